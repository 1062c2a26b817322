import type { LessonId } from '../lessons.ts';
import type { Grade } from '../puzzle.ts';

interface StepWords {
  /** What to do. */
  readonly text: string;
  /** What has been seen by doing it. */
  readonly done: string;
}

interface LessonWords {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly [StepWords, StepWords, StepWords];
}

/** Everything the lessons and puzzles say. A language that lacks one of these does not compile. */
export interface LearnMessages {
  readonly title: string;
  readonly lessons: Readonly<Record<LessonId, LessonWords>>;
  readonly minutes: string;
  readonly done: string;
  readonly goOn: string;
  readonly openLab: string;
  readonly back: string;
  readonly step: (number: number, of: number) => string;
  readonly next: string;
  readonly nextLesson: (title: string) => string;
  readonly allLessons: string;
  readonly lessonDone: string;
  readonly unknownLesson: string;
  readonly theCode: string;
  readonly theGuess: string;
  readonly exact: string;
  readonly misplaced: string;
  readonly less: (what: string) => string;
  readonly more: (what: string) => string;
  readonly check: string;
  readonly placesAgree: (agree: number) => string;
  readonly pegsShared: (shared: number) => string;
  readonly fits: string;
  readonly codesFit: (codes: number) => string;
  readonly groups: (letters: string, groups: number, largest: number, expected: string) => string;
  readonly wanted: (groups: number) => string;
  readonly twins: (one: string, other: string) => string;
  readonly leavesFewer: (letters: string) => string;
  readonly cannotBe: (letters: string) => string;
  readonly puzzle: {
    readonly title: string;
    readonly number: (seed: number) => string;
    readonly text: (clues: number) => string;
    readonly grades: Readonly<Record<Grade, string>>;
    readonly weight: (codes: number) => string;
    readonly grade: string;
    readonly anyGrade: string;
    readonly solved: string;
    readonly explain: string;
    readonly solution: string;
    readonly next: string;
    readonly copyLink: string;
    readonly clueLeaves: (row: number, codes: number) => string;
    readonly onlyThis: (letters: string) => string;
    readonly notACode: (letters: string, contradiction: string) => string;
    readonly unknown: (text: string) => string;
    readonly solvedSoFar: (count: number) => string;
  };
}
