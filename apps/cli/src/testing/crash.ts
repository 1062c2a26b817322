import { openTerminal } from '../screen/terminal.ts';

// A program that takes the screen over and then meets a bug, for the test that the screen is given back.
const terminal = openTerminal();
terminal.draw([[{ text: 'about to fail' }]]);
process.stdin.once('data', () => {
  throw new Error('a bug was met');
});
