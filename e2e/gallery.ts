import { expect, type Page } from '@playwright/test';
import { beginDodger, DODGER_LINE } from './dodger.ts';
import { ask, breakCodes, guests, hostEvent, startEvent } from './event.ts';
import { CLASSIC_42, guess, keepDrawn, open, play, waitForBoard } from './game.ts';
import { beginDaily, beginRanked, giveUp, SERVER } from './online.ts';
import { askAnswer, beginPass } from './pass.ts';
import { beginRankedSprint, beginSprint, endSprint, giveUpCodes, sprintCode } from './sprint.ts';

/** Brings a screen into a state worth looking at. */
export type Show = (page: Page) => Promise<void>;

/** The screens of each route, by the address that they end at. */
export const gallery: Readonly<Record<string, Readonly<Record<string, Show>>>> = {
  '/': {
    'a first board': (page) => open(page),
    'a game under way': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg');
      await page.keyboard.press('y');
    },
    'a game won': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'ygvo');
      await expect(page.getByText('Skill', { exact: true })).toBeVisible();
    },
    'a game lost': async (page) => {
      await open(page, '/?v=4x6/1&seed=42');
      await play(page, '1111');
      await expect(page.locator('.secret')).toBeVisible();
    },
    'the menu': async (page) => {
      await open(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('group', { name: 'Game and rules' })).toBeVisible();
    },
    SKEMIND: async (page) => {
      await open(page, '/?v=skemind&seed=42');
    },
    'the longest code': async (page) => {
      await open(page, '/?v=8x12&seed=42');
      await play(page, '12345678');
    },
    'the coach': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg');
      await page.getByRole('button', { name: 'Show how many codes still fit?' }).click();
      await expect(page.getByText('Show a certain fact')).toBeVisible();
      for (const letter of 'yrgo') await page.keyboard.press(letter);
      await expect(page.getByText('Your draft can’t be the code')).toBeVisible();
      for (const step of ['Certain facts', 'A good guess']) {
        await page.keyboard.press('!');
        await expect(page.getByText(step)).toBeVisible();
      }
      await page.getByText('Pencil notes').first().click();
    },
    'the coach of a long code': async (page) => {
      await open(page, '/?v=8x12&seed=42');
      await page.keyboard.press('!');
      await expect(page.getByRole('table', { name: /^Share/u })).toBeVisible();
      await page.getByText('Pencil notes').first().click();
    },
    'the coach offered': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg');
      await expect(page.getByRole('button', { name: 'Show how many codes still fit?' })).toBeVisible();
    },
  },
  '/play': {
    'the shelf': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg');
      await page.goto('/play');
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    },
    'custom rules': async (page) => {
      await page.goto('/play?own');
      await expect(page.getByRole('combobox', { name: 'Positions' })).toBeVisible();
    },
  },
  '/?ranked': {
    'a ranked game set up': async (page) => {
      await page.goto('/?ranked=skemind');
      await expect(page.getByLabel('Nickname')).toBeVisible();
    },
    'a ranked game finished': async (page) => {
      await beginRanked(page);
      await play(page, 'rrbb');
      await giveUp(page);
      await page.getByText('Verified fair').click();
      await expect(page.getByText('Skill', { exact: true })).toBeVisible();
    },
  },
  '/c': {
    'a challenge made': async (page) => {
      await open(page, '/c');
      await guess(page, 'rgby');
      await expect(page.getByRole('textbox', { name: 'Challenge a friend' })).toBeVisible();
    },
    'a damaged challenge': async (page) => {
      await page.goto('/c#nonsense');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  '/review': {
    'a review': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrgg', 'yyvr', 'ygvo');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('img', { name: /codes are still possible/u })).toBeVisible();
    },
    'a broken review link': async (page) => {
      await page.goto('/review#nonsense');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  '/review/try': {
    'a game tried differently': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrgg', 'yyvr', 'ygvo');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Try' }).click();
      await waitForBoard(page);
    },
  },
  '/daily': {
    'the daily code': async (page) => {
      await page.goto('/daily');
      await expect(page.getByRole('button', { name: /^Play Daily/u })).toBeVisible();
      await expect(page.getByText('Solve today’s code to start a streak.')).toBeVisible();
    },
    'a daily code under way': (page) => beginDaily(page, 'rrbb'),
    'a daily code finished': async (page) => {
      await beginDaily(page, 'rrbb');
      await giveUp(page);
      await expect(page.getByRole('heading', { name: 'How others did' })).toBeVisible();
    },
    'an earlier day': async (page) => {
      await page.goto('/daily/2026-01-02?v=skemind');
      await expect(page.getByRole('button', { name: /^Play Daily/u })).toBeVisible();
    },
    'a server away': async (page) => {
      await page.route(SERVER, (route) => route.abort());
      await page.goto('/daily');
      await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
    },
  },
  '/versus': {
    versus: async (page) => {
      await page.goto('/versus');
      await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
    },
  },
  '/versus?play=bots': {
    'the bots': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg', 'yrgo', 'ygvo');
      await page.goto('/versus?play=bots');
      await expect(page.getByText('guesses on average', { exact: true })).toBeVisible();
    },
  },
  '/versus?play=maker': {
    'making a code': (page) => open(page, '/versus?play=maker'),
    'a bot at work': async (page) => {
      await open(page, '/versus?play=maker');
      await page.getByRole('radio', { name: 'Knuth' }).check();
      await guess(page, 'ygvo');
      for (const half of ['Next guess', 'Show the answer', 'Next guess', 'Show the answer', 'Next guess']) {
        await page.getByRole('button', { name: half }).click();
      }
      await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible();
    },
  },
  '/versus?play=dodger': {
    'a dodger set up': async (page) => {
      await page.goto('/versus?play=dodger');
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    },
    'a dodger beaten': async (page) => {
      await beginDodger(page);
      await play(page, ...DODGER_LINE);
      await expect(page.getByText('fewer than 5 guesses')).toBeVisible();
    },
  },
  '/versus?play=watch': {
    'a bot’s game over': async (page) => {
      await page.goto('/versus?play=watch&v=classic&bot=knuth&seed=42');
      // Five guesses, each with its answer.
      for (let half = 0; half < 10; half++) {
        await page.getByRole('button', { name: half % 2 === 0 ? 'Next guess' : 'Show the answer' }).click();
      }
      await expect(page.getByRole('heading', { name: /^Broken in/u })).toBeVisible();
    },
    'a watch set up': async (page) => {
      await page.goto('/versus?play=watch');
      await expect(page.getByLabel('Seed')).toBeVisible();
    },
  },
  '/versus?play=match': {
    'a match set up': async (page) => {
      await page.goto('/versus?play=match');
      await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    },
  },
  '/sprint': {
    'a sprint set up': async (page) => {
      await page.goto('/sprint');
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    },
    'a sprint under way': async (page) => {
      await beginSprint(page);
      await guess(page, await sprintCode(page, 0));
      await expect(page.getByText('1 code broken')).toBeVisible();
      await play(page, 'rrbb');
    },
    'a ranked sprint set up': async (page) => {
      await page.goto('/sprint?ranked=classic');
      await expect(page.getByLabel('Nickname')).toBeVisible();
    },
    'a ranked sprint finished': async (page) => {
      await beginRankedSprint(page);
      await giveUpCodes(page, 0);
      await page.getByText('Verified fair').click();
    },
    'a sprint finished': async (page) => {
      await beginSprint(page);
      await guess(page, await sprintCode(page, 0));
      await expect(page.getByText('1 code broken')).toBeVisible();
      await endSprint(page);
      await expect(page.getByRole('heading', { name: '1 code broken' })).toBeVisible();
    },
  },
  '/versus?play=pass': {
    'pass and play set up': async (page) => {
      await page.goto('/versus?play=pass');
      await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    },
    'a code to hide': async (page) => {
      await beginPass(page, 'By the device');
      for (const letter of 'ob') await page.keyboard.press(letter);
    },
    'a cover': async (page) => {
      await beginPass(page, 'By the device');
      await guess(page, 'ygvo');
      await expect(page.getByRole('heading', { name: 'Hand the device to Ben' })).toBeVisible();
    },
    'an answer by hand': async (page) => {
      await beginPass(page, 'By hand');
      await askAnswer(page, 'ygvo', 'yyrr');
    },
    'a wrong answer named': async (page) => {
      await beginPass(page, 'By hand');
      await askAnswer(page, 'ygvo', 'yyrr');
      await page.getByRole('button', { name: 'Exact: one more' }).click({ clickCount: 4 });
      await page.getByRole('button', { name: 'Answer: 4 exact, 0 misplaced' }).click();
      await expect(page.getByRole('heading', { name: 'Ben did not break it' })).toBeVisible();
      await expect(page.getByText(/^Row 1 has a wrong answer\./u)).toBeVisible();
    },
  },
  '/versus?play=ghost': {
    'a ghost race': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'yygg', 'ygvo');
      await page.goto('/versus?play=ghost');
      await page.getByRole('button', { name: /^Classic/u }).click();
      await expect(page.getByText('This recording has no times', { exact: false })).toBeVisible();
      await play(page, 'rrbb');
    },
  },
  '/versus?play=leaderboard': {
    leaderboards: async (page) => {
      await beginRanked(page);
      await giveUp(page);
      await page.goto('/versus?play=leaderboard');
      await expect(page.getByRole('main').getByText(/^Your rank/u)).toBeVisible();
    },
  },
  '/versus?play=race': {
    'a race set up': async (page) => {
      await page.goto('/versus?play=race');
      await page.getByRole('group', { name: 'Bots' }).getByLabel('2', { exact: true }).check();
      await expect(page.getByRole('group', { name: 'Kind of bot' })).toBeVisible();
    },
  },
  '/versus?play=duel': {
    'a duel set up': async (page) => {
      await page.goto('/versus?play=duel');
      await expect(page.getByRole('button', { name: 'Create duel' })).toBeVisible();
    },
  },
  '/room': {
    'no such room': async (page) => {
      await page.goto('/room/ZZZZZZ');
      await expect(page.getByRole('heading', { name: 'Room not found' })).toBeVisible();
    },
  },
  '/event': {
    events: async (page) => {
      await hostEvent(page);
      await page.goto('/event');
      await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();
    },
    'an event set up': async (page) => {
      await page.goto('/event/new');
      await page.getByRole('group', { name: 'Format' }).getByLabel('Rounds').check();
      await page.getByRole('group', { name: 'Bots' }).getByLabel('3', { exact: true }).check();
    },
    'no such event': async (page) => {
      await page.goto('/event/ZZZZZZ');
      await expect(page.getByRole('heading', { name: 'No such event' })).toBeVisible();
    },
    'joining an event': async (page) => {
      const event = await hostEvent(page, { format: 'teams', teams: 3, names: 'approved' });
      await page.goto(`/event/${event.code}`);
      await page.getByRole('link', { name: 'Play too' }).click();
      await expect(page.getByLabel('Nickname')).toBeVisible();
    },
    'an event hosted': async (page) => {
      const event = await hostEvent(page, { names: 'approved' });
      await guests(page, event, 'Ada', 'Ben', 'Chloé');
      await page.goto(`/event/${event.code}/host`);
      await expect(page.getByText('typed “Ada”')).toBeVisible();
    },
    'an event played': async (page) => {
      const event = await hostEvent(page);
      await ask(page, `/events/${event.id}/join`, { name: 'Zoé' });
      await guests(page, event, 'Ada', 'Ben');
      await startEvent(page, event);
      await page.goto(`/event/${event.code}`);
      await waitForBoard(page);
      await play(page, 'rrbb');
    },
    'an event over': async (page) => {
      const event = await hostEvent(page, { format: 'rounds', rounds: 1 });
      await ask(page, `/events/${event.id}/join`, { name: 'Zoé' });
      const [ada] = await guests(page, event, 'Ada');
      await startEvent(page, event);
      await breakCodes(ada!, event, 1);
      await ask(page, `/events/${event.id}/end`, {});
      await page.goto(`/event/${event.code}`);
      await expect(page.getByText('Verified fair')).toBeVisible();
    },
    'a big screen before the start': async (page) => {
      const event = await hostEvent(page);
      await guests(page, event, 'Ada', 'Ben');
      await page.goto(`/event/${event.code}/screen`);
      await expect(page.getByText('Ada')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Chosen: Ben')).toBeVisible();
    },
    'a big screen with standings': async (page) => {
      const event = await hostEvent(page);
      const [ada, ben] = await guests(page, event, 'Ada', 'Ben');
      await startEvent(page, event);
      await breakCodes(ada!, event, 1);
      await breakCodes(ben!, event, 1);
      await page.goto(`/event/${event.code}/screen`);
      await expect(page.getByText('codes broken')).toBeVisible();
    },
    'a podium': async (page) => {
      const event = await hostEvent(page, { format: 'teams', teams: 2 });
      const [ada] = await guests(page, event, 'Ada', 'Ben');
      await startEvent(page, event);
      await breakCodes(ada!, event, 1);
      await ask(page, `/events/${event.id}/end`, {});
      await page.goto(`/event/${event.code}/screen`);
      await expect(page.getByText('Team 1')).toBeVisible();
    },
  },
  '/learn': {
    lessons: async (page) => {
      await page.goto('/learn');
      await expect(page.getByRole('link', { name: 'Start lesson 1' })).toBeVisible();
    },
    'a lesson': async (page) => {
      await page.goto('/learn?lesson=1');
      await page.getByRole('button', { name: 'Exact: one more' }).click();
      await page.getByRole('button', { name: 'Misplaced: one more' }).click();
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    },
    'a guess to choose': async (page) => {
      await page.goto('/learn?lesson=6');
      await page.getByRole('button', { name: 'orange, green, green, green' }).click();
      await expect(page.locator('#main').getByText(/OGGG makes 4 groups/u)).toBeVisible();
    },
    'a puzzle explained': async (page) => {
      await page.goto('/learn?puzzle=7');
      await page.getByRole('button', { name: 'Show the solution' }).click();
      await expect(page.getByText('Clue 2 leaves 4 codes.')).toBeVisible();
    },
  },
  '/learn?day': {
    'the puzzle of a day': async (page) => {
      await open(page, '/learn?day=2026-11-15');
      await expect(page.getByText(/^Sunday 15 November/u)).toBeVisible();
    },
  },
  '/learn?run': {
    'a run': async (page) => {
      await page.goto('/learn?run');
      await page.getByRole('button', { name: 'Start' }).click();
      await waitForBoard(page);
    },
  },
  '/learn?train': {
    'a position judged': async (page) => {
      await open(page, '/learn?train=impossible');
      await guess(page, 'rrrr');
      await expect(page.getByRole('button', { name: 'Next position' })).toBeVisible();
    },
  },
  '/lab': {
    'the lab': async (page) => {
      await page.goto('/lab');
      await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
    },
  },
  '/lab?tool=assist': {
    'a real board': async (page) => {
      await open(page, '/lab?tool=assist');
      for (const row of [0, 1]) {
        for (let peg = 0; peg < 4; peg++) await page.getByRole('button', { name: 'Exact: one more' }).click();
        await page.locator('#main').focus();
        await guess(page, row === 0 ? 'rrbb' : 'gggg');
      }
      await expect(page.getByRole('alert')).toContainText('cannot both be true');
    },
  },
  '/lab?tool=compare': {
    'a comparison': async (page) => {
      await page.goto('/lab?tool=compare');
      await page.getByText('Strategies to compare').click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.locator('#main').getByText(/^Done in/u)).toBeVisible();
    },
  },
  '/lab?tool=prove': {
    'a proof': async (page) => {
      await page.goto('/lab?tool=prove');
      await page.getByRole('button', { name: 'Prove it' }).click();
      await expect(page.getByRole('heading', { name: /^Proven/u })).toBeVisible();
    },
  },
  '/lab?tool=tree': {
    'the strategy tree': async (page) => {
      await page.goto('/lab?tool=tree&path=01');
      await expect(page.getByRole('heading', { name: 'Next guess, with 276 codes left' })).toBeVisible();
    },
  },
  '/lab?tool=atlas': {
    'the atlas': async (page) => {
      await page.goto('/lab?tool=atlas&size=5x8');
      await expect(page.getByText('178,333 guesses, and no strategy needs fewer than 175,432')).toBeVisible();
    },
  },
  '/lab?tool=theatre': {
    'the theatre': async (page) => {
      await open(page, '/lab?tool=theatre');
      await expect(page.getByRole('heading', { name: 'The code' })).toBeVisible();
      await guess(page, 'ygvo');
      await page.getByRole('button', { name: 'Step', exact: true }).click();
      await expect(page.getByText('After guess 1').first()).toBeVisible();
    },
  },
  '/lab?tool=own': {
    'a custom bot': async (page) => {
      await page.goto('/lab?tool=own');
      await page.getByRole('button', { name: 'A fixed opening' }).click();
      await page.getByRole('button', { name: 'Rate it' }).click();
      await expect(page.getByRole('heading', { name: /guesses on average/u })).toBeVisible();
    },
  },
  '/me': {
    me: async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'ygvo');
      await expect(page.getByText('Skill', { exact: true })).toBeVisible();
      await keepDrawn(page, 6);
      await page.goto('/me');
      await expect(page.getByRole('img', { name: /^Strength \d/u })).toBeVisible();
    },
  },
  '/me/games': {
    'my games': async (page) => {
      await open(page, CLASSIC_42);
      await play(page, 'rrbb', 'ygvo');
      await open(page, '/?v=4x6/1&seed=42');
      await play(page, '1111');
      await page.goto('/me/games');
      await expect(page.getByRole('link', { name: /2 guesses.*Classic/u })).toBeVisible();
    },
    'no games yet': async (page) => {
      await page.goto('/me/games');
      await expect(page.getByText('Finished games are saved here')).toBeVisible();
    },
  },
  '/settings': {
    'who one is on the server': async (page) => {
      await beginRanked(page, 'Ada');
      await page.goto('/settings#on-server');
      await page.getByRole('button', { name: 'Delete me from the server' }).click();
      await expect(page.getByRole('button', { name: 'Delete for good' })).toBeVisible();
    },
    settings: async (page) => {
      await page.goto('/settings');
      await expect(page.getByText('On the pegs')).toBeVisible();
      await page.getByRole('button', { name: 'Delete everything' }).click();
    },
    'a link to another device': async (page) => {
      await page.goto('/settings#device');
      await page.getByRole('button', { name: 'Create a link' }).click();
      await expect(page.getByRole('img', { name: 'Link to continue on another device' })).toBeVisible();
    },
  },
  '/continue': {
    'a device to continue on': async (page) => {
      await beginRanked(page, 'Ada');
      await page.goto(`/continue#${'A'.repeat(43)}`);
      await expect(page.getByRole('checkbox', { name: 'Be the same player' })).toBeVisible();
    },
    'a link that was used': async (page) => {
      await page.goto('/continue#used');
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    },
  },
  '/nowhere': {
    'nothing there': async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    },
  },
};
