// Made by scripts/make-shipped-trees.mjs.
import type { ShippedTree } from './shipped-tree.ts';

export const classicOptimal: ShippedTree = {
  length: 4,
  symbols: 6,
  repeats: true,
  depth: null,
  total: 5625,
  worst: 6,
  basis: 'proven',
  packed:
    'AIMRM0QqM6M0M6MvMuFaFAIZOnM3J7BiGLGJI5FhA7FTCUJYJSHqFtOVGPDTK8EqE7EpE2JlFiCCGXJjCeDRAdI_ArRaJUKqOCCJCIBwGsK6RRDzJmHMBFCuBqCKCKBwDpHDHCA1DAA8BCA6HTInKnAeBlB9HRA6G7AfAmA6DdACAf',
};
