import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Bus } from './bus/bus.ts';
import { createDailies } from './daily/dailies.ts';
import { dailyRoutes } from './daily/routes.ts';
import { createEvents } from './events/events.ts';
import { createAuthority } from './games/authority.ts';
import { eventRoutes } from './games/event-routes.ts';
import { gameRoutes } from './games/routes.ts';
import { rulesetRoutes } from './games/ruleset-routes.ts';
import { createGameStore } from './games/store.ts';
import { createStreams } from './games/streams.ts';
import { MORE, startSweeper, sweep } from './games/sweeper.ts';
import { hostRoutes } from './host/routes.ts';
import { watchHost } from './host/watch.ts';
import { compressReplies } from './http/compression.ts';
import { type Connections, createConnections } from './http/connections.ts';
import { declareRefusals, refuseUndeclared } from './http/contract.ts';
import { answerOtherSites } from './http/crosssite.ts';
import { handleErrors } from './http/errors.ts';
import { protect } from './http/headers.ts';
import { identify } from './http/identity.ts';
import { limitAddresses, limitPlayers } from './http/limits.ts';
import { refuseNul } from './http/nul.ts';
import { describeApi } from './http/openapi.ts';
import { type Patience, slowness, USUAL_PATIENCE } from './http/patience.ts';
import { limitPipelines } from './http/pipeline.ts';
import { parseProxies } from './http/proxies.ts';
import { refuse } from './http/reply.ts';
import { sweepStandings } from './leaderboard/keep.ts';
import { countUnmeasured, createMeasuring, type Measure } from './leaderboard/measuring.ts';
import { createRanking } from './leaderboard/ranking.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { createStrengths } from './leaderboard/strength.ts';
import { strengthRoutes } from './leaderboard/strength-routes.ts';
import { createFallbackReport } from './operation/fallbacks.ts';
import { logOptions, logRequests } from './operation/log.ts';
import { measure } from './operation/metrics.ts';
import { measureNode } from './operation/node-metrics.ts';
import { createReadiness } from './operation/readiness.ts';
import { operationRoutes } from './operation/routes.ts';
import { createTidying } from './operation/tidying.ts';
import { nowhere, servePage } from './page.ts';
import { deviceLinkRoutes } from './players/device-link-routes.ts';
import { createDeviceLinks } from './players/device-links.ts';
import { createExportClaims } from './players/export-claims.ts';
import { createPlayers } from './players/players.ts';
import { playerRoutes } from './players/routes.ts';
import { privacyRoutes } from './privacy.ts';
import { refused } from './refusal.ts';
import type { Choose } from './rooms/bots.ts';
import { createRooms } from './rooms/rooms.ts';
import type { Settings } from './settings.ts';
import { isAway } from './storage/away.ts';
import type { Database } from './storage/database.ts';
import { migrationNames } from './storage/migrations.ts';
import { BEAT_MS, createMembership } from './storage/nodes.ts';
import { createClientStreams } from './streams/client-streams.ts';

const outdated = refused('not-ready', 'This node is older than its database; another one will answer. Try again.');

const MAX_BODY_BYTES = 16_384;
/** Old data is deleted once per this number of sweeps. */
const SWEEPS_PER_TIDYING = 10;
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** The server's dependencies on the outside; tests supply their own clock, store and log. */
export interface AppDependencies {
  /** The folder of the built page, or `null` for the API alone. */
  readonly page: string | null;
  readonly database: Database;
  readonly bus: Bus;
  readonly settings: Settings;
  /** How bots choose their guesses. */
  readonly choose: Choose;
  /** How games are measured for strength. */
  readonly measure: Measure;
  readonly clock?: () => number;
  readonly log?: NodeJS.WritableStream;
  /** How long clients may take over their requests. */
  readonly patience?: Patience;
  /** Aborted when a stop shall not wait for proxies. */
  readonly hurry?: AbortSignal;
  /** Checks every reply against its schema. Slow, so only tests turn it on. */
  readonly checkReplies?: boolean;
}

/**
 * The server without a socket, so that tests can call it directly. Closing it stops everything that it started, and
 * leaves its dependencies open.
 */
export const createApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { page, database, bus, settings, choose, clock = database.clock, log, checkReplies = false } = dependencies;
  const { measure: measureGame, patience = USUAL_PATIENCE, hurry } = dependencies;
  const isProxy = parseProxies(settings.trustProxy) ?? (() => false);
  const connections = createConnections({
    connectionsPerAddress: settings.connectionsPerAddress,
    isProxy,
    refusing: (count) => app.log.warn(`Too many connections: ${count} refused within a minute.`),
  });
  const app = Fastify({
    logger: logOptions(settings.logLevel, log) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: isProxy,
    // Requests that arrive while connections are being closed are still answered.
    return503OnClosing: false,
    serverFactory: connections.serve,
    ...slowness(patience),
    // The schemas refuse texts that are too long. The router would answer that there is no such route.
    routerOptions: { maxParamLength: MAX_BODY_BYTES },
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply as unknown as FastifyReply, refused('malformed', 'The address is malformed.')),
  });
  app.decorate('connections', connections);
  app.removeContentTypeParser('text/plain');

  const membership = createMembership(database);
  await membership.beat();
  // Changes to an existing database are logged at the default level.
  const level = database.migrated.includes(migrationNames[0]!) ? 'info' : 'warn';
  for (const name of database.migrated) app.log[level](`The tables were changed by migration ${name}.`);
  const players = createPlayers(database, clock, settings.rankAfterHours * HOUR_MS, {
    bus,
    leaveRooms: (id) => rooms.leave(id),
  });
  const deviceLinks = createDeviceLinks(database, clock);
  const store = createGameStore(database);
  const authority = createAuthority(store, bus, clock, settings.keepUnfinishedDays);
  const clientStreams = createClientStreams(settings, players.tokenHashesOf);
  /** An unreachable store is tried again later, so it is a warning; anything else is a bug. */
  const logFailure =
    (what: string) =>
    (error: unknown): void =>
      isAway(error) ? app.log.warn({ err: error }, 'the store is away') : app.log.error({ err: error }, what);
  const failed = logFailure('background work failed');
  const streams = createStreams(authority.look, store, clientStreams, bus, failed);
  const rooms = createRooms({ database, bus, clientStreams, clock, settings, choose }, failed);
  const events = createEvents({ database, bus, clientStreams, clock, settings, choose }, failed);

  logRequests(app, settings);
  const metrics = measure(app);
  metrics.gauge('mastermind_streams', 'Event streams that are open.', clientStreams.count);
  metrics.gauge('mastermind_rooms', 'Rooms that are not over, on all nodes.', rooms.open);
  metrics.gauge('mastermind_events', 'Events of groups that are not over, on all nodes.', events.open);
  metrics.gauge('mastermind_unmeasured_games', 'Finished games whose strength is still to be worked out.', () =>
    countUnmeasured(database),
  );
  measureNode(metrics, database, bus, settings);

  limitPipelines(app);
  protect(app);
  handleErrors(app);
  await answerOtherSites(app, settings.corsOrigins);
  const limits = limitAddresses(app, settings);
  await identify(app, players);
  limitPlayers(app, settings);
  declareRefusals(app);
  if (checkReplies) refuseUndeclared(app);
  compressReplies(app);
  await describeApi(app, checkReplies);
  refuseNul(app);

  await app.register(
    async (api) => {
      // Replies are about one player at one moment.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        if (!membership.isOutdated()) return;
        reply.header('Retry-After', 5);
        refuse(reply, outdated);
        return reply;
      });
      await api.register(
        playerRoutes(
          players,
          authority,
          rooms.of,
          events.of,
          createExportClaims(database, clock),
          limits,
          settings,
          clock,
        ),
      );
      await api.register(deviceLinkRoutes(deviceLinks, players, limits, settings));
      await api.register(rulesetRoutes);
      await api.register(hostRoutes(database, clock));
      await api.register(gameRoutes(authority, store, limits, settings.casualPerPlayer, clock));
      await api.register(eventRoutes(authority, streams, clock));
      await api.register(rooms.routes(limits));
      await api.register(events.routes(limits, players, connections));
      await api.register(dailyRoutes(createDailies(database), authority, clock));
      await api.register(leaderboardRoutes(createRanking(database), clock));
      await api.register(strengthRoutes(createStrengths(database), authority));
      // However such an address is spelled, it is the API's, not the page's.
      api.all('/*', { schema: { hide: true } }, (_request, reply) => refuse(reply, nowhere));
    },
    { prefix: '/api' },
  );
  let stopping = false;
  operationRoutes(app, createReadiness(database), metrics, () =>
    stopping ? 'stopping' : membership.isOutdated() ? 'outdated' : null,
  );
  privacyRoutes(app, settings);
  await servePage(app, page, settings, clock);

  /** A node that is older than the tables touches nothing. */
  const inBackground: typeof startSweeper = (round, ...rest) =>
    startSweeper(async () => (membership.isOutdated() ? 0 : round()), ...rest);
  const stopSweeping = inBackground(
    async () => {
      await streams.sweep();
      return sweep(store, authority, clock, settings.keepUnfinishedDays);
    },
    settings.sweepMilliseconds,
    logFailure('sweep failed'),
  );
  const stopRooms = inBackground(rooms.sweep, settings.sweepMilliseconds, logFailure('sweep of rooms failed'));
  const stopEvents = inBackground(events.sweep, settings.sweepMilliseconds, logFailure('sweep of events failed'));
  const tidy = createTidying(database, settings, clock);
  const stopTidying = inBackground(
    async () => {
      await deviceLinks.sweep();
      return tidy();
    },
    SWEEPS_PER_TIDYING * settings.sweepMilliseconds,
    logFailure('tidying failed'),
  );
  const stopKeeping = inBackground(
    async () => {
      const shown = await sweepStandings(database, clock());
      return (await players.sweep()) || shown > 0 ? MORE : 0;
    },
    settings.sweepMilliseconds,
    logFailure('keeping players and boards failed'),
  );
  const stopWatching = inBackground(
    watchHost(database, bus),
    settings.sweepMilliseconds,
    logFailure('watching the host failed'),
  );
  const stopMeasuring = inBackground(
    createMeasuring(database, store, measureGame, clock, failed),
    settings.sweepMilliseconds,
    logFailure('measuring games failed'),
  );
  const reportFallbacks = createFallbackReport(app.log, bus, database.replica);
  const stopBeating = startSweeper(
    async () => {
      await membership.beat();
      reportFallbacks();
      if (membership.isOutdated()) await Promise.all([rooms.idle(), events.idle()]);
      return 0;
    },
    BEAT_MS,
    logFailure('reporting this node failed'),
  );
  app.addHook('preClose', async () => {
    stopping = true;
    connections.retire();
    // Proxies that ask whether this node is ready send requests to other nodes by the end of the drain.
    if (app.server.listening)
      await pause(settings.drainSeconds * SECOND_MS, undefined, { signal: hurry }).catch(() => {});
    clientStreams.close();
    const late = await connections.finish(settings.stopSeconds * SECOND_MS);
    if (late > 0) app.log.warn(`The stop cut off ${late} ${late === 1 ? 'connection' : 'connections'}.`);
    await Promise.all([
      stopSweeping(),
      stopRooms(),
      stopEvents(),
      stopTidying(),
      stopKeeping(),
      stopMeasuring(),
      stopWatching(),
      rooms.idle(),
      events.idle(),
    ]);
    await store.idle();
    await stopBeating();
    // A node that cannot say goodbye is missed soon.
    await membership.leave().catch(() => {});
  });
  return app;
};
