import type { Variant } from '@mastermind/engine';
import type { Reply } from '@mastermind/play';
import type { LeaderboardEntry, Period, RaceLeaderboardEntry, SprintLeaderboardEntry } from '@mastermind/protocol';
import { localeOf } from '../day/day.ts';
import { formatNumber, words } from '../messages/words.svelte.ts';
import { api } from '../online/api.ts';

/** The columns that every leaderboard has. */
export interface Ranked {
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
  readonly provisional?: boolean;
  /** Says openly to be one. */
  readonly program?: boolean;
}

/** A figure of each place. */
export interface Column<Entry> {
  readonly head: string;
  readonly figure: (entry: Entry) => string;
  /** Left out on a phone, which has room for a name or for one more number. */
  readonly roomOnly?: boolean;
}

interface BoardPage<Entry> {
  readonly entries: readonly Entry[];
  /** The start of the next page. */
  readonly next: string | null;
  readonly you: Entry | null;
  /** Whether the viewer is listed among those who play like the solver instead. */
  readonly apart?: boolean;
  readonly ranksFrom: number | null;
}

/** One leaderboard: its texts, and the request for its pages. */
export interface Board<Entry extends Ranked> {
  readonly caption: string;
  readonly about: string;
  readonly empty: string;
  /** The text for players with too few games. */
  readonly provisional: string;
  readonly columns: readonly Column<Entry>[];
  /** The link to a game that counts for the leaderboard. */
  readonly link: { readonly href: string; readonly text: string };
  page(after: string | null): Promise<Reply<BoardPage<Entry>>>;
}

const whole = (value: number): string => formatNumber(value, { maximumFractionDigits: 0 });
/** Two decimals, since averages over twenty games or more are close together. */
const exact = (value: number): string => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** It is calculated a moment after a game. */
const strengthOf = ({ strength }: LeaderboardEntry): string => (strength === null ? '–' : exact(strength.guesses));

/** People who play ranked games; apart from them those whose play never loses anything. */
export const rankedBoard = (variant: Variant, period: Period, league: 'ranked' | 'solver'): Board<LeaderboardEntry> => {
  const texts = words.online.board;
  const timed = variant.seconds !== null;
  return {
    caption: texts.title,
    about: league === 'solver' ? texts.likeSolver : timed ? texts.byScore : texts.byStrength,
    empty: league === 'solver' ? texts.noSolver : texts.empty,
    provisional: texts.provisional(timed ? 10 : 20),
    columns: [
      { head: texts.heads.games, figure: ({ games }) => String(games) },
      ...(timed
        ? [{ head: texts.heads.score, figure: ({ score }: LeaderboardEntry) => whole(score ?? 0) }]
        : [
            { head: texts.heads.strength, figure: strengthOf },
            { head: texts.heads.mean, figure: ({ mean }: LeaderboardEntry) => exact(mean ?? 0), roomOnly: true },
          ]),
      ...(variant.scoring === null
        ? []
        : [
            {
              head: texts.heads.points,
              figure: ({ points }: LeaderboardEntry) => (points === null ? '–' : whole(points)),
            },
          ]),
      ...(timed ? [{ head: texts.heads.strength, figure: strengthOf, roomOnly: true }] : []),
    ],
    link: { href: `/?ranked=${variant.id}`, text: texts.play },
    page: (after) => api.leaderboard(variant.id, period, after, league),
  };
};

export const raceBoard = (variant: Variant, period: Period): Board<RaceLeaderboardEntry> => {
  const texts = words.online.rooms.board;
  return {
    caption: texts.kinds.races,
    about: texts.byScore,
    empty: texts.empty,
    provisional: texts.provisional,
    columns: [
      { head: texts.heads.races, figure: ({ races }) => String(races) },
      { head: texts.heads.wins, figure: ({ wins }) => String(wins), roomOnly: true },
      { head: texts.heads.score, figure: ({ mean }) => whole(mean) },
    ],
    link: { href: '/versus', text: words.online.rooms.kinds.quick },
    page: (after) => api.raceLeaderboard(variant.id, period, after),
  };
};

export const sprintBoard = (variant: Variant, period: Period): Board<SprintLeaderboardEntry> => {
  const { title, board } = words.sprint;
  return {
    caption: title,
    about: board.about,
    empty: board.empty,
    provisional: '',
    columns: [
      { head: board.codes, figure: ({ broken }) => String(broken) },
      { head: board.guesses, figure: ({ guesses }) => String(guesses) },
    ],
    link: { href: `/sprint?ranked=${variant.id}`, text: words.sprint.ranked },
    page: (after) => api.sprintLeaderboard(variant.id, period, after),
  };
};

/** The viewer's own line on a board: a place, none yet, or the time from which there can be one. */
export const ownLine = ({
  you,
  ranksFrom,
  apart = false,
}: Pick<BoardPage<Ranked>, 'you' | 'ranksFrom' | 'apart'>): string => {
  const texts = words.online.board;
  if (you !== null) return texts.yourPlace(you.place);
  if (apart) return texts.apart;
  if (ranksFrom === null) return texts.noPlace;
  const when = new Intl.DateTimeFormat(localeOf(words.language), { dateStyle: 'medium', timeStyle: 'short' });
  return texts.tooNew(when.format(ranksFrom));
};
