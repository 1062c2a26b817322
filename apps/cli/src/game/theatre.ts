import { gameView, type SeededRandom } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { act, type Held } from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { botName } from '../insight/bots.ts';
import type { Insight } from '../insight/insight.ts';
import { type Key, keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { layOut } from '../screen/layout.ts';
import { blank } from '../screen/line.ts';
import { namedCode } from '../screen/pegs.ts';
import type { Scene, Step } from '../screen/stage.ts';
import { type Known, knownOf, panelLines } from './coach-panel.ts';
import { USUAL_PACE } from './pace.ts';

export interface TheatreModel {
  readonly session: Held;
  readonly thought: string;
  readonly known: Known;
  readonly running: boolean;
  readonly due: number;
  readonly notice: string;
}

export type TheatreOutcome = {
  readonly kind: 'next' | 'review' | 'share' | 'copy' | 'leave';
  readonly model: TheatreModel;
};

export interface TheatreSetup {
  readonly bot: Bot;
  readonly random: SeededRandom;
  readonly insight: Insight;
  readonly context: Context;
  /** Seconds between guesses; `null` waits for a key. */
  readonly pace: number | null;
}

export const theatreModel = (session: Held, { pace, insight }: TheatreSetup): TheatreModel => ({
  session,
  thought: '',
  known: knownOf(gameView(session.state), insight),
  running: pace !== null,
  due: 0,
  notice: '',
});

type TheatreStep = Step<TheatreModel, TheatreOutcome>;

/** A bot breaks a visible code, guess by guess, and explains each guess. */
export const theatreScene = (start: TheatreModel, setup: TheatreSetup): Scene<TheatreModel, TheatreOutcome> => ({
  start,
  every: 100,
  keys: setup.context.words.screen.listKeys.watch,
  press: (model, key, now) => press({ ...model, notice: '' }, key, now, setup),
  tick: (model, now) =>
    model.running && !model.session.state.gameOver && now >= model.due ? { model: next(model, now, setup) } : { model },
  draw: (model, frame) => {
    const { context, bot } = setup;
    const { screen } = context.words;
    const { state } = model.session;
    const name = botName(bot, context);
    return layOut(screen, frame, {
      title: screen.theatre.plays(name),
      corner: rulesetWords(context.messages, state.variant).name,
      body: ({ columns, rows }) => [
        ...boardLines({
          game: gameView(state),
          active: null,
          columns,
          rows: rows - 2,
          context,
        }),
        blank,
        namedCode(state.variant, screen.code, state.secretCode, columns),
      ],
      side: (space) => panelLines(model.known, '', space, context),
      notice: [
        { text: model.thought },
        { text: model.notice === '' ? status(model, name, setup) : model.notice, strong: state.gameOver },
      ],
      foot: state.gameOver ? screen.theatre.endLine : screen.theatre.keysLine,
    });
  },
});

const status = ({ session, running }: TheatreModel, name: string, { context }: TheatreSetup): string => {
  const { theatre } = context.words.screen;
  const { state } = session;
  if (!state.gameOver) return running ? '' : theatre.paused;
  return (state.status === 'won' ? theatre.broken : theatre.held)(name, state.attempts.length);
};

const press = (model: TheatreModel, key: Key, now: number, setup: TheatreSetup): TheatreStep => {
  const over = model.session.state.gameOver;
  const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
  if (key.kind === 'escape') return { outcome: { kind: 'leave', model } };
  if (over && key.kind === 'enter') return { outcome: { kind: 'next', model } };
  if (over && letter === 'r') return { outcome: { kind: 'review', model } };
  if (over && letter === 's') return { outcome: { kind: 'share', model } };
  if (over && letter === 'c') return { outcome: { kind: 'copy', model } };
  if (!over && key.kind === 'enter') return { model: next(model, now, setup) };
  if (!over && (letter === ' ' || letter === 'p')) return { model: { ...model, running: !model.running, due: now } };
  return { model: { ...model, notice: setup.context.words.screen.unknownKey(keyName(key)) } };
};

const next = (model: TheatreModel, now: number, { bot, random, insight, pace }: TheatreSetup): TheatreModel => {
  const view = gameView(model.session.state);
  const action = bot.chooseAction(view, null, random);
  const thought = action.type === 'submit' ? insight.thought(view, action.code) : null;
  const session = act(model.session, action);
  if (!session.ok) return model;
  const known = knownOf(gameView(session.value.state), insight);
  return { ...model, session: session.value, known, thought: thought ?? '', due: now + 1000 * (pace ?? USUAL_PACE) };
};
