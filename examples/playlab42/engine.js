export { MastermindEngine } from '@mastermind/engine/playlab42';
