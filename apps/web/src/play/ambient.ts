// Most boards have no look of their own, so it comes when one has.
export { ambientLook } from '@mastermind/engine';
