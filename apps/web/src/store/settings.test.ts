import { beforeEach, describe, expect, it } from 'vitest';
import { happen, storage } from '../testing/page.ts';
import { changeSettings, defaults, followSettings, joinSettings, settings } from './settings.svelte.ts';

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

it('keeps choices of this device when settings of another arrive, and follows them elsewhere', () => {
  const here = { ...defaults, theme: 'dark', coached: ['classic'] } as const;
  const other = { ...defaults, theme: 'light', sound: false, coached: ['super'], knowsMarks: true } as const;
  expect(joinSettings(here, other)).toEqual({ ...here, sound: false, knowsMarks: true });
  expect(joinSettings(defaults, other)).toEqual(other);
});
