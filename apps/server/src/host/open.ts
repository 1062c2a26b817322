import { err, ok, type Result } from '@mastermind/engine';
import type { StartProblem } from '@mastermind/messages/terminal';
import { openBus } from '../bus/open.ts';
import { migrationsIn } from '../check.ts';
import { createPlayers } from '../players/players.ts';
import { createRooms } from '../rooms/rooms.ts';
import { problemOf } from '../serve.ts';
import { addressOf, type Environment, readSettings } from '../settings.ts';
import { openBeside } from '../storage/beside.ts';
import { migrationNames } from '../storage/migrations.ts';
import { openDatabase } from '../storage/open.ts';
import { databaseFile } from '../storage/sqlite.ts';
import { createClientStreams } from '../streams/client-streams.ts';
import type { Admin } from './actions.ts';
import { createAdmin } from './admin.ts';

export interface OpenAdmin {
  readonly admin: Admin;
  close(): Promise<void>;
}

/** Opens the games of a server, beside it if it runs. */
export const openAdmin = async (env: Environment): Promise<Result<OpenAdmin, readonly StartProblem[]>> => {
  const settings = readSettings(env);
  if (!('dataDir' in settings)) return err(settings);
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl === null ? databaseFile(dataDir) : addressOf(databaseUrl);
  try {
    const known = await migrationsIn(settings);
    if (known === null) return err([{ kind: 'no-games', place }]);
    if (known.length < migrationNames.length) return err([{ kind: 'older-tables', place }]);
    const database = databaseUrl === null ? openBeside(dataDir) : await openDatabase(settings);
    const bus = await openBus(settings);
    const { clock } = database;
    const failed = (error: unknown): void => {
      throw error;
    };
    const rooms = createRooms(
      {
        database,
        bus,
        clock,
        settings,
        clientStreams: createClientStreams(settings, async () => new Map()),
        // Only servers let bots guess.
        choose: () => Promise.reject(new Error('This process has no bots.')),
      },
      failed,
    );
    const players = createPlayers(database, clock, 0, { bus, leaveRooms: rooms.leave });
    const admin = createAdmin({ database, bus, players, closeRoom: rooms.close, leaveRooms: rooms.leave });
    return ok({
      admin,
      close: async () => {
        await rooms.idle();
        await bus.close();
        await database.close();
      },
    });
  } catch (error) {
    return err([problemOf(error, settings)]);
  }
};
