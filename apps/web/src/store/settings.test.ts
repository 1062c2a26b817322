import { beforeEach, describe, expect, it } from 'vitest';
import { happen, storage } from '../testing/page.ts';
import { changeSettings, defaults, followSettings, settings } from './settings.svelte.ts';

const KEY = 'mastermind.settings';
const otherTab = (change: object): void => storage.setItem(KEY, JSON.stringify({ ...settings.now, ...change }));

beforeEach(() => {
  storage.forbidden = false;
  changeSettings(defaults);
});

describe('settings in two tabs', () => {
  it('keeps the theme chosen in one when a switch is toggled in the other', () => {
    otherTab({ theme: 'dark' });
    changeSettings({ calm: true });
    expect(settings.now).toMatchObject({ theme: 'dark', calm: true });
    expect(JSON.parse(storage.getItem(KEY)!)).toMatchObject({ theme: 'dark', calm: true });
  });

  it('is shown in one as soon as they change in the other', () => {
    const shown: string[] = [];
    followSettings(() => void shown.push(settings.now.theme));
    otherTab({ theme: 'dark' });
    happen('storage', { key: KEY });
    expect(shown).toEqual(['dark']);
  });
});
