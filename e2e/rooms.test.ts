import { expect, type Page } from '@playwright/test';
import { guess, play, said, solvedIn } from './game.ts';
import { solve } from './online.ts';
import {
  another,
  giveUpRoom,
  join,
  listen,
  makeDuel,
  makeRace,
  ownAttempts,
  raceRuns,
  roomId,
  roomOf,
  startRace,
} from './rooms.ts';
import { test as alone } from './watch.ts';
import { test } from './window.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');

test('two people and a bot race to the podium, verify it, look back, and continue in a rematch', async ({
  page,
  browser,
}) => {
  const ada = await another(browser);
  const code = await makeRace(page, { places: 4, bots: 1 });
  await join(ada, code, 'Ada');
  await expect(page).toHaveURL(/\/room\/[\w-]{20,}$/u);
  await expect(page.getByText('Ada', { exact: true })).toBeVisible();
  await expect(said(page)).toHaveText('Ada joined.');
  await startRace(page, ada);
  await play(ada, 'rrbb');
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText('1 guess');
  const guesses = await solve(page, ownAttempts(page));
  await expect(ada.locator('.line:not(.board)')).toContainText(/ solved it in \d/u);
  await expect(page.getByText('The code and all rows are shown when everyone has finished')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Solved in ${guesses}` })).toBeFocused();
  await solve(ada, ownAttempts(ada));
  for (const one of [page, ada]) {
    await expect(one.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await expect(one.getByText('Verified fair')).toBeVisible();
    await expect(one.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const { players } = await roomOf(page);
  const you = players.find(({ attempts }) => attempts!.length === guesses && attempts!.at(-1)!.feedback.black === 4);
  await expect(page.getByRole('table', { name: 'Standings' })).toContainText(String(you!.score! % 1000));
  await page.getByText('Verified fair').click();
  await expect(page.getByText(new RegExp(`^mastermind:v1:${roomId(page)}:classic:`, 'u'))).toBeVisible();

  await ada.getByRole('button', { name: 'Rematch' }).click();
  await expect(ada.getByRole('button', { name: 'Start the race' })).toBeVisible();
  await page.getByRole('button', { name: 'Join the rematch' }).click();
  await expect(page.getByText('Ada starts the race.', { exact: false })).toBeVisible();
  expect(roomId(page)).toBe(roomId(ada));

  await page.goBack();
  await page.getByRole('link', { name: 'Review' }).first().click();
  await expect(page.getByRole('heading', { name: solvedIn(guesses) })).toBeVisible();
  await page.getByRole('button', { name: 'Race its ghost' }).click();
  await expect(page.getByText('The ghost guesses at its original pace.', { exact: false }).last()).toBeVisible();
});

test('a SKEMIND race counts down from ten, and starts at once when both are ready', async ({ page, browser }) => {
  const ada = await another(browser);
  const code = await makeRace(page, { rules: 'skemind', places: 2 });
  await join(ada, code, 'Ada');
  await expect(page.getByRole('heading', { name: /^Starting in (?:10|9|8|7) s$/u })).toBeVisible();
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await expect(ada.getByText(/: ready$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m ready' })).toBeDisabled();
  await ada.getByRole('button', { name: 'I’m ready' }).click();
  await Promise.all([page, ada].map(raceRuns));
  const { startsAt, deadline, players } = await roomOf(page);
  expect(deadline! - startsAt!).toBe(180_000);
  expect(players.every(({ ready }) => ready)).toBe(true);
});

test('closing the tab keeps the seat and the row; a lost connection is restored automatically', async ({
  page,
  browser,
  context,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/u, /ERR_FAILED .*\/guesses$/u);
  const ada = await another(browser);
  const code = await makeRace(page, { places: 4 });
  await join(ada, code, 'Ada');
  await startRace(page, ada);
  await play(page, 'rrbb');
  await page.keyboard.type('gy');
  await page.close();
  await play(ada, 'ggyy');

  const back = await context.newPage();
  await back.goto('/versus');
  await back.getByRole('link', { name: 'Return to your race' }).first().click();
  await expect(rows(back)).toHaveCount(1);
  await expect(back.getByRole('button', { name: 'Position 2: yellow' })).toBeVisible();
  const standings = back.getByRole('region', { name: 'Standings' });
  await expect(standings).toContainText('1 guess');

  await context.setOffline(true);
  await back.keyboard.type('bb');
  await back.keyboard.press('Enter');
  await expect(back.getByText('Your seat and your row are saved', { exact: false })).toBeVisible();
  // The reply to this guess is lost; the stream still delivers it.
  const lost = ada.waitForEvent('requestfailed');
  await ada.route(/\/guesses$/u, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await guess(ada, 'oovv');
  await expect(rows(ada)).toHaveCount(2);
  // The stream may be quicker than the loss.
  await lost;
  await ada.unroute(/\/guesses$/u);
  await context.setOffline(false);
  await expect(back.getByText('Your seat and your row are saved', { exact: false })).toBeHidden();
  await expect(standings).toContainText('2 guesses');
  await expect(back.getByRole('button', { name: 'Position 4: blue' })).toBeVisible();
  await back.keyboard.press('Enter');
  await expect(rows(back)).toHaveCount(2);
});

test('a viewer sees what opponents see, and may join while the lobby is open', async ({ page, browser, watch }) => {
  watch.expects(/^409 POST \/api\/rooms\/\w+\/join$/u);
  const [watcher, third] = [await another(browser), await another(browser)];
  const code = await makeRace(page, { places: 3, bots: 1 });
  await watcher.goto(`/room/${code}`);
  await expect(watcher.getByRole('button', { name: 'Join' })).toBeVisible();
  const heard = await listen(watcher);
  await startRace(page);
  await expect(watcher.getByText('You’re watching', { exact: false })).toBeVisible();
  await play(page, 'rrbb');
  await expect(watcher.getByRole('region', { name: 'Standings' })).toContainText('1 guess');
  await expect(watcher.locator('main svg.peg')).toHaveCount(0);
  expect(heard.join('')).not.toContain('["R"');
  await third.goto('/versus');
  await third.getByLabel('Room code').fill('k7m2q');
  await third.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(said(third)).toContainText('six letters or digits');
  await third.getByLabel('Room code').fill(code.toLowerCase());
  await third.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(said(third)).toContainText('It has already started. You can still watch.');
  await expect(third.getByText('You’re watching', { exact: false })).toBeVisible();
});

/** The secrets that a race opens at its end and never earlier. */
const secretsOf = ({ secretCode, nonce }: Awaited<ReturnType<typeof roomOf>>): readonly string[] => [
  JSON.stringify(secretCode),
  nonce!,
];

alone('nothing that is heard during a race gives the code away', async ({ page, browser }) => {
  const ada = await another(browser);
  const heard = await Promise.all([listen(page), listen(ada)]);
  const code = await makeRace(page, { places: 4, bots: 1 });
  await join(ada, code, 'Ada');
  await startRace(page, ada);
  await play(page, 'rrbb', 'ggyy');
  await play(ada, 'oovv');
  // Until the bot solved it or not, and then some.
  await expect(page.getByRole('region', { name: 'Standings' })).toContainText(/solved in|not solved/u);
  const before = heard.map((one) => one.join('\n'));
  await giveUpRoom(page);
  await giveUpRoom(ada);
  await expect(ada.getByText('Verified fair')).toBeVisible();
  const room = await roomOf(page);
  for (const text of before) {
    expect(text).toContain(room.commitment!);
    for (const secret of secretsOf(room)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:secretCode|nonce|seed|rngState)":[^n]/u);
  }
});

test('a duel in turn: set, break, swap, and the maker scores', async ({ page, browser }) => {
  const ada = await another(browser);
  const heard = await listen(ada);
  const code = await makeDuel(page, 'In turn');
  await join(ada, code, 'Ada');
  await expect(page.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await expect(ada.getByRole('heading', { name: /is setting a code\.$/u })).toBeVisible();
  await expect(ada.getByText(/^Guest .* left, or you win\.$/u)).toBeVisible();
  await guess(page, 'rgby');
  await raceRuns(ada);
  await expect(ada.getByText(/left, or you lose the duel\.$/u)).toBeVisible();
  await play(ada, 'rrbb');
  await expect(page.getByRole('heading', { name: 'Ada is breaking your code' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await play(ada, 'ggyy');
  const secret = JSON.stringify((await roomOf(page)).rounds[0]!.secretCode);
  expect(heard.join('\n')).not.toContain(secret);
  await guess(ada, 'rgby');
  await expect(page.locator('.side').getByText('Round 1: broken in 3 guesses, 3 points for you.')).toBeVisible();
  await expect(said(page)).toContainText('Round 1: broken in 3 guesses');
  await ada.getByRole('button', { name: 'Next round' }).click();
  await expect(ada.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await guess(ada, 'vvoo');
  await raceRuns(page);
  await guess(page, 'vvoo');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'You won the duel' })).toBeFocused();
  await expect(ada.getByText('1 : 3')).toBeVisible();
  await ada.getByText('Round 1 of 2').click();
  await expect(ada.getByText('Verified fair').first()).toBeVisible();
});

test('a duel at the same time: both set, both break, and giving up is asked for twice', async ({ page, browser }) => {
  const ada = await another(browser);
  const code = await makeDuel(page, 'At the same time');
  await join(ada, code, 'Ada');
  for (const [one, secret] of [
    [page, 'rgby'],
    [ada, 'oovv'],
  ] as const) {
    await expect(one.getByRole('heading', { name: 'Set the code' })).toBeVisible();
    await guess(one, secret);
  }
  await Promise.all([raceRuns(page), raceRuns(ada)]);
  await play(page, 'rrbb');
  const theirs = ada.locator('.side').getByRole('list', { name: 'Guesses so far' });
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  await guess(ada, 'rgby');
  await ada.getByRole('button', { name: 'Next round' }).click();
  await expect(ada.getByRole('heading', { name: /is breaking your code$/u })).toBeVisible();
  await guess(page, 'oovv');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Ada won the duel' })).toBeVisible();
  await expect(page.getByText('1 : 2')).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await ada.getByRole('button', { name: 'Join the rematch' }).click();
  await expect(ada.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await ada.getByRole('heading', { level: 1 }).getByRole('button').click();
  await ada.getByRole('button', { name: 'Give up…' }).click();
  await ada.getByRole('button', { name: 'Keep playing' }).click();
  await expect(ada.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await giveUpRoom(ada);
  await expect(page.getByRole('heading', { name: 'You won the duel' })).toBeVisible();
  await expect(page.getByText('Ada gave up.', { exact: false }).first()).toBeVisible();
});

test('races count on their own leaderboard', async ({ page, browser }) => {
  const ada = await another(browser);
  const name = `Ada ${Date.now()}`;
  const code = await makeRace(page, { places: 3 });
  await join(ada, code, name);
  await startRace(page, ada);
  await giveUpRoom(page);
  await solve(ada, ownAttempts(ada));
  await expect(ada.getByRole('heading', { name: 'You won the race' })).toBeVisible();
  await ada.goto('/versus?play=leaderboard&of=races');
  const own = ada.getByRole('row', { name: new RegExp(name, 'u') });
  await expect(own).toContainText('you');
  await ada.getByLabel('This month').check();
  await expect(own).toContainText('fewer than ten races');
});
