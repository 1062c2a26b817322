import type { CodeSpace } from '@mastermind/solver';

/** The order of places and the names of symbols: the symbol `s` at `place` becomes `names[s]` at `places[place]`. */
export interface Naming {
  readonly places: readonly number[];
  readonly names: readonly number[];
}

/**
 * A lemma of the log: a set of codes, a lower bound on its cost, and the renaming that turns it into its canonical
 * form.
 */
export interface Lemma {
  readonly number: number;
  readonly bound: number;
  readonly naming: Naming;
}

/**
 * The evidence that raises the cost of a guess above counting: an answer, and the lemma about the codes that give it.
 */
export interface Reference {
  readonly answer: number;
  readonly lemma: Lemma;
  readonly naming: Naming;
}

/** Writes the lines of a log and numbers its renamings and lemmas. */
export class LogWriter {
  readonly lines: string[] = [];
  private readonly renamings = new Map<string, number>();
  private readonly images = new Map<string, Int32Array>();
  private lemmas = 0;
  private readonly space: CodeSpace;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(space: CodeSpace) {
    this.space = space;
    const { size, length, digits } = space;
    this.numbers = new Map(
      Array.from({ length: size }, (_, code) => [digits.subarray(code * length, (code + 1) * length).join(), code]),
    );
  }

  /** The image of each code. */
  imageOf(naming: Naming): Int32Array {
    const key = keyOf(naming);
    const known = this.images.get(key);
    if (known !== undefined) return known;
    const { size, length, digits } = this.space;
    const image = Int32Array.from({ length: size }, (_, code) => {
      const turned = new Array<number>(length);
      for (let place = 0; place < length; place++)
        turned[naming.places[place]!] = naming.names[digits[code * length + place]!]!;
      return this.numbers.get(turned.join())!;
    });
    this.images.set(key, image);
    return image;
  }

  write(
    codes: readonly number[],
    bound: number,
    naming: Naming,
    same: readonly Naming[],
    reasons: ReadonlyMap<number, readonly Reference[]>,
  ): Lemma {
    const guesses = [...reasons].map(([guess, references]) => [
      guess,
      ...references.flatMap(({ answer, lemma, naming: own }) => [
        answer,
        lemma.number,
        this.renaming(after(own, inverse(lemma.naming))),
      ]),
    ]);
    const lemma = { codes, depth: null, bound, same: same.map((one) => this.renaming(one)), guesses };
    this.lines.push(JSON.stringify(lemma));
    return { number: this.lemmas++, bound, naming };
  }

  private renaming(naming: Naming): number {
    const key = keyOf(naming);
    const known = this.renamings.get(key);
    if (known !== undefined) return known;
    const number = this.renamings.size;
    this.renamings.set(key, number);
    this.lines.push(JSON.stringify({ renaming: [naming.places, naming.names] }));
    return number;
  }
}

const keyOf = ({ places, names }: Naming): string => `${places.join()};${names.join()}`;

const inverted = (order: readonly number[]): number[] => {
  const back = new Array<number>(order.length);
  order.forEach((to, from) => {
    back[to] = from;
  });
  return back;
};

const inverse = ({ places, names }: Naming): Naming => ({ places: inverted(places), names: inverted(names) });

/** First one, then the other. */
const after = (first: Naming, then: Naming): Naming => ({
  places: first.places.map((place) => then.places[place]!),
  names: first.names.map((name) => then.names[name]!),
});
