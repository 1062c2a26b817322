// The server of the end-to-end tests. Its codes and its time of day are equal in each run.
import '../scripts/fixed/noon.mjs';
import { startTestPage } from '../scripts/page-server.mjs';

const { close } = await startTestPage({
  PORT: process.env.E2E_PORT,
  // Limits count by address, and each worker of the tests uses a different one.
  TRUST_PROXY: 'loopback',
  // Bots think for a share of a person's time, so that a race is over soon.
  BOT_PACE: '5',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
