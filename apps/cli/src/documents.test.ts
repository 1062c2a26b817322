import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedOf, blocksFor, commands, foreseen, linesOf, named } from '../../../scripts/docs/blocks.mjs';
import { contextIn } from './context/context.ts';
import { createProgram } from './program.ts';
import { runHere } from './testing/run.ts';

const program = await createProgram(await contextIn('en'));
const known = new Map(program.commands.map((command) => [command.name(), command]));

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-documents-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A command of the documents, which must succeed, and its output. */
const printedBy = async (command: string): Promise<string> => {
  const { status, stdout, stderr } = await runHere(askedOf(command), { XDG_DATA_HOME: home });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  return stdout;
};

describe('a block of the documents', () => {
  it.each(blocksFor('terminal'))('does what $source shows in line $line', async (block) => {
    let printed = '';
    for (const { command, remark } of linesOf(block)) {
      const part = await printedBy(command);
      printed += part;
      for (const [figure] of remark.matchAll(/\d+\.\d+/gu)) expect(part).toContain(figure);
    }
    if (block.prints !== null) expect(foreseen(printed, block.like)).toBe(foreseen(block.prints, block.like));
  });
});

it.each(blocksFor('bot'))('rates the bot of $source as the document says', async ({ code, language, prints }) => {
  const file = join(home, `bot.${language}`);
  writeFileSync(file, code);
  const printed = await printedBy(`mastermind rate --bot ${file}`);
  expect(printed.replace(`${home}/`, '')).toContain(prints);
});

describe('a command in a sentence or a table', () => {
  const quick = commands.filter(({ command, mark }) => mark === null && known.has(askedOf(command)[0] ?? ''));
  /** Each once, with its description in the documents. */
  const once = new Map(quick.map((one) => [one.command, one]));

  it.each([...once.values()])('$command does what $source says', async ({ command, result }) => {
    const printed = await printedBy(command);
    if (result !== null) expect(printed.replaceAll(',', '')).toContain(result);
  });
});

describe('the documents', () => {
  it('names commands that there are, with flags that they take', () => {
    const asked = named.filter(({ command }) => /^(?:npx )?mastermind \w/u.test(command));
    expect(asked.length).toBeGreaterThan(20);
    for (const { source, command } of asked) {
      const [name = '', ...rest] = askedOf(command);
      const flags = (known.get(name)?.options ?? []).map(({ long }) => long);
      expect([...known.keys()], `${source}: ${command}`).toContain(name);
      expect([...flags, '--lang', '--help'], `${source}: ${command}`).toEqual(
        expect.arrayContaining(rest.filter((word) => word.startsWith('--'))),
      );
    }
  });
});
