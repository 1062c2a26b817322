import { Socket } from 'node:net';
import pg from 'pg';

const INT8 = 20;

/** Epoch milliseconds and counts fit a JavaScript number; pg would hand them over as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * The connection to PostgreSQL. A silently cut connection looks like a slow answer, so no query waits longer than
 * `patience` milliseconds. PostgreSQL cancels the statement first, and a connection that stays silent after that is
 * closed here.
 */
export const connectionTo = (url: string, patience: number): pg.ClientConfig => ({
  connectionString: url,
  types,
  fallback_application_name: 'mastermind',
  connectionTimeoutMillis: Math.ceil(patience / 2),
  statement_timeout: Math.ceil(patience * 0.8),
  // Releases the locks of a node that vanished in the middle of a transaction.
  idle_in_transaction_session_timeout: patience,
  keepAlive: true,
  keepAliveInitialDelayMillis: patience,
  stream: () => impatientSocket(patience),
});

/** For long work, such as migrating large tables. */
export const unhurriedConnectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  fallback_application_name: 'mastermind',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export const createPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options);
  // A connection that breaks is replaced by the pool, whether it was in use or not, and a query on it fails for its
  // caller. The event has no further use, but without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

const impatientSocket = (patience: number): Socket => {
  const socket = new Socket();
  socket.setTimeout(patience, () =>
    socket.destroy(Object.assign(new Error('PostgreSQL has not answered for too long.'), { code: 'ETIMEDOUT' })),
  );
  return socket;
};
