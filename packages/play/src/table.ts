import { type Code, type GameView, timeLeft } from '@mastermind/engine';
import { markPassed } from './clock.ts';
import { type Draft, emptyDraft } from './draft.ts';

type Slots = Draft['slots'];

/** A game as its player sees it, whether a device or a server holds it. */
export interface Table {
  readonly id: string;
  readonly view: GameView;
  /** The start of its clock by this device, in milliseconds since 1970; `null` where no clock runs yet. */
  readonly startedAt: number | null;
  readonly assisted: boolean;
  /** The row being filled, if the game contains it. */
  readonly draft: Slots;
  /** The whole game for a link, once it is over. */
  readonly link: string | null;
}

/** The guesses made so far. Turns count from 0. */
const turnOf = ({ view }: Table): number => view.attempts.length;

/** The row being filled, with the game and the turn it belongs to. */
export interface EditedRow {
  readonly id: string;
  readonly turn: number;
  readonly draft: Draft;
}

export const editRow = (table: Table, draft: Draft): EditedRow => ({ id: table.id, turn: turnOf(table), draft });

/** Whether the row belongs to the current game. */
export const isOwnRow = (table: Table, row: EditedRow | null): row is EditedRow =>
  row?.id === table.id && row.turn === turnOf(table);

/** The row to show: the edited one while its turn lasts, else the one that was saved, else the one of the game. */
export const draftOn = (
  table: Table,
  row: EditedRow | null,
  saved: (id: string, turn: number) => Slots | null,
): Draft =>
  isOwnRow(table, row) ? row.draft : emptyDraft(table.view.variant, saved(table.id, turnOf(table)) ?? table.draft);

/** Milliseconds until the deadline; `null` without a clock. */
export const timeLeftOn = ({ view, startedAt }: Table, now: number): number | null =>
  timeLeft(view.variant, view.gameOver ? view.elapsed : startedAt === null ? 0 : now - startedAt);

/** Whether a timed game waits for its player to press Start. */
export const awaitsStart = ({ view, startedAt }: Table): boolean =>
  view.variant.seconds !== null && startedAt === null && !view.gameOver;

/** The consequences of time that passed: a mark to announce, and whether the time is up. */
export const passTime = (
  table: Table,
  before: number | null,
  now: number,
): { readonly mark: number | undefined; readonly expired: boolean } => {
  const left = timeLeftOn(table, now);
  if (before === null || left === null || table.startedAt === null || table.view.gameOver)
    return { mark: undefined, expired: false };
  return { mark: markPassed(before, left), expired: left === 0 };
};

/** The result of an action. The game itself is read from its source. */
export interface Acted<Refusal, Notice> {
  readonly refusal: Refusal | null;
  readonly notices: readonly Notice[];
}

/** The actions of a game, on this device or on a server. */
export interface Acts<Refusal, Notice> {
  submit(turn: number, code: Code): Promise<Acted<Refusal, Notice>>;
  resign(turn: number): Promise<Acted<Refusal, Notice>>;
  expire(turn: number): Promise<Acted<Refusal, Notice>>;
}

/** News for the player after an action. */
export type Told<Refusal, Notice> =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'answered' | 'over' };

/**
 * Performs one action at a time, and acts on each row once. A stream may show an answer before the reply to its guess
 * arrives, and a quick player has filled the next row by then. That row waits for the reply, unless yet another row was
 * played meanwhile.
 */
export const performer = <Refusal, Notice>(
  table: () => Table,
  tell: (told: Told<Refusal, Notice>) => void | Promise<void>,
) => {
  type Work = (turn: number) => Promise<Acted<Refusal, Notice>>;
  /** The action under way, and its row. */
  let busy: { readonly id: string; readonly turn: number; readonly done: Promise<void> } | null = null;

  const carryOut = async (work: Work, id: string, turn: number): Promise<void> => {
    const { refusal, notices } = await work(turn);
    for (const notice of notices) await tell({ kind: 'notice', notice });
    if (refusal !== null) await tell({ kind: 'refused', refusal });
    else if (table().id === id && turnOf(table()) > turn) await tell({ kind: 'answered' });
    if (table().view.gameOver) await tell({ kind: 'over' });
  };

  return async (work: Work): Promise<void> => {
    const { id } = table();
    const turn = turnOf(table());
    while (busy !== null) {
      if (busy.id === id && busy.turn === turn) return;
      await busy.done;
      if (table().id !== id || turnOf(table()) !== turn) return;
    }
    const done = carryOut(work, id, turn).finally(() => {
      busy = null;
    });
    busy = { id, turn, done };
    await done;
  };
};

export interface Countdown {
  /** Whether the game is still on the table: its player may open another one meanwhile. */
  stays(): boolean;
  /** Shows the seconds left; `null` at the end. */
  show(seconds: number | null): void;
  /** Calls back after a second. */
  wait(next: () => void): void;
  start(): void;
}

/** Counts down whole seconds, then starts the game. */
export const countDown = (seconds: number, { stays, show, wait, start }: Countdown): void => {
  const count = (left: number): void => {
    if (!stays()) show(null);
    else if (left > 0) {
      show(left);
      wait(() => count(left - 1));
    } else {
      show(null);
      start();
    }
  };
  count(seconds);
};
