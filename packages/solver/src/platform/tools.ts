import { plainTools, type Tools } from '../strategies/strategy.ts';
import { fastKernel } from './wasm.ts';

/** The tools of a strategy with the fastest kernel there is. */
export const fastTools: Tools = { ...plainTools, kernelOf: fastKernel };
