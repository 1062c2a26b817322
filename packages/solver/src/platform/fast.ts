export { fastKernel, prepareKernel } from './wasm.ts';
