import type { Variant } from '@mastermind/engine';

/** Everything only the page says. A language that lacks one of these does not compile. */
export interface PageMessages {
  readonly tabs: Readonly<Record<'play' | 'daily' | 'versus' | 'learn' | 'lab' | 'me', string>>;
  readonly settings: string;
  readonly skipToGame: string;
  readonly close: string;
  readonly undo: string;
  readonly redo: string;
  readonly loading: string;
  readonly offlinePart: string;
  readonly notFound: { readonly title: string; readonly text: string; readonly home: string };
  readonly newVersion: { readonly text: string; readonly reload: string };

  readonly play: {
    readonly chooseRuleset: string;
    readonly intro: (variant: Variant) => string;
    readonly guessOf: (number: number, of: number) => string;
    readonly guessesUsed: (used: number, of: number) => string;
    readonly leftAfter: (left: number) => string;
    readonly check: string;
    /** A button that counts: `Check · 2 more`. */
    readonly more: (action: string, missing: number) => string;
    readonly start: string;
    readonly startCount: (seconds: number) => string;
    readonly place: (number: number, symbol: string | null) => string;
    readonly draft: (number: number) => string;
    readonly tray: string;
    readonly used: (symbol: string) => string;
    readonly history: string;
    readonly copyRow: (number: number) => string;
    readonly newGame: string;
    readonly newGameMade: string;
    readonly ranked: string;
    readonly resign: string;
    readonly custom: string;
    readonly marks: string;
    readonly exact: string;
    readonly misplaced: string;
    readonly noMatch: string;
    readonly keys: string;
    readonly keyList: (firstLetter: string) => readonly (readonly [keys: readonly string[], what: string])[];
    readonly wrongKey: (key: string) => string;
    readonly clockLeft: (clock: string) => string;
    readonly points: (points: number) => string;
    readonly pointsSoFar: string;
    readonly sum: string;
    readonly winBonus: string;
    readonly bonusOver: (clock: string) => string;
    readonly bonusFrom: (clock: string) => string;
    readonly bonusElse: string;
    readonly solveNow: string;
    readonly perGuess: (number: number) => string;
    readonly elsewhere: string;
    readonly clockSetBack: string;
    readonly storageFull: string;
    readonly setAside: (records: number) => string;
    readonly menu: string;
    readonly coach: string;
    readonly assisted: string;
  };

  readonly end: {
    readonly solved: (guesses: number) => string;
    readonly lostAttempts: (guesses: number) => string;
    readonly lostTime: string;
    readonly lostResigned: string;
    readonly codeWas: string;
    readonly costMost: (row: number, loss: string) => string;
    readonly noLoss: string;
    readonly skill: string;
    readonly luck: string;
    readonly whatNumbersMean: string;
    readonly skillMeans: string;
    readonly luckMeans: string;
    readonly analysing: string;
    readonly noAnalysis: string;
    readonly again: string;
    readonly review: string;
    readonly daily: string;
    readonly assisted: string;
    readonly share: string;
    readonly copyHistory: string;
    readonly copied: string;
    readonly copyFailed: string;
  };

  readonly custom: {
    readonly title: string;
    readonly pegs: string;
    readonly symbols: string;
    readonly attempts: string;
    readonly repeats: string;
    readonly clock: string;
    readonly noClock: string;
    readonly seconds: (seconds: number) => string;
    readonly play: string;
    readonly codes: (count: number) => string;
  };

  readonly challenge: {
    readonly title: string;
    readonly text: string;
    readonly honest: string;
    readonly make: string;
    readonly copyLink: string;
    readonly open: string;
    readonly forYou: string;
    readonly another: string;
  };

  readonly versus: {
    readonly title: string;
    readonly makerTitle: string;
    readonly makerText: string;
    readonly watchTitle: string;
    readonly watchText: string;
    readonly matchTitle: string;
    readonly matchText: string;
    readonly challengeTitle: string;
    readonly challengeText: string;
    readonly ruleset: string;
    readonly bot: string;
    readonly rounds: string;
    readonly seed: string;
    readonly anySeed: string;
    readonly yourCode: string;
    readonly setCode: string;
    readonly setCodeText: string;
    readonly randomCode: string;
    readonly ready: string;
    readonly begin: string;
    readonly step: string;
    readonly run: string;
    readonly pause: string;
    readonly botThinks: (codesLeft: number) => string;
    readonly botSolved: (guesses: number) => string;
    readonly botFailed: string;
    readonly round: (number: number, of: number) => string;
    readonly youMake: string;
    readonly youBreak: string;
    readonly you: string;
    readonly nextRound: string;
    readonly youWon: string;
    readonly botWon: (bot: string) => string;
    readonly draw: string;
    readonly score: (you: number, bot: number) => string;
    readonly newMatch: string;
    readonly back: string;
    readonly bots: Readonly<Record<'random' | 'counting' | 'elimination' | 'knuth' | 'optimal', string>>;
    readonly level: (level: number) => string;
    readonly thinking: string;
  };

  readonly me: {
    readonly title: string;
    readonly statistics: string;
    readonly empty: string;
    readonly played: string;
    readonly winRate: string;
    readonly average: string;
    readonly streak: string;
    readonly bestStreak: string;
    readonly distribution: string;
    readonly notSolved: string;
    readonly guesses: string;
    readonly games: string;
    readonly against: string;
    readonly againstText: string;
    readonly againstRun: string;
    readonly againstBusy: (done: number, of: number) => string;
    readonly againstFailed: string;
    readonly yourAverage: string;
    readonly player: string;
    readonly botAverage: string;
    readonly heat: string;
    readonly heatText: string;
    readonly placeNumber: (number: number) => string;
    readonly settings: string;
    readonly groups: Readonly<Record<'pegs' | 'display' | 'play', string>>;
    readonly preview: string;
    readonly pegLabels: string;
    readonly labelNames: Readonly<Record<'shapes' | 'letters' | 'digits' | 'none', string>>;
    readonly names: string;
    readonly safeColours: string;
    readonly theme: string;
    readonly themeNames: Readonly<Record<'system' | 'light' | 'dark', string>>;
    readonly contrast: string;
    readonly contrastNames: Readonly<Record<'system' | 'normal' | 'more', string>>;
    readonly calm: string;
    readonly calmText: string;
    readonly sound: string;
    readonly shortcuts: string;
    readonly shortcutsText: string;
    readonly language: string;
    readonly systemLanguage: string;
    readonly data: string;
    readonly dataText: string;
    readonly export: string;
    readonly import: string;
    readonly imported: (games: number, known: number, skipped: number) => string;
    readonly notOurs: string;
    readonly tooLarge: string;
    readonly newerFile: string;
    readonly erase: string;
    readonly eraseSure: string;
    readonly eraseYes: string;
    readonly eraseNo: string;
    readonly erased: string;
    readonly eraseFailed: string;
    readonly chooseRuleset: string;
  };
}

type LaterParts = 'custom' | 'challenge' | 'versus' | 'me';

/** What screens other than the board say; it comes with them. */
export type LaterMessages = Pick<PageMessages, LaterParts>;

/** What a first visit needs. */
export type FirstMessages = Omit<PageMessages, LaterParts>;
