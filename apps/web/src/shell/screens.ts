import type { Component } from 'svelte';
import type { IconName } from '../parts/Icon.svelte';

interface Screen {
  readonly name: 'play' | 'challenge' | 'versus' | 'me';
  readonly path: string;
  /** The tab that stays lit on a screen without one of its own. */
  readonly tab?: string;
  /** Fills the window exactly, so that the tray never moves. */
  readonly board?: boolean;
  /** Everything but the game on the board comes when it is asked for. */
  readonly load?: () => Promise<{ readonly default: Component }>;
}

const screens: readonly Screen[] = [
  { name: 'play', path: '/', board: true },
  {
    name: 'challenge',
    path: '/c',
    tab: '/versus',
    board: true,
    load: () => import('../challenge/ChallengeScreen.svelte'),
  },
  { name: 'versus', path: '/versus', board: true, load: () => import('../versus/VersusScreen.svelte') },
  { name: 'me', path: '/me', load: () => import('../me/MeScreen.svelte') },
];

export const findScreen = (path: string): Screen | null => screens.find((screen) => screen.path === path) ?? null;

interface Tab {
  readonly name: 'play' | 'versus';
  readonly path: string;
  readonly icon: IconName;
}

export const tabs: readonly Tab[] = [
  { name: 'play', path: '/', icon: 'play' },
  { name: 'versus', path: '/versus', icon: 'versus' },
];
