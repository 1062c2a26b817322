import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, createPass, orThrow, type PassSetup } from '@mastermind/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore, type Store } from '../store/store.ts';
import { CLEARED, scriptedConsole } from '../testing/console.ts';
import { playPlainPass } from './lines.ts';

const context = await contextIn('en');

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-pass-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const begin = (change: Partial<PassSetup> = {}) =>
  orThrow(createPass({ variant: classic, names: ['Anna', 'Ben'], rounds: 1, byHand: false, ...change }));

const play = async (start: ReturnType<typeof begin>, ...lines: readonly string[]): Promise<string> => {
  const io = scriptedConsole(lines);
  await playPlainPass(io, start, store, context);
  return io.printed();
};

describe('two people at one terminal, line by line', () => {
  it('hides the code, hands the keyboard over and breaks it', async () => {
    const printed = await play(begin({ rounds: 2 }), 'YGVO', '', 'RRBB', 'YGVO', 'RRRR', '', 'RRRR');
    expect(printed).toContain('Anna, set the code.');
    expect(printed).toContain(`${CLEARED}\nHand the device to Ben\nThe code is set. Anna watches; Ben breaks it.`);
    expect(printed).toContain('Ben broke it in 2 guesses');
    expect(printed).toContain('Ben, set the code.');
    expect(printed).toContain('Anna wins');
    expect(store.keptPass()).toBeNull();
  });

  it('never see a code that was mistyped, nor the code', async () => {
    const printed = await play(begin(), 'YGVQ', 'YGVO', '', 'RRBB');
    expect(printed).toContain('"Q" at position 4 is not a symbol');
    expect(printed).not.toMatch(/YGV|Y G V/u);
  });

  it('continues with a kept game from under the cover, and the file does not spell the code', async () => {
    await play(begin(), 'YGVO', '', 'RRBB');
    const kept = readFileSync(join(home, 'mastermind', 'pass.json'), 'utf8');
    expect(kept).not.toMatch(/YGVO|"Y","G","V","O"/u);
    const printed = await play(store.keptPass()!, '', 'resign');
    expect(printed).toMatch(/^\f\nHand the device to Ben\nBen makes guess 2\./u);
    expect(printed).toContain('Ben did not break it');
  });

  it('lets the maker look at the code once more before answering', async () => {
    const printed = await play(begin({ byHand: true }), 'YGVO', '', 'YYRR', '', 'code', '', '10');
    expect(printed).toMatch(/Y G V O\nEnter hides it: \f/u);
    expect(printed.match(/Y G V O/gu)).toHaveLength(1);
    expect(printed.match(/What does row 1 get\?/gu)).toHaveLength(2);
  });

  it('answers by hand, and the first wrong mark is named at the end', async () => {
    const hand = begin({ byHand: true });
    const printed = await play(hand, 'YGVO', '', 'YYRR', '', 'x', '31', '01', '', 'resign');
    expect(printed).toContain('What does row 1 get? Y Y R R');
    expect(printed).toContain('Two digits, please');
    expect(printed).toContain('No guess of 4 pegs can get 3 exact, 1 misplaced.');
    expect(printed).toContain(
      'Row 1 has a wrong answer. Anna said 0 exact, 1 misplaced; the right answer is 1 exact, 0 misplaced.',
    );
  });
});
