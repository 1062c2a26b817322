import { type Code, findPreset, type Variant } from '@mastermind/engine';
import { clockText, type Draft, emptyDraft, missing, type ServerRefusal } from '@mastermind/play';
import type { Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { type Known, knownOf, panelLines } from '../game/coach-panel.ts';
import { gameBody } from '../game/view.ts';
import type { Insight } from '../insight/insight.ts';
import { type Key, keyName } from '../keys/keys.ts';
import { refusalText } from '../online/refusal.ts';
import { editDraft, enteredCode, type Help, helpKey } from '../screen/draft-keys.ts';
import { drawKeyList } from '../screen/key-list.ts';
import { layOut, type Space } from '../screen/layout.ts';
import { type Line, plain, wrap } from '../screen/line.ts';
import { rowNotice } from '../screen/row-notice.ts';
import type { Frame, Scene, Step } from '../screen/stage.ts';
import { dayShare, daySummary, dayTitle } from './day.ts';
import type { DaySeat, DayState } from './seat.ts';

/** The code of the day on the whole screen. The game is the server's; the rest is about the screen. */
export interface DailyModel {
  readonly state: DayState;
  readonly draft: Draft;
  readonly sending: boolean;
  readonly keys: boolean;
  /** The coach's panel; `null` while the coach is off. */
  readonly coach: Known | null;
  /** Help that was asked for once. It would mark the game, so it is given only when asked for again. */
  readonly asking: Help | null;
  /** Hints since the last guess, and the last of them. */
  readonly asked: number;
  readonly hinted: string;
  readonly notice: string;
}

export type DailyOutcome = { readonly kind: 'leave' | 'review' | 'copy'; readonly model: DailyModel };

export interface DailyRules {
  readonly context: Context;
  readonly seat: DaySeat;
  readonly insight: () => Promise<Insight>;
}

type DailyStep = Step<DailyModel, DailyOutcome>;

type Change = Promise<Partial<DailyModel>>;

export const dailyModel = (state: DayState): DailyModel => ({
  state,
  draft: emptyDraft(variantOf(state)),
  sending: false,
  keys: false,
  coach: null,
  asking: null,
  asked: 0,
  hinted: '',
  notice: '',
});

const variantOf = ({ day, game }: DayState): Variant =>
  game === null ? findPreset(day.variant)! : viewOf(game).variant;

export const dailyScene = (start: DailyModel, rules: DailyRules): Scene<DailyModel, DailyOutcome> => ({
  start,
  every: 250,
  press: (model, key) => press(model, key, rules),
  tick: (model, now) => {
    const { game, serverOffset } = model.state;
    const late = game?.deadline != null && !game.gameOver && now + serverOffset >= game.deadline;
    return late && !model.sending ? send(model, settled(model, rules.seat.look(), rules)) : { model };
  },
  draw: (model, frame) => draw(model, frame, rules),
});

const send = (model: DailyModel, request: Change): DailyStep => ({
  model: { ...model, sending: true },
  later: request.then((change) => (now: DailyModel) => ({ ...now, ...change, sending: false })),
});

/** After a guess: a fresh row. Once the game is over, the day has more to show. */
const goOn = async (notice: string, coached: boolean, { seat, insight }: DailyRules): Change => {
  const game = seat.state().game!;
  if (game.gameOver) await seat.refresh();
  const view = viewOf(game);
  return {
    state: seat.state(),
    notice,
    draft: emptyDraft(view.variant),
    asked: 0,
    hinted: '',
    coach: coached && !game.gameOver ? knownOf(view, await insight()) : null,
  };
};

const settled = async (model: DailyModel, request: Promise<ServerRefusal | null>, rules: DailyRules): Change => {
  const refusal = await request;
  return refusal === null ? goOn('', model.coach !== null, rules) : { notice: refusalText(refusal, rules.context) };
};

const guess = async (model: DailyModel, code: Code, rules: DailyRules): Change => {
  const said = await rules.seat.guess(code);
  const { game } = rules.seat.state();
  if (game === model.state.game) return { notice: said };
  const answer = game!.attempts.at(-1);
  const isAnswer = said === '' && answer !== undefined && !game!.gameOver;
  return goOn(isAnswer ? rules.context.messages.feedback(answer.feedback) : said, model.coach !== null, rules);
};

/** Marks the game as assisted, and gives the help. */
const helped = async ({ draft, asked }: DailyModel, help: Help, { seat, insight, context }: DailyRules): Change => {
  const refusal = await seat.assist();
  if (refusal !== null) return { notice: refusalText(refusal, context) };
  const state = seat.state();
  const view = viewOf(state.game!);
  if (help === 'coach') return { state, coach: knownOf(view, await insight()) };
  const { text } = (await insight()).hint(view, draft.slots, asked);
  return { state, asked: asked + 1, notice: text, hinted: text };
};

const press = (model: DailyModel, key: Key, rules: DailyRules): DailyStep => {
  if (model.keys) return { model: { ...model, keys: false } };
  if (key.kind === 'escape') return { outcome: { kind: 'leave', model } };
  if (model.sending) return { model };
  const quiet = { ...model, notice: '', asking: null };
  if (key.kind === 'text' && key.text === '?') return { model: { ...quiet, keys: true } };
  const { game } = model.state;
  if (game === null)
    return key.kind === 'enter' ? send(quiet, settled(quiet, rules.seat.begin(), rules)) : unknown(quiet, key, rules);
  if (game.gameOver) {
    const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
    if (letter === 'q' || key.kind === 'enter') return { outcome: { kind: 'leave', model: quiet } };
    if (letter === 'c') return { outcome: { kind: 'copy', model: quiet } };
    return letter === 'r' && game.secretCode !== null
      ? { outcome: { kind: 'review', model: quiet } }
      : unknown(quiet, key, rules);
  }
  return pressPlaying(quiet, game, model.asking, key, rules);
};

const pressPlaying = (
  quiet: DailyModel,
  game: Game,
  asking: DailyModel['asking'],
  key: Key,
  rules: DailyRules,
): DailyStep => {
  const { draft } = quiet;
  const variant = variantOf(quiet.state);
  if (key.kind !== 'enter') {
    const edited = editDraft(draft, key, variant, rules.context);
    const help = helpKey(key);
    if (edited === null && help !== null) return askHelp(quiet, game, help, asking, rules);
    if (edited === null) return unknown(quiet, key, rules);
    return { model: typeof edited === 'string' ? { ...quiet, notice: edited } : { ...quiet, draft: edited } };
  }
  const code = enteredCode(draft, variant, rules.context);
  return typeof code === 'string' ? { model: { ...quiet, notice: code } } : send(quiet, guess(quiet, code, rules));
};

const askHelp = (
  model: DailyModel,
  game: Game,
  help: Help,
  asking: DailyModel['asking'],
  rules: DailyRules,
): DailyStep => {
  if (help === 'coach' && model.coach !== null) return { model: { ...model, coach: null } };
  return game.assisted || asking === help
    ? send(model, helped(model, help, rules))
    : { model: { ...model, asking: help, notice: rules.context.words.screen.asks[help] } };
};

const unknown = (model: DailyModel, key: Key, { context }: DailyRules): DailyStep => ({
  model: { ...model, notice: context.words.screen.unknownKey(keyName(key)) },
});

const draw = (model: DailyModel, frame: Frame, rules: DailyRules): readonly Line[] => {
  const { context } = rules;
  const { screen, daily } = context.words;
  const { day, game, serverOffset } = model.state;
  if (model.keys) return drawKeyList(screen.keys, frame, context);
  const view = game === null ? null : viewOf(game);
  // Without a clock of its rules a game lasts until the end of the day, which is no clock to look at.
  const clocked = game?.deadline != null && !game.gameOver && variantOf(model.state).seconds !== null;
  const left = clocked ? game.deadline! - (frame.now + serverOffset) : null;
  const over = game?.gameOver === true;
  return layOut(screen, frame, {
    title: dayTitle(day, context).replace(`${screen.title} `, ''),
    corner: [
      ...(game?.assisted === true ? [context.messages.assisted] : []),
      ...(view === null || over ? [] : [screen.left(view.maxAttempts - view.attempts.length)]),
      ...(left === null ? [] : [clockText(left)]),
    ],
    body: (space) =>
      view === null
        ? wrap(daily.oneTry, space.columns).map(plain)
        : gameBody(view, over ? null : model.draft, space, context),
    ...(model.coach === null || over
      ? {}
      : { side: (space: Space) => panelLines(model.coach!, model.hinted, space, context) }),
    notice: notices(model, rules),
    foot: game === null ? daily.startLine : over ? daily.overLine : daily.keysLine,
  });
};

const notices = (
  { state: { day, game }, notice, draft, sending, coach }: DailyModel,
  { context, seat }: DailyRules,
) => {
  const { daily, rooms } = context.words;
  if (sending) return [{ text: rooms.screen.sending }];
  if (game === null) return [{ text: notice === '' ? daily.ready : notice }];
  const view = viewOf(game);
  if (game.gameOver) {
    const later = view.status !== 'won' && view.secretCode === null ? daily.codeLater : '';
    const shared = dayShare(day, view, seat.address, context).split('\n');
    return [
      { text: `${context.messages.outcome(view)} ${later}`.trim(), strong: true },
      { text: daySummary(day, context).join(' ') },
      { text: shared[0]! },
      { text: shared.at(-1)! },
      { text: notice },
    ];
  }
  const left = coach?.left.at(-1) ?? null;
  const counted = left === null ? [] : [{ text: context.messages.insight.codesLeft(left) }];
  if (notice !== '') return [...counted, { text: notice }];
  return missing(draft) === draft.slots.length ? counted : [...counted, rowNotice(draft, context)];
};
