/** The kata's own text. */
const KATA = 'examples/kata/*.feature';

/** The features for every entry point: one profile each. */
const against = (driver) => ({
  paths: ['features/*.feature', KATA],
  import: ['features/steps.ts'],
  worldParameters: { driver },
  format: ['progress'],
});

export const engine = against('engine');

export const terminal = against('terminal');

export const page = against('page');

export const http = against('http');

/** The kata alone, against the adapter that `scripts/features.mjs` names. */
export const kata = { paths: [KATA], import: ['features/steps.ts'], format: ['progress'] };

export default engine;
