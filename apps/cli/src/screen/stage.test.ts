import { describe, expect, it } from 'vitest';
import { decodeKeys, type Key } from '../keys/keys.ts';
import { type Line, plain } from './line.ts';
import { openStage, type Scene } from './stage.ts';
import type { Terminal } from './terminal.ts';

/** A terminal in memory. */
const fakeTerminal = () => {
  let listener: (key: Key) => void = () => {};
  let resized = (): void => {};
  let shown: readonly Line[] = [];
  const terminal: Terminal = {
    size: () => ({ columns: 80, rows: 24 }),
    draw: (lines) => {
      shown = lines;
    },
    onKey: (next) => {
      listener = next;
    },
    onResize: (next) => {
      resized = next;
    },
    onLeave: () => {},
    copy: () => {},
    close: () => {},
  };
  return {
    terminal,
    type: (text: string) => {
      for (const key of decodeKeys(text).keys) listener(key as Key);
    },
    resize: () => resized(),
    text: () => shown.map((line) => line.map(({ text }) => text).join('')).join('\n'),
  };
};

/** Collects letters until Enter. */
const collect: Scene<string, string> = {
  start: '',
  press: (model, key) =>
    key.kind === 'enter' ? { outcome: model } : { model: model + (key.kind === 'text' ? key.text : '') },
  draw: (model) => [plain(`>${model}`)],
};

describe('the stage', () => {
  it('gives keys that come too early for one scene to the next', async () => {
    const { terminal, type } = fakeTerminal();
    const stage = openStage(terminal, () => 0);
    const first = stage.show(collect);
    type('ab\rcd\re');
    expect(await first).toBe('ab');
    expect(await stage.show(collect)).toBe('cd');
    const third = stage.show(collect);
    type('f\r');
    expect(await third).toBe('ef');
  });

  it('draws every model, and can be observed', async () => {
    const { terminal, type, text } = fakeTerminal();
    const seen: string[] = [];
    const done = openStage(terminal, () => 0).show(collect, (model) => seen.push(model));
    expect(text()).toBe('>');
    type('xy');
    expect(text()).toBe('>xy');
    expect(seen).toEqual(['', 'x', 'xy']);
    type('\r');
    await done;
  });

  it('lists the keys of a scene when ? is pressed, until the next key', () => {
    const { terminal, type, text } = fakeTerminal();
    const stage = openStage(
      terminal,
      () => 0,
      (keys) => keys.map(([key, meaning]) => plain(`${key} = ${meaning}`)),
    );
    void stage.show({ ...collect, keys: [['Enter', 'go on']] });
    type('a?');
    expect(text()).toBe('Enter = go on');
    type('x');
    expect(text()).toBe('>a');
    // Without a list, ? is a key as any other.
    void openStage(terminal, () => 0).show(collect);
    type('?');
    expect(text()).toBe('>?');
  });

  it('applies the result of slow work to the scene as it is then', async () => {
    const { terminal, type, text } = fakeTerminal();
    let finish: (change: (model: string) => string) => void = () => {};
    const later = new Promise<(model: string) => string>((resolve) => {
      finish = resolve;
    });
    const slow: Scene<string, string> = {
      ...collect,
      press: (model, key) =>
        key.kind === 'text' && key.text === '!' ? { model: `${model}?`, later } : collect.press(model, key, 0),
    };
    const done = openStage(terminal, () => 0).show(slow);
    type('a!b');
    finish((model) => `${model}.`);
    await later;
    await Promise.resolve();
    expect(text()).toBe('>a?b.');
    type('\r');
    expect(await done).toBe('a?b.');
  });

  it('fails when the work it waits for fails', async () => {
    const { terminal, type } = fakeTerminal();
    const broken: Scene<string, string> = {
      ...collect,
      press: (model) => ({ model, later: Promise.reject(new Error('no solver')) }),
    };
    const done = openStage(terminal, () => 0).show(broken);
    type('x');
    await expect(done).rejects.toThrow('no solver');
  });
});
