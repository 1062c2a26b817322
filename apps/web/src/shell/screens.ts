import type { Component } from 'svelte';
import { loadAllWords } from '../messages/words.svelte.ts';
import type { IconName } from '../parts/Icon.svelte';

interface Screen {
  readonly path: string;
  /** The screen reads the rest of the path itself. */
  readonly deep?: boolean;
  /** The highlighted tab for a screen without a tab. */
  readonly tab?: string;
  /** Fills the window exactly, so that the tray never moves. */
  readonly board?: boolean;
  /** Loads the screen when it is first opened; the game on the board is loaded from the start. */
  readonly load?: () => Promise<{ readonly default: Component }>;
}

/** Loads a screen together with its words. */
export const loadScreen = async (load: NonNullable<Screen['load']>): Promise<{ readonly default: Component }> => {
  const [module] = await Promise.all([load(), loadAllWords()]);
  return module;
};

/** Rooms are loaded by the Versus screen, so that the first load need not include their paths. */
const versus = () => import('../versus/VersusScreen.svelte');

const screens: readonly Screen[] = [
  { path: '/', board: true },
  { path: '/play', tab: '/', load: () => import('../shelf/ShelfScreen.svelte') },
  {
    path: '/c',
    tab: '/versus',
    board: true,
    load: () => import('../challenge/ChallengeScreen.svelte'),
  },
  { path: '/review', tab: '/', load: () => import('../review/ReviewScreen.svelte') },
  { path: '/review/try', tab: '/', board: true, load: () => import('../review/TryScreen.svelte') },
  { path: '/daily', deep: true, board: true, load: () => import('../daily/DailyScreen.svelte') },
  { path: '/sprint', tab: '/', board: true, load: () => import('../sprint/SprintScreen.svelte') },
  { path: '/versus', board: true, load: versus },
  { path: '/room', deep: true, tab: '/versus', board: true, load: versus },
  { path: '/event', deep: true, tab: '/versus', board: true, load: versus },
  { path: '/learn', load: () => import('../learn/LearnScreen.svelte') },
  { path: '/lab', tab: '/learn', load: () => import('../lab/LabScreen.svelte') },
  { path: '/me', deep: true, load: () => import('../me/MeScreen.svelte') },
  { path: '/settings', load: () => import('../settings/SettingsScreen.svelte') },
  { path: '/continue', tab: '/', load: () => import('../device/ContinueScreen.svelte') },
];

export const findScreen = (path: string): Screen | null =>
  screens.find((screen) => screen.path === path || (screen.deep && path.startsWith(`${screen.path}/`))) ?? null;

interface Tab {
  readonly name: 'play' | 'daily' | 'versus' | 'learn' | 'lab';
  readonly path: string;
  readonly icon: IconName;
  /** Shown only where there is room for it. */
  readonly wide?: boolean;
}

export const tabs: readonly Tab[] = [
  { name: 'play', path: '/', icon: 'play' },
  { name: 'daily', path: '/daily', icon: 'calendar' },
  { name: 'versus', path: '/versus', icon: 'versus' },
  { name: 'learn', path: '/learn', icon: 'learn' },
  { name: 'lab', path: '/lab', icon: 'lab', wide: true },
];
