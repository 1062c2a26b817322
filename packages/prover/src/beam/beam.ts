import { allCodes, type Kernel, type StrategyTree } from '@mastermind/solver';
import { codeHashes, makeSetMemo } from './memo.ts';
import { makeSelection } from './selection.ts';
import { type BeamContext, TableSearch } from './table-search.ts';

/** A beam search over sets of codes that are small enough for a table of their answers. */
export interface Beam {
  /**
   * The fewest guesses found for all codes of a set after `made` guesses, if below the limit; else a number that is not
   * below it. The set must not have more codes than the depth can distinguish. `allowed` marks the guesses to try first
   * among equally good ones.
   */
  solve(codes: Uint32Array, made: number, limit: number, allowed?: Uint8Array): number;
  /** The strategy that was found; the search is repeated where it is not remembered. */
  strategy(codes: Uint32Array, made: number, allowed?: Uint8Array): StrategyTree;
}

/** Each set gets a separate table; results about sets are remembered from table to table. */
export const makeBeam = (kernel: Kernel, context: Omit<BeamContext, 'memo' | 'hashes' | 'select'>): Beam => {
  const { size } = kernel.space;
  const all = allCodes(kernel.space);
  const remembering: BeamContext = {
    ...context,
    memo: makeSetMemo(),
    hashes: codeHashes(size),
    select: makeSelection(size),
  };
  const onTable = <T>(codes: Uint32Array, work: (search: TableSearch) => T): T =>
    kernel.withAnswerTable(codes, all, (table) => work(new TableSearch(table, remembering)));
  return {
    solve: (codes, made, limit, allowed) =>
      onTable(codes, (search) => search.solve(0, codes.length, made, limit, allowed)),
    strategy: (codes, made, allowed) => onTable(codes, (search) => search.strategy(0, codes.length, made, allowed)),
  };
};
