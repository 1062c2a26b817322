export * from './ambient.ts';
export * from './audit.ts';
export * from './bot.ts';
export * from './challenge.ts';
export * from './code.ts';
export * from './engine.ts';
export * from './errors.ts';
export * from './feedback.ts';
export * from './game.ts';
export * from './game-object.ts';
export { interned } from './intern.ts';
export { formatGameLink, parseGameLink } from './link.ts';
export * from './match.ts';
export * from './notation.ts';
export * from './pass.ts';
export * from './pass-text.ts';
export * from './pass-view.ts';
export * from './points.ts';
export * from './race.ts';
export * from './random.ts';
export {
  formatRecording,
  parseRecording,
  RECORDING_VERSION,
  type RecordedConfig,
  type Recording,
  recordGame,
  replay,
  replayStates,
} from './recording.ts';
export * from './result.ts';
export * from './ruleset.ts';
export * from './scoring.ts';
export * from './seed.ts';
export * from './share.ts';
export * from './sprint.ts';
export * from './state.ts';
export * from './status.ts';
export type { PegSymbol } from './symbols.ts';
export * from './timing.ts';
export * from './variant.ts';
export * from './view.ts';
