import { err, ok, type Result } from '@mastermind/engine';
import type { SearchError } from '@mastermind/solver';
import { Stopped } from '@mastermind/solver/search';

/** What a search returns, or why it ended without a result. */
export const unlessStopped = <T>(search: () => T): Result<T, SearchError> => {
  try {
    return ok(search());
  } catch (error) {
    if (error instanceof Stopped) return err(error.error);
    throw error;
  }
};
