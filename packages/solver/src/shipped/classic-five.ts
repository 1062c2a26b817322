// Made by scripts/make-shipped-trees.mjs.
import type { ShippedTree } from './shipped-tree.ts';

export const classicFive: ShippedTree = {
  length: 4,
  symbols: 6,
  repeats: true,
  depth: 5,
  total: 5626,
  worst: 5,
  basis: 'proven',
  packed:
    'AIMRM0QqM6M0M6MvMuFaFAIZOnM3J7BiGLGJI5FhA7FTCUJYJSHqFtOVGPDTK8EqE7EpE2JlFiCCGXJjCeDRAdI_ArCzKqOCCJCIBwGsK6RRDzJmBBLgAeABCuBqCKCKBwDpHDHCA1DAA8BCA6HTInKnAeBlB9HRA6G7AfAmA6DdACAf',
};
