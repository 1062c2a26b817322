import { classic, findPreset, parseVariant, type Variant } from '@mastermind/engine';
import { untrack } from 'svelte';
import { route } from '../browser/router.svelte.ts';
import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';

/** The rules a form begins with: those its address names, as in `/versus?play=race&v=5x8`. Wrong ones are explained. */
export const askedRules = (): Variant => {
  const asked = parseVariant(untrack(() => route.query.get('v') ?? classic.id));
  if (!asked.ok) notify(words.insight.gameError(asked.error));
  return asked.ok ? asked.value : classic;
};

/** The variant for screens where many players share the rules, which excludes custom rules. */
export const askedPreset = (): Variant => {
  const asked = askedRules();
  if (findPreset(asked.id) !== null) return asked;
  notify(words.online.board.presetsOnly);
  return classic;
};
