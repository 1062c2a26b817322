import { checkCode, findPreset, type Variant } from '@mastermind/engine';
import { clockText, complete, type Draft, emptyDraft, missing } from '@mastermind/play';
import type { Daily, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context/context.ts';
import { type Known, panelLines } from '../game/coach-panel.ts';
import { type Key, keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { editDraft } from '../screen/draft-keys.ts';
import { drawKeyList } from '../screen/key-list.ts';
import { layOut, type Space } from '../screen/layout.ts';
import { blank, type Line, plain, wrap } from '../screen/line.ts';
import { namedCode, trayLines } from '../screen/pegs.ts';
import { rowNotice } from '../screen/row-notice.ts';
import type { Frame, Scene, Step } from '../screen/stage.ts';
import { dayShare, daySummary, dayTitle } from './day.ts';

/** The code of the day on the whole screen. The game is the server's; the rest is about the screen. */
export interface DailyModel {
  readonly day: Daily;
  /** `null` until Start: the server's clock runs from then on. */
  readonly game: Game | null;
  /** Added to this device's time it gives the server's. */
  readonly serverOffset: number;
  readonly draft: Draft;
  /** A request is under way. */
  readonly sending: boolean;
  readonly keys: boolean;
  /** What the coach knows; `null` while there is none. */
  readonly coach: Known | null;
  /** Help that was asked for once. It would mark the game, so it is given only when asked for again. */
  readonly asking: Help | null;
  /** Hints since the last guess, and the last of them. */
  readonly asked: number;
  readonly hinted: string;
  readonly notice: string;
}

export type Help = 'hint' | 'coach';

export type DailyOutcome = { readonly kind: 'leave' | 'review' | 'copy'; readonly model: DailyModel };

/** What the scene asks of a server; each gives back what has changed. */
export interface DailyRules {
  readonly context: Context;
  readonly address: string;
  begin(model: DailyModel): Promise<Partial<DailyModel>>;
  guess(model: DailyModel, game: Game, code: readonly string[]): Promise<Partial<DailyModel>>;
  /** Marks the game as assisted, and gives the help. */
  help(model: DailyModel, game: Game, help: Help): Promise<Partial<DailyModel>>;
  /** Where the game stands, after its time ran out. */
  look(game: Game): Promise<Partial<DailyModel>>;
}

type DailyStep = Step<DailyModel, DailyOutcome>;

export const dailyModel = (day: Daily, serverOffset: number): DailyModel => ({
  day,
  game: day.game,
  serverOffset,
  draft: emptyDraft(variantOf(day, day.game)),
  sending: false,
  keys: false,
  coach: null,
  asking: null,
  asked: 0,
  hinted: '',
  notice: '',
});

const variantOf = (day: Daily, game: Game | null): Variant =>
  game === null ? findPreset(day.variant)! : viewOf(game).variant;

export const dailyScene = (start: DailyModel, rules: DailyRules): Scene<DailyModel, DailyOutcome> => ({
  start,
  every: 250,
  press: (model, key) => press(model, key, rules),
  tick: (model, now) => {
    const { game } = model;
    const late = game?.deadline != null && !game.gameOver && now + model.serverOffset >= game.deadline;
    return late && !model.sending ? send(model, rules.look(game)) : { model };
  },
  draw: (model, frame) => draw(model, frame, rules),
});

const send = (model: DailyModel, request: Promise<Partial<DailyModel>>): DailyStep => ({
  model: { ...model, sending: true },
  later: request.then((change) => (now: DailyModel) => ({ ...now, ...change, sending: false })),
});

const press = (model: DailyModel, key: Key, rules: DailyRules): DailyStep => {
  if (model.keys) return { model: { ...model, keys: false } };
  if (key.kind === 'escape') return { outcome: { kind: 'leave', model } };
  if (model.sending) return { model };
  const quiet = { ...model, notice: '', asking: null };
  if (key.kind === 'text' && key.text === '?') return { model: { ...quiet, keys: true } };
  const { game } = model;
  if (game === null) return key.kind === 'enter' ? send(quiet, rules.begin(quiet)) : unknown(quiet, key, rules);
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
  const { screen } = rules.context.words;
  const { draft } = quiet;
  const variant = variantOf(quiet.day, game);
  if (key.kind !== 'enter') {
    const edited = editDraft(draft, key, variant, rules.context);
    const help = key.kind === 'text' ? HELP[key.text] : undefined;
    if (edited === null && help !== undefined) return askHelp(quiet, game, help, asking, rules);
    if (edited === null) return unknown(quiet, key, rules);
    return { model: typeof edited === 'string' ? { ...quiet, notice: edited } : { ...quiet, draft: edited } };
  }
  const code = complete(draft);
  if (code === null) return { model: { ...quiet, notice: screen.more(missing(draft)) } };
  const legal = checkCode(variant, code);
  return legal.ok
    ? send(quiet, rules.guess(quiet, game, legal.value))
    : { model: { ...quiet, notice: rules.context.messages.error(legal.error) } };
};

/** The keys of every game. */
const HELP: Readonly<Record<string, Help>> = { '!': 'hint', '=': 'coach' };

const askHelp = (
  model: DailyModel,
  game: Game,
  help: Help,
  asking: DailyModel['asking'],
  rules: DailyRules,
): DailyStep => {
  if (help === 'coach' && model.coach !== null) return { model: { ...model, coach: null } };
  return game.assisted || asking === help
    ? send(model, rules.help(model, game, help))
    : { model: { ...model, asking: help, notice: rules.context.words.screen.asks[help] } };
};

const unknown = (model: DailyModel, key: Key, { context }: DailyRules): DailyStep => ({
  model: { ...model, notice: context.words.screen.unknownKey(keyName(key)) },
});

const draw = (model: DailyModel, frame: Frame, rules: DailyRules): readonly Line[] => {
  const { context } = rules;
  const { screen, daily } = context.words;
  const { day, game } = model;
  if (model.keys) return drawKeyList(screen.keys, frame, context);
  const view = game === null ? null : viewOf(game);
  // Without a clock of its rules a game lasts until the end of the day, which is no clock to look at.
  const clocked = game?.deadline != null && !game.gameOver && variantOf(day, game).seconds !== null;
  const left = clocked ? game.deadline! - (frame.now + model.serverOffset) : null;
  const over = game?.gameOver === true;
  return layOut(screen, frame, {
    title: dayTitle(day, context).replace(`${screen.title} `, ''),
    corner: [
      ...(game?.assisted === true ? [context.messages.assisted] : []),
      ...(view === null || over ? [] : [screen.left(view.maxAttempts - view.attempts.length)]),
      ...(left === null ? [] : [clockText(left)]),
    ],
    body: ({ columns, rows }) => {
      if (view === null) return wrap(daily.oneTry, columns).map(plain);
      const below = !over
        ? trayLines(view.variant, columns)
        : view.secretCode === null
          ? []
          : [namedCode(view.variant, screen.code, view.secretCode, columns)];
      const lines = boardLines({
        game: view,
        active: over ? null : model.draft,
        columns,
        rows: rows - below.length - 1,
        context,
      });
      return [...lines, blank, ...below];
    },
    ...(model.coach === null || over
      ? {}
      : { side: (space: Space) => panelLines(model.coach!, model.hinted, space, context) }),
    notice: notices(model, rules),
    foot: game === null ? daily.startLine : over ? daily.overLine : daily.keysLine,
  });
};

const notices = ({ day, game, notice, draft, sending, coach }: DailyModel, { context, address }: DailyRules) => {
  const { daily, rooms } = context.words;
  if (sending) return [{ text: rooms.screen.sending }];
  if (game === null) return [{ text: notice === '' ? daily.ready : notice }];
  const view = viewOf(game);
  if (game.gameOver) {
    const later = view.status !== 'won' && view.secretCode === null ? daily.codeLater : '';
    const shared = dayShare(day, view, address, context).split('\n');
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
