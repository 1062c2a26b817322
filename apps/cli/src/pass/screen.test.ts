import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, createPass, orThrow, type PassSetup, passView } from '@mastermind/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore, type Store } from '../store/store.ts';
import { openPty, type Pty } from '../testing/pty.ts';
import { type Sitting, sit as sitDown } from '../testing/sitting.ts';
import { answerScene } from './answer.ts';
import { playPass, setUpPass } from './screen.ts';

const context = await contextIn('en');
const ESCAPE = '\x1b';

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-pass-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const sit = (...script: readonly string[]): Sitting => sitDown(context, store, ...script);

const begin = (change: Partial<PassSetup> = {}) =>
  orThrow(createPass({ variant: classic, names: ['Anna', 'Ben'], rounds: 2, byHand: false, ...change }));

describe('two people at one terminal', () => {
  it('names themselves, chooses rules and rounds and who answers', async () => {
    const { app } = sit('Anna\r', '\r', '1', '1', '2');
    const pass = await setUpPass(app, null);
    expect(pass).toMatchObject({ names: ['Anna', 'Player 2'], rounds: 1, byHand: true, variant: { id: 'classic' } });
  });

  it('sets a code unseen, breaks it, and swaps roles', async () => {
    const { app, seen } = sit('ygvo\r', '\r', 'rrbb\r', 'ygvo\r', '\r', '1');
    await playPass(app, begin());
    expect(seen()).toContain('Hand the device to Ben · Round 1 of 2 · Anna 0, Ben 0');
    expect(seen()).toContain('0 exact, 0 misplaced');
    expect(seen()).toContain('Ben broke it in 2 guesses');
    expect(seen()).toContain('Ben, set the code.');
    expect(app.farewell).toEqual(['The game is saved; mastermind pass continues it.']);
    expect(passView(store.keptPass()!)).toMatchObject({ round: 2, stage: 'set', points: [2, 0] });
  });

  it('answers by hand, with a look at the code that the next key ends', async () => {
    const { app, seen } = sit('ygvo\r', '\r', 'yyrr\r', '\r', '\t', ESCAPE);
    await playPass(app, begin({ byHand: true }));
    expect(seen()).toContain('What does row 1 get?');
    expect(passView(store.keptPass()!)).toMatchObject({ stage: 'answer' });
    expect(answerScene(store.keptPass()!, context).keys).toContainEqual(['Tab', 'show or hide your code']);
  });
});

describe('a real terminal', () => {
  let pty: Pty | null = null;
  afterEach(() => pty?.close());

  it('continues under the cover after kill -9, and nothing on the screen reveals the code', async () => {
    const env = { XDG_DATA_HOME: home };
    pty = openPty(['pass', '--new', '--maker', 'Anna', '--breaker', 'Ben'], { env });
    await pty.shows('Anna, set the code.');
    pty.type('ygvo');
    pty.key('Enter');
    await pty.shows('Hand the device to Ben');
    process.kill(pty.pid(), 'SIGKILL');
    pty.close();
    pty = openPty(['pass'], { env });
    const screen = await pty.shows('Hand the device to Ben');
    expect(screen).not.toMatch(/\bY\b.*\bG\b.*\bV\b/u);
    pty.key('Enter');
    expect(await pty.shows('1')).not.toContain('Anna, set the code.');
  });
});
