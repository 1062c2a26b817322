import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Code, classic, parseVariant, recordGame, type Variant } from '@mastermind/engine';
import { STRENGTH_GAMES } from '@mastermind/play';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadStatistics, statisticsJson, statisticsLines } from '../history/statistics.ts';
import { finishedSession } from '../store/format.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Insight, loadInsight } from './insight.ts';
import { measuredGames } from './strength.ts';

const context = await contextIn('en');
const insight = await loadInsight(context.messages);

let home: string;
const open = (): Store => openStore(context.words, () => {}, { XDG_DATA_HOME: home });
const file = (name: string): string => join(home, 'mastermind', name);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-strength-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Seed 42 makes the code YGVO. */
const recordingOf = (guesses: string, seed: number | null = 42) =>
  recordGame(
    { variant: classic, seed, ...(seed === null ? { secret: [...'YGVO'] } : {}) },
    guesses.split(' ').map((code) => ({ type: 'submit', code: [...code] as Code })),
  );

const ruleset = (text: string): Variant => {
  const read = parseVariant(text);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

interface Kept {
  readonly seed?: number | null;
  readonly assisted?: boolean;
  readonly drawn?: boolean;
}

let added = 0;
const add = (guesses: string, { seed = 42, assisted = false, drawn = seed !== null }: Kept = {}): void =>
  open().addFinished(finishedSession({ id: String(++added), recording: recordingOf(guesses, seed), assisted })!, {
    drawn,
  });

const statistics = (with_: Insight = insight) => loadStatistics(open(), async () => with_);

/** Enough games to show strength, with the games that a test adds. */
const addOthers = (number = STRENGTH_GAMES - 1): void => {
  for (let game = 0; game < number; game++) add('RRBB YGVO');
};

describe('strength in the terminal', () => {
  it('is shown from five games on', async () => {
    addOthers();
    expect((await statistics()).strengths).toEqual([]);
    add('RRBB YGVO');
    expect((await statistics()).strengths).toHaveLength(1);
  });

  it('is shown with a plot, the bots beside it, and the cost of each kind of guess', async () => {
    add('RRBB OOYY YGVR YGVB YGVO');
    add('RRBG OYVG YGVO');
    addOthers();
    const lines = statisticsLines(await statistics(), context);
    expect(lines.join('\n')).toMatch(
      /classic\nStrength \d\.\d\d ± \d\.\d\d guesses, luck removed\nBetween \w+ and \w+ · 6 games without assistance/u,
    );
    expect(lines.filter((line) => line.includes('│'))).toHaveLength(9);
    expect(lines.find((line) => line.includes('│'))).toMatch(/^ {2}4\.3 │.*Optimal/u);
    expect(lines).toContain('Testing known facts costs you most.');
    const french = statisticsLines(await statistics(), await contextIn('fr'));
    expect(french.find((line) => line.includes('│'))).toMatch(/^ {2}4,3 │/u);
  });

  it('is the same for programs', async () => {
    addOthers(STRENGTH_GAMES);
    const { rulesets, unread } = statisticsJson(await statistics());
    expect(rulesets[0]).toMatchObject({
      variant: 'classic',
      games: 5,
      strength: { strength: { games: 5, error: 0 } },
    });
    expect(unread).toBe(0);
  });

  it('counts games without help whose code was drawn', async () => {
    addOthers();
    add('RRBB YGVO', { assisted: true });
    add('RRBB YGVO', { seed: null });
    expect((await statistics()).strengths).toEqual([]);
    add('RRBB YGVO', { seed: null, drawn: true });
    expect((await statistics()).strengths).toHaveLength(1);
  });

  it('works each game out once, and anew for another edition or a damaged figure', async () => {
    let asked = 0;
    const counting: Insight = {
      ...insight,
      measure: (clues) => {
        asked++;
        return insight.measure(clues);
      },
    };
    add('RRBB YGVO');
    const first = await statistics(counting);
    expect(await statistics(counting)).toEqual(first);
    expect(asked).toBe(1);
    await statistics({ ...counting, measureEdition: 99 });
    expect(asked).toBe(2);
    const kept = JSON.parse(readFileSync(file('measures.json'), 'utf8'));
    const [id] = Object.keys(kept.games);
    writeFileSync(file('measures.json'), JSON.stringify({ ...kept, edition: 1, games: { [id!]: { guesses: 'x' } } }));
    expect(await statistics(counting)).toEqual(first);
    expect(asked).toBe(3);
  });

  it('says in one sentence that games make no sense, and shows the rest', async () => {
    add('RRBB YGVO');
    const { games, ...rest } = JSON.parse(readFileSync(file('games.json'), 'utf8'));
    const unknown = { ...games[0], recording: { ...games[0].recording, variant: 'nobody knows it' } };
    writeFileSync(file('games.json'), JSON.stringify({ ...rest, games: [{}, unknown, ...games] }));
    addOthers();
    const lines = statisticsLines(await statistics(), context);
    expect(lines).toContain('2 games couldn’t be read and aren’t counted.');
    expect(lines.some((line) => line.startsWith('Strength'))).toBe(true);
  });

  it('says where there are too many codes to price a guess', async () => {
    const recording = recordGame({ variant: ruleset('8x12'), seed: 1 }, [{ type: 'resign' }]);
    open().addFinished(finishedSession({ id: 'large', recording, assisted: false })!, { drawn: true });
    const found = await statistics();
    expect(found).toMatchObject({ strengths: [], unpriced: [{ id: '8x12/10' }] });
    expect(statisticsLines(found, context)).toContain(
      'These rules have too many codes to calculate what a guess costs.',
    );
  });

  it('changes when a game is no longer there', async () => {
    add('RRBB OOYY YGVR YGVB YGVO');
    add('RRBG OYVG YGVO');
    addOthers();
    const strength = async () => (await statistics()).strengths[0]!.progress.strength;
    const before = await strength();
    const { games, ...rest } = JSON.parse(readFileSync(file('games.json'), 'utf8'));
    writeFileSync(file('games.json'), JSON.stringify({ ...rest, games: games.slice(1) }));
    const after = await strength();
    expect([before.games, after.games]).toEqual([6, 5]);
    expect(after.guesses).toBeLessThan(before.guesses);
    expect(Object.keys(JSON.parse(readFileSync(file('measures.json'), 'utf8')).games)).toHaveLength(5);
  });

  it('measures only the latest games while the player waits, and the others later', async () => {
    for (const row of ['RRBB', 'RRBG', 'RRBY']) add(`${row} YGVO`);
    const measured = async (most?: number) => [...(await measuredGames(open(), insight, most)).values()][0]!.games;
    const [latest, ...none] = await measured(1);
    expect(none).toEqual([]);
    expect(latest![0]).toBe(String(added));
    expect(await measured(1)).toHaveLength(2);
    expect(await measured()).toHaveLength(3);
  });
});
