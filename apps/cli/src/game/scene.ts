import { gameView } from '@mastermind/engine';
import {
  coachMarks,
  complete,
  emptyDraft,
  expireIfDue,
  type Held,
  isWaiting,
  missing,
  play,
  undo,
} from '@mastermind/play';
import { type Key, keyName } from '../keys/keys.ts';
import { editDraft, type Help, helpKey } from '../screen/draft-keys.ts';
import { giveUpMenu, type MenuModel } from '../screen/menu.ts';
import type { Scene, Step } from '../screen/stage.ts';
import { knownOf } from './coach-panel.ts';
import { type GameModel, type GameOutcome, type GameRules, gameMenu, gameModel } from './model.ts';
import { drawGame } from './view.ts';

type GameStep = Step<GameModel, GameOutcome>;

export const gameScene = (start: GameModel, rules: GameRules): Scene<GameModel, GameOutcome> => ({
  start,
  // Time passes for a clock, and for a ghost.
  ...(start.session.state.variant.seconds === null && rules.aside === undefined ? {} : { every: 250 }),
  begin: (model) => (model.session.state.gameOver ? { model } : coach(model, rules)),
  press: (model, key, now) => press(model, key, now, rules),
  tick: (model, now) => passTime(model, now, rules),
  draw: (model, frame) => drawGame(model, frame, rules),
});

const press = (model: GameModel, key: Key, now: number, rules: GameRules): GameStep => {
  if (model.overlay?.kind === 'keys') return { model: { ...model, overlay: null } };
  if (model.overlay?.kind === 'menu') return pressMenu(model, model.overlay.menu, key, now, rules);
  if (model.overlay?.kind === 'confirm') return pressConfirm(model, model.overlay.menu, key, now, rules);
  const quiet = { ...model, notice: '', asking: null };
  if (key.kind === 'escape')
    return { model: { ...quiet, overlay: { kind: 'menu', menu: { selected: 0, notice: '' } } } };
  if (key.kind === 'text' && key.text === '?') return { model: { ...quiet, overlay: { kind: 'keys' } } };
  if (isWaiting(model.session, now)) return pressWaiting(quiet, key, now, rules);
  return model.session.state.gameOver
    ? pressAfter(quiet, key, now, rules)
    : pressPlaying(quiet, model.asking, key, now, rules);
};

/** From Start to the first tick of the clock, in milliseconds, as in the page. */
const COUNTDOWN_MS = 3000;

/** Enter starts the clock; pegs are placed once it runs. */
const pressWaiting = (model: GameModel, key: Key, now: number, rules: GameRules): GameStep => {
  if (key.kind === 'undo') return undoStep(model, rules);
  if (model.session.startedAt !== null) return { model };
  if (key.kind === 'enter')
    return { model: { ...model, session: { ...model.session, startedAt: now + COUNTDOWN_MS } } };
  return { model: { ...model, notice: rules.context.words.screen.unknownKey(keyName(key)) } };
};

/** Letters, digits and shapes place pegs; punctuation gives commands; everything else has a name. */
const pressPlaying = (
  model: GameModel,
  asking: GameModel['asking'],
  key: Key,
  now: number,
  rules: GameRules,
): GameStep => {
  const { screen } = rules.context.words;
  if (key.kind === 'undo') return undoStep(model, rules);
  if (key.kind === 'enter') return check(model, now, rules);
  const edited = editDraft(model.draft, key, model.session.state.variant, rules.context);
  if (typeof edited === 'string') return { model: { ...model, notice: edited } };
  if (edited !== null) return { model: { ...model, draft: edited } };
  const help = helpKey(key);
  if (help !== null) {
    if (marks(model, help) && asking !== help) return { model: { ...model, asking: help, notice: screen.asks[help] } };
    return help === 'hint' ? hint(model, rules) : coach({ ...model, coach: !model.coach }, rules);
  }
  return { model: { ...model, notice: screen.unknownKey(keyName(key)) } };
};

/** Whether this help would mark a game that is not marked yet. */
const marks = ({ session, coach: on }: GameModel, help: Help): boolean =>
  !session.assisted && (help === 'hint' || (!on && coachMarks(session.state.attempts.length)));

const pressAfter = (model: GameModel, key: Key, now: number, rules: GameRules): GameStep => {
  if (key.kind === 'enter')
    return rules.another === null ? { outcome: { kind: 'next', model } } : again(model, now, rules);
  if (key.kind === 'undo') return undoStep(model, rules);
  if (key.kind === 'text') {
    const letter = key.text.toLowerCase();
    if (letter === 'r') return { outcome: { kind: 'review', model } };
    if (letter === 's') return { outcome: { kind: 'share', model } };
    if (letter === 'c') return { outcome: { kind: 'copy', model } };
    if (letter === 'q') return { outcome: { kind: 'quit', model } };
  }
  return { model: { ...model, notice: rules.context.words.screen.unknownKey(keyName(key)) } };
};

const check = (model: GameModel, now: number, rules: GameRules): GameStep => {
  const { messages, words } = rules.context;
  const code = complete(model.draft);
  if (code === null) return { model: { ...model, notice: words.screen.more(missing(model.draft)) } };
  if (rules.handsOver === true) return { outcome: { kind: 'guess', model } };
  const next = play(model.session, { type: 'submit', code: code }, now);
  if (!next.ok) return { model: { ...model, notice: messages.error(next.error) } };
  return moveOn(model, next.value, rules);
};

/** The game has changed: a fresh row, or the end. */
const moveOn = (model: GameModel, next: Held, rules: GameRules): GameStep => {
  const { messages, words } = rules.context;
  const session = rules.commit?.(model.session, next) ?? next;
  const last = session.state.attempts.at(-1);
  const moved: GameModel = {
    ...model,
    session,
    draft: emptyDraft(session.state.variant),
    asked: 0,
    codesLeft: null,
    hinted: '',
    before: null,
    overlay: null,
    notice:
      session !== next
        ? words.screen.elsewhere
        : last === undefined || session.state.gameOver
          ? ''
          : messages.feedback(last.feedback),
  };
  return session.state.gameOver ? { model: moved, later: judge(session, rules) } : coach(moved, rules);
};

const judge = async (session: Held, rules: GameRules): Promise<(model: GameModel) => GameModel> => {
  const insight = await rules.insight();
  const review = insight.review(session.state);
  if (!review.ok || review.value.skill === null || review.value.luck === null) return (model) => model;
  const { skill, luck } = review.value;
  const worth = { skill, luck };
  return (model) => (model.session === session ? { ...model, worth } : model);
};

/** Works out the count of codes if the coach is on, which is help once there is an answer. */
const coach = (given: GameModel, rules: GameRules): GameStep => {
  if (!given.coach) return { model: given };
  const helped = given.session.assisted || coachMarks(given.session.state.attempts.length);
  const model = { ...given, session: { ...given.session, assisted: helped } };
  const { session } = model;
  const later = rules.insight().then((insight) => {
    const view = gameView(session.state);
    const codesLeft = insight.codesLeft(view);
    const panel = knownOf(view, insight);
    return (now: GameModel): GameModel => (now.session === session ? { ...now, codesLeft, panel } : now);
  });
  return { model, later };
};

const hint = (model: GameModel, rules: GameRules): GameStep => {
  const { session, draft, asked } = model;
  const later = rules.insight().then((insight) => {
    const { text } = insight.hint(gameView(session.state), draft.slots, asked);
    return (now: GameModel): GameModel =>
      now.session.id === session.id && now.session.startedAt === session.startedAt
        ? { ...now, notice: text, hinted: text }
        : now;
  });
  const helped = { ...session, assisted: true };
  return { model: { ...model, session: helped, asked: asked + 1, notice: rules.context.words.screen.thinking }, later };
};

const passTime = (model: GameModel, now: number, rules: GameRules): GameStep => {
  const session = expireIfDue(model.session, now);
  return session === model.session ? { model } : moveOn(model, session, rules);
};

const undoStep = (model: GameModel, rules: GameRules): GameStep => {
  const { screen } = rules.context.words;
  const draft = undo(model.draft);
  if (draft !== model.draft) return { model: { ...model, draft } };
  if (model.before === null) return { model: { ...model, notice: screen.nothingToUndo } };
  return coach(
    { ...gameModel(model.before.session, model.coach, model.before.draft), notice: screen.newGameUndone },
    rules,
  );
};

const again = (model: GameModel, now: number, rules: GameRules): GameStep => {
  if (rules.another === null) return { model };
  const session = rules.another(model.session.state.variant, now);
  const before = { session: model.session, draft: model.draft };
  // A game that is over is in the statistics already; bringing it back would only confuse.
  const running = !model.session.state.gameOver;
  const notice = running ? rules.context.words.screen.newGameStarted : '';
  return coach({ ...gameModel(session, model.coach), before: running ? before : null, notice }, rules);
};

const pressMenu = (model: GameModel, menu: MenuModel, key: Key, now: number, rules: GameRules): GameStep => {
  const step = gameMenu(model, rules).press(menu, key, now);
  if (!('outcome' in step)) return { model: { ...model, overlay: { kind: 'menu', menu: step.model } } };
  const open = { ...model, overlay: null };
  switch (step.outcome) {
    case 'new':
      return again(open, now, rules);
    case 'hint':
      return hint(open, rules);
    case 'coach':
      return coach({ ...open, coach: !open.coach }, rules);
    case 'keys':
      return { model: { ...open, overlay: { kind: 'keys' } } };
    case 'resign':
      return { model: { ...open, overlay: { kind: 'confirm', menu: { selected: 0, notice: '' } } } };
    case 'review':
    case 'share':
    case 'ruleset':
    case 'quit':
      return { outcome: { kind: step.outcome, model: open } };
    default:
      return { model: open };
  }
};

const pressConfirm = (model: GameModel, menu: MenuModel, key: Key, now: number, rules: GameRules): GameStep => {
  const step = giveUpMenu(rules.context.words).press(menu, key, now);
  if (!('outcome' in step)) return { model: { ...model, overlay: { kind: 'confirm', menu: step.model } } };
  const open = { ...model, overlay: null };
  const next = step.outcome === 'yes' ? play(open.session, { type: 'resign' }, now) : null;
  return next?.ok ? moveOn(open, next.value, rules) : { model: open };
};
