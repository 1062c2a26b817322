import type { Code } from '@mastermind/engine';
import {
  emptyDraft,
  findYou,
  isHost,
  type Live,
  type ServerRefusal,
  serverTime,
  type Task,
  taskOf,
  withPromises,
} from '@mastermind/play';
import { roomVariant } from '@mastermind/protocol/room';
import { type Key, keyName } from '../keys/keys.ts';
import { refusalText } from '../online/refusal.ts';
import { editDraft, enteredCode } from '../screen/draft-keys.ts';
import { giveUpMenu, type MenuModel } from '../screen/menu.ts';
import type { Scene, Step } from '../screen/stage.ts';
import { type RoomModel, type RoomOutcome, type RoomRules, roomMenu } from './model.ts';
import { news } from './news.ts';
import { drawRoom } from './view.ts';

type RoomStep = Step<RoomModel, RoomOutcome>;

/** A person in a room, from the lobby to the result. News from the server is picked up with every tick. */
export const roomScene = (start: RoomModel, rules: RoomRules): Scene<RoomModel, RoomOutcome> => ({
  start,
  every: 100,
  press: (model, key, now) => {
    const heard = hear(model, rules.connection.live(), now, rules);
    // A person can still leave while the server does not answer.
    if (heard.sending && key.kind === 'escape') return press({ ...heard, typed: [] }, key, now, rules);
    return typeOn({ ...heard, typed: [...heard.typed, key] }, now, rules);
  },
  tick: (model, now) => typeOn(fade(hear(model, rules.connection.live(), now, rules), now), now, rules),
  draw: (model, frame) => drawRoom(model, frame, rules),
});

const NEWS_MS = 8000;

/** How long keys are ignored after the end, since they were probably meant for the row. */
const DEAF_MS = 1000;

const taskAt = (live: Live, now: number): Task => taskOf(live.room, serverTime(live, now));

/** Applies changes that the server has sent meanwhile. */
const hear = (model: RoomModel, live: Live, now: number, { context }: RoomRules): RoomModel => {
  if (live === model.live) return model;
  const before = model.live;
  const { connection } = context.words.rooms;
  const sentences = [
    ...news(before.room, live.room, context),
    ...(live.connected && !before.connected ? [connection.back] : []),
  ];
  const moved = draftOwner(before, now) !== draftOwner(live, now);
  return {
    ...model,
    live,
    promises: withPromises(model.promises, live.room),
    ...(sentences.length === 0 ? {} : { notice: sentences.slice(-2).join(' '), fades: now + NEWS_MS }),
    ...(moved ? { draft: emptyDraft(model.draft.slots), shown: false } : {}),
    ...(live.room.status === 'over' && before.room.status !== 'over' ? { typed: [], deafUntil: now + DEAF_MS } : {}),
  };
};

const fade = (model: RoomModel, now: number): RoomModel =>
  model.fades === null || now < model.fades ? model : { ...model, notice: '', fades: null };

/** Identifies the row being filled: when it changes, the draft is cleared. */
const draftOwner = (live: Live, now: number): string => {
  const task = taskAt(live, now);
  const round = 'round' in task ? task.round : null;
  const rows = round === null ? (findYou(live.room)?.attempts ?? []) : round.attempts;
  return `${task.kind === 'set'} ${round?.round ?? 0} ${rows.length}`;
};

/** Handles typed keys in order; while a request is under way the rest waits. */
const typeOn = (model: RoomModel, now: number, rules: RoomRules): RoomStep => {
  let current = model;
  while ((!current.sending || current.overlay !== null) && current.typed.length > 0) {
    const [key, ...typed] = current.typed;
    const step = press({ ...current, typed }, key!, now, rules);
    if (!('model' in step) || step.later !== undefined) return step;
    current = step.model;
  }
  return { model: current };
};

const press = (model: RoomModel, key: Key, now: number, rules: RoomRules): RoomStep => {
  const task = taskAt(model.live, now);
  if (model.overlay?.kind === 'keys') return { model: { ...model, overlay: null } };
  if (model.overlay !== null) return pressMenu(model, model.overlay.kind, model.overlay.menu, key, now, rules);
  const quiet: RoomModel = { ...model, notice: '', fades: null };
  if (key.kind === 'escape') {
    return task.kind === 'over'
      ? { outcome: { kind: 'close', model: quiet } }
      : { model: { ...quiet, overlay: { kind: 'menu', menu: { selected: 0, notice: '' } } } };
  }
  if (key.kind === 'text' && key.text === '?') return { model: { ...quiet, overlay: { kind: 'keys' } } };
  switch (task.kind) {
    case 'lobby':
      if (key.kind === 'text' && key.text.toLowerCase() === 'c') return { outcome: { kind: 'invite', model: quiet } };
      return key.kind === 'enter' ? start(quiet, now, rules) : unknown(quiet, key, rules);
    case 'over':
      return now < model.deafUntil ? { model } : pressOver(quiet, key, rules);
    case 'countdown':
    case 'guess':
    case 'set':
      return pressRow(quiet, key, task, now, rules);
    default:
      return unknown(quiet, key, rules);
  }
};

const unknown = (model: RoomModel, key: Key, { context }: RoomRules): RoomStep => ({
  model: { ...model, notice: context.words.screen.unknownKey(keyName(key)) },
});

const pressOver = (model: RoomModel, key: Key, rules: RoomRules): RoomStep => {
  const { room } = model.live;
  const onward = room.youId !== null || room.rematchId !== null;
  if (key.kind === 'enter' && onward) return { outcome: { kind: 'rematch', model } };
  const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
  if (letter === 'r' && room.youId !== null) return { outcome: { kind: 'review', model } };
  if (letter === 'c' && room.youId !== null) return { outcome: { kind: 'copy', model } };
  if (letter === 'q') return { outcome: { kind: 'close', model } };
  return unknown(model, key, rules);
};

const pressRow = (model: RoomModel, key: Key, task: Task, now: number, rules: RoomRules): RoomStep => {
  const { screen } = rules.context.words;
  const variant = roomVariant(model.live.room);
  if (key.kind === 'tab' && task.kind === 'set') return { model: { ...model, shown: !model.shown } };
  if (key.kind !== 'enter') {
    const edited = editDraft(model.draft, key, variant, rules.context);
    if (edited !== null && typeof edited !== 'string') return { model: { ...model, draft: edited } };
    return { model: { ...model, notice: edited ?? screen.unknownKey(keyName(key)) } };
  }
  if (task.kind === 'countdown') return command(model, now, rules, rules.connection.ready);
  const code = enteredCode(model.draft, variant, rules.context);
  if (typeof code === 'string') return { model: { ...model, notice: code } };
  if (task.kind !== 'set') return guess(model, code, now, rules);
  const { codeTaken } = rules.context.words.rooms.plain;
  return command(model, now, rules, () => rules.connection.setCode(code), codeTaken);
};

const start = (model: RoomModel, now: number, rules: RoomRules): RoomStep => {
  const { rooms } = rules.context.words;
  if (model.live.room.kind === 'duel') return { model: { ...model, notice: rooms.lobby.duelWaits } };
  if (model.live.room.quick) return { model };
  if (!isHost(model.live.room)) return { model: { ...model, notice: rules.context.messages.refusals['not-the-host'] } };
  return command(model, now, rules, rules.connection.start);
};

const guess = (model: RoomModel, code: Code, now: number, rules: RoomRules): RoomStep =>
  send(model, now, rules, async () => {
    const answer = await rules.connection.guess(code);
    return answer.ok
      ? `${rules.context.messages.feedback(answer.value.feedback)}.`
      : refusalText(answer.error, rules.context);
  });

/** Sends a command, and reports the refusal or the effect. */
const command = (
  model: RoomModel,
  now: number,
  rules: RoomRules,
  request: () => Promise<ServerRefusal | null>,
  done = '',
): RoomStep =>
  send(model, now, rules, async () => {
    const refusal = await request();
    return refusal === null ? done : refusalText(refusal, rules.context);
  });

/** Sends a command to the server. The row stays unchanged until the room changes. */
const send = (model: RoomModel, now: number, rules: RoomRules, request: () => Promise<string>): RoomStep => ({
  model: { ...model, sending: true, notice: rules.context.words.rooms.screen.sending },
  later: request().then((answer) => (current: RoomModel) => {
    const heard = hear({ ...current, notice: '' }, rules.connection.live(), now, rules);
    // At the very end the result says it all.
    const notice = heard.live.room.status === 'over' ? heard.notice : `${answer} ${heard.notice}`.trim();
    return { ...heard, sending: false, notice, fades: null };
  }),
});

const pressMenu = (
  model: RoomModel,
  kind: 'menu' | 'confirm',
  menu: MenuModel,
  key: Key,
  now: number,
  rules: RoomRules,
): RoomStep => {
  const task = taskAt(model.live, now);
  const step = (kind === 'menu' ? roomMenu(model, task, rules) : giveUpMenu(rules.context.words)).press(menu, key, now);
  if (!('outcome' in step)) return { model: { ...model, overlay: { kind, menu: step.model } } };
  const open: RoomModel = { ...model, overlay: null, notice: '' };
  switch (step.outcome) {
    case 'start':
      return start(open, now, rules);
    case 'keys':
      return { model: { ...open, overlay: { kind: 'keys' } } };
    case 'resign':
      return { model: { ...open, overlay: { kind: 'confirm', menu: { selected: 0, notice: '' } } } };
    case 'yes':
      return command(open, now, rules, rules.connection.resign);
    case 'free':
      return { outcome: { kind: 'free', model: open } };
    case 'close':
    case 'leave':
      return { outcome: { kind: 'close', model: open } };
    default:
      return { model: open };
  }
};
