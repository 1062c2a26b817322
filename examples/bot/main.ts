import { play } from './bot.ts';

await play(process.env.MASTERMIND_URL ?? 'http://localhost:3000', console.log);
