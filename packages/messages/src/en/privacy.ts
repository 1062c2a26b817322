import { numbersIn } from '../numbers.ts';

const { count } = numbersIn('en');
const days = (number: number): string => count(number, { one: 'day', other: 'days' });

/** The host's settings that the privacy page depends on. */
export interface PrivacyFacts {
  readonly operator: string | null;
  /** A mail address or a link. */
  readonly contact: string | null;
  readonly casualDays: number;
  readonly unfinishedDays: number;
  readonly emptyRoomsDays: number;
  readonly unusedPlayersDays: number;
  /** Whether requests are logged, and whether with whole addresses. */
  readonly logs: 'none' | 'short' | 'full';
}

const kept = (number: number, what: string): string =>
  number === 0 ? `${what} stay until their player deletes them.` : `${what} are deleted after ${days(number)}.`;

export const words = {
  title: 'Privacy',
  summary:
    'The game has no accounts, no e-mail addresses, no trackers and no advertising. Pages send requests to this server only.',
  operator: 'Operator',
  operatedBy: (name: string) => `This server is run by ${name}.`,
  unnamed: 'The operator of this server has not given a name.',
  contact: 'Contact',
  stored: 'What is stored here',
  storedText: [
    'A player consists of a random id, the hash of a token, a nickname if one was chosen, the day of creation and the day of the last request.',
    'Games and rooms hold codes, guesses with their times, and results. Statistics and leaderboards are sums of results.',
    'A report says who found which name offensive. The operator removes it when it is settled.',
    'The database holds no IP addresses.',
    'A player who never plays online stores nothing here.',
  ],
  device: 'What is stored on your device',
  deviceText:
    'Your browser keeps games and settings. Online games need two cookies: one with the token, and one that shows that the first exists. Both expire after 400 days.',
  shown: 'What others see',
  shownText:
    'Leaderboards show nicknames and results, unless you switch that off in the settings. Players in the same room see each other’s nicknames and progress.',
  logs: 'Logs',
  logsText: {
    none: 'Requests are not logged. Warnings may name the path of a request.',
    short: 'The log has the time, path and network of each request, not the whole address.',
    full: 'The log has the time, path and IP address of each request.',
  },
  retention: 'How long data is kept',
  retentionText: ({
    casualDays,
    unfinishedDays,
    emptyRoomsDays,
    unusedPlayersDays,
  }: PrivacyFacts): readonly string[] => [
    kept(unfinishedDays, 'Abandoned games'),
    kept(casualDays, 'Finished casual games'),
    kept(emptyRoomsDays, 'Rooms without a game'),
    kept(unusedPlayersDays, 'Players without a game'),
    'Ranked games, daily games and races stay until their player deletes them.',
  ],
  rights: 'Export and deletion',
  rightsText: 'You can export and delete all your data in the settings, at once and without asking anybody.',
  settings: 'Open the settings',
};
