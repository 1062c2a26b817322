import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { scriptedConsole } from '../testing/console.ts';
import { playScene } from '../testing/scene.ts';
import { speakAssist } from './json.ts';
import { assist } from './lines.ts';
import { assistModel, assistScene } from './scene.ts';

const context = await contextIn('en');
const insight = await loadInsight(context.messages);
const empty = { variant: classic, attempts: [] };

describe('assistance for a real board', () => {
  const help = async (lines: readonly string[], kept: string[] = []): Promise<string> => {
    const io = scriptedConsole(lines);
    await assist(io, empty, insight, context, ({ attempts }) => void kept.push(attempts.length.toString()));
    return io.printed();
  };

  it('suggests, counts the codes that fit, and ends', async () => {
    const printed = await help(['rrbg 1 1', 'ygvo:40']);
    expect(printed).toContain('1,296 codes still fit. Suggestion: ');
    expect(printed).toMatch(/\n\d+ codes still fit\. Suggestion: /u);
    expect(printed).toContain('Rows 1 and 2 cannot both be true.');
    expect(await help(['rrbg 1 0', 'ygvo:40', 'quit'])).not.toContain('The code is');
    expect(await help(['rrbg 0 1', 'ygvo:40'])).toContain('The code is Y G V O.');
  });

  it('takes the suggested code for an empty line and asks for its answer, or takes the answer alone', async () => {
    const printed = await help(['', '0 0', 'rows']);
    expect(printed).toMatch(/Answer to (. . . .) \(exact, misplaced\):/u);
    expect(printed).toMatch(/1 {2}. . . . {2}0 exact, 0 misplaced/u);
    expect(await help(['0 0', 'rows'])).toMatch(/1 {2}. . . . {2}0 exact, 0 misplaced/u);
  });

  it('names the row that must be wrong and the answer that would fit', async () => {
    const printed = await help(['rrrr 1 0', 'bbbb 0 0', 'rrrr 2 0', 'row 3 1 0', 'rows']);
    expect(printed).toContain('Rows 1 and 3 cannot both be true.');
    expect(printed).toContain('One of these must be wrong. Row 1: 2 exact, 0 misplaced would fit.');
    expect(printed).toContain('Row 3 is changed.');
    expect(printed).toContain('3  R R R R  1 exact, 0 misplaced');
  });

  it('corrects and removes any row, and keeps the board after every change', async () => {
    const kept: string[] = [];
    const printed = await help(['rrbb 1 0', 'ggyy 0 1', 'row 1 -', 'row 7 1 1', 'undo', 'undo', 'new', 'quit'], kept);
    expect(printed).toContain('Row 1 is removed.');
    expect(printed).toContain('There is no row 7.');
    expect(printed).toContain('The last row is taken back.');
    expect(printed).toContain('There is no row to take back.');
    expect(kept).toEqual(['1', '2', '1', '0', '0']);
  });

  it('names input that it cannot read', async () => {
    const printed = await help(['hello', 'rgby 3 3', 'rgqy 1 1', 'quit']);
    expect(printed).toContain('"hello" cannot be read');
    expect(printed).toContain('No guess of 4 pegs can get 3 exact, 3 misplaced.');
    expect(printed).toContain('"q" at position 3 is not a symbol');
  });

  it('speaks JSON', async () => {
    const requests = [
      '{"type":"row","code":"RRRR","answer":"10"}',
      '{"type":"row","code":"RRRR","answer":"20"}',
      '{"type":"row","row":2,"answer":"10"}',
      '{"type":"row","row":9,"answer":"10"}',
      '{"type":"dance"}',
      '{"type":"new"}',
    ];
    const io = scriptedConsole(requests);
    await speakAssist(io, empty, insight, context, () => {});
    const replies = io
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(replies.map(({ type }) => type)).toEqual([
      'advice',
      'advice',
      'advice',
      'advice',
      'error',
      'error',
      'advice',
    ]);
    expect(replies[1]).toMatchObject({ codesLeft: 500, rows: [{ code: 'RRRR', black: 1, white: 0 }] });
    expect(replies[2]).toMatchObject({
      suggestion: null,
      conflict: { mends: [{ row: 1, answers: [{ black: 2, white: 0 }] }, { row: 2 }] },
    });
    expect(replies[3]).toMatchObject({ conflict: null, facts: expect.arrayContaining([expect.any(String)]) });
  });

  it('is a screen, where Enter takes the suggestion and Tab corrects a row', async () => {
    const rules = { insight, context, keep: () => {} };
    const scene = playScene(assistScene(assistModel(empty, rules), rules));
    expect(scene.text()).toContain('1,296 codes still fit.');
    await scene.type('\r10\r');
    expect(scene.text()).toContain('1 exact, 0 misplaced');
    expect(scene.text()).toContain('2▸');
    await scene.type('yyyy\r33\r');
    expect(scene.text()).toContain('No guess of 4 pegs');
    await scene.type('40\r');
    expect(scene.text()).toContain('cannot both be true');
    await scene.type('\t\t00\r');
    expect(scene.text()).toContain('The code is Y Y Y Y.');
    await scene.type('\t\x1b[3~');
    expect(scene.text()).toContain('Row 2 is removed.');
  });
});
