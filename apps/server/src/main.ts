import { loadTerminalWords } from '@mastermind/messages/terminal';
import { serve, stopOnSignals } from './serve.ts';

const running = await serve(process.env);
const { hosting } = (await loadTerminalWords('en')).words;
if (!('url' in running)) {
  for (const problem of running) console.error(hosting.cannotStart(problem));
  process.exit(1);
}
stopOnSignals(running);
for (const line of hosting.started(running)) console.log(line);
