import { classic, randomCode, SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { createSprints } from './sprint.ts';
import { startDevice } from './testing.ts';

/** The device draws seed 100 first. */
const random = new SeededRandom(100);
const [FIRST, SECOND] = [randomCode(classic, random), randomCode(classic, random)];

const begin = async () => {
  const device = await startDevice();
  const sprints = createSprints(device.keeper.world);
  const { id } = (await sprints.newSprint('classic'))!;
  return { ...device, sprints, id };
};

describe('a sprint on this device', () => {
  it('shows no code before it is done, waits for Start, and goes from code to code', async () => {
    const { sprints, id, pass } = await begin();
    expect(await sprints.sprintNow()).toMatchObject({ startedAt: null, view: { secretCode: null, seed: null } });
    await sprints.startSprint();
    pass(5000);
    const { snapshot } = await sprints.actSprint(id, 0, { type: 'submit', code: FIRST });
    expect(snapshot).toMatchObject({
      done: 1,
      last: { won: true, code: FIRST },
      view: { secretCode: null, attempts: [] },
    });
    expect(snapshot?.result).toEqual({ broken: 1, guesses: 1, lastAt: 5000 });
  });

  it('is found again after a reload, over if its time has run out meanwhile, with the best result', async () => {
    const { sprints, id, pass, keeper } = await begin();
    await sprints.startSprint();
    await sprints.actSprint(id, 0, { type: 'submit', code: FIRST });
    const again = createSprints(keeper.world);
    expect(await again.sprintNow()).toMatchObject({ done: 1, best: null, view: { gameOver: false } });
    pass(180_000);
    const best = { broken: 1, guesses: 1, lastAt: 0 };
    expect(await again.sprintNow()).toMatchObject({ best, view: { reason: 'time', secretCode: SECOND } });
    expect(await again.sprintNow()).toBeNull();
    expect(await again.newSprint('classic')).toMatchObject({ best, done: 0 });
    expect(await again.newSprint('super')).toMatchObject({ best: null });
  });

  it('counts an action once, and notifies a tab that is behind', async () => {
    const { sprints, id } = await begin();
    await sprints.startSprint();
    await sprints.actSprint(id, 0, { type: 'resign' });
    const late = await sprints.actSprint(id, 0, { type: 'resign' });
    expect(late).toMatchObject({ notices: ['elsewhere'], snapshot: { moves: 1, last: { won: false, code: FIRST } } });
    expect((await sprints.actSprint('another', 1, { type: 'resign' })).notices).toEqual(['elsewhere']);
  });

  it('begins anew where nothing readable is saved', async () => {
    const { sprints, store } = await begin();
    await store.single('sprint', () => ({ id: 'x', text: '{"version":1,"variant":"classic","actions":7}' }));
    expect(await sprints.sprintNow()).toBeNull();
    expect(await sprints.newSprint('bulls')).toMatchObject({ done: 0, result: { broken: 0 } });
  });
});
