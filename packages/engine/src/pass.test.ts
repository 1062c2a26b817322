import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from './errors.ts';
import { createPass, type PassAction, type PassPlay, type PassSetup, passAction, passGame } from './pass.ts';
import { formatPass, parsePass } from './pass-text.ts';
import { passPeek, passRecording, passView } from './pass-view.ts';
import { replay } from './recording.ts';
import { bulls, classic, skemind } from './variant.ts';

const SETUP: PassSetup = { variant: classic, names: ['Anna', 'Ben'], rounds: 2, byHand: false };

const begin = (change: Partial<PassSetup> = {}): PassPlay => {
  const pass = createPass({ ...SETUP, ...change });
  if (!pass.ok) throw new Error(pass.error.kind);
  return pass.value;
};

const code = (letters: string): string[] => [...letters];
const set = (letters: string): PassAction => ({ type: 'set', code: code(letters) });
const guess = (letters: string): PassAction => ({ type: 'submit', code: code(letters) });
const answer = (black: number, white: number): PassAction => ({ type: 'answer', answer: { black, white } });
const uncover: PassAction = { type: 'uncover' };
const next: PassAction = { type: 'next-round' };

const play = (pass: PassPlay, ...actions: readonly PassAction[]): PassPlay =>
  actions.reduce((now, action) => {
    const done = passAction(now, action, 0);
    if (!done.ok) throw new Error(`${action.type}: ${done.error.kind}`);
    return done.value;
  }, pass);

const refusal = (pass: PassPlay, action: PassAction): string | null => {
  const done = passAction(pass, action, 0);
  return done.ok ? null : done.error.kind;
};

describe('two people at one device', () => {
  it.each([
    [{ names: ['Anna', ' anna '] }, 'same-player'],
    [{ names: ['Anna', '  '] }, 'player-name'],
    [{ names: ['Anna', 'x'.repeat(21)] }, 'player-name'],
    [{ rounds: 3 }, 'round-count'],
    [{ rounds: 0 }, 'round-count'],
    [{ rounds: 102 }, 'round-count'],
  ] as const)('is refused %j as %s', (change, kind) => {
    const pass = createPass({ ...SETUP, ...change } as PassSetup);
    expect(pass.ok ? null : pass.error.kind).toBe(kind);
  });

  it('is covered from the moment the code is set until the breaker has the device', () => {
    const first = begin();
    expect(passView(first)).toMatchObject({ stage: 'set', holder: 'Anna', covered: false });
    const covered = play(first, set('RRBB'));
    expect(passView(covered)).toMatchObject({ stage: 'guess', holder: 'Ben', covered: true, game: null });
    expect(refusal(covered, guess('RRBB'))).toBe('not-now');
    expect(passView(play(covered, uncover)).game).toMatchObject({ secretCode: null, seed: null, rngState: null });
  });

  it('swaps roles, and only the maker of a round scores', () => {
    const over = play(begin(), set('RRBB'), uncover, guess('GGYY'), guess('RRBB'));
    expect(passView(over)).toMatchObject({ stage: 'over', points: [2, 0], gained: 2, holder: null, result: 'running' });
    const second = play(over, next);
    expect(passView(second)).toMatchObject({ stage: 'set', round: 2, maker: 'Ben', breaker: 'Anna', holder: 'Ben' });
    const end = play(second, set('GGYY'), uncover, { type: 'resign' });
    expect(passView(end)).toMatchObject({ points: [2, 1], gained: 1, result: 0 });
    expect(refusal(end, next)).toBe('match-over');
  });

  it('plays as many rounds as they like', () => {
    const once = begin({ rounds: 1 });
    let pass = play(once, set('RRBB'), uncover, guess('RRBB'));
    expect(passView(pass).result).toBeNull();
    pass = play(pass, { type: 'more-rounds' }, set('RRBB'), uncover, guess('RRBB'));
    expect(passView(pass)).toMatchObject({ rounds: 2, result: 'draw' });
    expect(passView(play(pass, { type: 'more-rounds' }))).toMatchObject({ rounds: 4, round: 3, maker: 'Anna' });
  });

  it('may set the code again as long as the cover lies over it', () => {
    const covered = play(begin(), set('RRBB'));
    expect(passView(covered).canTakeBack).toBe(true);
    const again = play(covered, { type: 'take-back' });
    expect(passView(again)).toMatchObject({ stage: 'set', covered: false });
    const begun = play(again, set('GGYY'), uncover, guess('RRBB'));
    expect(refusal(begun, { type: 'take-back' })).toBe('not-now');
    const coveredAgain = play(begun, { type: 'cover' });
    expect(passView(coveredAgain).canTakeBack).toBe(false);
    expect(refusal(coveredAgain, { type: 'take-back' })).toBe('not-now');
  });

  it('is refused actions out of turn', () => {
    const first = begin();
    const guessing = play(first, set('RRBB'), uncover);
    const over = play(guessing, guess('RRBB'));
    const answering = play(begin({ byHand: true }), set('RRBB'), uncover, guess('GGYY'), uncover);
    for (const [pass, action] of [
      [first, guess('RRBB')],
      [guessing, set('RRBB')],
      [guessing, { type: 'start-clock' }],
      [answering, guess('RRBB')],
      [over, guess('RRBB')],
      [over, { type: 'more-rounds' }],
    ] as const) {
      expect(refusal(pass, action), action.type).toBe('not-now');
    }
    expect(refusal(guessing, guess('RRB'))).toBe('too-short');
  });

  it('notes that the breaker had help', () => {
    const helped = play(begin(), set('RRBB'), uncover, { type: 'assist' });
    expect(passView(helped).assisted).toBe(true);
  });

  it('cannot play more than a hundred rounds', () => {
    let pass = begin({ rounds: 100 });
    for (let round = 1; round <= 100; round++) {
      pass = play(pass, set('RRBB'), uncover, { type: 'resign' });
      if (round < 100) pass = play(pass, next);
    }
    expect(refusal(pass, { type: 'more-rounds' })).toBe('round-count');
  });

  it('has as winner the one whose codes held longer', () => {
    const end = play(begin(), set('RRBB'), uncover, guess('RRBB'), next, set('GGYY'), uncover, guess('RRBB'));
    expect(passView(play(end, guess('GGYY'))).result).toBe(1);
  });

  it('cannot continue from a code that breaks the rules', () => {
    const broken = { ...play(begin(), set('RRBB')), played: [] };
    const round = { secret: code('RR'), actions: [], answers: [], startedAt: null, assisted: false };
    expect(() => passGame(broken, round)).toThrow(RuleError);
    expect(() => formatPass({ ...broken, played: [round] }, 7)).toThrow(RuleError);
  });

  it('gets the reason why a code that breaks the rules is refused', () => {
    expect(refusal(begin({ variant: bulls }), set('1123'))).toBe('repeated-symbol');
  });
});

describe('answers by hand', () => {
  const asked = play(begin({ byHand: true }), set('RBGY'), uncover, guess('RRBB'));

  it('is asked of the maker, who alone can see the code', () => {
    expect(passView(asked)).toMatchObject({ stage: 'answer', holder: 'Anna', covered: true, pending: null });
    expect(passPeek(asked)).toBeNull();
    const open = play(asked, uncover);
    expect(passView(open).pending).toEqual(code('RRBB'));
    expect(passView(open).game?.attempts).toEqual([]);
    expect(passPeek(open)).toEqual(code('RBGY'));
    expect(passPeek(play(open, answer(1, 1), uncover))).toBeNull();
  });

  it('is refused where no guess can get them', () => {
    for (const bad of [answer(3, 1), answer(5, 0), answer(-1, 0)]) {
      expect(refusal(play(asked, uncover), bad)).toBe('impossible-answer');
    }
  });

  it('can be given again under the cover', () => {
    const given = play(asked, uncover, answer(0, 0));
    expect(passView(given)).toMatchObject({ stage: 'guess', covered: true, canTakeBack: true });
    const again = play(given, { type: 'take-back' });
    expect(passView(again)).toMatchObject({ stage: 'answer', pending: code('RRBB') });
  });

  it('is checked when the code is shown: all right, the maker scores and the round can be reviewed', () => {
    const over = play(asked, uncover, answer(1, 1), uncover, guess('RBGY'), uncover, answer(4, 0));
    expect(passView(over)).toMatchObject({ stage: 'over', covered: false, broken: true, wrong: null, gained: 2 });
    const recorded = replay(passRecording(over)!);
    expect(recorded.ok && recorded.value.status).toBe('won');
  });

  it('is checked when the code is shown: the first wrong mark is named, and the maker scores nothing', () => {
    const misled = play(asked, uncover, answer(1, 1), uncover, guess('GGYY'), uncover, answer(2, 0), uncover);
    expect(passView(misled).wrong).toBeNull();
    const over = play(misled, guess('RBGY'), uncover, answer(3, 0), uncover, { type: 'resign' });
    expect(passView(over)).toMatchObject({
      stage: 'over',
      gained: 0,
      points: [0, 0],
      wrong: { row: 2, stored: { black: 2, white: 0 }, right: { black: 1, white: 1 } },
    });
    expect(passRecording(over)).toBeNull();
  });

  it('ends a round with the last guess', () => {
    const last = play(begin({ byHand: true, variant: { ...classic, attempts: 1 } }), set('RBGY'), uncover);
    const over = play(last, guess('RRBB'), uncover, answer(1, 1));
    expect(passView(over)).toMatchObject({ stage: 'over', game: { status: 'lost', reason: 'attempts' } });
  });

  it('does not let a running clock be started again', () => {
    const clock = play(begin({ byHand: true, variant: skemind }), {
      type: 'set',
      code: ['circle', 'square', 'triangle', 'diamond'],
    });
    expect(refusal(play(clock, uncover, { type: 'start-clock' }), { type: 'start-clock' })).toBe('not-now');
  });

  it('ends a round by the maker’s answers, not by the code, and then it was not broken', () => {
    const over = play(asked, uncover, answer(4, 0));
    expect(passView(over)).toMatchObject({ stage: 'over', broken: false, wrong: { row: 1 } });
  });

  it('costs the breaker no time', () => {
    const at = (pass: PassPlay, action: PassAction, now: number): PassPlay => {
      const done = passAction(pass, action, now);
      if (!done.ok) throw new Error(done.error.kind);
      return done.value;
    };
    const shapes = ['circle', 'square', 'triangle', 'diamond'];
    let pass = at(begin({ variant: skemind, byHand: true }), { type: 'set', code: shapes }, 0);
    pass = at(pass, uncover, 1_000);
    pass = at(pass, { type: 'start-clock' }, 2_000);
    pass = at(pass, { type: 'submit', code: shapes.toReversed() }, 32_000);
    expect(passView(pass).startedAt).toBeNull();
    pass = at(at(pass, uncover, 900_000), answer(0, 4), 950_000);
    pass = at(pass, uncover, 1_000_000);
    // Thirty seconds are used, whatever the maker took.
    expect(passView(pass).startedAt).toBe(970_000);
    pass = at(pass, { type: 'submit', code: shapes }, 1_200_000);
    expect(passView(pass)).toMatchObject({ stage: 'over', game: { status: 'lost', reason: 'time' } });
  });
});

describe('a saved game of two at one device', () => {
  const running = play(begin({ byHand: true }), set('RBGY'), uncover, guess('RRBB'), uncover, answer(1, 1), uncover);

  it('is restored unchanged, and can be covered for the player at the keyboard', () => {
    expect(parsePass(formatPass(running, 7))).toEqual(running);
    expect(passView(play(running, { type: 'cover' }))).toMatchObject({ covered: true, holder: 'Ben', game: null });
    expect(passView(play(begin(), { type: 'cover' })).covered).toBe(false);
    const over = play(running, { type: 'resign' });
    expect(parsePass(formatPass(over, 7))).toEqual(over);
    expect(parsePass(formatPass(begin(), 7))).toEqual(begin());
  });

  it('does not spell the code', () => {
    const secret = code('YGVO');
    const text = formatPass(play(begin(), { type: 'set', code: secret }), 7);
    expect(text).not.toContain(JSON.stringify(secret));
    expect(text).not.toContain('YGVO');
    expect(text).not.toContain('"secret"');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another version', '{"version":2}'],
    ['a code that was cut', formatPass(running, 7).replace(/("code":"[^"]{6})[^"]+"/u, '$1"')],
    ['an answer that cannot be', formatPass(running, 7).replace('"white":1', '"white":9')],
    ['a ruleset that is none', formatPass(running, 7).replace('"classic"', '"nothing"')],
    ['a game of three', formatPass(running, 7).replace('"Ben"', '"Ben","Cat"')],
    ['a game of one', formatPass(running, 7).replace(',"Ben"', '')],
    ['a game without players', formatPass(running, 7).replace('"Anna","Ben"', '')],
    ['a game against oneself', formatPass(running, 7).replace('"Ben"', '"anna"')],
    ['a guess that breaks the rules', formatPass(running, 7).replace('["R","R","B","B"]', '["R"]')],
    [
      'two guesses that wait',
      formatPass(play(running, guess('GGYY')), 7).replace(/"answers":\[.*?\]/u, '"answers":[]'),
    ],
    ['a round that is not there', formatPass(running, 7).replace('"round":0', '"round":1')],
  ])('is not read if there is %s', (_what, text) => {
    expect(parsePass(text)).toBeNull();
  });
});

it('shows the same under the cover and to the breaker, whatever the code is', () => {
  const letters = fc.array(fc.constantFrom('R', 'B', 'G', 'Y', 'O', 'V'), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const shown = (secret: readonly string[]): string => {
        const covered = play(begin({ byHand: true }), { type: 'set', code: secret });
        const asked = play(covered, uncover, guess('RRBB'));
        const open = play(asked, uncover);
        return JSON.stringify([covered, play(covered, uncover), asked, open, play(open, answer(1, 0))].map(passView));
      };
      expect(shown(one)).toBe(shown(other));
    }),
  );
});
