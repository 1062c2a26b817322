import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, findPreset, orThrow, type Variant } from '@mastermind/engine';
import { type Held, holdGame, play } from '@mastermind/play';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { dataFolder } from './folder.ts';
import { keeperOf } from './keeper.ts';
import { openStore } from './store.ts';

let home: string;
let told: string[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-store-'));
  told = [];
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const { words } = await contextIn('en');

const open = () =>
  openStore(
    words,
    (sentence) => told.push(sentence),
    { XDG_DATA_HOME: home },
    () => Date.UTC(2026, 0, 2),
  );

const file = (name: string): string => join(home, 'mastermind', name);

let held = 0;
const played = (): Held => {
  const session = holdGame({ variant: classic, seed: 42 }, 5, `game ${++held}`);
  if (!session.ok) throw new Error(session.error.kind);
  const next = play(session.value, { type: 'submit', code: ['R', 'G', 'B', 'Y'] }, 10);
  if (!next.ok) throw new Error(next.error.kind);
  return next.value;
};

describe('the store', () => {
  it('lives where XDG says, else in the home folder', () => {
    expect(dataFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/mastermind');
    expect(dataFolder({ XDG_DATA_HOME: 'relative' })).toBe(join(homedir(), '.local/share/mastermind'));
    expect(dataFolder({})).toBe(join(homedir(), '.local/share/mastermind'));
  });

  it('restores a saved game exactly', () => {
    const game = { session: { ...played(), assisted: true }, draft: ['R', null, null, 'V'] };
    open().keepGame(game);
    expect(open().keptGame()).toEqual(game);
    const waiting = { ...game, session: { ...game.session, startedAt: null } };
    open().keepGame(waiting);
    expect(open().keptGame()).toEqual(waiting);
    open().forgetGame('another');
    expect(open().keptGame()).not.toBeNull();
    open().forgetGame(game.session.id);
    expect(open().keptGame()).toBeNull();
    expect(told).toEqual([]);
  });

  it('keeps every unfinished game with a guess, and finds it by its rules', () => {
    const begin = (variant: Variant, seed: number): Held =>
      orThrow(holdGame({ variant, seed }, 5, `${variant.id} ${seed}`));
    const guessed = played();
    open().keepGame({ session: guessed, draft: [] });
    open().keepGame({ session: begin(findPreset('super')!, 1), draft: [] });
    open().keepGame({ session: begin(findPreset('bulls')!, 2), draft: [] });
    // The game of Super had no guess.
    expect(
      open()
        .keptGames()
        .map(({ session }) => session.id),
    ).toEqual(['bulls 2', guessed.id]);
    expect(open().keptGame(classic)?.session.id).toBe(guessed.id);
    expect(open().keptGame(findPreset('super')!)).toBeNull();
    open().forgetGame('bulls 2');
    expect(open().keptGame()?.session.id).toBe(guessed.id);
  });

  it('leaves no half-written files behind', () => {
    open().keepGame({ session: played(), draft: [] });
    open().keepGame({ session: played(), draft: [] });
    expect(readdirSync(join(home, 'mastermind'))).toEqual(['current.json']);
  });

  it('adds finished games and remembers settings', () => {
    open().addFinished(played());
    open().addFinished(played());
    expect(open().finishedGames()).toHaveLength(2);
    expect(open().finishedGames()[0]).toMatchObject({ endedAt: Date.UTC(2026, 0, 2), assisted: false });
    open().changeSettings({ variant: 'super' });
    open().changeSettings({ coach: true });
    expect(open().settings()).toEqual({ variant: 'super', bot: 'elimination', coach: true });
  });

  it.each(['{"version":1', 'null', '{}', '{"version":1,"games":{}}', '\0\0'])(
    'sets a damaged file aside and says so: %j',
    (damage) => {
      open().addFinished(played());
      writeFileSync(file('games.json'), damage);
      expect(open().finishedGames()).toEqual([]);
      const aside = 'games.json.damaged-2026-01-02T00-00-00-000Z';
      expect(told).toEqual([`The file ${file('games.json')} is damaged. It has been set aside as ${file(aside)}.`]);
      expect(readFileSync(file(aside), 'utf8')).toBe(damage);
      open().addFinished(played());
      expect(open().finishedGames()).toHaveLength(1);
    },
  );

  it('leaves finished games that make no sense where they are, and counts them', () => {
    open().addFinished(played());
    const { games, ...rest } = JSON.parse(readFileSync(file('games.json'), 'utf8'));
    const cheat = { ...games[0], recording: { ...games[0].recording, variant: '99x99' } };
    const { id: _, ...nameless } = games[0];
    writeFileSync(file('games.json'), JSON.stringify({ ...rest, games: [cheat, nameless, {}, null, ...games] }));
    open().addFinished(played());
    expect(open().finishedGames()).toHaveLength(2);
    expect(open().unreadGames()).toBe(4);
    expect(readFileSync(file('games.json'), 'utf8')).toContain('99x99');
    expect(told).toEqual([]);
  });

  it('refuses a saved game that breaks the rules', () => {
    open().keepGame({ session: played(), draft: [] });
    const { version, games } = JSON.parse(readFileSync(file('current.json'), 'utf8'));
    const [{ recording, ...rest }] = games;
    const cheat = { ...recording, actions: [...recording.actions, { type: 'submit', code: ['Q'] }] };
    writeFileSync(file('current.json'), JSON.stringify({ version, games: [{ ...rest, recording: cheat }] }));
    expect(open().keptGame()).toBeNull();
    expect(told).toEqual([expect.stringContaining('is damaged')]);
  });

  it('plays on with one warning when nothing can be written', () => {
    writeFileSync(join(home, 'mastermind'), 'a file where the folder should be');
    const store = open();
    store.keepGame({ session: played(), draft: [] });
    store.addFinished(played());
    expect(told).toEqual([expect.stringMatching(/could not be saved/u)]);
    expect(store.keptGame()).toBeNull();
  });

  it('says before a game that nothing can be saved, and not again afterwards', () => {
    const store = open();
    store.warnIfNotKept();
    expect(told).toEqual([]);
    rmSync(join(home, 'mastermind'), { recursive: true });
    writeFileSync(join(home, 'mastermind'), 'a file where the folder should be');
    store.warnIfNotKept();
    store.keepGame({ session: played(), draft: [] });
    store.addFinished(played());
    store.changeSettings({ coach: true });
    const folder = join(home, 'mastermind');
    expect(told).toEqual([
      `Nothing can be saved in ${folder} (EEXIST): unfinished games, results and choices are lost when you leave.`,
    ]);
  });

  it('lets a game that is open in two terminals be played on in one of them only', () => {
    const begun = { ...played(), id: 'game' };
    const [one, other] = [keeperOf(open()), keeperOf(open())];
    one.keep(begun, []);
    const solve = (session: Held): Held => {
      const next = play(session, { type: 'submit', code: ['Y', 'G', 'V', 'O'] }, 20);
      if (!next.ok) throw new Error(next.error.kind);
      return next.value;
    };
    const miss = play(begun, { type: 'submit', code: ['R', 'R', 'R', 'R'] }, 15);
    if (!miss.ok) throw new Error(miss.error.kind);
    expect(one.commit(begun, miss.value)).toBe(miss.value);
    // The other terminal still shows the game before that guess.
    expect(other.commit(begun, solve(begun)).recording).toEqual(miss.value.recording);
    other.keep(begun, ['R', null, null, null]);
    expect(open().keptGame()?.session.state.attempts).toHaveLength(2);
    const won = one.commit(miss.value, solve(miss.value));
    expect(other.commit(miss.value, solve(miss.value)).state).toEqual(won.state);
    expect(open().finishedGames()).toHaveLength(1);
    expect(open().keptGame()).toBeNull();
  });
});
