import { type Attempt, type Code, classic, enumerateCodes, feedback, sameFeedback } from '@mastermind/engine';

const allCodes: readonly Code[] = [...enumerateCodes(classic)];

export const fitting = (attempts: readonly Attempt[], among: readonly Code[] = allCodes): readonly Code[] =>
  among.filter((code) => attempts.every((attempt) => sameFeedback(feedback(code, attempt.code), attempt.feedback)));
