import '../testing/page.ts';
import { classic, skemind, type Variant } from '@mastermind/engine';
import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../session/session.svelte.ts';
import { changeSettings, defaults } from '../store/settings.svelte.ts';
import { holding, inEffect } from '../testing/holding.svelte.ts';
import { createCoachSwitch } from './switch.svelte.ts';

const gameOf = (variant: Variant, rows: number) => ({
  id: `${variant.id} ${rows}`,
  assisted: false,
  view: { variant, attempts: Array.from({ length: rows }), gameOver: false },
});

beforeEach(() => changeSettings(defaults));

it('is chosen for each ruleset anew, and marks no game by itself', () => {
  const game = holding(gameOf(classic, 0));
  const marked: string[] = [];
  const session = {
    get snapshot() {
      return game.now;
    },
    waiting: false,
    assist: async () => void marked.push(game.now.id),
  } as unknown as Session;
  let coach: ReturnType<typeof createCoachSwitch> | undefined;
  const leave = inEffect(() => {
    coach = createCoachSwitch(session, () => false);
  });
  flushSync();
  const onWith = (variant: Variant, rows: number): boolean => {
    game.now = gameOf(variant, rows);
    flushSync();
    return coach!.on;
  };
  coach!.call();
  expect([onWith(classic, 1), onWith(skemind, 1), onWith(classic, 2)]).toEqual([true, false, true]);
  coach!.dismiss();
  expect([onWith(classic, 1), onWith(skemind, 1)]).toEqual([false, false]);
  leave();
  expect(marked).toEqual([]);
});
