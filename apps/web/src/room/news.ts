import type { News } from '@mastermind/client';
import type { ScreenWords } from '@mastermind/messages/page';

/** What is worth saying aloud to somebody who looks at something else; most of the news are not. */
export const spokenNews = (news: News, texts: ScreenWords['online']['rooms']): readonly string[] => {
  switch (news.kind) {
    case 'joined':
      return [texts.lobby.joined(news.name)];
    case 'left':
      return [texts.lobby.left(news.name)];
    case 'resigned':
      return [texts.race.gaveUp(news.name)];
    case 'solved':
      return [texts.race.solved(news.name, news.guesses)];
    case 'failed':
      return [texts.race.failed(news.name)];
    case 'rematch':
      return [texts.podium.rematchMade];
    default:
      return [];
  }
};
