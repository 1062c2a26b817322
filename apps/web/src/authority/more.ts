// What a first visit does without. It is one module: parts that share code with each other would take it out of the first file.
export { createArchive } from './archive.ts';
export { createBotGames } from './bots.ts';
export { createPassGames } from './pass.ts';
