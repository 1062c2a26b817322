// The server of the journeys. Its codes are the same in each run, and so is its time of day.
import '../scripts/fixed/noon.mjs';
import { startTestPage } from '../scripts/page-server.mjs';

const { close } = await startTestPage({
  PORT: process.env.E2E_PORT,
  // Nobody waits a day here.
  RANK_AFTER_HOURS: '0',
  // Bots think for a share of a person's time, so that a race is over soon.
  BOT_PACE: '5',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
