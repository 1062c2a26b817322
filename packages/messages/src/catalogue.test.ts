import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { wrongTermsIn } from '../../../scripts/prose/linter.mjs';
import { languages } from './language.ts';
import { loadBoardWords, loadScreenWords } from './page.ts';
import { loadPrivacyWords } from './privacy.ts';
import { loadTerminalWords } from './terminal.ts';

const catalogues = await Promise.all(
  languages.map(async (language) => ({
    language,
    words: {
      board: await loadBoardWords(language),
      screens: await loadScreenWords(language),
      privacy: await loadPrivacyWords(language),
      terminal: await loadTerminalWords(language),
    },
  })),
);

const variant = { ...classic, id: 'own', length: 3, repeats: false, seconds: 90 };
const figures = { games: '3', total: '9', average: '3', worst: 4 };

/** Arguments of sentences other than numbers and names. Errors, facts and outcomes have separate tests. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  customRuleset: [variant],
  intro: [variant],
  noneOf: [variant],
  alreadyPlaced: ['x', 1],
  dots: [[1, 2], [3]],
  feedback: [{ black: 1, white: 2 }],
  fault: [{ kind: 'impossible-answer', black: 3, white: 1, pegs: 4 }],
  row: [3, ['x', 'y'], { black: 1, white: 2 }],
  language: ['xx', ['en', 'fr']],
  notOneOf: ['--x', 'y', ['a', 'b']],
  unknownMeaning: ['x', ['check', 'undo']],
  examples: [['classic', 'super']],
  status: ['won', 4],
  progress: [1, 2, 3],
  'tools.rated': [figures],
  'tools.proven': [figures],
  'tools.found': [figures],
  'tools.checked': [figures],
  wrongRow: [2, ['x', 'y', 'z']],
  wouldFit: [2, ['x']],
  cannotStart: [{ kind: 'not-whole', name: 'PORT', value: 'x', min: 0, max: 9 }],
  soundBackup: ['f', { players: 1, games: 2, rooms: 3, lastAt: 4 }],
  retentionText: [{ casualDays: 5, unfinishedDays: 2, emptyRoomsDays: 3, unusedPlayersDays: 4, eventHours: 5 }],
  'admin.player': [{ id: 'x', name: 'y', state: 'hidden', createdAt: 1, usedAt: 2, games: 3 }],
  'admin.report': [{ id: 'x', name: 'y', count: 2, at: 1 }],
  'admin.logged': [{ at: 1, actor: 'x', type: 'y', subject: 'z', detail: '' }],
  'admin.figures': [{ players: 2, playersThisWeek: 2, games: 2, finished: 2, rooms: 2, openRooms: 2, reports: 2 }],
  started: [{ url: 'u', settings: 's', misspelt: [{ given: 'x', meant: 'y' }], madeFolder: 'f' }],
  misspelled: [{ given: 'x', meant: 'y' }],
  planned: [{ url: 'u', store: 'f', isNew: true, pending: ['x'], running: [] }],
  'tools.proving': [{ total: '9', bound: '8', gap: '12 %', done: '50 %' }],
  'tools.verified': [{ total: '9', codes: '8', lemmas: '7', game: '4x6', part: '1122:01' }],
  'tools.bounding': [{ bound: '8', gap: '12 %', done: '50 %' }],
  searching: [{ round: 1, rounds: 2, width: 3, left: 4, branches: 5, percent: 6, total: '7' }],
};
const apart =
  /\.(?:error|gameError|outcome|fact|guess|reason|telling|contradiction|conflict|cannotStart|help\.language)$|\.share\./u;

/** Every text of a catalogue with its path. Sentences get the number for every argument, even where a name belongs. */
const textsOf = (part: unknown, path: string, number: number): readonly (readonly [path: string, text: string])[] => {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    if (apart.test(path)) return [];
    const [, known] = Object.entries(given).find(([end]) => path.endsWith(`.${end}`)) ?? [];
    return textsOf(part(...(known ?? [number, number, number, number])), path, number);
  }
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`, number));
};

/** A 1 with a verb or a noun in the plural, in any of the languages. */
const ONE_AS_MANY =
  /\b1 (?:[a-zà-ú]+ )?(?:are|were|have|fit|sont|ont|foram|estavam)\b|\b(?:are|were|faltam|restam|são|foram) (?:only )?1\b|\b1 (?:codes|guesses|games|players|pegs|places|symbols|points|seconds|milliseconds|rows|propositions|parties|pions|joueurs|palpites|jogos|pinos|jogadores|códigos)\b/iu;

/** In these entries the 1 represents a name, a clock, or an average with decimals. */
const NAMES_AND_AVERAGES =
  /\.(?:guessed|botGuess|botMean|clockLeft|own\.result|tooMany(?:Codes|ToProve)|proofNeedsPart|device\.(?:sameText|welcome))$/u;

const english = new Map(textsOf(catalogues[0]!.words, '', 2));

it('uses the terms of the documents in English', async () => {
  const found = await Promise.all([...english].map(([path, text]) => wrongTermsIn(text, path)));
  expect(found.flat()).toEqual([]);
});

describe.each(catalogues)('the whole catalogue in $language', ({ language, words }) => {
  it.each([0, 1, 2])('has a text for everything, with %i of anything', (number) => {
    for (const [path, text] of textsOf(words, '', number)) {
      expect(text, path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object|\s[.,]$/u);
    }
  });

  it('uses the singular for one', () => {
    const counted = textsOf(words, '', 1).filter(([path]) => !NAMES_AND_AVERAGES.test(path));
    expect(counted.filter(([, text]) => ONE_AS_MANY.test(text))).toEqual([]);
  });

  it('does not fall back to English', () => {
    const texts = language === 'en' ? [] : textsOf(words, '', 2);
    expect(texts.filter(([path, text]) => /[a-z]{4,} [a-z]{4,}/u.test(text) && english.get(path) === text)).toEqual([]);
  });
});

describe('French', () => {
  it('has a non-breaking space before high punctuation and inside quotation marks', () => {
    const { words } = catalogues.find(({ language }) => language === 'fr')!;
    const wrong = [0, 1, 2]
      .flatMap((number) => textsOf(words, '', number))
      // Lines of keys such as "? touches   ! indice" name a key, they do not end with it.
      .filter(([, text]) => /[^\s]( |\b)[;!?»](?!\w)|\S :|« /u.test(text.replace(/ {2,}[!?=]/gu, '')));
    expect(wrong).toEqual([]);
  });
});

describe('Portuguese', () => {
  it('is that of Brazil', () => {
    const { words } = catalogues.find(({ language }) => language === 'pt')!;
    const european =
      /\b(?:ligaç(?:ão|ões)|partilh\w*|introduza|ficheiros?|descarreg\w*|alcunhas?|algarismos?|ecrãs?|toda a gente|lado nenhum|noutr[oa]s?|desforra|registo|está a \w+r|a (?:verificar|contar|pensar|procurar|carregar)…)/iu;
    expect([0, 1, 2].flatMap((number) => textsOf(words, '', number)).filter(([, text]) => european.test(text))).toEqual(
      [],
    );
  });
});

describe('a challenge between two people', () => {
  it.each([
    ['en', 'Ada set this code for you.', 'A friend set this code for you.', 'Code set by Ada, played by Ben'],
    [
      'fr',
      'Ada a choisi ce code pour vous.',
      'Un ami a choisi ce code pour vous.',
      'Code choisi par Ada, joué par Ben',
    ],
    [
      'pt',
      'Ada criou este código para você.',
      'Um amigo criou este código para você.',
      'Código criado por Ada, jogado por Ben',
    ],
  ] as const)('names whom it knows, in "%s"', async (language, named, unnamed, both) => {
    const { challenge } = (await loadScreenWords(language)).screens;
    expect([challenge.forYou('Ada'), challenge.forYou(null)]).toEqual([named, unnamed]);
    const [setBy, playedBy] = both.split(', ') as [string, string];
    expect(challenge.between('Ada', 'Ben')).toBe(both);
    expect(challenge.between('Ada', null)).toBe(setBy);
    expect(challenge.between(null, 'Ben')?.toLowerCase()).toBe(playedBy.toLowerCase());
    expect(challenge.between(null, null)).toBeNull();
  });
});
