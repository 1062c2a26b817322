import { type Code, classic, formatCode, superVariant } from '@mastermind/engine';
import { checkCertificate, parseCertificate, rulesOf, solveGame } from '@mastermind/prover';
import { codeSpace, plainTools } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../../../packages/solver/src/kernel/plain.ts';
import { OWN, planIds, planRules } from './plan-id.ts';
import { makePlans } from './plans.ts';
import type { Node } from './walk.ts';

const plans = makePlans(plainTools);
const walk = async (id: string, path = ''): Promise<Node> => {
  const node = await plans.walkPlan(id, path);
  if (node === null) throw new Error(id);
  return node;
};
const shown = ({ variant, guess }: Node): string => formatCode(variant, guess as Code);

const CODES: Readonly<Record<string, number>> = {
  skemind: 360,
  '4x7': 2401,
  '4x8': 4096,
  '4x10u': 5040,
  '5x6': 7776,
  '5x7': 16_807,
  '5x8': 32_768,
};

describe('walking through a plan', () => {
  it.each(planIds)('begins %s with every code, divided by the answers', async (id) => {
    const node = await walk(id);
    expect(node.rows).toEqual([]);
    expect(node.codes).toBe(CODES[id] ?? 1296);
    expect(node.leaves.reduce((sum, leaf) => sum + leaf.codes, 0)).toBe(node.codes);
    expect(shown(node)).toHaveLength(node.variant.length);
    expect(node.leaves.filter(({ next }) => next === null).every(({ codes }) => codes === 1)).toBe(true);
  });

  it.each(['classic', '5x8'])(
    'follows answers of %s, each leading to the codes and the guess that were shown for it',
    async (id) => {
      let path = '';
      let node = await walk(id);
      for (let turn = 1; turn < 6; turn++) {
        const leaf = node.leaves.find(({ next }) => next !== null);
        if (leaf === undefined) break;
        path = path === '' ? leaf.answer : `${path}.${leaf.answer}`;
        node = await walk(id, path);
        expect(node).toMatchObject({ found: true, codes: leaf.codes, guess: leaf.next!.guess });
        expect(node.rows).toHaveLength(turn);
      }
    },
  );

  it('keeps within five guesses where that was promised', async () => {
    const { leaves } = await walk('classicFive');
    expect(Math.max(...leaves.map(({ next }) => next?.deepest ?? 0))).toBe(4);
  });

  it.each(['99', 'x', '40', '00.00.00.00.00.00.00'])(
    'goes back to the beginning where %s leads nowhere',
    async (path) => {
      expect(await walk('classic', path)).toMatchObject({ found: false, rows: [], codes: 1296 });
    },
  );

  it('has no plan for an invalid size, or for a size without a shipped plan until one is given', async () => {
    expect(await plans.walkPlan('nonsense', '')).toBeNull();
    expect(await plans.walkPlan('2x3', '')).toBeNull();
    const rules = planRules('2x3')!;
    const space = codeSpace(rules.variant);
    const solved = space.ok ? solveGame(plainKernel(space.value)) : space;
    await plans.keepPlan('2x3', { ...rules, tree: solved.ok ? solved.value.tree! : null! });
    expect(await walk('2x3')).toMatchObject({ codes: 9 });
  });
});

describe('strategies as texts', () => {
  it('writes certificates that the check accepts', async () => {
    for (const id of ['classic', 'classicFive', 'skemind']) {
      const certificate = parseCertificate((await plans.writePlan(id, 'certificate'))!);
      expect(certificate.ok && checkCertificate(certificate.value)).toMatchObject({ ok: true });
    }
    expect(await plans.writePlan('3x3', 'certificate')).toBeNull();
  });

  it('writes the formats that it reads: the notation of the contest and a certificate', async () => {
    const contest = (await plans.writePlan('classic', 'contest'))!;
    expect(contest).toMatch(/^\{AABC:\{/u);
    const read = await plans.readPlan(classic, contest);
    expect(read).toMatchObject({ ok: true, value: { games: 1296, total: 5625, worst: 6 } });
    expect(await walk(OWN)).toMatchObject({ codes: 1296, found: true });
    expect(await plans.writePlan(OWN, 'contest')).toBe(contest);
    const five = (await plans.writePlan('classicFive', 'certificate'))!;
    expect(await plans.readPlan(superVariant, five)).toMatchObject({ ok: true, value: { total: 5626, worst: 5 } });
  });

  it.each([
    ['{AB:{00:', 'malformed-tree'],
    ['{AB:{00:CC}}', 'code-not-reached'],
    ['nonsense', 'malformed-certificate'],
    ['', 'malformed-certificate'],
    ['x'.repeat(4_000_001), 'too-long'],
  ])('names the error in %.12s', async (text, kind) => {
    expect(await plans.readPlan(rulesOf('2x3'), text)).toMatchObject({ ok: false, error: { kind } });
  });
});
