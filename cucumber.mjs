/** The same features for every front door: one profile each. */
const against = (driver) => ({
  paths: ['features/**/*.feature'],
  import: ['features/steps.ts'],
  worldParameters: { driver },
  format: ['progress'],
});

export const engine = against('engine');

export const terminal = against('terminal');

export const page = against('page');

export const http = against('http');

export default engine;
