import { type Draft, emptyDraft } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { cluesView } from '../game/clues.ts';
import { keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { cardScene } from '../screen/card.ts';
import { editDraft, enteredCode, helpKey } from '../screen/draft-keys.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { layOut } from '../screen/layout.ts';
import { blank } from '../screen/line.ts';
import { trayLines } from '../screen/pegs.ts';
import { rowNotice } from '../screen/row-notice.ts';
import type { Scene, Step } from '../screen/stage.ts';
import type { PuzzleSeat } from './seat.ts';
import { endLines, objectionText, puzzleFacts, taskText } from './texts.ts';

/** Puzzles on the whole screen: the clues and a row, then the solution, then the next puzzle. */
export const puzzlesOnScreen = async ({ stage, context }: FullScreenApp, seat: PuzzleSeat): Promise<void> => {
  const { puzzle, screen } = context.words;
  for (;;) {
    if (seat.stage() === 'open') {
      const outcome = await stage.show(puzzleScene(seat, context));
      if (outcome === 'leave') return;
      if (outcome === 'next') {
        seat.next();
        continue;
      }
    }
    const title = puzzleFacts(seat, context).join(' · ');
    if (!(await stage.show(cardScene(title, endLines(seat, context), puzzle.doneLine, screen)))) return;
    seat.next();
  }
};

interface PuzzleModel {
  readonly draft: Draft;
  /** The objection to the last code. */
  readonly said: string;
  readonly notice: string;
}

type PuzzleStep = Step<PuzzleModel, 'over' | 'next' | 'leave'>;

const puzzleScene = (seat: PuzzleSeat, context: Context): Scene<PuzzleModel, 'over' | 'next' | 'leave'> => {
  const { screen, puzzle: words } = context.words;
  const puzzle = seat.puzzle();
  const { variant, attempts } = puzzle;
  const fresh: PuzzleModel = { draft: emptyDraft(variant), said: '', notice: '' };

  const check = (model: PuzzleModel): PuzzleStep => {
    const code = enteredCode(model.draft, variant, context);
    if (typeof code === 'string') return { model: { ...model, notice: code } };
    const against = seat.check(code);
    return against === null ? { outcome: 'over' } : { model: { ...fresh, said: objectionText(against, context) } };
  };

  return {
    start: fresh,
    keys: screen.listKeys.puzzle,
    press: (model, key) => {
      if (key.kind === 'escape') return { outcome: 'leave' };
      if (key.kind === 'tab') return { outcome: 'next' };
      if (key.kind === 'enter') return check(model);
      if (helpKey(key) === 'hint') {
        seat.show();
        return { outcome: 'over' };
      }
      const edited = editDraft(model.draft, key, variant, context);
      if (edited === null) return { model: { ...model, notice: screen.unknownKey(keyName(key)) } };
      return {
        model: typeof edited === 'string' ? { ...model, notice: edited } : { ...model, draft: edited, notice: '' },
      };
    },
    draw: (model, frame) =>
      layOut(screen, frame, {
        title: '',
        corner: puzzleFacts(seat, context).join(' · '),
        body: ({ columns }) => [
          ...boardLines({
            game: { ...cluesView(puzzle), maxAttempts: attempts.length + 1 },
            active: model.draft,
            columns,
            rows: attempts.length + 1,
            context,
          }),
          blank,
          ...trayLines(variant, columns),
        ],
        notice: [
          { text: model.said === '' ? taskText(seat, context) : model.said },
          model.notice === '' ? rowNotice(model.draft, context) : { text: model.notice },
        ],
        foot: words.keysLine,
      }),
  };
};
