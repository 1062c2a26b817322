import { expect, it } from 'vitest';
import { appears, show } from '../testing/mounted.svelte.ts';
import QrCode from './QrCode.svelte';

const LINK = 'https://example.org/event/K7M2QX';

it('draws a square code with a quiet margin and a name', async () => {
  const { find, target } = show(QrCode, { text: LINK, label: 'Code of this event' });
  const box = find('.qr')!.getBoundingClientRect();
  expect(box.height).toBe(box.width);
  await appears(() => find('svg') !== null);
  expect(find('svg')!.getAttribute('aria-label')).toBe('Code of this event');
  // 29 modules hold this link, with four of light on each side.
  expect(find('svg')!.getAttribute('viewBox')).toBe('0 0 37 37');
  // The corner of the first finder: seven dark modules, then a light one.
  const path = find('path')!.getAttribute('d')!;
  for (let x = 4; x < 11; x++) expect(path).toContain(`M${x} 4h`);
  expect(path).not.toContain('M11 4h');
  expect(target.querySelectorAll('svg').length).toBe(1);
});

it('draws another code for another text', async () => {
  const { find, change } = show(QrCode, { text: LINK, label: 'Code' });
  const path = (): string => find('path')?.getAttribute('d') ?? '';
  await appears(() => path() !== '');
  const before = path();
  change({ text: `${LINK}/screen` });
  await appears(() => path() !== '' && path() !== before);
});
