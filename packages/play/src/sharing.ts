import { type GameView, gamePoints, shareText } from '@mastermind/engine';
import { type GameWords, type InsightWords, rulesetWords } from '@mastermind/messages';
import { dailyNumber } from '@mastermind/protocol/daily';
import { shareWordsOf } from './assistance.ts';

/** The words that every share text needs. */
export interface SharingWords {
  readonly game: GameWords;
  readonly insight: InsightWords;
}

export interface SharedGame {
  readonly assisted: boolean;
  readonly link: string;
  /** Between whom it was, in words. */
  readonly people?: string | null;
}

/** A game to share. The front end chooses the link: to play its code, or to review the game. */
export const shareGame = (
  view: GameView,
  { assisted, link, people = null }: SharedGame,
  { game, insight }: SharingWords,
): string => {
  const details = [people, pointsDetail(view, insight.share)].filter((detail) => detail !== null);
  return shareText(view, shareWordsOf(insight.share, game.assisted, assisted), {
    title: `Mastermind ${rulesetWords(game, view.variant).name}`,
    detail: details.length === 0 ? null : details.join(' · '),
    link,
  });
};

/** The points are included where the ruleset gives any. */
const pointsDetail = (view: GameView, share: InsightWords['share']): string | null => {
  const total = gamePoints(view);
  return total === null ? null : share.points(total);
};

/** The shortest streak worth sharing, in days. */
const STREAK = 2;

/** The game of a day, called by the day's number; other rules than the classic ones are named. */
export const shareDaily = (
  view: GameView,
  { date, streak, link }: { readonly date: string; readonly streak: number; readonly link: string },
  { game, insight: { share } }: SharingWords,
): string => {
  const name = view.variant.id === 'classic' ? '' : `, ${rulesetWords(game, view.variant).name}`;
  return shareText(view, share, {
    title: `${share.daily(dailyNumber(date))}${name}`,
    detail: streak >= STREAK ? share.streak(streak) : pointsDetail(view, share),
    link,
  });
};

/** A game of a race, with its rank. The link plays that code, because a room is deleted some time after its race. */
export const shareRace = (
  view: GameView,
  {
    place,
    of,
    score,
    link,
  }: { readonly place: number; readonly of: number; readonly score: number; readonly link: string },
  { game, insight: { share } }: SharingWords,
): string =>
  shareText(view, share, {
    title: share.race(rulesetWords(game, view.variant).name),
    detail: share.place(place, of, score),
    link,
  });
