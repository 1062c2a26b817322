import { describe, expect, it } from 'vitest';
import { makeSharedMemo, sharedMemory } from './shared-memo.ts';

describe('the memo that workers share', () => {
  it('keeps sizes and depths apart', () => {
    const memo = makeSharedMemo(sharedMemory(2 ** 16));
    const rows = Uint16Array.of(1, 2, 3, 4);
    expect(memo.find(rows, 0, 4, 5)).toBe(-1);
    memo.set(memo.add(rows, 0, 4, 5), 17, 1);
    expect(memo.value(memo.find(rows, 0, 4, 5))).toBe(17);
    expect(memo.find(rows, 0, 4, 4)).toBe(-1);
    expect(memo.find(rows, 0, 3, 5)).toBe(-1);
  });

  it('knows the results of another worker', () => {
    const memory = sharedMemory(2 ** 16);
    const [one, other] = [makeSharedMemo(memory), makeSharedMemo(memory)];
    const rows = Uint16Array.of(1, 2, 3, 4);
    expect(one.find(rows, 0, 4, 5)).toBe(-1);
    const entry = one.add(rows, 0, 4, 5);
    // Before its value is known, a set costs at least nothing.
    expect(other.value(other.find(rows, 0, 4, 5))).toBe(1);
    one.set(entry, 17, 1);
    expect(other.value(other.find(rows, 0, 4, 5))).toBe(17);
  });

  it('has one entry for a set that two of them add at once', () => {
    const memory = sharedMemory(2 ** 16);
    const [one, other] = [makeSharedMemo(memory), makeSharedMemo(memory)];
    const rows = Uint16Array.of(1, 2, 3, 4);
    expect([one.find(rows, 0, 4, 5), other.find(rows, 0, 4, 5)]).toEqual([-1, -1]);
    expect(other.add(rows, 0, 4, 5)).toBe(one.add(rows, 0, 4, 5));
  });

  it('remembers results while there is room, and nothing wrong after that', () => {
    const memo = makeSharedMemo(sharedMemory(2 ** 14));
    const rows = new Uint16Array(6);
    for (let first = 0; first < 5000; first++) {
      rows[0] = first;
      expect(memo.find(rows, 0, 6, 3)).toBe(-1);
      memo.set(memo.add(rows, 0, 6, 3), first, 1);
    }
    const known = Array.from({ length: 5000 }, (_, first) => {
      rows[0] = first;
      const entry = memo.find(rows, 0, 6, 3);
      return entry < 0 ? 'unknown' : memo.value(entry) === first ? 'known' : 'wrong';
    });
    expect(known.slice(0, 100)).toEqual(new Array(100).fill('known'));
    expect(known).toContain('unknown');
    expect(known).not.toContain('wrong');
  });

  it('finds early and late entries alike, however many slots are in use', () => {
    const memory = sharedMemory(2 ** 26);
    const [one, other] = [makeSharedMemo(memory), makeSharedMemo(memory)];
    const rows = new Uint16Array(2);
    const many = 600_000;
    const set = (index: number): void => {
      rows[0] = index & 0xffff;
      rows[1] = index >>> 16;
    };
    for (let index = 0; index < many; index++) {
      set(index);
      one.find(rows, 0, 2, 3);
      one.set(one.add(rows, 0, 2, 3), index + 1, 1);
    }
    const lost: number[] = [];
    for (let index = 0; index < many; index++) {
      set(index);
      const entry = other.find(rows, 0, 2, 3);
      if (entry < 0 || other.value(entry) !== index + 1) lost.push(index);
    }
    expect(lost).toEqual([]);
    set(many);
    expect(other.find(rows, 0, 2, 3)).toBe(-1);
  });
});
