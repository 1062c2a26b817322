import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import {
  After,
  AfterAll,
  Before,
  Given,
  setDefaultTimeout,
  setWorldConstructor,
  Then,
  When,
  World,
} from '@cucumber/cucumber';
import type { Feedback, Status } from '@mastermind/engine';
import type { Door, Driver } from './driver.ts';
import '../scripts/fixed/draws.mjs';

/**
 * The adapters that the features can be run against. A profile in cucumber.mjs names one, or `scripts/features.mjs` the
 * file of another; no other is loaded.
 */
const doors: Record<string, () => Promise<{ readonly door: Door }>> = {
  engine: () => import('./drivers/engine.ts'),
  http: () => import('./drivers/http.ts'),
  terminal: () => import('./drivers/terminal.ts'),
  page: () => import('./drivers/page.ts'),
};

let door: Door | null = null;

const WRONG = 'Purple Purple Purple Purple';

class Board extends World {
  driver!: Driver;
  answer: Feedback | null = null;
  rows = 0;
  /** The code that a scenario names, for the guess that breaks it. */
  secret: string | null = null;
}

setWorldConstructor(Board);
// A busy machine must not fail an honest build.
setDefaultTimeout(300_000);

Before(async function (this: Board) {
  const name = String(this.parameters.driver);
  const load: () => Promise<{ readonly door: Door }> = doors[name] ?? (() => import(pathToFileURL(name).href));
  door ??= (await load()).door;
  this.driver = door.open();
});

After(async function (this: Board) {
  await this.driver.close();
});

AfterAll(() => door?.close());

// Two texts with equal meaning: `breaking-a-code.feature` uses the project's words, and
// `examples/kata/playing-mastermind.feature` is the literal text of the kata. An invalid pattern in the kata is a legal
// guess that is not the code.

const chooseBoard = function (this: Board, rows: number): void {
  this.rows = rows;
};
Given('a board with {int} rows', chooseBoard);
Given('a decoding board of {int} attempts', chooseBoard);

/** The game begins with its code: a door is opened once for each scenario. */
const hideCode = async (board: Board, code: string | null): Promise<void> => {
  board.secret = code;
  await board.driver.begin('board', code);
  assert.equal(await board.driver.attemptsLeft(), board.rows);
};
const hideAnyCode = function (this: Board): Promise<void> {
  return hideCode(this, null);
};
const hideThisCode = function (this: Board, code: string): Promise<void> {
  return hideCode(this, code);
};
Given('the maker has hidden a code', hideAnyCode);
Given('the code maker has placed a secret on the board', hideAnyCode);
Given('the maker has hidden {string}', hideThisCode);
Given('the code maker placed the {string} code pattern on the board', hideThisCode);
Given('the code maker placed the {string} secret on the board', hideThisCode);

const beginGame = async function (this: Board): Promise<void> {
  assert.equal(await this.driver.status(), 'playing');
};
When('the game begins', beginGame);
When('I start the game', beginGame);

const guess = async function (this: Board, code: string): Promise<void> {
  this.answer = await this.driver.guess(code);
};
When('I guess {string}', guess);
When('I try to break the code with {string}', guess);
When('I break the code in the final guess', async function (this: Board) {
  assert(this.secret, 'The scenario names no code.');
  assert.equal(await this.driver.attemptsLeft(), 1);
  this.answer = await this.driver.guess(this.secret);
});

const guessWrong = async function (this: Board, times: number): Promise<void> {
  for (let guesses = 0; guesses < times; guesses++) assert.notEqual(await this.driver.guess(WRONG), null);
};
When('I guess wrong {int} times', guessWrong);
When('I try to break the code with an invalid pattern {int} times', guessWrong);

const expectEmpty = async function (this: Board): Promise<void> {
  assert.equal(await this.driver.attemptsMade(), 0);
};
Then('the board is empty', expectEmpty);
Then('the game should be started with an empty board', expectEmpty);

const expectLeft = async function (this: Board, attempts: number): Promise<void> {
  assert.equal(await this.driver.attemptsLeft(), attempts);
};
Then('{int} attempts are left', expectLeft);
Then('I should have {int} attempts available', expectLeft);

const expectAnswer = function (this: Board, pegs: string): void {
  const count = (peg: string): number => pegs.split(' ').filter((letter) => letter === peg).length;
  assert.deepEqual(this.answer, { black: count('B'), white: count('W') });
};
Then('the maker answers {string}', expectAnswer);
Then('the code maker should give me {string} feedback on my guess', expectAnswer);

const expectStatus = (status: Status) =>
  async function (this: Board): Promise<void> {
    assert.equal(await this.driver.status(), status);
  };
Then('I have won', expectStatus('won'));
Then('I should win the game', expectStatus('won'));
Then('I have lost', expectStatus('lost'));
Then('I should lose the game', expectStatus('lost'));

const expectClosed = async function (this: Board): Promise<void> {
  const made = await this.driver.attemptsMade();
  assert.equal(await this.driver.guess(WRONG), null);
  assert.equal(await this.driver.attemptsMade(), made);
};
Then('I cannot guess any more', expectClosed);
Then('I should no longer be able to make guesses', expectClosed);
