import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundleEngine, ENGINE_FILE } from './make-playlab42.mjs';

// The folder's own test runs here as on the platform, whose test runner has these as globals.
Object.assign(globalThis, { describe, expect, it });
const folderTest = new URL('../examples/playlab42/engine.test.js', import.meta.url).href;
await import(/* @vite-ignore */ folderTest);

describe('the folder for Playlab42', () => {
  it('has the present engine; "node scripts/make-playlab42.mjs" writes it', async () => {
    expect(readFileSync(ENGINE_FILE, 'utf8')).toBe(await bundleEngine());
  });

  it('needs no file outside', () => {
    const files = ['engine.js', 'engine.test.js', 'index.html', 'bots/random.js', 'bots/smart.js'];
    const imports = files.flatMap((file) => {
      const text = readFileSync(new URL(`../examples/playlab42/${file}`, import.meta.url), 'utf8');
      return Array.from(text.matchAll(/^\s*(?:import|export)\b[^;]*? from '([^']+)'/gmu), ([, name]) => [file, name]);
    });
    expect(imports.filter(([file]) => file === 'engine.js')).toEqual([]);
    expect(new Set(imports.map(([, name]) => name))).toEqual(
      new Set(['node:fs', './bots/random.js', './bots/smart.js', './engine.js', '../engine.js']),
    );
  });
});
