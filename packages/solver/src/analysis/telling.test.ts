import {
  type Code,
  classic,
  formatCode,
  type GameView,
  MastermindEngine,
  parseCode,
  skemind,
  superVariant,
  type Variant,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../kernel/space.ts';
import { shippedRecord } from '../shipped/record.ts';
import { findShippedTree, loadShippedTrees } from '../shipped/trees.ts';
import { reviewGame } from './review.ts';
import { type Telling, tellingOf } from './telling.ts';

const code = (variant: Variant, letters: string): Code => {
  const read = parseCode(variant, letters);
  if (!read.ok) throw new Error(letters);
  return read.value;
};

const played = (variant: Variant, secret: string, guesses: readonly string[]): GameView => {
  const engine = new MastermindEngine();
  const end = guesses.reduce(
    (state, letters) => engine.applyAction(state, { type: 'submit', code: code(variant, letters) }, 'ann'),
    engine.init({ seed: 1, playerIds: ['ann'], variant, secret: code(variant, secret) }),
  );
  return engine.getPlayerView(end, 'ann');
};

const telling = (view: GameView, assisted = false): Telling | null => {
  const review = reviewGame(view);
  return tellingOf(view, review.ok ? review.value : null, assisted);
};

describe('the record of a shipped strategy', () => {
  it('adds up to the claim of its file', () => {
    for (const variant of [classic, skemind]) {
      const claimed = findShippedTree(shapeOf(variant))!;
      const { games, total, worst, histogram } = shippedRecord(variant)!;
      expect([total, worst]).toEqual([claimed.total, claimed.worst]);
      expect(histogram.reduce((sum, one) => sum + one, 0)).toBe(games);
    }
  });

  it('is unknown where no strategy ships', () => {
    expect(shippedRecord({ ...classic, length: 3 })).toBeNull();
  });

  it('says that a best known strategy is not proven', async () => {
    await loadShippedTrees(superVariant);
    expect(shippedRecord(superVariant)?.basis).toBe('best-known');
  });
});

describe('the first sentence about a finished game', () => {
  it('calls three guesses rare by the census of the best strategy', () => {
    const { games, histogram } = shippedRecord(classic)!;
    const within = histogram[0]! + histogram[1]! + histogram[2]!;
    expect(telling(played(classic, 'YGVO', ['RRBB', 'YGOB', 'YGVO']))).toEqual({
      kind: 'rare',
      guesses: 3,
      oneIn: Math.round(games / within),
      basis: 'proven',
    });
    expect(Math.round(games / within)).toBe(13);
  });

  it('says that the first guess broke the code', () => {
    expect(telling(played(classic, 'YGVO', ['YGVO']))).toEqual({ kind: 'first-guess', codes: 1296 });
  });

  it('finds four guesses quicker than the best strategy on average', () => {
    expect(telling(played(classic, 'YGVO', ['RRRR', 'BBBB', 'OYVG', 'YGVO']))).toMatchObject({ kind: 'quick' });
  });

  it('names the guess that ruled out most, where the game was long', () => {
    const view = played(classic, 'YGVO', ['RRRR', 'BBBB', 'RRBB', 'YYYY', 'OYVG', 'YGVO']);
    expect(telling(view)).toMatchObject({ kind: 'best-row', row: 5 });
  });

  it('says that the last guess broke the code', () => {
    const rows = ['RRRR', 'BBBB', 'RRBB', 'BBRR', 'RBRB', 'BRBR', 'RRRB', 'RBBB', 'YYYY', 'YGVO'];
    expect(telling(played(classic, 'YGVO', rows))).toEqual({ kind: 'last-guess' });
  });

  it('does not compare an assisted game with the best strategy', () => {
    expect(telling(played(classic, 'YGVO', ['RRBB', 'YGOB', 'YGVO']), true)).toMatchObject({ kind: 'best-row' });
  });

  it('says how many codes a lost game left, and the other one of two', () => {
    const short = { ...classic, id: '4x6/2', attempts: 2 };
    const view = played(short, 'RRRB', ['RRRR', 'BBBB']);
    const told = telling(view);
    expect(told).toMatchObject({ kind: 'left', codes: 4, other: null });
    const closer = played({ ...short, attempts: 3 }, 'RRRB', ['RRRR', 'BBBB', 'BROO']);
    const other = telling(closer);
    expect(other).toMatchObject({ kind: 'left', codes: 2 });
    expect(other?.kind === 'left' && other.other !== null && formatCode(classic, other.other)).toBe('RRBR');
  });

  it('keeps both codes to itself while the code is hidden', () => {
    const closer = played({ ...classic, attempts: 3 }, 'RRRB', ['RRRR', 'BBBB', 'BROO']);
    expect(telling({ ...closer, secretCode: null })).toMatchObject({ kind: 'left', codes: 2, other: null });
  });

  it('has nothing to tell of a game under way', () => {
    expect(telling(played(classic, 'YGVO', ['RRBB']))).toBeNull();
  });
});
