import { z } from 'zod';
import { EditionNumber } from './game.ts';
import { Cursor, Id, Instant } from './scalars.ts';

const NAME_LENGTH = 24;
/** A character may consist of several code units; this limits how many a name may have in all. */
const NAME_UNITS = 96;

/** Scripts in everyday use (UAX 31). Others hold letters that are blank, or that hardly any device can show. */
const SCRIPTS =
  `Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew
  Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(
    /\s+/u,
  );
const written = SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('');
/** Everything on a keyboard but the space, and what people write names with elsewhere. */
const SIGNS = String.raw`!-\/:-@\[-\x60\{-~¡¿«»·‘’“”–—・ʻʼ׳״־°`;
const EMOJI = String.raw`(?=\p{So})\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}`;
const LETTER = String.raw`(?=[${written}])\p{L}|(?=[${written}\p{scx=Common}])\p{Nd}`;
const FIRST = String.raw`(?:${LETTER}|[${SIGNS}\p{Sc}]|${EMOJI})`;
const MARK = String.raw`(?=[${written}\p{scx=Inherited}])[\p{Mn}\p{Mc}]`;
const WORD = `${FIRST}(?:${FIRST}|${MARK})*`;
/** Words of the characters listed here. At least one is a letter or digit, and no word begins with a mark. */
const WORDS = new RegExp(`^(?=.*(?:${LETTER}))${WORD}(?: ${WORD})*$`, 'u');
/** Characters that nobody sees, and the mark of bots with its look-alikes. */
const NEVER = /\p{Default_Ignorable_Code_Point}|[\u2699\u26ed-\u26ef\u{1f916}]/u;
/** More marks on a letter than any living language writes. It takes decomposed text (NFD) to see them all. */
const STACKED = /\p{Mn}{3}|(\p{Mn})\1/u;

/** Characters as people count them. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A nickname. It is kept in one of the many ways in which the same text can be written (NFKC), without the selectors that
 * phones put behind emoji, so that what looks the same mostly is the same.
 */
export const PlayerName = z
  .string()
  .max(200)
  .normalize('NFKC')
  .overwrite((name) => name.replace(/[\ufe0e\ufe0f]/gu, ''))
  .min(1)
  .max(NAME_UNITS)
  .regex(WORDS)
  .refine((name) => !NEVER.test(name) && !STACKED.test(name.normalize('NFD')))
  .refine((name) => [...graphemes.segment(name)].length <= NAME_LENGTH);

export const NewPlayer = z
  .strictObject({
    name: PlayerName.optional(),
    bot: z.boolean().default(false).describe('A program says so once and for all; its games are ranked among bots.'),
  })
  .meta({ id: 'NewPlayer' });

export const Player = z
  .object({
    id: Id,
    name: z.string().describe('The nickname, or a guest name made from the id.'),
    named: z.boolean(),
    bot: z.boolean(),
    listed: z.boolean().describe('Whether leaderboards may show this player.'),
    program: z
      .boolean()
      .describe('Whether the player stands openly as a program among those who play like the solver.'),
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
    program: z
      .boolean()
      .optional()
      .describe('True is for those who play like the solver; false takes it back at any time.'),
  })
  .meta({ id: 'PlayerChange' });

export const Statistics = z
  .object({
    variant: z.string(),
    mode: z.string(),
    played: z.int(),
    won: z.int(),
    meanGuesses: z.number().nullable().describe('Over wins.'),
    bestPoints: z.int().nullable().describe('Of games of the latest edition of the ruleset, where it gives points.'),
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
    points: z.int().nullable().describe('Where the ruleset gives any, by the rule that `edition` names.'),
    edition: EditionNumber,
  })
  .meta({ id: 'GameLine' });
export type GameLine = z.infer<typeof GameLine>;

export const Me = Player.extend({
  statistics: z.array(Statistics),
  games: z.array(GameLine).describe('The latest first.'),
  next: Cursor.nullable(),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
