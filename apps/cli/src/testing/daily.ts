import { classic, feedback, ok, parseCode } from '@mastermind/engine';
import type { Daily, Game } from '@mastermind/protocol';
import type { DailyServer } from '../daily/day.ts';

export const NOON = Date.parse('2026-11-15T12:00:00Z');

/** The code of a day at the moment its player begins. */
export const beganDaily: Game = {
  id: 'abcdefghijklmnopqrstuv',
  version: 1,
  variant: 'classic',
  mode: 'daily',
  date: '2026-11-15',
  playerId: 'vutsrqponmlkjihgfedcba',
  assisted: false,
  status: 'playing',
  reason: null,
  gameOver: false,
  winner: null,
  attempts: [],
  symbols: [...'RBGYOV'],
  length: 4,
  repeats: true,
  maxAttempts: 10,
  turn: 1,
  elapsed: 0,
  startedAt: NOON,
  deadline: null,
  now: NOON,
  points: null,
  commitment: '0'.repeat(64),
  secretCode: null,
  seed: null,
  rngState: null,
  sprint: null,
};

const read = (text: string): readonly string[] => {
  const code = parseCode(classic, text);
  if (!code.ok) throw new Error(text);
  return code.value;
};
const SECRET = read('RGBY');
/** A server with one game, which answers by the rules; silent for the first guesses, up to a number. */
export const fakeDaily = (silent = 0) => {
  let game: Game | null = null;
  let quiet = silent;
  const keys: string[] = [];
  const server: DailyServer = {
    address: 'http://example.org',
    daily: async () => {
      const day: Daily = {
        date: '2026-11-15',
        variant: 'classic',
        open: true,
        closesAt: NOON + 90 * 60_000,
        now: NOON,
        commitment: '0'.repeat(64),
        commitmentId: 'daily-2026-11-15-classic',
        game,
        streak: { current: 3, best: 5 },
        players: game?.gameOver ? 2 : 1,
        distribution: game?.gameOver ? { players: 2, solvedIn: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0], lost: 1 } : null,
        strength: game?.gameOver ? { games: 1, guesses: 4.5, luck: -2.5 } : null,
        share: null,
      };
      return ok(day);
    },
    beginDaily: async () => {
      game = beganDaily;
      return ok(game);
    },
    game: async () => ok(game!),
    assistGame: async () => {
      game = { ...game!, assisted: true };
      return ok(game);
    },
    guess: async (_id, turn, code, key) => {
      keys.push(key);
      if (quiet-- > 0) return { ok: false, error: { kind: 'away', message: '' } };
      if (turn !== game!.attempts.length + 1) return { ok: false, error: { kind: 'wrong-turn', message: 'No.' } };
      const attempt = { code: [...code], feedback: { ...feedback(SECRET, code) } };
      const won = attempt.feedback.black === 4;
      const next: Game = {
        ...game!,
        attempts: [...game!.attempts, attempt],
        ...(won ? { gameOver: true, turn: null } : { gameOver: false, turn: turn + 1 }),
        status: won ? 'won' : 'playing',
        secretCode: won ? [...SECRET] : null,
      };
      game = next;
      return ok({ attempt, turn, game: next });
    },
  };
  const move = (next: Game): void => {
    game = next;
  };
  return { server, keys, move, now: () => game };
};
