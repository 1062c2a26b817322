import { describeSimulatedRaces } from '../testing/simulated-races.ts';

describeSimulatedRaces({ sqlite: 180, postgres: 20 });
