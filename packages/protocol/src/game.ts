import { lossReasons, RECORDING_VERSION, statuses } from '@mastermind/engine';
import { z } from 'zod';
import { rules } from './ruleset.ts';
import { DateText, Id, Instant } from './scalars.ts';

export const gameModes = ['casual', 'ranked', 'daily', 'archive', 'sprint'] as const;
export type GameMode = (typeof gameModes)[number];

/** A code as people type it (`RGBY`, `Red Green Blue Yellow`, `1123`), or a list with a symbol for each peg. */
export const CodeInput = z
  .union([z.string().min(1).max(200), z.array(z.string().min(1).max(20)).min(1).max(8)], {
    error: 'must be a code: text such as "RGBY", or a list with one symbol for each position',
  })
  .meta({
    id: 'GivenCode',
    description: 'Letters, names or keys of symbols, in one text or in a list with one for each peg.',
  });

/** A preset's name or notation such as `4x6/10`. */
export const VariantName = z
  .string()
  .min(1)
  .max(40)
  .meta({ id: 'VariantName', description: "A ruleset's name (`classic`) or notation (`4x6/10`)." });

export const NewGame = z
  .strictObject({
    variant: VariantName.default('classic'),
    mode: z.enum(['casual', 'ranked', 'sprint']).default('casual'),
    secret: CodeInput.optional().describe("A maker's code; in casual games only."),
  })
  .meta({ id: 'NewGame' });

export const Guess = z
  .strictObject({
    code: CodeInput,
    turn: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'The expected number of this guess; a guess with another number is refused. In a sprint, numbers continue from code to code.',
      ),
  })
  .meta({ id: 'Guess' });

export const Code = z.array(z.string()).meta({ id: 'Code', description: 'Symbol keys, place by place.' });

/** Hexadecimal SHA-256 of the text that `commitmentText` writes. */
export const Commitment = z
  .string()
  .regex(/^[\da-f]{64}$/u)
  .meta({ id: 'Commitment', description: 'A SHA-256 in hex, shown before the first guess and opened at the end.' });

export const Attempt = z
  .object({ code: Code, feedback: z.object({ black: z.int(), white: z.int() }) })
  .meta({ id: 'Attempt', description: 'black: right symbol in the right place; white: right symbol elsewhere.' });

/** The data of a sprint that its single codes do not contain. */
export const SprintState = z
  .object({
    codes: z.int().describe('The number of codes in the list.'),
    seconds: z.int().describe('The time for all codes.'),
    broken: z.int(),
    guesses: z.int().describe('Guesses on all codes, including unbroken ones.'),
    lastAt: z.int().describe('When the last code was broken, in milliseconds since the start.'),
    done: z.int().describe('The number of codes before the current one.'),
    last: z.object({ won: z.boolean(), code: Code }).nullable().describe('The code before; null for the first.'),
  })
  .meta({ id: 'SprintState' });
export type SprintState = z.infer<typeof SprintState>;

const hidden = 'Null until the game has ended.';

export const Game = z
  .object({
    id: Id,
    version: z.int().min(1).describe('Grows with every event.'),
    variant: z.string(),
    mode: z.enum(gameModes),
    date: DateText.nullable().describe('The day of a daily code.'),
    playerId: Id,
    assisted: z.boolean(),
    status: z.enum(statuses),
    reason: z.enum(lossReasons).nullable(),
    gameOver: z.boolean(),
    winner: Id.nullable(),
    attempts: z.array(Attempt),
    ...rules,
    turn: z.int().nullable().describe('The number of the next guess; null when the game is over.'),
    elapsed: z.int().describe('Milliseconds since the start, as of the last action.'),
    startedAt: Instant,
    deadline: Instant.nullable().describe('When an unfinished game is lost.'),
    now: Instant.describe("The server's clock, to set a countdown by."),
    points: z.int().nullable().describe('Where the ruleset gives any.'),
    commitment: Commitment,
    secretCode: Code.nullable().describe(`${hidden} Of a daily code that was not solved: until its day is over.`),
    seed: z.int().nullable().describe('Always null: the code comes from no seed.'),
    rngState: z.int().nullable().describe(hidden),
    sprint: SprintState.nullable().describe('Of a sprint; the game around it is that of the code being played.'),
  })
  .meta({ id: 'Game' });
type GameFields = z.infer<typeof Game>;
/** A game that is not over has a next turn. */
export type Game = Omit<GameFields, 'gameOver' | 'turn'> &
  ({ readonly gameOver: false; readonly turn: number } | { readonly gameOver: true; readonly turn: null });

export const GuessReply = z.object({ attempt: Attempt, turn: z.int(), game: Game }).meta({ id: 'GuessReply' });
export type GuessReply = Omit<z.infer<typeof GuessReply>, 'game'> & { game: Game };

const Action = z
  .object({ type: z.enum(['submit', 'expire', 'resign']), code: Code.optional(), at: z.int().optional() })
  .meta({ id: 'Action' });

const Recording = z
  .object({
    version: z.literal(RECORDING_VERSION),
    variant: z.string(),
    seed: z.int().nullable().describe('Null where the code is in `secret`.'),
    secret: Code.nullable(),
    actions: z.array(Action),
  })
  .meta({ id: 'Recording' });

/** Everything needed to play the game again and to check that its code was fixed before the first guess. */
export const Replay = z
  .object({
    id: Id,
    commitment: z.string(),
    commitmentId: z.string().describe('The id in the commitment: the game, or the shared daily code.'),
    variant: z.string(),
    code: z
      .string()
      .describe('In letters, as in the committed text. Of a sprint: all codes of its list, with spaces between.'),
    nonce: z.string(),
    recording: Recording,
    earlier: z.array(Recording).optional().describe('Of a sprint: the games of the codes before the last one.'),
  })
  .meta({ id: 'Replay' });
export type Replay = z.infer<typeof Replay>;
