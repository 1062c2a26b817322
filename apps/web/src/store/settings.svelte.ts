import { chooseLanguage, findLanguage, type Language } from '@mastermind/messages';
import { value } from './value.svelte.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const contrasts = ['system', 'normal', 'more'] as const;
/** The mark on a peg besides its colour. */
export const labels = ['shapes', 'letters', 'digits', 'none'] as const;

export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly contrast: (typeof contrasts)[number];
  readonly labels: (typeof labels)[number];
  /** Names under the tray where each has room; letters otherwise. */
  readonly pegNames: boolean;
  /** Rows fill from the bottom of the board, as on the board game. */
  readonly fromBottom: boolean;
  /** The safe palette also where a ruleset brings its own hues. */
  readonly safeColours: boolean;
  readonly sound: boolean;
  /** The player has won here, so the meaning of marks need not be explained. */
  readonly knowsMarks: boolean;
  /** A short vibration for answers and ends, on devices that can. */
  readonly vibration: boolean;
  /** Letters and digits place pegs wherever the focus is. */
  readonly shortcuts: boolean;
  readonly language: Language | 'system';
  /** No motion, no ambient look. */
  readonly calm: boolean;
  /** Rulesets for which the coach is beside the board, the latest first. */
  readonly coached: readonly string[];
  /** The coach has been offered once, and the offer was answered. */
  readonly coachOffered: boolean;
  /** The player knows that the coach marks games as assisted, and wanted it. */
  readonly coachAccepted: boolean;
}

export const defaults: Settings = {
  theme: 'system',
  contrast: 'system',
  labels: 'shapes',
  pegNames: true,
  fromBottom: false,
  safeColours: false,
  sound: true,
  knowsMarks: false,
  vibration: true,
  shortcuts: true,
  language: 'system',
  calm: false,
  coached: [],
  coachOffered: false,
  coachAccepted: false,
};

const MAX_COACHED = 40;

/** Small and needed before the first paint (see public/theme.js), so they live outside the database. */
const KEY = 'mastermind.settings';

/** Reads untrusted data; invalid parts get their default. */
export const readSettings = (data: unknown): Settings => {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const oneOf = <Name extends 'theme' | 'contrast' | 'labels'>(
    name: Name,
    choices: readonly Settings[Name][],
  ): Settings[Name] => choices.find((choice) => choice === given[name]) ?? defaults[name];
  const switches = Object.entries(given).filter(
    ([name, on]) => typeof on === 'boolean' && typeof defaults[name as keyof Settings] === 'boolean',
  );
  return {
    ...defaults,
    ...Object.fromEntries(switches),
    theme: oneOf('theme', themes),
    contrast: oneOf('contrast', contrasts),
    labels: oneOf('labels', labels),
    language: typeof given.language === 'string' ? (findLanguage(given.language) ?? 'system') : 'system',
    coached: Array.isArray(given.coached)
      ? given.coached.filter((id) => typeof id === 'string').slice(0, MAX_COACHED)
      : defaults.coached,
  };
};

/** A choice that was made on this device stays. All others follow the other device. */
export const joinSettings = (here: Settings, other: Settings): Settings => {
  const isChosen = (name: keyof Settings): boolean => JSON.stringify(here[name]) !== JSON.stringify(defaults[name]);
  const chosen = Object.entries(here).filter(([name]) => isChosen(name as keyof Settings));
  return { ...other, ...Object.fromEntries(chosen) };
};

const kept = value(KEY, readSettings);

export const settings = {
  get now(): Settings {
    return kept.now;
  },
  get language(): Language {
    return kept.now.language === 'system' ? chooseLanguage(navigator.languages) : kept.now.language;
  },
};

export const changeSettings = (change: Partial<Settings>): void => {
  kept.change((stored) => ({ ...stored, ...change }));
  showSettings();
};

const matches = (query: string): boolean => matchMedia(query).matches;

/** Puts the settings that style the page where the style sheet looks for them. */
export const showSettings = (): void => {
  const { theme, contrast, calm } = kept.now;
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'system' && matches('(prefers-color-scheme: dark)'));
  const more = contrast === 'more' || (contrast === 'system' && matches('(prefers-contrast: more)'));
  Object.assign(root.dataset, {
    theme: dark ? 'dark' : 'light',
    contrast: more ? 'more' : 'normal',
    calm: calm ? 'on' : 'off',
  });
  root.lang = settings.language;
  // The browser's own bar continues the page, whatever the system prefers.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bar.content = getComputedStyle(root).getPropertyValue('--paper');
};

/** Whether the player or their system asked for less motion. */
export const isCalm = (): boolean => kept.now.calm || matches('(prefers-reduced-motion: reduce)');

/** Calls back when the system or another tab changes a shown setting. */
export const followSettings = (changed: () => void): void => {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', changed);
  }
  addEventListener('storage', changed);
};
