import { expect, it } from 'vitest';
import { openDatabase } from '../storage/open.ts';
import { onBothStores } from '../testing/stores.ts';
import { createExportClaims } from './export-claims.ts';
import { createPlayers } from './players.ts';

onBothStores('an export', (makeStore) => {
  const twoNodes = async () => {
    const { settings, remove } = await makeStore();
    const database = await openDatabase(settings);
    const time = { now: 1000 };
    const clock = () => time.now;
    const { player } = await createPlayers(database, clock).create({ name: null, bot: false }, 0);
    const [here, there] = [createExportClaims(database, clock), createExportClaims(database, clock)];
    const close = async (): Promise<void> => {
      await database.close();
      await remove();
    };
    return { here, there, id: player.id, time, close };
  };

  it('is written by one node at a time', async () => {
    const { here, there, id, close } = await twoNodes();
    const claim = await here.claim(id);
    expect([await there.claim(id), await here.claim(id)]).toEqual([null, null]);
    await claim!.release();
    expect(await there.claim(id)).not.toBe(null);
    await close();
  });

  it('stays with its node as long as the node continues writing', async () => {
    const { here, there, id, time, close } = await twoNodes();
    const claim = await here.claim(id);
    for (let step = 0; step < 5; step++) {
      time.now += 50_000;
      expect(await claim!.hold()).toBe(true);
      expect(await there.claim(id)).toBe(null);
    }
    await close();
  });

  it('can be taken over from a node that is gone, which notices it on return', async () => {
    const { here, there, id, time, close } = await twoNodes();
    const claim = await here.claim(id);
    time.now += 60_000;
    expect(await there.claim(id)).not.toBe(null);
    expect(await claim!.hold()).toBe(false);
    await claim!.release();
    expect(await here.claim(id)).toBe(null);
    await close();
  });
});
