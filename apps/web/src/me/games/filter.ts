import { rulesetKey } from '@mastermind/play';
import type { PastGame } from '../../authority/archive.ts';

export const results = ['won', 'lost', 'assisted'] as const;
export type ResultFilter = (typeof results)[number];

/** The wanted games; `null` leaves a part open. */
export interface GameFilter {
  /** As `rulesetKey` writes it. */
  readonly rules: string | null;
  readonly result: ResultFilter | null;
  /** Guesses used. */
  readonly length: number | null;
  readonly text: string;
}

export const EVERY_GAME: GameFilter = { rules: null, result: null, length: null, text: '' };

/** Reads the filter of an address, such as `?result=won&length=4`; invalid parts are ignored. */
export const parseFilter = (query: URLSearchParams): GameFilter => {
  const length = Number(query.get('length'));
  return {
    rules: query.get('rules'),
    result: results.find((name) => name === query.get('result')) ?? null,
    length: Number.isInteger(length) && length > 0 ? length : null,
    text: query.get('text') ?? '',
  };
};

export const formatFilter = (filter: GameFilter): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== null && value !== '') query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
};

/** The games that pass; `textOf` is the text of a row, which is what a search looks at. */
export const filterGames = (
  games: readonly PastGame[],
  { rules, result, length, text }: GameFilter,
  textOf: (game: PastGame) => string,
): readonly PastGame[] => {
  const wanted = plain(text).split(/\s+/u).filter(Boolean);
  return games.filter(
    (game) =>
      (rules === null || rulesetKey(game.view.variant) === rules) &&
      (result === null || hasResult(game, result)) &&
      (length === null || game.view.attempts.length === length) &&
      (wanted.length === 0 || holdsAll(plain(textOf(game)), wanted)),
  );
};

const hasResult = ({ view, assisted }: PastGame, result: ResultFilter): boolean =>
  result === 'assisted' ? assisted : view.status === result;

const holdsAll = (text: string, wanted: readonly string[]): boolean => wanted.every((word) => text.includes(word));

/** Without case and accents, so that `defi` finds `Défi`. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
