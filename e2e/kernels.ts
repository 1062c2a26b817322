/// <reference lib="webworker" />
import { findDifference, type Questions } from '../packages/solver/src/testing/questions.ts';

// Runs inside a worker of the page. Sends each question to both kernels, and answers with the first difference.
self.onmessage = ({ data }: MessageEvent<readonly Questions[]>) => {
  const effort = { comparisons: 60_000, work: 50_000 };
  const found = data.map((questions) => ({ questions, difference: findDifference(questions, effort) }));
  self.postMessage(found.find(({ difference }) => difference !== null) ?? null);
};
