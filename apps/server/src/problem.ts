import type { StartProblem } from '@mastermind/messages/terminal';

/** Thrown where a server finds out that it cannot start; the catalogue has the sentence. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
  readonly problem: StartProblem;

  constructor(problem: StartProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
