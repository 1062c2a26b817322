import { classic, type GameState, parseVariant, SeededRandom, skemind } from '@mastermind/engine';
import { act, type Held, holdGame } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { reviewScene } from '../game/review.ts';
import { type TheatreSetup, theatreModel, theatreScene } from '../game/theatre.ts';
import { replayScene } from '../history/replay-scene.ts';
import { loadInsight } from '../insight/insight.ts';
import { browseScene } from '../screen/browse.ts';
import { cardScene } from '../screen/card.ts';
import { codeEntryScene } from '../screen/code-entry.ts';
import { menuScene } from '../screen/menu.ts';
import { promptScene } from '../screen/prompt.ts';
import { playScene } from '../testing/scene.ts';

const context = await contextIn('en');
const { screen } = context.words;
const insight = await loadInsight(context.messages);

/** Seed 42 makes the code YGVO. */
const session = (): Held => {
  const started = holdGame({ variant: classic, seed: 42 }, 0);
  if (!started.ok) throw new Error(started.error.kind);
  return started.value;
};

describe('a menu', () => {
  const items = [
    { value: 'a', label: 'Ant' },
    { value: 'b', label: 'Bee', note: 'hums' },
    { value: 'c', label: 'Cat' },
  ];
  const chosen = async (keys: string): Promise<string | null> => {
    const menu = playScene(menuScene('Pick', items, screen));
    await menu.type(keys);
    return menu.outcome();
  };

  it('is chosen from with arrows, digits and Enter, round its ends', async () => {
    expect(await chosen('\r')).toBe('a');
    expect(await chosen('\x1b[B\r')).toBe('b');
    expect(await chosen('\x1b[A\r')).toBe('c');
    expect(await chosen('2')).toBe('b');
    expect(await chosen('jjk\r')).toBe('b');
    expect(await chosen('q')).toBeNull();
    expect(await chosen('\x1b[F\r')).toBe('c');
  });

  it('is left with Escape, and names keys it does not know', async () => {
    const menu = playScene(menuScene('Pick', items, screen, 1));
    await menu.type('9');
    expect(menu.text()).toContain('9 doesn’t do anything here');
    expect(menu.text()).toContain('▸ 2   Bee   hums');
    await menu.type('\x1b');
    expect(menu.outcome()).toBeNull();
  });
});

describe('hiding a code', () => {
  it('never shows it unless asked, and gives it on Enter', async () => {
    const entry = playScene(codeEntryScene(classic, context));
    await entry.type('rgb');
    expect(entry.text()).toContain('**   **   **  [··]');
    await entry.type('\t');
    expect(entry.text()).toContain('R●   G▲   B■  [··]');
    await entry.type('\ty\r');
    expect(entry.outcome()).toEqual(['R', 'G', 'B', 'Y']);
  });

  it('says why a symbol is not taken twice', async () => {
    const entry = playScene(codeEntryScene(skemind, context));
    await entry.type('cc');
    expect(entry.text()).toContain('Circle is already in position 1');
    expect(entry.outcome()).toBeNull();
  });
});

describe('watching a bot', () => {
  const open = (pace: number | null) => {
    const found = insight.findBot('knuth');
    if (!found.ok) throw new Error(found.error.kind);
    const setup: TheatreSetup = { bot: found.value, random: new SeededRandom(1), insight, context, pace };
    return playScene(theatreScene(theatreModel(session(), setup), setup));
  };

  it('plays guess by guess, with its reasons', async () => {
    const theatre = open(null);
    await theatre.tick(1e6);
    expect(theatre.model().session.state.attempts).toHaveLength(0);
    await theatre.type('\r');
    expect(theatre.model().session.state.attempts).toHaveLength(1);
    expect(theatre.text()).toContain('1,296 codes fit. The answer leaves');
    expect(theatre.text()).toContain('The code   Y★   G▲   V✚   O◆');
  });

  it('goes by itself at a pace, which can be stopped', async () => {
    const theatre = open(2);
    await theatre.tick(1000);
    await theatre.tick(2000);
    expect(theatre.model().session.state.attempts).toHaveLength(1);
    await theatre.tick(3000);
    expect(theatre.model().session.state.attempts).toHaveLength(2);
    await theatre.type('p');
    await theatre.tick(9000);
    expect(theatre.model().session.state.attempts).toHaveLength(2);
  });

  it('ends with who won, and continues to review or share', async () => {
    const theatre = open(null);
    await theatre.type('\r'.repeat(10));
    expect(theatre.outcome()?.kind).toBe('next');
    expect(theatre.text()).toMatch(/Knuth broke the code in \d guesses\./u);
  });
});

describe('stepping through a game', () => {
  const states = (): readonly GameState[] => {
    const first = session();
    const next = act(first, { type: 'submit', code: ['R', 'G', 'B', 'Y'] });
    const last = next.ok ? act(next.value, { type: 'submit', code: ['Y', 'G', 'V', 'O'] }) : next;
    if (!next.ok || !last.ok) throw new Error('unexpected');
    return [first.state, next.value.state, last.value.state];
  };

  it('goes forward and back, and stops at its ends', async () => {
    const replay = playScene(replayScene(states(), context));
    expect(replay.text()).toContain('Step 0 of 2');
    await replay.type('\x1b[C\x1b[C\x1b[C');
    expect(replay.text()).toContain('Step 2 of 2');
    expect(replay.text()).toContain('The code   Y★');
    await replay.type('\x1b[D');
    expect(replay.text()).not.toContain('The code');
    await replay.type('r');
    expect(replay.outcome()).toEqual({ kind: 'review', step: 1 });
  });

  it('shows the value of each guess', async () => {
    const played = session();
    const state = states()[2]!;
    const found = insight.review(state);
    if (!found.ok) throw new Error(found.error.kind);
    const review = playScene(reviewScene({ ...played, state }, found.value, context));
    expect(review.text()).toContain('Row  Guess  Answer');
    await review.type('\x1b[A\x1b[A');
    expect(review.model().row).toBe(0);
    expect(review.text()).toContain('the best guess leaves 185.');
    await review.type('\x1b[B\x1b[B\x1b[B');
    expect(review.text()).toContain('Broken with 252 codes still possible.');
  });
});

describe('a review of a game without a guess', () => {
  it('says so, whatever is pressed', async () => {
    const empty = session();
    const found = insight.review(empty.state);
    if (!found.ok) throw new Error(found.error.kind);
    const review = playScene(reviewScene(empty, found.value, context));
    await review.type('\x1b[B\x1b[A');
    expect(review.text()).toContain('This game ended before the first guess.');
  });
});

describe('asking for words', () => {
  it('accepts readable values and names the others', async () => {
    const read = (text: string) => {
      const variant = parseVariant(text);
      return variant.ok ? { value: variant.value.id } : { problem: context.messages.error(variant.error) };
    };
    const prompt = playScene(promptScene('Own', 'Ruleset:', 'note', read, screen));
    await prompt.type('chess\r');
    expect(prompt.text()).toContain('"chess" is not a set of rules');
    await prompt.type(`${'\x7f'.repeat(5)}4x7/9\r`);
    expect(prompt.outcome()).toBe('4x7/9');
  });
});

describe('a card', () => {
  it('scrolls a text that is longer than the window, and continues or goes back', async () => {
    const lines = Array.from({ length: 50 }, (_, at) => `line ${at}`);
    const card = playScene(cardScene('Long', lines, 'foot', screen));
    expect(card.text()).not.toContain('line 30');
    await card.type('\x1b[B'.repeat(30));
    expect(card.text()).toContain('line 30');
    await card.type('\r');
    expect(card.outcome()).toBe(true);
  });
});

describe('a tree', () => {
  const placeOf = (node: string) => ({
    title: `at ${node}`,
    heading: 'where to',
    rows: node.length < 3 ? ['a', 'b'].map((letter) => ({ text: `to ${letter}`, to: node + letter })) : [],
    end: 'the end',
  });

  it('is walked with arrows or letters, and going back returns to the branch that was taken', async () => {
    const walk = playScene(browseScene('Tree', ['x'], placeOf, context.words.screen));
    expect(walk.text()).toContain('at x');
    await walk.type('\x1b[B\x1b[C');
    expect(walk.text()).toContain('at xb');
    await walk.type('l');
    expect(walk.text()).toContain('at xba');
    expect(walk.text()).toContain('the end');
    await walk.type('\rhh');
    expect(walk.text()).toContain('at x\n');
    expect(walk.model().chosen).toEqual([1]);
    await walk.type('kz');
    expect(walk.model().chosen).toEqual([0]);
    expect(walk.text()).toContain('z doesn’t do anything here');
    await walk.type('q');
    expect(walk.outcome()).toBeNull();
  });
});
