import { plainTools, type Tools } from '@mastermind/solver';
import { fastKernel, prepareKernel } from '@mastermind/solver/wasm';

/** What the solver may use in a worker: the fast kernel, compiled ahead. */
export const loadTools = async (): Promise<Tools> => {
  await prepareKernel();
  return { ...plainTools, kernelOf: fastKernel };
};
