import assert from 'node:assert/strict';
import { After, AfterAll, Given, setDefaultTimeout, setWorldConstructor, Then, When, World } from '@cucumber/cucumber';
import type { Feedback } from '@mastermind/engine';
import type { Driver } from './driver.ts';
import { engineDriver } from './drivers/engine.ts';
import { httpDriver } from './drivers/http.ts';
import { closePages, pageDriver } from './drivers/page.ts';
import { terminalDriver } from './drivers/terminal.ts';

/** The front doors the features can be run against; a profile in cucumber.mjs names one. */
const drivers: Record<string, () => Driver> = {
  engine: engineDriver,
  http: httpDriver,
  terminal: terminalDriver,
  page: pageDriver,
};

const WRONG = 'Purple Purple Purple Purple';

class Board extends World {
  readonly driver: Driver;
  answer: Feedback | null = null;

  constructor(options: ConstructorParameters<typeof World>[0]) {
    super(options);
    const name = String(this.parameters.driver);
    const open = drivers[name];
    assert(open, `There is no driver "${name}".`);
    this.driver = open();
  }
}

setWorldConstructor(Board);
// A busy machine must not fail an honest build.
setDefaultTimeout(60_000);

After(async function (this: Board) {
  await this.driver.close();
});

AfterAll(closePages);

Given('a board with {int} rows', async function (this: Board, rows: number) {
  await this.driver.begin('board', null);
  assert.equal(await this.driver.attemptsLeft(), rows);
});

Given('the maker has hidden a code', () => {
  // Every game has a code from its first moment; there is nothing to do.
});

Given('the maker has hidden {string}', async function (this: Board, code: string) {
  await this.driver.begin('board', code);
});

When('the game begins', async function (this: Board) {
  assert.equal(await this.driver.status(), 'playing');
});

When('I guess {string}', async function (this: Board, code: string) {
  this.answer = await this.driver.guess(code);
});

When('I guess wrong {int} times', async function (this: Board, times: number) {
  for (let guess = 0; guess < times; guess++) assert.notEqual(await this.driver.guess(WRONG), null);
});

Then('the board is empty', async function (this: Board) {
  assert.equal(await this.driver.attemptsMade(), 0);
});

Then('{int} attempts are left', async function (this: Board, attempts: number) {
  assert.equal(await this.driver.attemptsLeft(), attempts);
});

Then('the maker answers {string}', function (this: Board, pegs: string) {
  const count = (peg: string): number => pegs.split(' ').filter((letter) => letter === peg).length;
  assert.deepEqual(this.answer, { black: count('B'), white: count('W') });
});

Then('I have won', async function (this: Board) {
  assert.equal(await this.driver.status(), 'won');
});

Then('I have lost', async function (this: Board) {
  assert.equal(await this.driver.status(), 'lost');
});

Then('I cannot guess any more', async function (this: Board) {
  const made = await this.driver.attemptsMade();
  assert.equal(await this.driver.guess(WRONG), null);
  assert.equal(await this.driver.attemptsMade(), made);
});
