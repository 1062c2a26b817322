import type { puzzle as english, puzzleDay as englishDay } from '../en/puzzle.ts';
import type { Said } from '../said.ts';
import { codes, count } from './nouns.ts';

export const puzzle: Said<typeof english> = {
  number: (seed) => `Énigme ${seed}`,
  text: (clues) =>
    `Un seul code respecte les ${['', 'un', 'deux', 'trois', 'quatre', 'cinq'][clues] ?? clues} indices.`,
  grades: { easy: 'Facile', medium: 'Moyenne', hard: 'Difficile' },
  weight: (number) => `Avant le dernier indice, il reste au moins ${codes(number)} à peser.`,
  grade: 'Les suivantes',
  anyGrade: 'De facile à difficile',
  solved: 'C’est le code.',
  explain: 'Montrer la solution',
  solution: 'Comment le trouver',
  next: 'Énigme suivante',
  clueLeaves: (row, number) => `L’indice ${row} laisse ${codes(number)}.`,
  onlyThis: (letters) => `Seul ${letters} respecte tous les indices.`,
  notACode: (letters, contradiction) => `Pas ${letters}. ${contradiction}`,
  unknown: (text) => `« ${text} » n’est pas le numéro d’une énigme ; en voici une autre.`,
  solvedSoFar: (number) => `${count(number, { one: 'énigme résolue', other: 'énigmes résolues' })} jusqu’ici.`,
  rating: (rating, deviation) => `Votre cote : ${rating} ± ${deviation}`,
  rated: (rating, deviation, change) =>
    `Votre cote : ${rating} ± ${deviation}, ${change === 0 ? 'comme avant' : change > 0 ? `${change} de plus` : `${-change} de moins`}.`,
  unrated: (left) => `Encore ${count(left, { one: 'énigme', other: 'énigmes' })} avant votre première cote.`,
  once: 'Chaque énigme compte une fois, par le premier code que vous vérifiez. Une énigme moyenne a la cote 1500.',
  damaged: (number) =>
    `${count(number, { one: 'résultat d’énigme est illisible et n’est pas compté', other: 'résultats d’énigmes sont illisibles et ne sont pas comptés' })}.`,
};

export const puzzleDay: Said<typeof englishDay> = {
  text: 'La même pour tout le monde, la plus facile le lundi et la plus difficile le dimanche.',
  next: (hours, minutes) => `Prochaine énigme dans ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'La prochaine énigme est là.',
  more: 'D’autres énigmes',
  noDay: (text) => `« ${text} » n’est pas un jour ; voici l’énigme d’aujourd’hui.`,
  future: 'L’énigme de ce jour n’est pas encore là ; voici celle d’aujourd’hui.',
};
