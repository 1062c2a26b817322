import { loadScreenWords } from '@mastermind/messages/page';
import { afterEach, expect, it } from 'vitest';
import { loadAllWords, speak, words } from './words.svelte.ts';

afterEach(() => speak('en'));

it('keeps the words of the screens when they arrive while the language changes', async () => {
  // English has been fetched, French has not.
  await loadScreenWords('en');
  await Promise.all([speak('fr'), loadAllWords()]);
  expect(words.language).toBe('fr');
  expect(words.screens).toBeDefined();
  await speak('en');
  const english = words.screens;
  await speak('fr');
  expect(words.screens).not.toBe(english);
});

it('speaks the language that was asked for last', async () => {
  await Promise.all([speak('fr'), speak('pt'), speak('fr'), speak('pt'), speak('en')]);
  expect(words.language).toBe('en');
});
