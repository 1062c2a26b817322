import type { Context } from '../context/context.ts';
import { parseTyped } from '../game/board.ts';
import { cluesText } from '../game/clues.ts';
import type { Console } from '../pipe/console.ts';
import type { PuzzleSeat } from './seat.ts';
import { endLines, objectionText, puzzleFacts, taskText } from './texts.ts';

/** Puzzles line by line, until the player leaves or the input ends. */
export const puzzlesOnLines = async (io: Console, seat: PuzzleSeat, context: Context): Promise<void> => {
  const { puzzle: words } = context.words;
  for (;;) {
    io.write(`${puzzleFacts(seat, context).join(' · ')}\n\n${cluesText(seat.puzzle(), context)}\n\n`);
    if (!(await solve(io, seat, context))) return;
    if (seat.stage() === 'open') continue;
    io.write(`\n${endLines(seat, context).join('\n')}\n\n${words.more} `);
    const line = await io.readLine();
    io.write('\n\n');
    if (line === null || isQuit(line)) return;
    seat.next();
  }
};

const isQuit = (line: string): boolean => /^q(?:uit)?$/iu.test(line.trim());

/** Whether the player stays. A skipped puzzle leaves the next one open. */
const solve = async (io: Console, seat: PuzzleSeat, context: Context): Promise<boolean> => {
  const { words, messages } = context;
  if (seat.stage() === 'open') io.write(`${taskText(seat, context)} ${words.puzzle.commands}\n`);
  while (seat.stage() === 'open') {
    io.write(`${words.puzzle.prompt} `);
    const line = await io.readLine();
    io.write('\n');
    if (line === null || isQuit(line)) return false;
    const word = line.trim().toLowerCase();
    if (word === 'next') {
      seat.next();
      io.write('\n');
      return true;
    }
    if (word === 'show') {
      seat.show();
      return true;
    }
    const code = parseTyped(seat.puzzle().variant, line.replaceAll(' ', ''));
    const against = code.ok ? seat.check(code.value) : null;
    if (!code.ok) io.write(`${messages.error(code.error)}\n`);
    else if (against !== null) io.write(`${objectionText(against, context)}\n`);
  }
  return true;
};
