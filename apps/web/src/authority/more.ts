// Parts that a first visit does not need. As several modules they would move the code they share out of the first file.
export { createArchive } from './archive.ts';
export { createBotGames } from './bots.ts';
export { createPassGames } from './pass.ts';
