import {
  type Action,
  atTime,
  type Code,
  compareSprints,
  createSprint,
  elapsedSince,
  err,
  findPreset,
  isSprintOver,
  ok,
  orThrow,
  type Recording,
  type Result,
  randomCode,
  recordGame,
  SeededRandom,
  type Sprint,
  type SprintResult,
  sprintAction,
  sprintGame,
  sprintResult,
  type Untimed,
  type Variant,
} from '@mastermind/engine';
import { type GameWords, rulesetWords, type SprintWords } from '@mastermind/messages';

/** A sprint that this device holds. One seed gives one list of codes, whatever the result of each. */
export interface HeldSprint {
  readonly variant: Variant;
  readonly seed: number;
  readonly sprint: Sprint;
  /** The actions on all codes, in order. */
  readonly actions: Recording['actions'];
  /** `null` until the clock starts. */
  readonly startedAt: number | null;
}

type SprintStep = Result<HeldSprint, Extract<ReturnType<typeof sprintAction>, { readonly ok: false }>['error']>;

export const holdSprint = (variant: Variant, seed: number): HeldSprint => ({
  variant,
  seed,
  sprint: orThrow(createSprint(variant, codeAt(variant, seed, 0))),
  actions: [],
  startedAt: null,
});

/** Carries out an action that has its time already. */
export const enterSprint = (held: HeldSprint, action: Action): SprintStep => {
  const { variant, seed, sprint, actions } = held;
  const next = sprintAction(sprint, action, codeAt(variant, seed, sprint.length));
  return next.ok ? ok({ ...held, sprint: next.value, actions: [...actions, action] }) : err(next.error);
};

/** Carries out an action now. */
export const playSprint = (held: HeldSprint, action: Untimed, now: number): SprintStep => {
  const { sprint, startedAt } = held;
  const state = sprintGame(sprint);
  if (startedAt === null) return enterSprint(held, atTime(state, action, undefined));
  const at = elapsedSince(startedAt, now, state.elapsed);
  const done = enterSprint(held, atTime(state, action, at));
  // If the device's clock was set back, the start moves along, as in a single game.
  return done.ok ? ok({ ...done.value, startedAt: Math.min(startedAt, now - at) }) : done;
};

/** The recording of the code being played. */
export const sprintRecording = ({ sprint, actions }: HeldSprint): Recording => {
  const { variant, secretCode, attempts, gameOver } = sprintGame(sprint);
  const own = attempts.length + (gameOver ? 1 : 0);
  return recordGame({ variant, seed: null, secret: secretCode }, actions.slice(actions.length - own));
};

const codeAt = (variant: Variant, seed: number, at: number): Code => {
  const random = new SeededRandom(seed);
  let code = randomCode(variant, random);
  for (let drawn = 0; drawn < at; drawn++) code = randomCode(variant, random);
  return code;
};

/** The best sprint of each ruleset. */
export type BestSprints = Readonly<Record<string, SprintResult>>;

/** With the sprint, if it is over, breaks a code and is better than the best so far. */
export const withSprint = (best: BestSprints, { variant, sprint }: HeldSprint): BestSprints => {
  const [result, known] = [sprintResult(sprint), best[variant.id]];
  const counts = isSprintOver(sprint) && result.broken > 0;
  return counts && (known === undefined || compareSprints(result, known) < 0)
    ? { ...best, [variant.id]: result }
    : best;
};

/** The sprint and the best results as text. Codes are left out, since the seed gives them. */
export const formatSprint = ({ variant, seed, actions, startedAt }: HeldSprint, best: BestSprints): string =>
  JSON.stringify({ version: VERSION, variant: variant.id, seed, actions, startedAt, best });
const VERSION = 1;

/** Reads `formatSprint` back through the rules. A sprint that cannot be read is `null`; the best results remain. */
export const parseSprint = (text: string): { readonly held: HeldSprint | null; readonly best: BestSprints } => {
  const saved = parseSaved(text);
  return { held: readSprint(saved), best: readBest(saved.best) };
};

const parseSaved = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

const readSprint = ({ version, variant, seed, actions, startedAt }: Readonly<Record<string, unknown>>) => {
  const preset = typeof variant === 'string' ? findPreset(variant) : null;
  if (version !== VERSION || preset === null) return null;
  try {
    const held = (actions as readonly Action[]).reduce<HeldSprint>(
      (now, action) => orThrow(enterSprint(now, action)),
      holdSprint(preset, seed as number),
    );
    return { ...held, startedAt: startedAt as number | null };
  } catch {
    return null;
  }
};

const readBest = (best: unknown): BestSprints =>
  Object.fromEntries(
    Object.entries(Object(best)).filter((entry): entry is [string, SprintResult] => {
      const { broken, guesses, lastAt } = Object(entry[1]);
      return [broken, guesses, lastAt].every((figure) => Number.isSafeInteger(figure));
    }),
  );

/** A code that is done with. */
export interface DoneCode {
  readonly won: boolean;
  readonly code: Code;
}

/** News of the code before, now that the next one is hidden. */
export const sprintNews = ({ symbols }: Variant, { won, code }: DoneCode, sprint: SprintWords): string =>
  won ? sprint.next : sprint.missed(code.map((key) => symbols.find((one) => one.key === key)?.letter).join(' '));

/** The text to share: the rules, the result and, where there is one, the address. */
export const shareSprint = (
  variant: Variant,
  { broken, guesses }: SprintResult,
  link: string | null,
  { game, sprint }: { readonly game: GameWords; readonly sprint: SprintWords },
): string =>
  [
    sprint.share(rulesetWords(game, variant).name),
    sprint.result(broken, guesses),
    ...(link === null ? [] : [link]),
  ].join('\n');
