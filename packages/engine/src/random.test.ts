import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCode, randomCode } from './code.ts';
import { breakerRandom, SeededRandom } from './random.ts';
import { bulls, classic, skemind } from './variant.ts';

describe('SeededRandom', () => {
  it.each([
    [0, 'BRBR'],
    [1, 'YRYV'],
    [2, 'OBBY'],
    [42, 'YGVO'],
    [1000, 'OOOV'],
    [12345, 'VBGO'],
  ])('draws from seed %i the classic code %s', (seed, code) => {
    expect(formatCode(classic, randomCode(classic, new SeededRandom(seed)))).toBe(code);
  });

  it('keeps its state to 32 bits, however long it runs', () => {
    const random = new SeededRandom(0xffff_ffff);
    for (let step = 0; step < 10_000; step++) {
      random.random();
      const state = random.getState();
      expect(Number.isInteger(state) && state >= 0 && state < 2 ** 32).toBe(true);
    }
    expect(new SeededRandom(2 ** 32 + 5).random()).toBe(new SeededRandom(5).random());
    expect(new SeededRandom(-1).getState()).toBe(0xffff_ffff);
  });

  it('gives numbers from 0 up to but not including 1', () => {
    const random = new SeededRandom(7);
    const drawn = Array.from({ length: 10_000 }, () => random.random());
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(drawn.reduce((sum, value) => sum + value) / drawn.length).toBeCloseTo(0.5, 1);
  });

  it('gives every whole number of a range, both ends included', () => {
    const random = new SeededRandom(3);
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(-2, 3)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  it('picks every item and refuses an empty list', () => {
    const random = new SeededRandom(3);
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3);
    expect(() => random.pick([])).toThrow('Cannot pick from empty array');
  });

  it('shuffles an array in place into a permutation, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat()), (seed, items) => {
        const before = [...items];
        expect(new SeededRandom(seed).shuffle(items)).toBe(items);
        expect(items.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
        expect(new SeededRandom(seed).shuffle(before)).toEqual(items);
      }),
    );
    const orders = new Set(
      Array.from({ length: 200 }, (_, seed) => new SeededRandom(seed).shuffle([1, 2, 3]).join('')),
    );
    expect(orders.size).toBe(6);
  });

  it('draws one number less than there are items to shuffle', () => {
    const shuffling = new SeededRandom(5);
    shuffling.shuffle(['a', 'b', 'c']);
    const drawing = new SeededRandom(5);
    drawing.random();
    drawing.random();
    expect(shuffling.getState()).toBe(drawing.getState());
  });

  it('follows a probability', () => {
    const random = new SeededRandom(11);
    expect(Array.from({ length: 50 }, () => random.chance(1)).every(Boolean)).toBe(true);
    expect(Array.from({ length: 50 }, () => random.chance(0)).some(Boolean)).toBe(false);
    const share = Array.from({ length: 10_000 }, () => random.chance(0.25)).filter(Boolean).length / 10_000;
    expect(share).toBeCloseTo(0.25, 1);
  });

  it('continues from a saved state and from a clone alike', () => {
    const random = new SeededRandom(99);
    random.random();
    const clone = random.clone();
    const restored = SeededRandom.fromState(random.getState());
    const next = [random.random(), random.random()];
    expect([clone.random(), clone.random()]).toEqual(next);
    expect([restored.random(), restored.random()]).toEqual(next);
  });
});

describe('randomCode', () => {
  it('draws every code of a ruleset without repeats about equally often', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 36_000; seed++) {
      const code = randomCode(skemind, new SeededRandom(seed)).join();
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    expect(seen.size).toBe(360);
    expect(Math.min(...seen.values())).toBeGreaterThan(60);
    expect(Math.max(...seen.values())).toBeLessThan(140);
  });

  it('takes the head of a shuffled tray where repeats are not allowed', () => {
    const keys = bulls.symbols.map(({ key }) => key);
    expect(randomCode(bulls, new SeededRandom(5))).toEqual(new SeededRandom(5).shuffle(keys).slice(0, 4));
  });
});

describe('breakerRandom', () => {
  it('draws another code than the maker does from the same seed', () => {
    const drawn = (random: SeededRandom): string => formatCode(bulls, randomCode(bulls, random));
    const same = Array.from(
      { length: 1000 },
      (_, seed) => drawn(breakerRandom(seed)) === drawn(new SeededRandom(seed)),
    );
    // One in 5,040 at random.
    expect(same.filter(Boolean).length).toBeLessThan(3);
    expect(drawn(breakerRandom(7))).toBe(drawn(breakerRandom(7)));
  });
});
