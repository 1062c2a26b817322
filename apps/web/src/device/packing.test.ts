import { describe, expect, it } from 'vitest';
import { isSecret, newSecret, pack, unpack } from './packing.ts';

const TEXT = JSON.stringify({ games: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Zoë 🎲' })) });

describe('packed text', () => {
  it('is shorter, safe in an address, and unpacks to the same data', async () => {
    const packed = await pack(TEXT);
    expect(packed).toMatch(/^[\w-]+$/u);
    expect(packed.length).toBeLessThan(TEXT.length / 3);
    expect(await unpack(packed, TEXT.length * 2)).toBe(TEXT);
  });

  it('is refused if it grows beyond the limit', async () => {
    const bomb = await pack('0'.repeat(2_000_000));
    expect(bomb.length).toBeLessThan(5000);
    expect(await unpack(bomb, 1_000_000)).toBeNull();
  });

  it('is refused if it is damaged', async () => {
    const packed = await pack(TEXT);
    for (const damaged of ['', 'hello', '!', packed.slice(0, -20), `AAAA${packed.slice(4)}`])
      expect(await unpack(damaged, 1_000_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('is different each time and recognised', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(isSecret(secret)).toBe(true);
    for (const wrong of ['', 'short', `${newSecret()}A`, '?'.repeat(43)]) expect(isSecret(wrong)).toBe(false);
  });
});
