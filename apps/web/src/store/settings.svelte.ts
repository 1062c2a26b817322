import { chooseLanguage, findLanguage, type Language } from '@mastermind/messages';

export const themes = ['system', 'light', 'dark'] as const;
export const contrasts = ['system', 'normal', 'more'] as const;
/** What a peg carries besides its colour. */
export const labels = ['shapes', 'letters', 'digits', 'none'] as const;

export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly contrast: (typeof contrasts)[number];
  readonly labels: (typeof labels)[number];
  /** Names under the tray even where room is short. */
  readonly names: boolean;
  /** The safe palette also where a ruleset brings its own hues. */
  readonly safeColours: boolean;
  readonly sound: boolean;
  /** Sound was offered after a first win. */
  readonly soundOffered: boolean;
  /** A short vibration for answers and ends, on devices that can. */
  readonly vibration: boolean;
  /** Letters and digits place pegs wherever the focus is. */
  readonly shortcuts: boolean;
  readonly language: Language | 'system';
  /** No motion, no ambient look. */
  readonly calm: boolean;
  /** The coach beside the board, in games where help is allowed. */
  readonly coach: boolean;
  /** The coach has been offered once, and the offer was answered. */
  readonly coachOffered: boolean;
  /** The player knows that the coach marks games as assisted, and wanted it. */
  readonly coachAccepted: boolean;
}

export const defaults: Settings = {
  theme: 'system',
  contrast: 'system',
  labels: 'shapes',
  names: false,
  safeColours: false,
  sound: false,
  soundOffered: false,
  vibration: true,
  shortcuts: true,
  language: 'system',
  calm: false,
  coach: false,
  coachOffered: false,
  coachAccepted: false,
};

/** Small and needed before the first paint (see public/theme.js), so they live outside the database. */
const KEY = 'mastermind.settings';

/** Takes from untrusted data what it can use; everything else stays at its default. */
export const readSettings = (data: unknown): Settings => {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const oneOf = <T extends string>(name: string, choices: readonly T[], otherwise: T): T =>
    choices.find((choice) => choice === given[name]) ?? otherwise;
  const flag = (name: string, otherwise: boolean): boolean =>
    typeof given[name] === 'boolean' ? (given[name] as boolean) : otherwise;
  return {
    theme: oneOf('theme', themes, defaults.theme),
    contrast: oneOf('contrast', contrasts, defaults.contrast),
    labels: oneOf('labels', labels, defaults.labels),
    names: flag('names', defaults.names),
    safeColours: flag('safeColours', defaults.safeColours),
    sound: flag('sound', defaults.sound),
    soundOffered: flag('soundOffered', defaults.soundOffered),
    vibration: flag('vibration', defaults.vibration),
    shortcuts: flag('shortcuts', defaults.shortcuts),
    language: typeof given.language === 'string' ? (findLanguage(given.language) ?? 'system') : 'system',
    calm: flag('calm', defaults.calm),
    coach: flag('coach', defaults.coach),
    coachOffered: flag('coachOffered', defaults.coachOffered),
    coachAccepted: flag('coachAccepted', defaults.coachAccepted),
  };
};

const load = (): Settings => {
  try {
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // Storage may be forbidden or the text damaged; the defaults always work.
    return defaults;
  }
};

let current = $state.raw<Settings>(load());

export const settings = {
  get now(): Settings {
    return current;
  },
  get language(): Language {
    return current.language === 'system' ? chooseLanguage(navigator.languages) : current.language;
  },
};

export const changeSettings = (change: Partial<Settings>): void => {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the change lasts as long as the page does.
  }
  showSettings();
};

const matches = (query: string): boolean => matchMedia(query).matches;

/** Puts the settings that style the page where the style sheet looks for them. */
export const showSettings = (): void => {
  const { theme, contrast, calm } = current;
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'system' && matches('(prefers-color-scheme: dark)'));
  const more = contrast === 'more' || (contrast === 'system' && matches('(prefers-contrast: more)'));
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.contrast = more ? 'more' : 'normal';
  root.dataset.calm = calm ? 'on' : 'off';
  root.lang = settings.language;
};

/** Whether the player or their system asked for less motion. */
export const isCalm = (): boolean => current.calm || matches('(prefers-reduced-motion: reduce)');

/** Follows the system as long as the player has not decided otherwise. */
export const followSystem = (): void => {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', showSettings);
  }
};
