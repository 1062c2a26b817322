import { bulls, type Code, classic, formatCode, parseVariant, skemind, type Variant } from '@mastermind/engine';
import { awaitStart, holdGame } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { linesText, type PlayedScene, playScene } from '../testing/scene.ts';
import { type GameModel, type GameOutcome, gameModel } from './model.ts';
import { gameScene } from './scene.ts';

const context = await contextIn('en');

const session = (variant: Variant, now: number, seed = 42) => {
  const started = holdGame({ variant, seed }, now);
  if (!started.ok) throw new Error(started.error.kind);
  return started.value;
};

/** Seed 42 makes the code YGVO. */
const open = (variant: Variant = classic, clock = () => 0): PlayedScene<GameModel, GameOutcome> =>
  playScene(
    gameScene(gameModel(session(variant, 0), false), {
      context,
      insight: () => loadInsight(context.messages),
      another: (again, now) => session(again, now + 1, 1),
    }),
    clock,
  );

const draft = (game: PlayedScene<GameModel, GameOutcome>): string =>
  game
    .model()
    .draft.slots.map((slot) => slot ?? '·')
    .join('');

describe('the full-screen game', () => {
  it('shows codes left by row, certain facts and the last hint beside the board where there is room', async () => {
    const game = open();
    await game.type('=rrrr\rbbbb\r!');
    const rules = { context, insight: () => loadInsight(context.messages), another: null };
    const draw = (columns: number): string =>
      linesText(gameScene(game.model(), rules).draw(game.model(), { columns, rows: 40, now: 0 }));
    expect(draw(100)).toMatch(/Codes left[\s\S]* {2}1,296 {2}█+\n[\s\S]* 1 {4}625 {2}█+\n[\s\S]* 2 {4}256 {2}█+\n/u);
    expect(draw(100)).toContain('Certain');
    expect(draw(100)).toContain('Last hint');
    expect(draw(99)).not.toContain('Codes left');
  });

  it('draws the picture of deduction at 120 x 40: a dot for each code, lit while it fits', async () => {
    const game = open();
    const dots = (): string => {
      const text = game.text({ columns: 120, rows: 40 });
      expect(text.split('\n').filter((line) => [...line].length > 120)).toEqual([]);
      return text
        .split('\n')
        .slice(text.split('\n').findIndex((line) => /R +B +G +Y +O +V *$/u.test(line)) + 1)
        .join('');
    };
    const lit = (): number => [...dots()].reduce((sum, dot) => sum + (dot === '█' ? 2 : '▀▄'.includes(dot) ? 1 : 0), 0);
    await game.type('=rrbb\r');
    expect(lit()).toBe(256);
    await game.type('yygg\r');
    expect(lit()).toBe(56);
    expect(game.text({ columns: 100, rows: 40 })).not.toContain('▀');
    expect(game.text({ columns: 120, rows: 34 })).not.toContain('▀');
  });

  it('shows how likely each symbol is at each place where there are too many codes for dots', async () => {
    const game = open(bulls);
    await game.type('=1234\r');
    expect(game.text({ columns: 120, rows: 40 })).toMatch(/ {4}1 {4}2 {4}3 {4}4\n[\s\S]*1 +\d+[ ░▒▓█] +\d+[ ░▒▓█]/u);
  });

  it('is played with a mouse: tray, places of the row, the sentence to check it, and the keys below', async () => {
    const game = open();
    for (const peg of ['R●', 'G▲', 'B■'])
      await game.click(`${peg}   ${peg === 'R●' ? 'B■' : peg === 'G▲' ? 'Y★' : 'G▲'}`);
    expect(draft(game)).toBe('RGB·');
    // A click turns a peg and selects its position, so the next peg replaces it.
    await game.click('R●   G▲   B■  [··]');
    expect(draft(game)).toBe('BGB·');
    await game.type('o');
    expect(draft(game)).toBe('OGB·');
    await game.type('y');
    await game.click('Enter checks the row');
    expect(game.model().session.state.attempts).toHaveLength(1);
    await game.click('Esc menu');
    await game.click('Give up and see the code');
    await game.click('Yes, give up');
    expect(game.model().session.state.reason).toBe('resigned');
    await game.click('c copy');
    expect(game.outcome()).toMatchObject({ kind: 'copy' });
  });

  it('lists the keys that the person chose', async () => {
    const bindings = new Map([['F2', 'hint']] as const);
    const rules = { context: { ...context, bindings }, insight: () => loadInsight(context.messages), another: null };
    const game = playScene(gameScene(gameModel(session(classic, 0), false), rules));
    await game.type('?');
    expect(game.text()).toMatch(/F2 +hint\n/u);
  });

  it('plays a whole game from one chunk of keys', async () => {
    const game = open();
    await game.type('rgby\rygvo\r');
    expect(game.model().session.state.status).toBe('won');
    expect(game.model().worth?.skill).toBeGreaterThan(90);
    expect(game.text()).toContain('Solved in 2 guesses. Skill 97 · Luck 67');
    expect(game.text()).toContain('The code   Y★   G▲   V✚   O◆');
  });

  it('shows rows, answers in marks and words, the cursor and the remaining codes', async () => {
    const game = open();
    await game.type('rgby\r1');
    expect(game.text()).toContain(' 1   R●   G▲   B■   Y★   ●○··  1 exact, 1 misplaced');
    expect(game.text()).toContain(' 2▸  R●  [··]  ··   ··');
    expect(game.text()).toContain('9 left');
    expect(game.text()).toContain('3 more to fill');
  });

  it('hides the code until the end', async () => {
    const game = open();
    expect(game.text()).not.toContain('The code');
    await game.type('\x1b');
    await game.type('6');
    expect(game.text()).toContain('Really give up?');
    await game.type('1');
    expect(game.model().session.state.gameOver).toBe(false);
    await game.type('\x1b');
    await game.type('62');
    expect(game.model().session.state.reason).toBe('resigned');
    expect(game.text()).toContain('The code   Y★   G▲   V✚   O◆');
    expect(game.text()).toContain('Resigned after 0 guesses.');
  });

  it('does not check a row with gaps, and says how many', async () => {
    const game = open();
    await game.type('rg\r');
    expect(game.model().session.state.attempts).toHaveLength(0);
    expect(game.text()).toContain('2 more to fill');
  });

  it('names wrong keys and keeps the row', async () => {
    const game = open();
    await game.type('rx');
    expect(game.text()).toContain('x doesn’t do anything here. Press ? for the keys.');
    await game.type('gbyr');
    expect(game.text()).toContain('The row is full');
    expect(draft(game)).toBe('RGBY');
    await game.type('\x1b[15~');
    expect(game.text()).toContain('F5 doesn’t do anything here');
  });

  it('refuses a repeated symbol where the rules forbid it, and names its position', async () => {
    const game = open(skemind);
    await game.type('cc');
    expect(game.text()).toContain('Circle is already in position 1; these rules allow each symbol once.');
    expect(game.model().draft.slots).toEqual(['circle', null, null, null]);
  });

  it('undoes and redoes pegs, but no answered row', async () => {
    const game = open();
    await game.type('rgb\x15\x15');
    expect(draft(game)).toBe('R···');
    await game.type('\x19');
    expect(draft(game)).toBe('RG··');
    await game.type('by\r\x15');
    expect(game.text()).toContain('Answered rows stay');
    expect(game.model().session.state.attempts).toHaveLength(1);
  });

  it('brings back the game that a new one replaced', async () => {
    const game = open();
    await game.type('rgby\rvv\x1b');
    await game.type('2');
    expect(game.model().session.state.attempts).toHaveLength(0);
    await game.type('\x15');
    expect(game.model().session.state.attempts).toHaveLength(1);
    expect(draft(game)).toBe('VV··');
  });

  it('gives hints in steps, and marks the game as helped', async () => {
    const game = open();
    await game.type('rgby\rrrrr!');
    expect(game.text()).toContain('A hint marks this game as assisted. Press ! again to see it.');
    expect(game.model().session.assisted).toBe(false);
    await game.type('!');
    expect(game.text()).toContain('If this were the code, row 1 would show 1 exact, 0 misplaced');
    expect(game.text()).toContain('assisted');
    await game.type('!');
    expect(game.model().notice).toMatch(/(?:is|are) red|There is no|Position \d/u);
    await game.type('!');
    expect(game.model().notice).toMatch(/^Try [RBGYOV]{4}\./u);
    expect(game.model().session.assisted).toBe(true);
  });

  it('says that the coach marks the game before it counts the codes that fit', async () => {
    const game = open();
    await game.type('rgby\r=');
    expect(game.text()).toContain('The coach marks this game as assisted.');
    expect(game.text()).not.toContain('still fit');
    expect(game.model().session.assisted).toBe(false);
    await game.type('=');
    expect(game.text()).toContain('252 codes still fit.');
    expect(game.model().session.assisted).toBe(true);
  });

  it('does not mark a game whose coach is turned off before the first guess', async () => {
    const game = open();
    await game.type('=');
    expect(game.text()).toContain('from your first guess on');
    await game.type('=rgby\r');
    expect(game.model().session.assisted).toBe(false);
    const other = open();
    await other.type('=rgby\r');
    expect(other.model().session.assisted).toBe(true);
  });

  it('begins with the count where the coach was on before', async () => {
    const start = gameModel(session(classic, 0), true);
    const rules = { context, insight: () => loadInsight(context.messages), another: null };
    const game = playScene(gameScene(start, rules));
    await game.begin();
    expect(game.text()).toContain('1,296 codes still fit.');
  });

  it('lists its keys on ?', async () => {
    const game = open();
    await game.type('?');
    expect(game.text()).toContain('Ctrl-U/Y');
    await game.type(' ');
    expect(game.text()).toContain('[··]');
  });

  it('runs a clock, gives points and ends on time', async () => {
    let now = 0;
    const game = open(skemind, () => now);
    now = 30_000;
    await game.type('cstd\r');
    expect(game.text()).toContain('2:30');
    expect(game.text()).toMatch(/\d+ points/u);
    await game.tick(180_000);
    expect(game.model().session.state.reason).toBe('time');
    expect(game.text()).toContain('Out of time after 1 guess.');
  });

  it('keeps its clock waiting for Start and the countdown', async () => {
    let now = 0;
    const waiting = awaitStart(session(skemind, 0));
    const rules = { context, insight: () => loadInsight(context.messages), another: null };
    const game = playScene(gameScene(gameModel(waiting, false), rules), () => now);
    now = 600_000;
    await game.tick(now);
    expect(game.text()).toContain('3:00');
    expect(game.text()).toContain('The clock waits. Press Enter to start.');
    await game.type('c');
    expect(draft(game)).toBe('····');
    await game.type('\r');
    expect(game.text()).toContain('Starts in 3');
    now += 2500;
    await game.type('c');
    expect(game.text()).toContain('Starts in 1');
    now += 10_500;
    await game.tick(now);
    await game.type('cstd\r');
    expect(game.text()).toContain('2:50');
    expect(game.model().session.recording.actions).toMatchObject([{ at: 10_000 }]);
  });

  it('offers neither hint nor giving up before the clock starts', async () => {
    const rules = { context, insight: () => loadInsight(context.messages), another: null };
    const game = playScene(gameScene(gameModel(awaitStart(session(skemind, 0)), false), rules));
    await game.type('\x1b');
    expect(game.text()).not.toMatch(/Hint|Give up|Coach/u);
  });

  it('ends on time even if the guess is processed first', async () => {
    let now = 0;
    const game = open(skemind, () => now);
    await game.type('cstd');
    now = 180_000;
    await game.type('\r');
    expect(game.model().session.state.reason).toBe('time');
  });

  it('offers review, sharing and another game at the end', async () => {
    const game = open();
    await game.type('ygvo\rr');
    expect(game.outcome()?.kind).toBe('review');
    const next = open();
    await next.type('ygvo\r\r');
    expect(next.model().session.state.status).toBe('playing');
    expect(formatCode(classic, next.model().session.state.secretCode as Code)).toBe('YRYV');
  });

  it('scrolls when the window is shorter than the board', async () => {
    const variant = parseVariant('4x6/20');
    if (!variant.ok) throw new Error(variant.error.kind);
    const game = open(variant.value);
    await game.type('1111\r'.repeat(15));
    const text = game.text({ columns: 60, rows: 20 });
    expect(text).toMatch(/↑ \d+ rows above/u);
    expect(text).toContain('16▸');
    expect(text).not.toContain(' 1   1●');
  });
});
