// The prover's own worker, in a file of ours so that the page's bundler finds it.
import '@mastermind/prover/page-worker';
import { holdLifeline } from '../workers/lifeline.ts';

holdLifeline(self);
