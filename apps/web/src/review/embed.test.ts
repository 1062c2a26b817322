import { expect, it } from 'vitest';
import { blocksFor } from '../../../../scripts/docs/blocks.mjs';
import { embedCode } from './embed.ts';

it('copies the very code that the documents show, which a journey puts on a page', () => {
  const code = embedCode('1~classic~16.~e.lu.3x.u9.ky~uxot02', 'http://localhost:3000', 'A finished game');
  expect(blocksFor('page').map((block) => block.code.trim())).toContain(code);
});

it('stays in its attributes, whatever a link says', () => {
  expect(embedCode('a"><script>&', 'https://example.org', '"')).toBe(
    '<iframe title="&quot;" src="https://example.org/embed#a&quot;>&lt;script>&amp;" width="440" height="420"></iframe>',
  );
});
