// Most boards have no special look, so it is loaded when one has.
export { ambientLook } from '@mastermind/engine';
