import { describe, expect, it } from 'vitest';
import { openWorkspace, type Piece } from './workspace.ts';

const open = (regions: number) =>
  openWorkspace({ memory: new WebAssembly.Memory({ initial: 1 }), heap: () => 1024 }, regions);

/** A piece full of one number, which counts how often it was written. */
const piece = (bytes: number, number: number) => {
  const written = { times: 0 };
  const made: Piece = {
    bytes,
    key: written,
    write: (memory, at) => {
      written.times++;
      memory.fill(number, at, at + bytes);
    },
  };
  return { ...made, written, number };
};

type Numbered = ReturnType<typeof piece>;

/** Writes pieces and checks that each is complete. */
const expectThere = (workspace: ReturnType<typeof open>, pieces: readonly (Numbered | null)[]): void =>
  workspace.use(pieces, (_, at, memory) => {
    pieces.forEach((laid, region) => {
      if (laid === null) return;
      expect(new Set(memory.subarray(at[region], at[region]! + laid.bytes))).toEqual(new Set([laid.number]));
    });
  });

describe('a workspace', () => {
  it('writes data that is still there only once', () => {
    const workspace = open(2);
    const [one, two] = [piece(100, 1), piece(100, 2)];
    for (const pieces of [[one, two], [one, two], [null, two], [one]]) expectThere(workspace, pieces);
    expect([one.written.times, two.written.times]).toEqual([1, 1]);
    expect([workspace.holds(0, one.key!), workspace.holds(0, two.key!)]).toEqual([true, false]);
  });

  it('writes data again that another piece, or work, has replaced', () => {
    const workspace = open(1);
    const [one, two] = [piece(100, 1), piece(50, 2)];
    for (const laid of [one, two, one]) expectThere(workspace, [laid]);
    workspace.use([{ bytes: 10 }], (_, [at], memory) => memory.fill(9, at, at! + 10));
    expectThere(workspace, [one]);
    expect(one.written.times).toBe(3);
  });

  it('writes data again that moved when a region before it grew', () => {
    const workspace = open(3);
    const [one, two, three] = [piece(64, 1), piece(64, 2), piece(64, 3)];
    expectThere(workspace, [one, two, three]);
    expectThere(workspace, [null, piece(200_000, 4)]);
    expectThere(workspace, [one, two, three]);
    expect([one.written.times, two.written.times, three.written.times]).toEqual([1, 2, 2]);
  });

  it('does not trust a piece that could not be written to its end', () => {
    const workspace = open(1);
    const one = piece(10, 1);
    const broken: Piece = {
      ...one,
      write: () => {
        throw new Error('broken');
      },
    };
    expect(() => workspace.use([broken], () => {})).toThrow('broken');
    expectThere(workspace, [one]);
    expect(one.written.times).toBe(1);
  });

  it('does one thing at a time, as addresses may move', () => {
    const workspace = open(1);
    const use = () => workspace.use([{ bytes: 10 }], () => {});
    expect(() => workspace.use([], use)).toThrow('A workspace does one thing at a time.');
    expect(use).not.toThrow();
  });
});
