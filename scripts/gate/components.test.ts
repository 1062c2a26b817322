import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planOf, ROOT } from './parts.mjs';
import { suitesOf } from './suites.mjs';

const FITTING = '<script lang="ts">\nlet { size }: { size: number } = $props();\n</script>\n<p>{size}</p>\n';

/** The check of the gate, with another folder in place of the page. */
const checkOf = (workspace: string): readonly string[] => {
  const plan = planOf(['checks']);
  if (typeof plan === 'string') throw new Error(plan);
  const check = suitesOf(plan).find(({ name }) => name === 'types and accessibility of components');
  return check!.args.map((argument: string) => (argument === 'apps/web' ? workspace : argument));
};

describe('the check of components', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mastermind-components-'));
    mkdirSync(join(folder, 'src'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'apps/web/tsconfig.json'), include: ['src'] }),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = (components: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries({ 'Fitting.svelte': FITTING, ...components }))
      writeFileSync(join(folder, 'src', name), text);
    const { status, stdout } = spawnSync(process.execPath, checkOf(folder), {
      cwd: ROOT,
      encoding: 'utf8',
      // The gate runs on machines that ask for colours.
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    expect(stdout).not.toContain('src/Fitting.svelte:');
    expect(status).toBe(1);
    return stdout;
  };

  it('fails on a component that does not parse', () => {
    expect(check({ 'Broken.svelte': '<p name=x={y}></p>\n' })).toMatch(
      /src\/Broken\.svelte:1:10\nError: Expected token >/u,
    );
  });

  it('fails on wrong types, in a component or between two, and on a picture without words', () => {
    const found = check({
      'Wrong.svelte': '<script lang="ts">\nconst n: number = "x";\n</script>\n{n}\n',
      'Parent.svelte': '<script lang="ts">\nimport Fitting from "./Fitting.svelte";\n</script>\n<Fitting size="x" />\n',
      'Picture.svelte': '<img src="x.png">\n',
    });
    for (const name of ['Wrong', 'Parent'])
      expect(found).toMatch(RegExp(`src/${name}\\.svelte:.*\nError: .*not assignable`, 'u'));
    expect(found).toMatch(/src\/Picture\.svelte:.*\nWarn: .*alt/u);
  });
});
