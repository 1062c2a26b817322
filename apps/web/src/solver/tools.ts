import { plainTools, type Tools } from '@mastermind/solver';
import { fastKernel, prepareKernel } from '@mastermind/solver/wasm';

/** The solver's tools in a worker: the fast kernel, compiled ahead. */
export const loadTools = async (): Promise<Tools> => {
  await prepareKernel();
  return { ...plainTools, kernelOf: fastKernel };
};
