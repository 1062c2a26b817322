/** The lessons in their order. Codes are letters of the classic game, rows are as `parseHistory` reads them. */
export const lessonIds = ['marks', 'repeats', 'clues', 'split', 'few', 'outside'] as const;
export type LessonId = (typeof lessonIds)[number];

export const STEPS_PER_LESSON = 3;

export type Step =
  /** Answer a guess as the maker would. */
  | { readonly kind: 'answer'; readonly secret: string; readonly guess: string }
  /** Find any code that fits the rows. */
  | { readonly kind: 'find'; readonly rows: string }
  /** Choose the guess that leaves the fewest codes on average. */
  | { readonly kind: 'choose'; readonly rows: string; readonly options: readonly string[] }
  /** Find a guess whose answers divide the codes that fit into at least this many groups. */
  | { readonly kind: 'split'; readonly rows: string; readonly groups: number };

export const lessons: Readonly<Record<LessonId, readonly [Step, Step, Step]>> = {
  marks: [
    { kind: 'answer', secret: 'RGBY', guess: 'RBVO' },
    { kind: 'answer', secret: 'OVGB', guess: 'BOVG' },
    { kind: 'find', rows: 'RGBY:22' },
  ],
  repeats: [
    { kind: 'answer', secret: 'BBBO', guess: 'RBBY' },
    { kind: 'answer', secret: 'RRBO', guess: 'BRRR' },
    { kind: 'find', rows: 'RRBB:20 RBYY:10' },
  ],
  clues: [
    { kind: 'find', rows: 'RRBB:10 GGYY:11' },
    { kind: 'find', rows: 'RRBB:10 RGYO:11 GRYY:20' },
    { kind: 'find', rows: 'VBOB:01 VYYR:21 RYYO:13' },
  ],
  split: [
    { kind: 'choose', rows: '', options: ['RRRR', 'RRBB', 'RRBG'] },
    { kind: 'choose', rows: 'RRBB:11', options: ['RRBB', 'GGYY', 'RGRY'] },
    { kind: 'split', rows: 'RRBB:11', groups: 10 },
  ],
  few: [
    { kind: 'choose', rows: 'RRBB:00 OGYV:21 OOGV:20', options: ['YGGV', 'YOYV', 'OYVV'] },
    { kind: 'split', rows: 'RRBB:20 RRRY:10 RGGB:03', groups: 4 },
    { kind: 'split', rows: 'RRBB:01 VBGG:10 VVRO:10', groups: 5 },
  ],
  outside: [
    { kind: 'choose', rows: 'RBGY:10 OVGG:30', options: ['OGGG', 'OVGO', 'GOOG'] },
    { kind: 'split', rows: 'RBGY:20 RVGR:10 BBGG:10', groups: 5 },
    { kind: 'split', rows: 'RRBB:11 YROR:11 YYRB:10', groups: 6 },
  ],
};
