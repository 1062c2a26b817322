import { benchEngine } from './engine.ts';
import { benchInsight } from './insight.ts';
import { benchSolver } from './solver.ts';

const long = process.argv.includes('--long');

benchEngine();
await benchSolver(long);
await benchInsight();
