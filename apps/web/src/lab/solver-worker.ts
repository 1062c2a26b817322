// The solver's own worker, in a file of ours so that the page's bundler finds it.
import '@mastermind/solver/page-worker';
import { holdLifeline } from '../workers/lifeline.ts';

holdLifeline(self);
