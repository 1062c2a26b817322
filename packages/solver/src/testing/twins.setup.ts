import { vi } from 'vitest';
import type { Kernel } from '../kernel/kernel.ts';
import type { CodeSpace } from '../kernel/space.ts';

const twins = vi.hoisted(() => ({ make: (plain: Kernel): Kernel => plain }));

// Wherever a test uses the plain kernel, its answers are compared with those of the SIMD one.
vi.mock('../kernel/plain.ts', async (importOriginal) => {
  const { plainKernel } = await importOriginal<typeof import('../kernel/plain.ts')>();
  return { plainKernel: (space: CodeSpace) => twins.make(plainKernel(space)) };
});

const { twinKernel } = await import('./twins.ts');
const { simdKernel } = await import('../platform/wasm.ts');

const made = new WeakMap<Kernel, Kernel>();

twins.make = (plain) => {
  const simd = simdKernel(plain.space);
  if (simd === null) return plain;
  const known = made.get(plain) ?? twinKernel(plain, simd);
  made.set(plain, known);
  return known;
};
