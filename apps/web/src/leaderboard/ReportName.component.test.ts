import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { loadAllWords, speak } from '../messages/words.svelte.ts';
import { answering } from '../testing/answering.ts';
import { appears, show } from '../testing/mounted.svelte.ts';
import ReportName from './ReportName.svelte';

beforeEach(async () => {
  await loadAllWords();
  await speak('en');
  // biome-ignore lint/suspicious/noDocumentCookie: the page looks there for it, and other browsers lack the newer way.
  document.cookie = 'mastermind-player=1';
});

it('reports the chosen name to the host', async () => {
  const asked = answering(() => ({}));
  const players = [
    { playerId: 'a'.repeat(22), name: 'Ann' },
    { playerId: 'b'.repeat(22), name: 'Something rude' },
  ];
  const { target } = show(ReportName, { players });
  const button = target.querySelector('button')!;
  expect(button.disabled).toBe(true);
  const select = target.querySelector('select')!;
  select.value = players[1]!.playerId;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  button.click();
  await appears(() => target.textContent!.includes('Thanks. The host will review this name.'));
  expect(asked).toEqual([`POST /api/players/${players[1]!.playerId}/report`]);
});
