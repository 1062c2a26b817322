import type { Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Held } from '@mastermind/play';
import { type Draft, emptyDraft } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Insight } from '../insight/insight.ts';
import type { Help } from '../screen/draft-keys.ts';
import { type MenuModel, menuScene } from '../screen/menu.ts';
import type { Known } from './coach-panel.ts';

type MenuItem = keyof TerminalWords['screen']['menu'];

/** The screen of a person who breaks a code. The game itself is in the session; the rest is about the screen. */
export interface GameModel {
  readonly session: Held;
  readonly draft: Draft;
  /** Hints asked for since the last guess. */
  readonly asked: number;
  readonly coach: boolean;
  /** Help that was asked for once. It would mark the game, so it is given only when asked for again. */
  readonly asking: Help | null;
  readonly codesLeft: number | null;
  readonly panel: Known | null;
  /** The hint given last, since the last guess. */
  readonly hinted: string;
  readonly notice: string;
  readonly overlay: { readonly kind: 'keys' } | { readonly kind: 'menu' | 'confirm'; readonly menu: MenuModel } | null;
  /** Skill and luck once the game is over and they are known. */
  readonly worth: { readonly skill: number; readonly luck: number } | null;
  /** The game that a new one replaced, so that New game can be undone. */
  readonly before: Pick<GameModel, 'session' | 'draft'> | null;
}

export type GameOutcome = {
  readonly kind: 'quit' | 'ruleset' | 'review' | 'share' | 'copy' | 'next' | 'guess';
  readonly model: GameModel;
};

export interface GameRules {
  readonly context: Context;
  readonly insight: () => Promise<Insight>;
  /** Starts another game of the ruleset; `null` where the game is part of a match or a race. */
  readonly another: ((variant: Variant, now: number) => Held) | null;
  /** Saves the game after an action. Returns the valid game, which another process may have advanced. */
  readonly commit?: (before: Held, next: Held) => Held;
  /** A full row leaves the scene; the caller answers it. */
  readonly handsOver?: boolean;
  /** Lines beside the game, before anything else. */
  readonly aside?: (session: Held, now: number) => readonly string[];
}

export const gameModel = (session: Held, coach: boolean, draft?: Draft): GameModel => ({
  session,
  draft: draft ?? emptyDraft(session.state.variant),
  asked: 0,
  asking: null,
  coach,
  codesLeft: null,
  panel: null,
  hinted: '',
  notice: '',
  overlay: null,
  worth: null,
  before: null,
});

export const menuItems = ({ session }: GameModel, rules: GameRules): readonly MenuItem[] => {
  const over = session.state.gameOver;
  const begun = session.state.variant.seconds === null || session.startedAt !== null;
  const whole = rules.another !== null;
  return over
    ? [...(whole ? (['new', 'review', 'share', 'ruleset'] as const) : (['review', 'share'] as const)), 'quit']
    : [
        'resume',
        ...(whole ? (['new'] as const) : []),
        // Help and giving up are unavailable before the clock starts.
        ...(begun ? (['hint', 'coach'] as const) : []),
        'keys',
        ...(begun ? (['resign'] as const) : []),
        ...(whole ? (['ruleset'] as const) : []),
        'quit',
      ];
};

export const gameMenu = (model: GameModel, rules: GameRules) => {
  const { screen } = rules.context.words;
  const items = menuItems(model, rules).map((value) => ({ value, label: screen.menu[value] }));
  return menuScene(screen.menuTitle, items, screen);
};
