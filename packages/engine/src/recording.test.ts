import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { formatCode } from './code.ts';
import { type Action, applyAction, tryInit } from './game.ts';
import { formatRecording, parseRecording, type Recording, recordGame, replay, replayStates } from './recording.ts';
import { anyGame, player } from './testing/arbitraries.ts';
import { classic, skemind } from './variant.ts';
import { gamePoints } from './view.ts';

const submit = (letters: string): Action => ({ type: 'submit', code: [...letters] });

const sample: Recording = {
  version: 1,
  variant: 'classic',
  seed: 42,
  secret: null,
  actions: [submit('RRBB'), { type: 'reset' }, submit('OOOV'), { type: 'resign' }],
};

describe('replay', () => {
  it('gives the same codes, answers and outcome, through resets', () => {
    fc.assert(
      fc.property(anyGame, ({ variant, seed, secret, actions, states }) => {
        const recording = recordGame({ variant, seed, secret }, actions);
        expect(replayStates(recording)).toEqual({ ok: true, value: states });
        expect(replay(recording)).toEqual({ ok: true, value: states.at(-1) });
      }),
    );
  });

  it('names the action that breaks the rules, and why', () => {
    const broken = { ...sample, actions: [submit('RRBB'), submit('RRB')] };
    expect(replay(broken)).toEqual({
      ok: false,
      error: { kind: 'illegal-recording', action: 2, cause: { kind: 'too-short', length: 3, expected: 4 } },
    });
  });

  it('says why a recording cannot even start', () => {
    expect(replay({ ...sample, secret: ['X'] })).toMatchObject({
      error: { kind: 'illegal-start', cause: { kind: 'unknown-symbol' } },
    });
    expect(replay({ ...sample, variant: 'nothing' })).toMatchObject({ error: { kind: 'illegal-start' } });
  });
});

describe('recordGame', () => {
  it('takes classic by default, and names rulesets as briefly as it can', () => {
    expect(recordGame({ seed: 1 }, [])).toEqual({ version: 1, variant: 'classic', seed: 1, secret: null, actions: [] });
    expect(recordGame({ seed: 1, variant: skemind }, []).variant).toBe('skemind');
    expect(recordGame({ seed: 1, variant: '4x6' }, []).variant).toBe('4x6');
    expect(recordGame({ seed: 1, variant: { ...classic, id: 'mine' } }, []).variant).toMatchObject({ id: 'mine' });
  });
});

describe('a recording in JSON', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyGame, ({ variant, seed, secret, actions }) => {
        const recording = recordGame({ variant, seed, secret }, actions);
        expect(parseRecording(formatRecording(recording))).toEqual({ ok: true, value: recording });
      }),
    );
  });

  it('may leave out absent fields', () => {
    expect(parseRecording('{"version":1,"variant":"classic","seed":7,"actions":[]}')).toEqual({
      ok: true,
      value: { version: 1, variant: 'classic', seed: 7, secret: null, actions: [] },
    });
  });

  it('may carry its code instead of a seed', () => {
    expect(parseRecording('{"version":1,"variant":"classic","secret":["R","G","B","Y"],"actions":[]}')).toEqual({
      ok: true,
      value: { version: 1, variant: 'classic', seed: null, secret: ['R', 'G', 'B', 'Y'], actions: [] },
    });
  });

  it.each([2, 0])('is refused if its version is %o', (version) => {
    expect(parseRecording(JSON.stringify({ ...sample, version }))).toEqual({
      ok: false,
      error: { kind: 'unknown-version', version, known: 1 },
    });
  });

  it.each([undefined, null, '', [], {}, { ...sample, version: '1' }, { ...sample, version: null }])(
    'is not %o',
    (data) => {
      expect(parseRecording(JSON.stringify(data) ?? 'nothing')).toEqual({
        ok: false,
        error: { kind: 'not-a-recording' },
      });
    },
  );

  it.each<[unknown, string]>([
    [{ ...sample, seed: null }, 'seed'],
    [{ ...sample, seed: 1.5 }, 'seed'],
    [{ ...sample, secret: 'RRRR' }, 'secret'],
    [{ ...sample, secret: Array(65).fill('R') }, 'secret'],
    [{ ...sample, actions: null }, 'actions'],
    [{ ...sample, actions: Array(10_001).fill({ type: 'reset' }) }, 'actions'],
    [{ ...sample, actions: [submit('RRBB'), { type: 'fly' }] }, 'actions[1].type'],
    [{ ...sample, actions: [{ type: 'submit' }] }, 'actions[0].code'],
    [{ ...sample, actions: [{ type: 'submit', code: [1] }] }, 'actions[0].code[0]'],
    [{ ...sample, actions: [{ type: 'expire' }] }, 'actions[0].at'],
    [{ ...sample, actions: [{ type: 'resign', at: 'now' }] }, 'actions[0].at'],
    [{ ...sample, actions: ['reset'] }, 'actions[0]'],
  ])('is refused with the field that is malformed (case %#)', (data, path) => {
    expect(parseRecording(JSON.stringify(data))).toEqual({ ok: false, error: { kind: 'malformed-recording', path } });
  });

  it('is refused if its ruleset is unknown', () => {
    expect(parseRecording(JSON.stringify({ ...sample, variant: 'go' }))).toMatchObject({
      error: { kind: 'unknown-variant', text: 'go' },
    });
  });
});

describe('audit', () => {
  const start = tryInit({ seed: 42, playerIds: [player] });
  if (!start.ok) throw new Error(start.error.kind);
  const over = [submit('RRBB'), submit('YGOV'), submit('YGVO')].reduce(
    (state, action) => applyAction(state, action, player),
    start.value,
  );

  it('finds nothing wrong with an honest game', () => {
    expect(audit(over)).toEqual([]);
  });

  it('names every row whose stored answer is wrong', () => {
    const lies = over.attempts.map((attempt, row) =>
      row === 1 ? attempt : { ...attempt, feedback: { black: 0, white: 1 } },
    );
    expect(audit({ ...over, attempts: lies })).toEqual([
      { row: 1, stored: { black: 0, white: 1 }, right: { black: 0, white: 0 } },
      { row: 3, stored: { black: 0, white: 1 }, right: { black: 4, white: 0 } },
    ]);
  });

  it('does not look into a running game', () => {
    expect(() => audit({ secretCode: null, attempts: [] })).toThrow('The game is still running');
  });
});

describe('recorded games', () => {
  const folder = new URL('../fixtures/', import.meta.url);

  it.each(readdirSync(folder))('%s replays to the same end', (name) => {
    const { recording, end } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const parsed = parseRecording(JSON.stringify(recording));
    const state = parsed.ok ? replay(parsed.value) : parsed;
    if (!state.ok) throw new Error(state.error.kind);
    const { variant, secretCode, attempts, status, reason, seed, elapsed } = state.value;
    const points = gamePoints(state.value);
    expect({
      secret: formatCode(variant, secretCode),
      seed,
      status,
      reason,
      elapsed,
      rows: attempts.map(({ code, feedback }) => `${formatCode(variant, code)} ${feedback.black}${feedback.white}`),
      ...(points === null ? {} : { points }),
    }).toEqual(end);
  });
});
