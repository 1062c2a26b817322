import { clockText, complete, type Draft, emptyDraft, missing } from '@mastermind/client';
import { checkCode, findPreset, type Variant } from '@mastermind/engine';
import type { Daily, Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { Context } from '../context.ts';
import { dayShare, daySummary, dayTitle } from '../daily.ts';
import { boardLines } from '../screen/board.ts';
import { editDraft } from '../screen/draft-keys.ts';
import { type Key, keyName } from '../screen/keys.ts';
import { layOut } from '../screen/layout.ts';
import { blank, type Line, plain } from '../screen/line.ts';
import { namedCode, trayLines } from '../screen/pegs.ts';
import type { Frame, Scene, Step } from '../screen/stage.ts';
import { drawKeyList } from './key-list.ts';

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
  readonly notice: string;
}

export type DailyOutcome = { readonly kind: 'leave' | 'review'; readonly model: DailyModel };

/** What the scene asks of a server; each gives back what has changed. */
export interface DailyRules {
  readonly context: Context;
  readonly address: string;
  begin(model: DailyModel): Promise<Partial<DailyModel>>;
  guess(model: DailyModel, game: Game, code: readonly string[]): Promise<Partial<DailyModel>>;
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
  const { screen } = rules.context.words;
  if (model.keys) return { model: { ...model, keys: false } };
  if (key.kind === 'escape') return { outcome: { kind: 'leave', model } };
  if (model.sending) return { model };
  const quiet = { ...model, notice: '' };
  if (key.kind === 'text' && key.text === '?') return { model: { ...quiet, keys: true } };
  const { game } = model;
  if (game === null) return key.kind === 'enter' ? send(quiet, rules.begin(quiet)) : unknown(quiet, key, rules);
  if (game.gameOver) {
    const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
    if (letter === 'q' || key.kind === 'enter') return { outcome: { kind: 'leave', model: quiet } };
    return letter === 'r' && game.secretCode !== null
      ? { outcome: { kind: 'review', model: quiet } }
      : unknown(quiet, key, rules);
  }
  const variant = variantOf(model.day, game);
  if (key.kind !== 'enter') {
    const edited = editDraft(model.draft, key, variant, rules.context);
    if (edited === null) return unknown(quiet, key, rules);
    return { model: typeof edited === 'string' ? { ...quiet, notice: edited } : { ...quiet, draft: edited } };
  }
  const code = complete(model.draft);
  if (code === null) return { model: { ...quiet, notice: screen.more(missing(model.draft)) } };
  const legal = checkCode(variant, code);
  return legal.ok
    ? send(quiet, rules.guess(quiet, game, legal.value))
    : { model: { ...quiet, notice: rules.context.messages.error(legal.error) } };
};

const unknown = (model: DailyModel, key: Key, { context }: DailyRules): DailyStep => ({
  model: { ...model, notice: context.words.screen.unknownKey(keyName(key)) },
});

const draw = (model: DailyModel, frame: Frame, rules: DailyRules): readonly Line[] => {
  const { context } = rules;
  const { screen, daily } = context.words;
  const { day, game } = model;
  if (model.keys) return drawKeyList(screen.keys, frame, screen);
  const view = game === null ? null : viewOf(game);
  const left = game?.deadline == null || game.gameOver ? null : game.deadline - (frame.now + model.serverOffset);
  const over = game?.gameOver === true;
  return layOut(screen, frame, {
    title: dayTitle(day, context).replace(`${screen.title} `, ''),
    corner: [
      ...(left === null ? [] : [clockText(left)]),
      ...(view === null || over ? [] : [screen.left(view.maxAttempts - view.attempts.length)]),
    ],
    body: ({ columns, rows }) => {
      if (view === null) return [plain(daily.oneTry)];
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
        messages: context.messages,
        words: screen,
      });
      return [...lines, blank, ...below];
    },
    notice: notices(model, rules),
    foot: game === null ? daily.startLine : over ? daily.overLine : daily.keysLine,
  });
};

const notices = ({ day, game, notice, draft, sending }: DailyModel, { context, address }: DailyRules) => {
  const { screen, daily, rooms } = context.words;
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
  const empty = missing(draft);
  const hint = empty === draft.slots.length ? '' : empty === 0 ? screen.checkReady : screen.more(empty);
  return [{ text: notice === '' ? hint : notice }];
};
