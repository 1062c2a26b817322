import { randomInt, randomUUID } from 'node:crypto';
import { orThrow, type Variant } from '@mastermind/engine';
import { awaitStart, emptyDraft, type Held, type HeldConfig, holdGame, takeUp } from '@mastermind/play';
import type { FullScreenApp } from '../screen/full-screen.ts';
import type { KeptGame } from '../store/format.ts';
import { keeperOf } from '../store/keeper.ts';
import { type GameModel, type GameRules, gameModel } from './model.ts';
import { showGame } from './reading.ts';
import { gameScene } from './scene.ts';

export const newSession = (config: HeldConfig, now: number): Held => orThrow(holdGame(config, now, randomUUID()));

/** A game for a person: a clock must not run before they are ready. */
export const newGame = (config: HeldConfig, now: number): Held => awaitStart(newSession(config, now));

export const freshGame = (variant: Variant, now: number): Held => newGame({ variant, seed: randomInt(2 ** 32) }, now);

export const restored = ({ session, draft }: KeptGame, coach: boolean, now: number): GameModel =>
  gameModel(takeUp(session, now), coach, emptyDraft(draft, draft));

/** A person breaks codes until they leave. Every game is saved after each action. */
export const breakCodes = async (app: FullScreenApp, start: GameModel): Promise<'quit' | 'ruleset'> => {
  const { context, store, terminal } = app;
  let model = start;
  let kept: Held | null = null;
  const keeper = keeperOf(store);
  const keep = ({ session, draft }: GameModel): boolean => keeper.keep(session, draft.slots);
  const watch = (now: GameModel): void => {
    model = now;
    if (now.session === kept) return;
    kept = now.session;
    keep(now);
  };

  terminal.onLeave(() => void keep(model));
  const rules: GameRules = {
    context,
    insight: app.insight,
    another: freshGame,
    commit: keeper.commit,
  };
  const outcome = await showGame(app, start, (now) => gameScene(now, rules), watch);
  terminal.onLeave(() => {});
  const isKept = keep(outcome.model);
  store.changeSettings({ coach: outcome.model.coach });
  const left = outcome.kind === 'ruleset' ? 'ruleset' : 'quit';
  if (left === 'quit' && isKept) app.farewell.push(context.words.screen.kept);
  return left;
};
