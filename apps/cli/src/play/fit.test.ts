import {
  type Attempt,
  bulls,
  classic,
  type GameState,
  parseVariant,
  presets,
  SeededRandom,
  superVariant,
  type Variant,
} from '@mastermind/engine';
import { botWords, languages } from '@mastermind/messages';
import { act, type Held, holdGame, play } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { knownOf } from '../game/coach-panel.ts';
import { gameModel } from '../game/model.ts';
import { reviewScene } from '../game/review.ts';
import { gameScene } from '../game/scene.ts';
import { theatreModel, theatreScene } from '../game/theatre.ts';
import { replayScene } from '../history/replay-scene.ts';
import { loadInsight } from '../insight/insight.ts';
import { cardScene } from '../screen/card.ts';
import { codeEntryScene } from '../screen/code-entry.ts';
import { drawKeyList } from '../screen/key-list.ts';
import type { Line } from '../screen/line.ts';
import { menuScene } from '../screen/menu.ts';
import { linesText, overflow } from '../testing/scene.ts';

const sizes = [
  { columns: 40, rows: 20 },
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;

const custom = ['8x12/20', '1x2/1', '8x12u/8@180'].map((text): Variant => {
  const variant = parseVariant(text);
  if (!variant.ok) throw new Error(variant.error.kind);
  return variant.value;
});

const start = (variant: Variant): Held => {
  const session = holdGame({ variant, seed: 7 }, 0);
  if (!session.ok) throw new Error(session.error.kind);
  return session.value;
};

const wrongRows = (session: Held, rows: number): Held => {
  const keys = session.state.variant.symbols.map(({ key }) => key).slice(0, session.state.variant.length);
  let now = session;
  for (let row = 0; row < rows; row++) {
    const code = session.state.variant.repeats ? keys.map(() => keys[0]!) : [...keys];
    const next = play(now, { type: 'submit', code: code }, 0);
    if (next.ok) now = next.value;
  }
  return now;
};

describe.each(await Promise.all(languages.map(contextIn)))('every screen in $language', (context) => {
  const { screen } = context.words;
  const insight = () => loadInsight(context.messages);

  const check = (lines: readonly Line[], size: (typeof sizes)[number], foot: string): void => {
    expect(overflow(lines, size)).toEqual([]);
    // The keys of the bottom line may take several lines.
    expect(linesText(lines).replaceAll(/\s+/gu, ' ')).toContain(foot.replaceAll(/\s+/gu, ' '));
  };

  it.each([...presets, ...custom])('fits the window: $id', (variant) => {
    const rules = { context, insight, another: start };
    for (const size of sizes) {
      const frame = { ...size, now: 0 };
      for (const rows of [0, 1, variant.attempts - 1, variant.attempts]) {
        const model = { ...gameModel(wrongRows(start(variant), rows), true), codesLeft: 1296 };
        const scene = gameScene(model, rules);
        const long = { ...model, notice: screen.rowFull };
        for (const shown of [model, long, { ...model, overlay: { kind: 'keys' as const } }]) {
          check(scene.draw(shown, frame), size, shown.overlay ? screen.close : '');
        }
        const over = model.session.state.gameOver;
        check(scene.draw(long, frame), size, over ? screen.endLine : screen.keysLine);
        const last = linesText(scene.draw(model, frame));
        if (!over) expect(last).toContain(variant.symbols.at(-1)!.glyph);
      }
      const entry = codeEntryScene(variant, context);
      check(entry.draw(entry.start, frame), size, screen.maker.keysLine);
    }
  });

  it.each([40, 46, 60])('shows every mark of every answer in %i columns', (columns) => {
    for (const text of ['6x6', '7x7', '8x8', '8x12']) {
      const parsed = parseVariant(text);
      if (!parsed.ok) throw new Error(text);
      const played = wrongRows(start(parsed.value), 1);
      const [{ feedback }] = played.state.attempts as [Attempt];
      const answer = '●'.repeat(feedback.black) + '○'.repeat(feedback.white);
      const marks = answer + '·'.repeat(parsed.value.length - answer.length);
      const scene = gameScene(gameModel(played, false), { context, insight, another: null });
      const lines = scene.draw(scene.start, { columns, rows: 20, now: 0 });
      expect(overflow(lines, { columns, rows: 20 })).toEqual([]);
      expect(linesText(lines)).toMatch(new RegExp(`(?<![●○·])${marks}(?![●○·])`, 'u'));
    }
  });

  it('cuts no key short in the narrowest window', () => {
    const frame = { columns: 40, rows: 20, now: 0 };
    for (const keys of [screen.keys, context.words.rooms.screen.keys, ...Object.values(screen.listKeys)])
      expect(linesText(drawKeyList(keys, frame, context))).not.toContain('…');
  });

  it('cuts no choice of a menu short in the narrowest window', () => {
    const items = Object.values(screen.menu).map((label) => ({ value: label, label }));
    const menu = menuScene(screen.menuTitle, items, screen);
    const frame = { columns: 40, rows: 40, now: 0 };
    expect(overflow(menu.draw({ selected: 0, notice: '' }, frame), frame)).toEqual([]);
  });

  it('fits the window: menus, cards, theatre, replay and review', async () => {
    const known = await insight();
    const { bots } = known;
    const items = bots.map(({ id }) => ({
      value: id,
      label: botWords(context.messages.insight, id).name,
      note: botWords(context.messages.insight, id).description,
    }));
    const random = new SeededRandom(1);
    let session = start(classic);
    const states: GameState[] = [session.state];
    const bot = bots.find(({ id }) => id === 'random')!;
    while (!session.state.gameOver) {
      const next = act(session, bot.chooseAction(session.state, null, random));
      if (!next.ok) throw new Error(next.error.kind);
      session = next.value;
      states.push(session.state);
    }
    const setup = { bot, random, insight: known, context, pace: null };
    const theatre = theatreScene(theatreModel(session, setup), setup);
    const review = known.review(session.state);
    if (!review.ok) throw new Error(review.error.kind);
    const reviewing = reviewScene(session, review.value, context);
    for (const size of sizes) {
      const frame = { ...size, now: 0 };
      const menu = menuScene(screen.start.bot, items, screen);
      for (let selected = 0; selected < items.length; selected++) {
        check(menu.draw({ selected, notice: '' }, frame), size, screen.menuHelp);
        expect(linesText(menu.draw({ selected, notice: '' }, frame))).toContain(items[selected]!.label);
        expect(linesText(menu.draw({ selected, notice: '' }, frame))).toContain(items[selected]!.note.slice(0, 12));
      }
      const thought = context.messages.insight.thought(32768, 1234.5, 9999, false);
      check(theatre.draw({ ...theatre.start, thought }, frame), size, screen.theatre.endLine);
      for (const [row] of review.value.guesses.entries()) {
        check(reviewing.draw({ row, notice: '' }, frame), size, screen.review.keysLine);
      }
      const replay = replayScene(states, context);
      check(replay.draw({ step: states.length - 1, notice: '' }, frame), size, screen.replay.keysLine);
      const card = cardScene(screen.shared, ['x'.repeat(200), ...states.map(String)], screen.pressEnter, screen);
      check(card.draw(card.start, frame), size, screen.pressEnter);
    }
  });

  it('fits the window: known facts beside the board', async () => {
    const rules = { context, insight, another: start };
    for (const variant of [classic, bulls, superVariant]) {
      const session = wrongRows(start(variant), 2);
      const panel = knownOf(session.state, await insight());
      const model = { ...gameModel(session, true), panel, hinted: 'x'.repeat(100) };
      for (const [columns, rows] of [
        [100, 24],
        [120, 40],
        [200, 60],
      ] as const) {
        const lines = gameScene(model, rules).draw(model, { columns, rows, now: 0 });
        expect(overflow(lines, { columns, rows })).toEqual([]);
      }
    }
  });

  it('says so when the window is too small', () => {
    const scene = gameScene(gameModel(start(classic), false), { context, insight, another: null });
    const text = linesText(scene.draw(scene.start, { columns: 20, rows: 5, now: 0 }));
    expect(text.replaceAll('\n', ' ')).toContain('40 x 12');
  });
});
