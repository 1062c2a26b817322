import { describeSimulatedRaces } from '../testing/simulated-races.ts';

// `simulation.long.test.ts` has more of them.
describeSimulatedRaces({ sqlite: 40, postgres: 8 });
