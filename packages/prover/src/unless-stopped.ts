import { err, ok, type Result } from '@mastermind/engine';
import type { SearchError } from '@mastermind/solver';
import { Stopped } from '@mastermind/solver/search';

/** The result of a search, or the reason why it ended without one. */
export const unlessStopped = <T>(search: () => T): Result<T, SearchError> => {
  try {
    return ok(search());
  } catch (error) {
    if (error instanceof Stopped) return err(error.error);
    throw error;
  }
};
