import { game } from '@mastermind/messages/en/board';
import { dailyNumber, dailyPath, FIRST_DAY, parseDare } from '@mastermind/protocol/daily';
import { dailyVariants, ROOM_CODE } from '@mastermind/protocol/lists';

/** How search engines and messengers show a link. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The one address of this page, or `null` if it has none or the server cannot know it. */
  readonly path: string | null;
  /** Whether search engines may list it. */
  readonly listed: boolean;
}

/** The parts of an address that a preview may depend on, and the day. All but the day are untrusted. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly today: string;
}

const preview = (name: string, description: string, path: string | null, listed = false): Preview => ({
  title: name === '' ? 'Mastermind' : `${name} · Mastermind`,
  description,
  path,
  listed,
});

const review = 'Review of a game';

/** Previews are in English: crawlers read the head before a person has chosen a language. */
const fixed: Readonly<Record<string, Preview>> = {
  '/': preview(
    '',
    'Break the hidden code. A live game the moment it opens: no account, works offline, fair to every kind of sight.',
    '/',
    true,
  ),
  '/play': preview(
    'Play',
    'Every way to play on one shelf: Classic, Super, SKEMIND, Bulls and Cows, Sprint and your own rules.',
    '/play',
    true,
  ),
  '/versus': preview(
    'Versus',
    'Race or duel with friends and bots, or challenge a friend with a link.',
    '/versus',
    true,
  ),
  '/sprint': preview('Sprint', 'Break as many codes as you can in three minutes.', '/sprint', true),
  '/event': preview('Event', 'Up to 200 people break codes together: a class, a club or an office.', '/event', true),
  '/learn': preview('Learn', 'Short lessons, puzzles and training for better guesses.', '/learn', true),
  '/lab': preview('Lab', 'Compare strategies, explore the best one, and run your own bot.', '/lab', true),
  // Text after # stays in the browser. An address without it would open an empty page, so these links name none.
  '/c': preview('A challenge', 'This link holds a hidden code. Can you break it?', null),
  '/review': preview(review, 'Look at a finished game guess by guess: skill, luck and better ideas.', null),
  '/review/try': preview('Try another guess', 'Go on from a guess of a finished game, and play it differently.', null),
  '/me': preview('Me', 'Your games, statistics and strength on this device.', '/me'),
  '/continue': preview(
    'Continue here',
    'This link brings games and settings from another device. It works once.',
    null,
  ),
  '/settings': preview('Settings', 'Colours, symbols, language, sound and other settings of the game.', '/settings'),
};

const unknownDay = preview('Daily', 'One code a day, the same for everybody.', null);

const daily = ({ params: { date: asked = 'today' }, query, today }: Visit): Preview => {
  const date = asked === 'today' ? today : asked;
  if (!isDay(date) || date < FIRST_DAY || date > today) return unknownDay;
  const variant = dailyVariants.find((name) => name === query.get('v')) ?? 'classic';
  const { name, description } = game.rulesets[variant];
  const dare = parseDare(query);
  const about = dare === null ? '' : `${dare.by ?? 'A friend'} solved it in ${dare.guesses}. Can you beat it? `;
  const text = `${about}The code of ${formatDay(date)}, the same for everybody. ${description}`;
  return preview(`Daily ${dailyNumber(date)}, ${name}`, text, dailyPath(asked, variant), true);
};

const room = ({ params: { id = '' } }: Visit): Preview => {
  const code = id.toUpperCase();
  const path = ROOM_CODE.test(code) ? `/room/${code}` : null;
  return preview('Join a room', 'This link leads to a race or a duel. Join with a nickname; no account needed.', path);
};

const event = ({ params: { id = '', part } }: Visit): Preview => {
  if (id === 'new') return fixed['/event']!;
  if (part !== undefined) return preview('Event under way', 'Players, standings and the big screen of an event.', null);
  const code = id.toUpperCase();
  const path = ROOM_CODE.test(code) ? `/event/${code}` : null;
  return preview('Join an event', 'This link leads to an event. Join with a nickname; no account needed.', path);
};

/** A preview for each screen of the page, by the pattern of its address. */
export const previews: Readonly<Record<string, (visit: Visit) => Preview>> = {
  ...Object.fromEntries(Object.entries(fixed).map(([screen, one]) => [screen, () => one])),
  '/me/:part': () => fixed['/me']!,
  '/daily': daily,
  '/daily/:date': daily,
  '/room/:id': room,
  '/event/:id': event,
  '/event/:id/:part': event,
};

export const notFound = preview('Page not found', 'Check the link, or play a game of Mastermind.', null);

/** The paths for a sitemap: pages without personal content. */
export const listedPaths: readonly string[] = [
  ...Object.values(fixed).flatMap(({ path, listed }) => (listed && path !== null ? [path] : [])),
  '/daily',
];

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const formatDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
