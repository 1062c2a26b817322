import { describe, expect, it } from 'vitest';
import { describeError, type EngineError } from './errors.ts';

describe('describeError', () => {
  it.each<[EngineError, string]>([
    [{ kind: 'too-short', length: 1, expected: 4 }, 'The code has 1 peg; it needs 4.'],
    [{ kind: 'too-short', length: 0, expected: 4 }, 'The code has 0 pegs; it needs 4.'],
    [{ kind: 'too-long', length: 5, expected: 4 }, 'The code has 5 pegs; only 4 fit.'],
    [
      { kind: 'unknown-symbol', symbol: 'x', position: 3, choices: ['R', 'B'] },
      '"x" at position 3 is not a symbol of these rules; choose from R, B.',
    ],
    [
      { kind: 'repeated-symbol', symbol: 'Circle', positions: [1, 4] },
      'Circle is at positions 1 and 4; these rules allow each symbol once.',
    ],
    [{ kind: 'time-up', seconds: 180 }, 'Time is up after 180 seconds, so the guess does not count.'],
    [{ kind: 'time-left', milliseconds: 5 }, 'The game cannot end on time yet: 5 milliseconds are left.'],
    [{ kind: 'time-left', milliseconds: 1 }, 'The game cannot end on time yet: 1 millisecond is left.'],
    [{ kind: 'no-clock' }, 'These rules have no clock, so the game cannot end on time.'],
    [
      { kind: 'time-missing' },
      'These rules have a clock, so the action must say when it happens: add "at", in milliseconds since the start.',
    ],
    [
      { kind: 'bad-time', at: 'noon' },
      '"noon" is not a time; "at" is a whole number of milliseconds since the start, from 0.',
    ],
    [
      { kind: 'bad-time', at: Number.NaN },
      'NaN is not a time; "at" is a whole number of milliseconds since the start, from 0.',
    ],
    [
      { kind: 'time-backwards', at: 4, previous: 9 },
      'Time cannot run backwards: the action is at 4 ms, the one before was at 9 ms.',
    ],
    [{ kind: 'already-won' }, 'The game is already won; start a new one to guess again.'],
    [{ kind: 'already-lost', reason: 'attempts' }, 'The game is already lost; start a new one to guess again.'],
    [{ kind: 'already-lost', reason: 'resigned' }, 'The game is already lost; start a new one to guess again.'],
    [{ kind: 'already-lost', reason: 'time' }, 'Time is up and the game is lost; start a new one to guess again.'],
    [{ kind: 'not-your-game', playerId: 'eve' }, 'This game belongs to another player, not to "eve".'],
    [
      { kind: 'malformed-action' },
      'The action is not one of submit, expire, resign or reset with the fields it needs.',
    ],
    [
      { kind: 'unknown-variant', text: 'chess' },
      '"chess" is not a set of rules; use a name such as classic, or notation such as 4x6/10 or 4x6u/8@180.',
    ],
    [{ kind: 'variant-range', field: 'pegs', value: 9, min: 1, max: 8 }, 'Rules may have 1 to 8 pegs, not 9.'],
    [
      { kind: 'too-few-symbols', symbols: 4, pegs: 5 },
      'Without repeats 5 pegs need at least as many symbols; there are only 4.',
    ],
    [{ kind: 'malformed-variant', path: 'symbols[0].key' }, 'The rules are malformed at "symbols[0].key".'],
    [{ kind: 'bad-player', playerId: 5 }, '5 is not the id of a player; an id is a text.'],
    [{ kind: 'not-a-recording' }, 'This is not the recording of a game.'],
    [{ kind: 'player-count', count: 2 }, 'A game has exactly one player, named in playerIds; 2 were given.'],
    [
      { kind: 'bad-seed', seed: 0.5 },
      '0.5 is not a seed; a seed is a whole number between -9007199254740991 and 9007199254740991.',
    ],
    [
      { kind: 'bad-seed', seed: undefined },
      'undefined is not a seed; a seed is a whole number between -9007199254740991 and 9007199254740991.',
    ],
    [{ kind: 'malformed-state', path: 'winner' }, 'The saved game is malformed at "winner".'],
    [{ kind: 'malformed-recording', path: 'seed' }, 'The recording is malformed at "seed".'],
    [
      { kind: 'unknown-version', version: 'x'.repeat(38), known: 1 },
      `This recording or link has version "${'x'.repeat(38)}"; this program reads versions up to 1.`,
    ],
    [
      { kind: 'unknown-version', version: 'x'.repeat(99), known: 1 },
      `This recording or link has version "${'x'.repeat(36)}...; this program reads versions up to 1.`,
    ],
    [
      { kind: 'illegal-recording', action: 3, cause: { kind: 'already-won' } },
      'The recording breaks the rules at action 3: The game is already won; start a new one to guess again.',
    ],
    [
      { kind: 'illegal-start', cause: { kind: 'player-count', count: 0 } },
      'The recording cannot be started: A game has exactly one player, named in playerIds; 0 were given.',
    ],
    [{ kind: 'damaged-link' }, 'The link is damaged or incomplete; copy the whole of it and try again.'],
    [
      { kind: 'round-count', rounds: 3, max: 20 },
      'A match cannot have 3 rounds; it has an even number of them, from 2 to 20.',
    ],
    [{ kind: 'same-player' }, 'A match needs two different players.'],
    [{ kind: 'not-in-match', playerId: 'eve' }, '"eve" does not play in this match.'],
    [{ kind: 'match-over' }, 'The match is over; start a new one to play on.'],
    [{ kind: 'not-the-maker', maker: 'ann' }, 'Only the maker of this round, "ann", may set its code.'],
    [{ kind: 'not-the-breaker', breaker: 'bob' }, 'Only the breaker of this round, "bob", may play it.'],
    [{ kind: 'code-set' }, 'The code of this round is set and cannot be changed.'],
    [{ kind: 'code-missing', maker: 'ann' }, 'The round waits for its code; "ann" must set it first.'],
    [{ kind: 'reset-in-match' }, 'A round of a match cannot be started over.'],
    [{ kind: 'player-name', max: 20 }, 'A name has 1 to 20 characters.'],
    [{ kind: 'impossible-answer', black: 3, white: 1, pegs: 4 }, 'No guess of 4 pegs can get 3 exact, 1 misplaced.'],
    [{ kind: 'not-now' }, 'It is not time for this; look how the round stands.'],
    [{ kind: 'game-running' }, 'The game is still running; its answers can be audited once it has ended.'],
    [
      { kind: 'space-too-large', codes: 200_000, limit: 100_000, use: 'enumerateCodes(variant)' },
      'These rules have 200000 codes, too many to list (the limit is 100000); use enumerateCodes(variant), which gives them one by one.',
    ],
  ])('%o is one sentence', (error, sentence) => {
    expect(describeError(error)).toBe(sentence);
  });
});
