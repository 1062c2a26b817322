// Everything but the board's words, in one module: the page asks for a language once.
export { words as insight } from '../insight.ts';
export { news, pass, refusals, sprint } from '../server.ts';
export { words as lab } from './lab.ts';
export { words as learn } from './learn.ts';
export { words as online } from './online.ts';
export { words as screens } from './screens.ts';
