import { feedback } from '@mastermind/engine';

interface LemmaLine {
  readonly codes: readonly number[];
  readonly depth: number | null;
  readonly bound: number;
  readonly same: readonly number[];
  readonly guesses: readonly (readonly number[])[];
}

type Renaming = readonly [places: readonly number[], names: readonly number[]];
type Pick = (below: number) => number;

/** Faults that a log may have. Each makes it prove nothing, whichever place is drawn. */
const faults = {
  bound: (log: Log, pick: Pick) => log.change(pick, anyLemma, (lemma) => ({ ...lemma, bound: lemma.bound + 1 })),
  guess: (log: Log, pick: Pick) =>
    log.change(pick, hasReasons, (lemma) => ({ ...lemma, guesses: without(lemma.guesses, pick) })),
  code: (log: Log, pick: Pick) =>
    log.change(pick, hasCodes, (lemma) => ({ ...lemma, codes: without(lemma.codes, pick) })),
  answer: (log: Log, pick: Pick) =>
    log.change(pick, hasReasons, (lemma) => {
      const at = pick(lemma.guesses.length);
      const raised = (reason: readonly number[]) => reason.map((one, place) => (place === 1 ? one + 1 : one));
      return { ...lemma, guesses: lemma.guesses.map((reason, index) => (index === at ? raised(reason) : reason)) };
    }),
  /** A renaming that gives all symbols one name. */
  permutation: (log: Log, pick: Pick) => {
    if (log.renamings.length === 0) return null;
    const at = log.renamings[pick(log.renamings.length)]!;
    const [places, names] = log.renamingAt(at);
    return log.with(at, { renaming: [places, names.map(() => 0)] });
  },
  /** A renaming with two names exchanged, so that it no longer maps a part onto the set of its lemma. */
  renaming: (log: Log, pick: Pick) => {
    const used = log.references();
    if (used.length === 0) return null;
    const { part, codes, renaming } = used[pick(used.length)]!;
    const at = log.renamings[renaming]!;
    const [places, names] = log.renamingAt(at);
    const swaps = names.flatMap((one, index) =>
      names.slice(index + 1).map((other) => names.map((name) => (name === one ? other : name === other ? one : name))),
    );
    const wrong = swaps.filter((swapped) => log.imageOf(part, [places, swapped]) !== codes.join());
    return wrong.length === 0 ? null : log.with(at, { renaming: [places, wrong[pick(wrong.length)]!] });
  },
  /** A lemma and one that refers to it exchanged. */
  order: (log: Log, pick: Pick) => {
    const used = log.references();
    if (used.length === 0) return null;
    const { by, lemma } = used[pick(used.length)]!;
    const [one, other] = [log.lemmas[lemma]!, by];
    return log.lines.map((line, at) => (at === one ? log.lines[other]! : at === other ? log.lines[one]! : line));
  },
  total: (log: Log) => log.with(0, { ...log.head, total: log.head.total - 1 }),
} satisfies Record<string, (log: Log, pick: Pick) => readonly string[] | null>;

export type Mutation = keyof typeof faults;
export const mutations = Object.keys(faults) as readonly Mutation[];

/** The same log with one fault, drawn by `pick`; null where the log has nothing to spoil in this way. */
export const mutated = (lines: readonly string[], mutation: Mutation, pick: Pick): readonly string[] | null =>
  faults[mutation](new Log(lines), pick);

const anyLemma = (): boolean => true;
const hasReasons = ({ guesses }: LemmaLine): boolean => guesses.length > 0;
const hasCodes = ({ codes }: LemmaLine): boolean => codes.length > 1;

const without = <T>(all: readonly T[], pick: Pick): readonly T[] => {
  const left = pick(all.length);
  return all.filter((_, at) => at !== left);
};

class Log {
  readonly lines: readonly string[];
  readonly head: {
    readonly length: number;
    readonly symbols: number;
    readonly repeats: boolean;
    readonly total: number;
  };
  /** The lines of lemmas and of renamings. */
  readonly lemmas: readonly number[];
  readonly renamings: readonly number[];
  private readonly codes: readonly (readonly number[])[];

  constructor(lines: readonly string[]) {
    const starting = (start: string) => lines.flatMap((line, at) => (line.startsWith(start) ? [at] : []));
    this.lines = lines;
    this.head = JSON.parse(lines[0]!);
    this.lemmas = starting('{"codes"');
    this.renamings = starting('{"renaming"');
    let codes: readonly (readonly number[])[] = [[]];
    for (let place = 0; place < this.head.length; place++)
      codes = codes.flatMap((code) =>
        [...Array(this.head.symbols).keys()]
          .filter((symbol) => this.head.repeats || !code.includes(symbol))
          .map((symbol) => [...code, symbol]),
      );
    this.codes = codes;
  }

  lemmaAt(line: number): LemmaLine {
    return JSON.parse(this.lines[line]!);
  }

  renamingAt(line: number): Renaming {
    return JSON.parse(this.lines[line]!).renaming;
  }

  with(at: number, value: object): readonly string[] {
    return this.lines.map((line, index) => (index === at ? JSON.stringify(value) : line));
  }

  /** Changes one of the lemmas that fit. */
  change(pick: Pick, fits: (lemma: LemmaLine) => boolean, changed: (lemma: LemmaLine) => LemmaLine) {
    const fitting = this.lemmas.filter((at) => fits(this.lemmaAt(at)));
    if (fitting.length === 0) return null;
    const at = fitting[pick(fitting.length)]!;
    return this.with(at, changed(this.lemmaAt(at)));
  }

  /** Every reference to an earlier lemma, with the part that it is about. */
  references() {
    return this.lemmas.flatMap((by) =>
      this.lemmaAt(by).guesses.flatMap(([guess, ...rest]) =>
        rest.flatMap((answer, at) => {
          if (at % 3 !== 0) return [];
          const [lemma, renaming] = [rest[at + 1]!, rest[at + 2]!];
          const part = this.lemmaAt(by).codes.filter((code) => this.answer(code, guess!) === answer);
          return [{ by, part, lemma, renaming, codes: this.lemmaAt(this.lemmas[lemma]!).codes }];
        }),
      ),
    );
  }

  /** The codes that these become, in order. */
  imageOf(part: readonly number[], [places, names]: Renaming): string {
    const images = part.map((number) => {
      const image: number[] = [];
      for (const [place, symbol] of this.codes[number]!.entries()) image[places[place]!] = names[symbol]!;
      return this.codes.findIndex((code) => code.join() === image.join());
    });
    return images.sort((one, other) => one - other).join();
  }

  private answer(code: number, guess: number): number {
    const { black, white } = feedback(this.codes[code]!.map(String), this.codes[guess]!.map(String));
    return black * (this.head.length + 1) + white;
  }
}
