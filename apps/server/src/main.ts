import { serve, stopOnSignals } from './serve.ts';

const running = await serve(process.env);
if (typeof running === 'string') {
  console.error(running);
  process.exit(1);
}
stopOnSignals(running);
console.log(`Settings: ${running.settings}.`);
console.log(`Mastermind is ready at ${running.url} (Ctrl-C stops it).`);
