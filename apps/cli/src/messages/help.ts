/** The words of `--help` and of shell completion. */
export interface HelpWords {
  program: string;
  language(choices: readonly string[]): string;
  help: string;
  version: string;
  /** Commander's own headings, given in English. */
  title(heading: string): string;
  examples: string;
  exitCodes: string;
  /** What a program says and hears with `--json`. */
  protocol: string;
  /** More about races and duels, and what a program says and hears in them. */
  rooms: { readonly race: string; readonly duel: string; readonly protocol: string };
  commands: Readonly<Record<CommandName, string>>;
  flags: Readonly<Record<FlagName, string>>;
}

export type CommandName =
  | 'play'
  | 'daily'
  | 'race'
  | 'duel'
  | 'match'
  | 'watch'
  | 'assist'
  | 'challenge'
  | 'replay'
  | 'review'
  | 'share'
  | 'stats'
  | 'completion'
  | 'rate'
  | 'prove'
  | 'search'
  | 'hint'
  | 'tree'
  | 'serve'
  | 'backup'
  | 'restore';

export type FlagName =
  | 'role'
  | 'variant'
  | 'bot'
  | 'seed'
  | 'plain'
  | 'json'
  | 'challenge'
  | 'pace'
  | 'coach'
  | 'fresh'
  | 'rounds'
  | 'squares'
  | 'link'
  | 'reviewJson'
  | 'statsJson'
  | 'game'
  | 'code'
  | 'shell'
  | 'strategy'
  | 'depth'
  | 'out'
  | 'check'
  | 'width'
  | 'polish'
  | 'opening'
  | 'boldness'
  | 'improve'
  | 'workers'
  | 'checkpoint'
  | 'history'
  | 'answers'
  | 'toolJson'
  | 'dailyVariant'
  | 'room'
  | 'newRoom'
  | 'name'
  | 'places'
  | 'bots'
  | 'level'
  | 'watch'
  | 'ghost'
  | 'together'
  | 'server'
  | 'port'
  | 'host'
  | 'data'
  | 'backupTo'
  | 'backupFrom';
