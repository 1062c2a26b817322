import { type GameView, gamePoints, gameView } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { clockText, coachMarks, type Draft, isWaiting, millisecondsLeft, missing } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { boardLines } from '../screen/board.ts';
import { drawKeyList } from '../screen/key-list.ts';
import { layOut, type Notice, type Space } from '../screen/layout.ts';
import { blank, type Line } from '../screen/line.ts';
import { giveUpMenu } from '../screen/menu.ts';
import { namedCode, trayLines } from '../screen/pegs.ts';
import { rowNotice } from '../screen/row-notice.ts';
import type { Frame } from '../screen/stage.ts';
import { panelLines } from './coach-panel.ts';
import { type GameModel, type GameRules, gameMenu } from './model.ts';
import { pointTexts } from './points.ts';

export const drawGame = (model: GameModel, frame: Frame, rules: GameRules): readonly Line[] => {
  const { screen } = rules.context.words;
  if (model.overlay?.kind === 'menu') return gameMenu(model, rules).draw(model.overlay.menu, frame);
  if (model.overlay?.kind === 'confirm') return giveUpMenu(rules.context.words).draw(model.overlay.menu, frame);
  if (model.overlay?.kind === 'keys') return drawKeyList(screen.keys, frame, rules.context);
  const { state } = model.session;
  const waiting = isWaiting(model.session, frame.now);
  return layOut(screen, frame, {
    title: rulesetWords(rules.context.messages, state.variant).name,
    corner: corner(model, frame.now, rules),
    body: (space) => gameBody(gameView(state), state.gameOver || waiting ? null : model.draft, space, rules.context),
    ...(model.coach && model.panel !== null && !state.gameOver
      ? { side: (space: Space) => panelLines(model.panel!, model.hinted, space, rules.context) }
      : {}),
    notice: [
      ...asides(model, frame.now, rules),
      ...pointTexts(state, millisecondsLeft(model.session, frame.now), rules.context).map((text) => ({ text })),
      ...(waiting ? waitingNotices(model, frame.now, rules) : notices(model, rules)),
    ],
    foot: state.gameOver ? screen.endLine : waiting ? screen.startLine : screen.keysLine,
  });
};

/** The board, and below it the tray, or the code once it may be seen. */
export const gameBody = (
  game: GameView,
  active: Draft | null,
  { columns, rows }: Space,
  context: Context,
): readonly Line[] => {
  const code =
    game.secretCode === null ? [] : [namedCode(game.variant, context.words.screen.code, game.secretCode, columns)];
  const below = game.gameOver ? code : trayLines(game.variant, columns);
  return [...boardLines({ game, active, columns, rows: rows - below.length - 1, context }), blank, ...below];
};

/** The clock is last: if space runs out, the first remarks are left out. */
const corner = (model: GameModel, now: number, rules: GameRules): readonly string[] => {
  const { screen } = rules.context.words;
  const { state, assisted } = model.session;
  const left = millisecondsLeft(model.session, now);
  const points = gamePoints(state);
  return [
    ...(assisted ? [rules.context.messages.assisted] : []),
    ...(points === null ? [] : [screen.points(points)]),
    ...(state.gameOver ? [] : [screen.left(state.maxAttempts - state.attempts.length)]),
    ...(left === null ? [] : [clockText(left)]),
  ];
};

const asides = ({ session }: GameModel, now: number, { aside }: GameRules): readonly Notice[] =>
  (aside?.(session, now) ?? []).map((text) => ({ text }));

const waitingNotices = ({ session, notice }: GameModel, now: number, { context }: GameRules): readonly Notice[] => {
  const { screen, rooms } = context.words;
  if (session.startedAt !== null) return [{ text: rooms.now.countdown(Math.ceil((session.startedAt - now) / 1000)) }];
  return notice === '' ? [{ text: screen.clockWaits }] : [{ text: notice }];
};

const notices = (model: GameModel, rules: GameRules): readonly Notice[] => {
  const { screen } = rules.context.words;
  const { messages } = rules.context;
  const { insight } = messages;
  const { session, draft, worth } = model;
  if (session.state.gameOver) {
    const values = worth === null ? '' : ` ${insight.skill(worth.skill)} · ${insight.luck(worth.luck)}`;
    const end = { text: `${messages.outcome(session.state)}${values}`, strong: true };
    return model.notice === '' ? [end] : [end, { text: model.notice }];
  }
  const coach = model.coach && model.codesLeft !== null ? [{ text: insight.codesLeft(model.codesLeft) }] : [];
  const begun = coachMarks(session.state.attempts.length);
  if (model.notice !== '') return [...coach, { text: model.notice }];
  const empty = missing(draft) === draft.slots.length;
  if (empty) return begun ? coach : [...coach, { text: model.coach ? screen.willMark : screen.opening }];
  return [...coach, rowNotice(draft, rules.context)];
};
