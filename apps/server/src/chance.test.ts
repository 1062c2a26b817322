import { execFileSync } from 'node:child_process';
import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { drawCode, randomRoomCode } from './chance.ts';
import { drawingInOrder } from './testing/draws.ts';

describe('a code', () => {
  it('is drawn from all codes of its ruleset', async () => {
    const drawn = await drawingInOrder(async () => Array.from({ length: 1296 }, () => drawCode(classic).join('')));
    expect(new Set(drawn).size).toBe(1296);
    expect([drawn[0], drawn[1], drawn[1295]]).toEqual(['RRRR', 'RRRB', 'VVVV']);
  });

  it('is the same each time in a test and in the programs it starts, so that no guess is right by luck', () => {
    expect(drawCode(classic)).toEqual(drawCode(classic));
    const program = 'process.stdout.write(String(require("node:crypto").randomInt(1000)))';
    const draw = (): string => execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    expect([draw(), draw()]).toEqual(['618', '618']);
  });
});

it('names every room differently, also under test', () => {
  const names = Array.from({ length: 20 }, randomRoomCode);
  expect(names.every((name) => /^[2-9A-HJKMNP-Z]{6}$/u.test(name))).toBe(true);
  expect(new Set(names).size).toBe(20);
});
