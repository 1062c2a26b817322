import { describeKills } from './testing/kills.ts';

describeKills({ guesses: [1, 9, 17, 25, 33, 41, 49, 57], games: [10, 17, 24] });
