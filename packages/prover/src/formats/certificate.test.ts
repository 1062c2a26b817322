import { classic } from '@mastermind/engine';
import { codeSpace, findShippedTree, unpackShippedTree } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { type Certificate, checkCertificate, formatCertificate, parseCertificate } from './certificate.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error('classic');
const table = findShippedTree(space.value, 5)!;
const certificate: Certificate = {
  variant: classic,
  depth: 5,
  total: table.total,
  worst: table.worst,
  tree: unpackShippedTree(space.value, table),
};
const written = formatCertificate(certificate);
const text = written.ok ? written.value : '';

describe('a certificate', () => {
  it('is read as it was written, and holds', () => {
    expect(parseCertificate(text)).toEqual({ ok: true, value: certificate });
    expect(checkCertificate(certificate)).toMatchObject({ ok: true, value: { total: 5626, worst: 5, games: 1296 } });
  });

  it('does not hold when it claims too much', () => {
    expect(checkCertificate({ ...certificate, total: 5625 })).toMatchObject({ error: { kind: 'claim-differs' } });
    expect(checkCertificate({ ...certificate, depth: 4 })).toMatchObject({ error: { path: 'worst' } });
    const cut = { ...certificate.tree, branches: certificate.tree.branches.slice(1) };
    expect(checkCertificate({ ...certificate, tree: cut })).toMatchObject({ error: { kind: 'code-not-reached' } });
  });

  it.each([
    ['not JSON', '', ''],
    ['a list', '[]', ''],
    ['nothing', 'null', ''],
    ['another version', text.replace('"version": 1', '"version": 2'), 'version'],
    ['an unknown ruleset', text.replace('"classic"', '"checkers"'), 'variant'],
    ['a depth of nothing', text.replace('"depth": 5', '"depth": 0'), 'depth'],
    ['a total in words', text.replace('5626', '"many"'), 'total'],
    ['half a guess', text.replace('"worst": 5', '"worst": 4.5'), 'worst'],
    ['no tree', text.replace('"tree"', '"bush"'), 'tree'],
  ])('is refused for %s', (_, given, path) => {
    expect(parseCertificate(given)).toEqual({ ok: false, error: { kind: 'malformed-certificate', path } });
  });

  it('is refused for a damaged tree or a ruleset that is too large', () => {
    expect(parseCertificate(text.replace('0012(', '0019('))).toMatchObject({
      error: { kind: 'malformed-tree', at: 0 },
    });
    expect(parseCertificate(text.replace('"classic"', '"8x12"'))).toMatchObject({ error: { kind: 'space-too-large' } });
    expect(formatCertificate({ ...certificate, variant: ruleset('8x12') })).toMatchObject({ ok: false });
  });
});
