// The server of the end-to-end tests. Its codes are the same in each run, and so is its time of day.
import '../scripts/fixed/noon.mjs';
import { startTestPage } from '../scripts/page-server.mjs';

const { close } = await startTestPage({
  PORT: process.env.E2E_PORT,
  // Limits count by address, and each worker of the tests names one of its own.
  TRUST_PROXY: 'loopback',
  // Bots think for a share of a person's time, so that a race is over soon.
  BOT_PACE: '5',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
