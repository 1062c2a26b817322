import { gamePoints } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { dailyNumber } from '@mastermind/protocol/daily';
import type { PastGame } from '../../authority/archive.ts';
import { endHeading } from '../../ending/heading.ts';
import { formatNumber, words } from '../../messages/words.svelte.ts';
import { dayOf, timeOf } from '../dates.ts';

export interface RowText {
  /** `Daily 214`, `Race · Classic`. */
  readonly title: string;
  readonly result: string;
  readonly points: string;
  readonly skill: string;
  readonly luck: string;
  /** `Today`, `13 November`. */
  readonly day: string;
  readonly time: string;
}

export const rowText = (game: PastGame, now: number): RowText => {
  const { view, worth, endedAt } = game;
  const points = gamePoints(view);
  const share = (value: number | null | undefined): string => (value == null ? '–' : formatNumber(Math.round(value)));
  return {
    title: titleOf(game),
    result: resultOf(game),
    points: points === null ? '' : `${formatNumber(points)} ${words.board.play.points(points)}`,
    skill: share(worth?.skill),
    luck: share(worth?.luck),
    day: dayName(endedAt, now),
    time: timeOf(endedAt, words.language),
  };
};

const titleOf = ({ origin, day, view }: PastGame): string => {
  const { name } = rulesetWords(words.game, view.variant);
  const parts = (kind: string): string => `${kind} · ${name}`;
  switch (origin) {
    case 'daily':
    case 'again': {
      const daily = day === null ? words.board.tabs.daily : words.online.daily.title(dailyNumber(day));
      return view.variant.id === 'classic' ? daily : parts(daily);
    }
    case 'race':
    case 'duel':
      return parts(words.online.rooms.kinds[origin]);
    case 'ranked':
      return parts(words.board.play.ranked);
    default:
      return name;
  }
};

export const searchText = (game: PastGame, now: number): string =>
  `${titleOf(game)} ${resultOf(game)} ${dayName(game.endedAt, now)}`;

const resultOf = ({ view }: PastGame): string =>
  view.status === 'won' ? words.screens.games.guesses(view.attempts.length) : endHeading(view);

/** The words of the browser for the last two days, the date before. */
const dayName = (time: number, now: number): string => {
  const ago = Math.round((midnight(now) - midnight(time)) / 86_400_000);
  if (ago < 0 || ago > 1) return dayOf(time, words.language, now);
  const name = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' }).format(-ago, 'day');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
};

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
