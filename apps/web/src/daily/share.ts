import { type GameView, type ShareWords, shareInSquares, shareInWords } from '@mastermind/engine';

/** Squares and words side by side, then where to play it; no peg is named, so nothing is given away. */
export const shareText = (view: GameView, words: ShareWords, title: string, link: string): string => {
  const named: ShareWords = { ...words, title: () => title };
  const [heading, ...rows] = shareInWords(view, named).split('\n');
  const squares = shareInSquares(view, named).split('\n').slice(1);
  return [heading, ...rows.map((row, index) => `${squares[index]} ${row}`), link].join('\n');
};
