import {
  ANSWER,
  BEST,
  BEST_AT,
  COUNT,
  DONE,
  FIRST,
  GUESS,
  HEADER,
  KNOWN,
  LEAST,
  type LedgerCells,
  NEXT,
  NODES,
  NODES_HIGH,
  OPEN,
  OPENING,
  OPENINGS,
  PART,
  PARTS,
  READY,
  SIZE,
  STATE,
  TOTAL,
  WINNER,
} from './ledger-cells.ts';

/** The numbers of a ledger that a file keeps. */
export interface LedgerList {
  readonly header: readonly number[];
  readonly openings: readonly { readonly guess: number; readonly parts: readonly (readonly number[])[] }[];
}

/** The fields of the header and of each part that a file stores, besides state and bits. */
const LISTED_HEADER = [TOTAL, WINNER, KNOWN, NODES, NODES_HIGH];
const LISTED = [ANSWER, SIZE, LEAST, BEST, BEST_AT, COUNT];

/** All finished work, as plain data. Work in progress is left out. */
export const listLedger = (ledger: LedgerCells): LedgerList =>
  ledger.locked(() => {
    const { cells } = ledger;
    const openings = Array.from({ length: cells[OPENINGS]! }, (_, opening) => ({
      guess: cells[ledger.openingAt(opening) + GUESS]!,
      parts: ledger
        .everyPart(opening)
        .map((part) => [
          ...LISTED.map((field) => cells[part + field]!),
          cells[part + STATE] === DONE ? 1 : 0,
          ...doneWords(ledger, part),
        ]),
    }));
    return { header: LISTED_HEADER.map((field) => cells[field]!), openings };
  });

const doneWords = ({ cells, partCells }: LedgerCells, part: number): readonly number[] => {
  const words = [...cells.subarray(part + PART, part + partCells)];
  while (words.at(-1) === 0) words.pop();
  return words;
};

/** Restores a saved list, if it can belong to this game. The ledger must be new. */
export const restoreLedger = (ledger: LedgerCells, list: unknown): boolean => {
  const { cells, mostParts, partCells } = ledger;
  const { header, openings } = Object(list) as { readonly header?: unknown; readonly openings?: unknown };
  if (!areCells(header) || header.length !== LISTED_HEADER.length || !Array.isArray(openings)) return false;
  if (openings.length * (OPENING + mostParts * partCells) > cells.length - HEADER) return false;
  for (const [field, value] of header.entries()) cells[LISTED_HEADER[field]!] = value;
  if (cells[WINNER]! >= openings.length || cells[KNOWN]! >= openings.length) return false;
  cells[OPENINGS] = openings.length;
  for (const [opening, row] of openings.entries()) {
    const { guess, parts } = Object(row) as { readonly guess?: unknown; readonly parts?: unknown };
    if (!areCells([guess]) || !Array.isArray(parts) || parts.length > mostParts) return false;
    cells[ledger.openingAt(opening) + GUESS] = guess as number;
    cells[ledger.openingAt(opening) + PARTS] = parts.length;
    if (!parts.every((part, number) => restorePart(ledger, ledger.partAt(opening, number), part))) return false;
  }
  Atomics.store(cells, READY, 1);
  return true;
};

const restorePart = (ledger: LedgerCells, part: number, listed: unknown): boolean => {
  const { cells, size, mostParts, partCells } = ledger;
  const words = LISTED.length + 1;
  if (!areCells(listed) || listed.length < words || listed.length - words > partCells - PART) return false;
  for (const [field, value] of LISTED.entries()) cells[part + value] = listed[field]!;
  cells[part + STATE] = listed[LISTED.length] === 1 ? DONE : OPEN;
  cells.set(listed.slice(words), part + PART);
  while (ledger.isDone(part, cells[part + FIRST]!)) cells[part + FIRST]!++;
  cells[part + NEXT] = cells[part + FIRST]!;
  // No cost is below its lower bound.
  if (cells[part + LEAST]! > cells[part + BEST]!) return false;
  return cells[part + BEST_AT]! < size && cells[part + ANSWER]! <= mostParts;
};

const areCells = (values: unknown): values is readonly number[] =>
  Array.isArray(values) && values.every((value) => Number.isInteger(value) && value === (value | 0));
