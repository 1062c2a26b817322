import { z } from 'zod';
import { Cursor, Id, Instant } from './scalars.ts';

const NAME_LENGTH = 24;
/** A character may consist of several code units; this limits how many a name may have in all. */
const NAME_UNITS = 96;
/** The same before a name is normalized, which can make a character eighteen times as long. */
const WRITTEN_UNITS = 200;
/** All other checks take longer than this one, and without `abort` they would run on a text of any length. */
const TOO_LONG = { abort: true, error: `is too long: the limit is ${NAME_LENGTH} characters` };

/** Scripts in everyday use (UAX 31). Others hold letters that are blank, or that hardly any device can show. */
const SCRIPTS =
  `Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew
  Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(
    /\s+/u,
  );
const written = SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('');
/** Every visible character of a keyboard, and other letters that names are written with. */
const SIGNS = String.raw`!-\/:-@\[-\x60\{-~¡¿«»·‘’“”–—・ʻʼ׳״־°`;
const EMOJI = String.raw`(?=\p{So})\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}`;
const LETTER = String.raw`(?=[${written}])\p{L}|(?=[${written}\p{scx=Common}])\p{Nd}`;
const FIRST = String.raw`(?:${LETTER}|[${SIGNS}\p{Sc}]|${EMOJI})`;
const MARK = String.raw`(?=[${written}\p{scx=Inherited}])[\p{Mn}\p{Mc}]`;
const WORD = `${FIRST}(?:${FIRST}|${MARK})*`;
/**
 * Words of the characters listed here, none of which begins with a mark. Before the first letter or digit, a name may
 * contain signs, but no spaces or pictures. So no name imitates the mark in front of a bot's name.
 */
const WORDS = new RegExp(`^(?=[${SIGNS}]*(?:${LETTER}))${WORD}(?: ${WORD})*$`, 'u');
/** Invisible characters, and the mark of bots with similar signs. */
const NEVER = /\p{Default_Ignorable_Code_Point}|[\u2388\u2638\u2699\u26ed-\u26ef\u{1f6de}\u{1f916}]/u;
/** More marks on a letter than any living language writes. It takes decomposed text (NFD) to see them all. */
const STACKED = /\p{Mn}{3}|(\p{Mn})\1/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts characters as people do, and no more of them than it needs to. */
const isShort = (name: string): boolean => {
  let count = 0;
  for (const _ of graphemes.segment(name)) if (++count > NAME_LENGTH) return false;
  return true;
};

/**
 * A nickname. It is saved in the Unicode form NFKC, without the selectors that phones add to emoji. So most names that
 * look alike are equal.
 */
export const PlayerName = z
  .string()
  .max(WRITTEN_UNITS, TOO_LONG)
  .normalize('NFKC')
  .overwrite((name) => name.replace(/[\ufe0e\ufe0f]/gu, ''))
  .min(1, { abort: true })
  .max(NAME_UNITS, TOO_LONG)
  .refine((name) => !NEVER.test(name) && !STACKED.test(name.normalize('NFD')), {
    abort: true,
    error: 'must hold no invisible characters, no bot marks and at most two accents on a letter',
  })
  .regex(WORDS, {
    abort: true,
    error: 'must be words of letters, digits and common signs, with a letter or digit in the first word',
  })
  .refine(isShort, TOO_LONG);

export const NewPlayer = z
  .strictObject({
    name: PlayerName.optional(),
    bot: z
      .boolean()
      .default(false)
      .describe('Whether the player is a program. This cannot be changed; its games are ranked among bots.'),
  })
  .meta({ id: 'NewPlayer' });

export const Player = z
  .object({
    id: Id,
    name: z.string().describe('The nickname, or a guest name made from the id.'),
    named: z.boolean(),
    bot: z.boolean(),
    listed: z.boolean().describe('Whether leaderboards may show this player.'),
    program: z.boolean().describe('Whether the player is labelled as a program in the solver league.'),
    createdAt: Instant,
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

export const PlayerWithToken = Player.extend({
  token: z.string().describe('Shown once. Send it as "Authorization: Bearer …"; pages use the cookie instead.'),
}).meta({ id: 'PlayerWithToken' });

export const PlayerChange = z
  .strictObject({
    name: PlayerName.nullable().optional(),
    listed: z.boolean().optional(),
    program: z.boolean().optional().describe('True is for players of the solver league; false undoes it at any time.'),
  })
  .meta({ id: 'PlayerChange' });

export const Statistics = z
  .object({
    variant: z.string(),
    mode: z.string(),
    played: z.int(),
    won: z.int(),
    meanGuesses: z.number().nullable().describe('Over wins.'),
    bestPoints: z.int().nullable().describe('Where the ruleset gives points.'),
    meanPoints: z.number().nullable().describe('Of the same games.'),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;

export const GameLine = z
  .object({
    id: Id,
    variant: z.string(),
    mode: z.string(),
    date: z.string().nullable(),
    startedAt: Instant,
    status: z.enum(['playing', 'won', 'lost']),
    attempts: z.int().nullable().describe('Once the game has ended.'),
    points: z.int().nullable().describe('Where the ruleset gives any.'),
  })
  .meta({ id: 'GameLine' });
export type GameLine = z.infer<typeof GameLine>;

export const Me = Player.extend({
  statistics: z.array(Statistics).describe('Of all presets and of the first hundred custom rulesets.'),
  games: z.array(GameLine).describe('The latest first.'),
  next: Cursor.nullable(),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
