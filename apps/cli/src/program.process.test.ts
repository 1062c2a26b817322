import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecording, recordGame } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from './testing/process.ts';
import { type Ran, runHere } from './testing/run.ts';

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-program-'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the built program without a terminal. */
const spawned = (args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8', XDG_DATA_HOME: home, ...env },
  });
  return { status, stdout, stderr };
};

/** The same within this process, for all that reads no input: many times as fast. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  runHere(args, { XDG_DATA_HOME: home, ...env });

const finished = (...guesses: readonly string[]) =>
  formatRecording(
    recordGame(
      { variant: 'classic', seed: 42 },
      guesses.map((code) => ({ type: 'submit', code: [...code] })),
    ),
  );

describe('the command line', () => {
  it('suggests the nearest command and flag', async () => {
    expect(await run(['plya'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no command "plya". Did you mean play? See mastermind --help.\n',
    });
    expect((await run(['--sed', '3'])).stderr).toBe(
      'There is no flag --sed. Did you mean --seed? See mastermind --help.\n',
    );
  });

  it.each([
    [['play', '--role', 'spectator'], '"spectator" is not valid for --role; choose from breaker, maker.'],
    [
      ['play', '--seed', '9007199254740992'],
      '"9007199254740992" is not a seed; a seed is a whole number between -9007199254740991 and 9007199254740991.',
    ],
    [['play', '--seed'], 'The flag --seed <number> needs a value.'],
    [['play', '--variant', 'chess'], '"chess" is not a set of rules'],
    [['play', '--role', 'breaker', '--bot', 'knuth'], 'The flag --bot can only be used with --role maker.'],
    [['play', '--challenge', 'x', '--seed', '1'], 'The flags --challenge and --seed cannot be used together.'],
    [['play', '--challenge', 'abc'], 'The link is damaged or incomplete'],
    [['play', '--role', 'maker', '--bot', 'hal', '--plain'], '"hal" is not a bot; choose from random'],
    [['watch', '--bot', 'hal'], 'entropy, parts, best.'],
    [['play', '--plain', '--json'], 'The flags --plain and --json cannot be used together.'],
    [['--json', '--bot', 'knuth'], 'The flags --json and --bot cannot be used together.'],
    [['play', '--role', 'maker', '--coach'], 'The flag --coach can only be used with --role breaker.'],
    [['play', 'now'], 'The command play was given too many arguments'],
    [['review', 'missing.json'], '"missing.json" is neither a file that can be read nor the code of a game.'],
    [['replay', '1~classic~x~y~z'], 'The link is damaged or incomplete'],
    [['review', '/etc/passwd'], '"/etc/passwd" contains no game.'],
    [['completion', 'tcsh'], '"tcsh" is not valid for completion; choose from bash, zsh, fish.'],
    [['match', '--rounds', '3', '--plain'], 'A match cannot have 3 rounds'],
    [['--lang', 'de'], `"de" is not a language of this game; choose from ${languages.join(', ')}.`],
    [['race', 'nowhere'], '"nowhere" is neither a room code, nor the id of a room, nor a link to one.'],
    [['race', '--bots', '2'], 'The flag --bots can only be used with --new.'],
    [['race', '--watch'], 'The flag --watch can only be used with a room code.'],
    [['race', 'ABC234', '--new'], 'The flags --new and ABC234 cannot be used together.'],
    [['race', '--new', '--bots', '16'], '"16" is not valid for --bots; choose from 0…15.'],
    [['race', '--new', '--bots', '5', '--places', '5'], '"5" is not valid for --places; choose from 6…16.'],
    [['race', '--ghost', 'last', '--json'], 'The flags --ghost and --json cannot be used together.'],
    [['race', '--ghost', 'missing.json'], '"missing.json" is neither a file that can be read'],
    [['race', '--server', 'ftp://x'], '"ftp://x" is not the address of a server'],
    [['duel', '--rounds', '3'], 'A match cannot have 3 rounds'],
    [['duel', 'ABC234', '--together'], 'The flags --together and ABC234 cannot be used together.'],
  ])('refuses %j with one sentence and code 2', async (args, sentence) => {
    const { status, stderr } = await run(args);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('names the wrong word, wherever --lang is', async () => {
    for (const args of [
      ['--lang', 'pt', 'plya'],
      ['--lang=pt', 'plya'],
      ['plya', '--lang', 'pt'],
    ])
      expect((await run(args)).stderr).toContain('Não existe o comando "plya"');
  });

  it('speaks the language that is asked for, or that of the shell', async () => {
    expect((await run(['plya', '--lang', 'fr'])).stderr).toContain(
      'La commande « plya » n’existe pas. Vouliez-vous dire play ?',
    );
    expect((await run(['plya'], { LC_ALL: 'pt_BR.UTF-8' })).stderr).toContain('Não existe o comando "plya"');
    expect((await run(['--help', '--lang=fr'])).stdout).toContain('Commandes :');
  });

  it('shows examples and exit codes in its help', async () => {
    const { status, stdout } = await run(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('mastermind play --role maker --bot optimal');
    expect(stdout).toContain('Exit codes: 0');
    const manual = (await run(['man'])).stdout;
    for (const heading of ['ENVIRONMENT', 'FILES', 'EXIT STATUS', 'JSON']) expect(manual).toContain(`.SH ${heading}\n`);
    expect(manual).toContain('.B MASTERMIND_SERVER');
    for (const file of ['current', 'pass', 'board', 'games', 'sprints', 'puzzles', 'servers', 'config'])
      expect(manual).toContain(`.B mastermind/${file}.json\n`);
    const playing = (await run(['play', '--help'])).stdout;
    expect(playing).toContain('--challenge <link>');
    expect(playing.replaceAll(/\s+/gu, ' ')).toContain('else classic, or console line by line without --seed');
    expect(playing).toContain('{"type":"guess","code":"RGBY"}');
    expect((await run(['help', 'watch'])).stdout).toContain('--bot <bot>');
  });

  it('asks for the role, and asks again when the answer is not one', async () => {
    const { status, stdout } = spawned(['--plain'], 'referee\nbreaker\n');
    expect(stdout).toContain('"referee" is not a valid role. Try again.');
    expect(stdout).toContain('Enter your guess (no spaces):');
    expect(stdout).toContain('The game is saved: mastermind continues it.');
    // A pipe is never cleared.
    expect(stdout).not.toContain('\x1b');
    expect(status).toBe(0);
    expect(spawned(['--plain'], 'quit\n').stdout.trim()).toMatch(/maker\):$/u);
  });

  it('asks for the role whatever else is named, unless the role is', async () => {
    const flags = ['--variant=super', '--seed=7', '--bot=random', '--pace=1', '--coach', '--new'];
    for (const flag of flags) expect(spawned(['play', '--plain', flag], 'quit\n').stdout.trim()).toMatch(/maker\):$/u);
    const named = spawned(['play', '--plain', '--variant', 'super', '--role', 'breaker'], 'quit\n').stdout;
    expect(named).not.toContain('Choose your role');
    expect(named).toContain('Enter your guess (no spaces):');
    const { status, stderr } = spawned(['play', '--plain', '--bot', 'random'], 'breaker\n');
    expect([status, stderr]).toEqual([2, expect.stringContaining('can only be used with --role maker.')]);
  });

  it('ends the console game with the line of its document', async () => {
    const { stdout } = spawned(['--plain', '--seed=42', '--variant=console'], 'breaker\n4365\n');
    expect(stdout).toMatch(/Game ended: Human won!\n$/u);
  });

  it('says in one sentence that its output cannot be written', async () => {
    const { status, stderr } = spawnSync('sh', ['-c', `'${process.execPath}' '${PROGRAM}' --help > /dev/full`], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(stderr).toBe('The output could not be written: the disk is full.\n');
    expect(status).toBe(1);
  });

  it('ends cleanly when there is no input at all', async () => {
    expect(spawned([]).status).toBe(0);
    expect(spawned(['play', '--plain', '--role', 'maker']).status).toBe(0);
    expect(spawned(['--json']).status).toBe(0);
    expect(spawned(['assist']).status).toBe(0);
  });

  it('marks down a guess in a review that is not the only code left, and does not rate the guess that is', async () => {
    const file = join(home, 'wasted.json');
    writeFileSync(file, finished('RRBB', 'OOYY', 'YGVR', 'YGVB', 'YGVO'));
    const review = (await run(['review', file])).stdout;
    expect(review).toMatch(/^ {2}4 {2}YGVB +3 0 +1 +1 +0 +50 {2}YGVO$/mu);
    expect(review).toMatch(/^ {2}5 {2}YGVO +4 0 +1 +0 +– +– {2}–$/mu);
    expect(review).toContain('Guess 4');
  });

  it('says that a game without a guess has nothing to review', async () => {
    const file = join(home, 'resigned.json');
    writeFileSync(file, formatRecording(recordGame({ variant: 'classic', seed: 42 }, [{ type: 'resign' }])));
    expect((await run(['review', file])).stdout).toBe('This game ended before the first guess.\n');
  });

  it('counts the codes left in the largest ruleset, and says when it is one', async () => {
    const hint = async (history: string) => (await run(['hint', '--variant', '8x12', '--history', history])).stdout;
    expect(await hint('11112222:11 33334444:21')).toMatch(
      /^1,720,320 codes still fit\.\nTry \w{8}\. It fits all answers\.\n$/u,
    );
    expect(await hint('12345678:80')).toContain('Try 12345678. It is the only code left.');
  });

  it('says whether a total is exact or an estimate', async () => {
    const rate = async (variant: string) => (await run(['rate', '--variant', variant, '--strategy', 'optimal'])).stdout;
    expect(await rate('3x3')).toContain('Exact: no strategy needs fewer guesses in total.');
    expect(await rate('6x3')).toContain('An estimate:');
  });

  it('keeps settings, refuses senseless ones, and makes links that open in the page of the server', async () => {
    const XDG_CONFIG_HOME = mkdtempSync(join(home, 'config-'));
    const file = join(home, 'shared.json');
    writeFileSync(file, finished('YGVO'));
    const settled = (...args: readonly string[]): Promise<Ran> => run(args, { XDG_CONFIG_HOME });
    expect((await settled('share', file, '--link')).stdout).toMatch(/^1~classic~/u);
    expect((await settled('config', 'server', 'https://play.example.org/')).stderr).toBe('');
    expect((await settled('config', 'server')).stdout).toBe('https://play.example.org\n');
    expect((await settled('share', file, '--link')).stdout).toMatch(
      /^https:\/\/play\.example\.org\/review#\d~classic~/u,
    );
    expect((await settled('challenge', 'RGBY')).stdout).toMatch(/^https:\/\/play\.example\.org\/c#/u);
    expect((await settled('share', file, '--link', '--server', 'http://x.org')).stdout).toMatch(
      /^http:\/\/x\.org\/review#/u,
    );
    expect((await settled('config', 'language', 'de')).stderr).toContain('"de" is not valid for language');
    expect((await settled('config', 'colours', '16')).status).toBe(0);
    expect((await settled('config')).stdout).toContain('colours=16');
    expect((await settled('config', 'keys', 'hint=f2')).status).toBe(0);
    expect((await settled('config')).stdout).toContain('keys=hint=F2\nmouse=\nfill=\n');
    expect((await settled('config', 'keys', 'hint=r')).stderr).toContain('"r" cannot be given a meaning');
    expect((await settled('config', 'mouse', 'maybe')).stderr).toContain('"maybe" is not valid for mouse');
    expect((await settled('config', 'fill', 'left')).stderr).toContain('"left" is not valid for fill');
    expect((await settled('replay', file, '--plain')).stdout).toMatch(/^Turn.*\n1\b/u);
    expect((await settled('config', 'fill', 'bottom')).status).toBe(0);
    expect((await settled('replay', file, '--plain')).stdout).toMatch(/^Turn.*\n10\b/u);
    await settled('config', 'server', '--unset');
    expect((await settled('config')).stdout).toContain('server=\n');
  });

  it('has a manual page with every command and flag, in the same words as the help', async () => {
    const { stdout } = await run(['man']);
    for (const heading of ['ENVIRONMENT', 'FILES', 'EXIT STATUS', 'JSON']) expect(stdout).toContain(`.SH ${heading}\n`);
    expect(stdout).toContain('.B MASTERMIND_SERVER');
    expect(stdout).toMatch(/^\.TH MASTERMIND 6\n\.SH NAME/u);
    expect(stdout).toContain('.SS mastermind race [options] [room]');
    expect(stdout).toContain('.B \\-\\-ghost <game>');
    expect(stdout).toContain('Exit codes: 0');
    expect((await run(['man', '--lang', 'fr'])).stdout).toContain('.SH COMMANDES');
  });

  it('compares several strategies in one table, the best first', async () => {
    const { stdout } = await run(['rate', '--variant', '3x3', '--strategy', 'random,knuth', 'optimal']);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^Strategy +Total +Average/u);
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['optimal', 'knuth', 'random']);
    const json = await run(['rate', '--variant', '3x3', '--strategy', 'Expert', 'optimal', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject([{ strategy: 'optimal' }, { strategy: 'knuth' }]);
  });

  it('watches every strategy', async () => {
    expect((await run(['watch', '--bot', 'entropy', '--seed', '7'])).stdout).toMatch(/Entropy guesses/u);
  });

  it('makes a challenge that can be played', async () => {
    const { stdout, stderr } = await run(['challenge', '4365', '--variant', 'console']);
    expect(stderr).toContain('not from someone who decodes it');
    const game = spawned(['play', '--plain', '--challenge', `https://example.org/c#${stdout.trim()}`], '4365\n');
    expect(game.stdout).toContain('Game ended: Human won!');
  });

  it('reads a game from a file, reviews, replays and shares it', async () => {
    const file = join(home, 'game.json');
    writeFileSync(file, finished('RGBY', 'YGVO'));
    const review = (await run(['review', file])).stdout;
    expect(review).toContain('Row  Guess  Answer  Before  After  Skill  Luck  Best');
    expect(review).toContain('  2  YGVO   4 0        252      0');
    expect(review).toMatch(/^ {2}1 {2}RGBY .* [RBGYOV]{4}$/mu);
    expect(review).toContain('Skill 97 · Luck 67');
    expect(JSON.parse((await run(['review', file, '--json'])).stdout).guesses).toHaveLength(2);
    expect((await run(['replay', file])).stdout).toContain('2     Y G V O     4  0');
    const fixture = new URL('../../../packages/engine/fixtures/skemind-won.json', import.meta.url);
    const skemind = join(home, 'skemind.json');
    writeFileSync(skemind, JSON.stringify(JSON.parse(readFileSync(fixture, 'utf8')).recording));
    expect((await run(['replay', skemind])).stdout).toMatch(/^Best row \d+ \+ Win 1,000 /mu);
    expect((await run(['share', skemind])).stdout).toMatch(/^[\d,]+ points$/mu);
    const link = (await run(['share', file, '--link'])).stdout.trim();
    expect((await run(['share', link, '--squares'])).stdout).toBe('Mastermind classic 2/10\n🟦🟨⬜⬜\n🟦🟦🟦🟦\n');
  });

  it('saves played games, for statistics and for sharing', async () => {
    const fresh = mkdtempSync(join(home, 'kept-'));
    const env = { XDG_DATA_HOME: fresh };
    expect((await run(['stats'], env)).stdout).toBe('No finished games are saved yet.\n');
    expect(await run(['share'], env)).toMatchObject({ status: 2, stderr: 'No finished games are saved yet.\n' });
    // A seed names the same game line by line as everywhere else.
    spawned(['play', '--plain', '--role', 'breaker', '--seed', '42'], 'YGVO\n', env);
    expect((await run(['stats', '--json'], env)).stdout).toContain('"variant":"classic","games":1,"won":1');
    expect((await run(['share'], env)).stdout).toContain('Mastermind Classic: solved in 1 of 10');
  });

  it('keeps an unfinished game line by line, and continues with it', async () => {
    const env = { XDG_DATA_HOME: mkdtempSync(join(home, 'lines-')) };
    spawned(['play', '--plain', '--variant', 'console', '--role', 'breaker', '--seed', '42'], '1234\nquit\n', env);
    const { stdout } = spawned(['play', '--plain', '--role', 'breaker'], '4365\n', env);
    expect(stdout).toContain('Your saved game goes on');
    expect(stdout).toContain('1     1 2 3 4     0  2');
    expect(stdout).toContain('Game ended: Human won!');
    expect((await run(['stats', '--json'], env)).stdout).toContain('"variant":"console","games":1,"won":1');
  });

  it('keeps the unfinished games of several rulesets', () => {
    const env = { XDG_DATA_HOME: mkdtempSync(join(home, 'several-')) };
    const played = (variant: string, lines: string, ...more: readonly string[]) =>
      spawned(['play', '--plain', '--variant', variant, '--role', 'breaker', ...more], lines, env).stdout;
    played('classic', 'RRBB\nquit\n', '--seed', '42');
    expect(played('super', 'RRBBK\nquit\n')).not.toContain('goes on');
    expect(played('classic', 'quit\n')).toContain('R R B B');
    expect(played('super', 'quit\n')).toContain('R R B B K');
    expect(played('classic', 'undo\nquit\n', '--new')).toContain('Your unfinished game stays saved.');
    expect(played('classic', 'quit\n')).toContain('R R B B');
  });

  it('watches a bot line by line, the same from the same seed', async () => {
    const watch = async () => (await run(['watch', '--bot', 'elimination', '--seed', '7'])).stdout;
    expect(await watch()).toContain('Elimination guesses');
    expect(await watch()).toBe(await watch());
    const lines = (await run(['watch', '--bot', 'knuth', '--seed', '7', '--json'])).stdout.trimEnd().split('\n');
    const said = lines.map((line) => JSON.parse(line));
    expect(said[0]).toMatchObject({ type: 'game', game: { status: 'playing', secret: null } });
    expect(said[1]).toMatchObject({ type: 'guess', bot: 'knuth', code: 'RRBB' });
    expect(said.at(-2)).toMatchObject({ type: 'guess', black: 4, white: 0, codesLeft: 1 });
    expect(said.at(-1)).toMatchObject({ type: 'game', game: { status: 'won' } });
  });
});
