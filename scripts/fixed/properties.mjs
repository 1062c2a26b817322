// Properties ask the same questions in each run, so that a run fails for what was changed and for nothing else. Another
// seed asks others: PROPERTY_SEED=7 npm test -- units.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 42) });
