import { formatCode } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import { coachMarks, fill } from '@mastermind/play';
import type { Clues, Deduction, Fact, GuessHint } from '@mastermind/solver';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../notices/announce.svelte.ts';
import type { Session } from '../session/session.svelte.ts';
import { solver } from '../solver/client.ts';
import type { DraftAdvice } from '../solver/worker.ts';

interface Hints {
  /** Facts shown: the hint key continues with a guess after one. */
  readonly told: number;
  /** Nothing more is certain after this row. */
  readonly noMoreFacts: boolean;
  readonly guess: GuessHint | null;
}
const NO_HINTS: Hints = { told: 0, noMoreFacts: false, guess: null };

/**
 * All the coach knows about the game at hand. The solver works in a separate thread. Its answers about an earlier row
 * are dropped.
 */
export const createAdvice = (session: Session) => {
  let deduction = $state.raw<Deduction | null>(null);
  let draft = $state.raw<DraftAdvice | null>(null);
  const id = $derived(session.snapshot.id);
  /** Derived by itself, so that marking the game as assisted does not ask the solver again. */
  const view = $derived(session.snapshot.view);
  const clues = $derived<Clues>({ variant: view.variant, attempts: view.attempts });
  const slots = $derived(session.draft.slots);

  /** Certain facts remain certain, but only in the current game. */
  let facts = $derived.by<readonly Fact[]>(() => {
    void id;
    return [];
  });
  /** The hints since the last answer. */
  let hints = $derived.by<Hints>(() => {
    void clues;
    return NO_HINTS;
  });

  // The solver replies later, so its replies cannot be derived.
  $effect(() => {
    const asked = clues;
    void solver()
      .position(asked)
      .then((result) => {
        if (asked !== clues) return;
        deduction = result;
        helped();
        sayCodesLeft();
      });
  });

  // Also a reply that comes later.
  $effect(() => {
    const asked = slots;
    const about = clues;
    if (asked.every((slot) => slot === null)) {
      draft = null;
      return;
    }
    void solver()
      .draft(about, asked)
      .then((result) => {
        if (asked !== slots || about !== clues) return;
        draft = result;
        if (result !== null) helped();
        // Nothing is said of the row being filled until it is full and contradicts an answer.
        const [first] = result?.contradictions ?? [];
        if (first !== undefined) announce(words.insight.contradiction(first));
      });
  });

  /** A game is marked only once help about its answers is shown. */
  const helped = (): void => {
    if (coachMarks(clues.attempts.length)) void session.assist();
  };

  /** Repeats the answer first: the live region holds one text, and this one replaces the answer in it. */
  const sayCodesLeft = (): void => {
    const left = deduction?.counts.at(-1) ?? null;
    if (left === null) return;
    const answer = clues.attempts.at(-1);
    const said = answer === undefined ? '' : `${words.game.feedback(answer.feedback)}. `;
    announce(`${said}${words.insight.codesLeft(left)}`);
  };

  const factSentence = (fact: Fact): string => {
    const { variant } = clues;
    const most = variant.repeats ? variant.length : 1;
    return words.insight.fact(fact, symbolName(words.game, variant, fact.symbol), most);
  };

  const guessSentence = (hint: GuessHint): string => words.insight.guess(hint, formatCode(clues.variant, hint.code));

  const tellFact = async (): Promise<void> => {
    void session.assist();
    const asked = clues;
    const known = new Set(facts.map((fact) => JSON.stringify(fact)));
    for (let step = 0; ; step++) {
      // The draft decides which fact matters most, so earlier ones may arrive in any order.
      const fact = await solver().fact(asked, slots, step);
      if (asked !== clues) return;
      if (fact !== null && known.has(JSON.stringify(fact))) continue;
      hints = { ...hints, told: hints.told + 1, noMoreFacts: fact === null };
      if (fact !== null) facts = [...facts, fact];
      announce(fact === null ? words.insight.noFact : factSentence(fact));
      return;
    }
  };

  const showGuess = async (): Promise<void> => {
    void session.assist();
    const asked = clues;
    const hint = hints.guess ?? (await solver().guess(asked));
    if (asked !== clues || hint === null) return;
    hints = { ...hints, guess: hint };
    announce(guessSentence(hint));
  };

  const nextHint = (): Promise<void> => (hints.told === 0 ? tellFact() : showGuess());
  let lastHint = Promise.resolve();

  return {
    get deduction(): Deduction | null {
      return deduction;
    },
    get draft(): DraftAdvice | null {
      return draft;
    },
    get facts(): readonly Fact[] {
      return facts;
    },
    get noMoreFacts(): boolean {
      return hints.noMoreFacts;
    },
    get guess(): GuessHint | null {
      return hints.guess;
    },
    factSentence,
    guessSentence,
    tellFact,
    showGuess,
    /** The next step of help: a certain fact, then a guess. Pressed twice in a row it takes both steps, one by one. */
    hint: (): Promise<void> => {
      lastHint = lastHint.then(nextHint, nextHint);
      return lastHint;
    },
    takeGuess: (): void => {
      if (hints.guess !== null) session.setDraft(fill(session.draft, hints.guess.code));
    },
  };
};

export type Advice = ReturnType<typeof createAdvice>;
