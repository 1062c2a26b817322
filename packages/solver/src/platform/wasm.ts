/// <reference lib="dom" />

import { fillWith, lendAnswerTable } from '../kernel/answer-table.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { type CodeSpace, copyCodes, isWhole } from '../kernel/space.ts';
import { makeCodec } from './codec.ts';
import type { Instance } from './instance.ts';
import { kernelBase64 } from './kernel.wasm.ts';
import { makeLoader } from './loader.ts';
import { makeTableMemory, type TableMemory } from './table-memory.ts';

/** The fastest kernel there is here: SIMD, or the plain one where WebAssembly or its SIMD is missing or forbidden. */
export const fastKernel = (space: CodeSpace): Kernel => simdKernel(space) ?? plainKernel(space);

/** Compiles ahead, off the main thread. A page calls it once: browsers forbid compiling this much synchronously. */
export const prepareKernel = async (): Promise<void> => {
  if (compiled !== undefined) return;
  try {
    compiled = await WebAssembly.compile(binary());
  } catch {
    compiled = null;
  }
};

/** The SIMD kernel, or null where it cannot run. */
export const simdKernel = (space: CodeSpace): Kernel | null => {
  const known = kernels.get(space);
  if (known) return known;
  const module = compile();
  if (module === null) return null;
  const kernel = makeKernel(module, space);
  kernels.set(space, kernel);
  return kernel;
};

const kernels = new WeakMap<CodeSpace, Kernel>();

let compiled: WebAssembly.Module | null | undefined;

const compile = (): WebAssembly.Module | null => {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(binary());
  } catch {
    compiled = null;
  }
  return compiled;
};

const binary = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0));

const start = (module: WebAssembly.Module): Instance =>
  new WebAssembly.Instance(module, { env: { abort: () => {} } }).exports as unknown as Instance;

const makeKernel = (module: WebAssembly.Module, space: CodeSpace): Kernel => {
  const codec = makeCodec(space);
  const load = makeLoader(start(module), space, codec);
  const idle: TableMemory[] = [];
  return {
    name: 'simd',
    space,
    load: (codes) => load(copyCodes(space, codes)),
    withAnswerTable: (codes, guesses, work) => {
      const memory = idle.pop() ?? makeTableMemory(start(module), space, codec);
      try {
        const fill = isWhole(space, guesses) ? memory.fill : fillWith(load(copyCodes(space, guesses)).answers);
        return lendAnswerTable(memory.scans, space, codes, guesses, fill, work);
      } finally {
        idle.push(memory);
      }
    },
  };
};
