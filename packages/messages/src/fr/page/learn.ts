import type { words as english } from '../../en/page/learn.ts';
import { hundredthsIn } from '../../hundredths.ts';
import type { Said } from '../../said.ts';
import { codes, count } from '../game.ts';
import { puzzle, puzzleDay } from '../insight.ts';

const hundredths = hundredthsIn('fr');

export const words: Said<typeof english> = {
  lead: 'Six leçons de deux minutes.',
  startLesson: (number) => `Commencer la leçon ${number}`,
  continueLesson: (number) => `Continuer la leçon ${number}`,
  lessons: {
    marks: {
      title: 'Deux sortes de marques',
      about: 'Bien placé et mal placé',
      steps: [
        {
          text: 'Cette fois, vous connaissez le code. Répondez à la proposition : « bien placé » pour un bon pion à la bonne position, « mal placé » pour un bon pion à une autre position.',
          done: 'Le rouge est à la bonne position : bien placé. Le bleu est à une autre position : mal placé. Le violet et l’orange ne sont pas dans le code.',
        },
        {
          text: 'Les quatre mêmes couleurs, toutes déplacées. Répondez à cette proposition.',
          done: 'Chaque pion est dans le code, aucun à la bonne position : quatre mal placés.',
        },
        {
          text: 'À vous de deviner. Deux de ces pions sont bien placés, les deux autres doivent changer. Trouvez un code qui convient. Touchez un pion posé pour passer à la couleur suivante.',
          done: 'Gardez deux pions, échangez les deux autres. Six codes conviennent, car les marques ne disent pas de quels pions il s’agit.',
        },
      ],
    },
    repeats: {
      title: 'Compter les répétitions',
      about: 'Un pion, une marque',
      steps: [
        {
          text: 'Une couleur peut se répéter, mais chaque pion du code ne marque qu’un seul pion de la proposition. Répondez à celle-ci.',
          done: 'Deux bleus sont bien placés. Il ne reste aucun bleu à associer au troisième bleu du code : deux marques.',
        },
        {
          text: 'La proposition a trois rouges, le code en a deux. Répondez à celle-ci.',
          done: 'Un rouge est bien placé, un rouge et le bleu sont mal placés. Le troisième rouge ne correspond à rien.',
        },
        {
          text: 'Deux indices. Trouvez un code qui respecte les deux. Une couleur peut apparaître deux fois.',
          done: 'Il convient. Les indices ne comptent que les pions présents dans le code.',
        },
      ],
    },
    clues: {
      title: 'Chaque indice compte',
      about: 'Cela pourrait-il être le code ?',
      steps: [
        {
          text: 'Une proposition qui contredit un indice ne peut pas être le code. Trouvez-en une qui n’en contredit aucun : imaginez que c’est le code et refaites chaque réponse.',
          done: 'Ce pourrait être le code. 52 codes respectent ces deux indices.',
        },
        {
          text: 'Trois indices laissent trois codes. Trouvez l’un d’eux.',
          done: 'C’est l’un des trois. La réponse suivante trancherait.',
        },
        {
          text: 'Ici, un seul code convient. Commencez par l’indice qui a le plus de marques.',
          done: 'Le troisième indice donne les quatre couleurs ; les deux autres donnent leurs positions.',
        },
      ],
    },
    split: {
      title: 'Diviser les possibilités',
      about: 'Une bonne proposition fait beaucoup de groupes',
      steps: [
        {
          text: 'Chaque réponse possible laisse un groupe de codes. Plus il y a de groupes, plus ils sont petits. Quelle première proposition laisse le moins de codes en moyenne ?',
          done: 'Quatre fois la même couleur fait cinq groupes. Trois couleurs en font quatorze.',
        },
        {
          text: 'Après un indice, il reste 208 codes. Quelle proposition en laisse le moins en moyenne ?',
          done: 'Rejouer une proposition n’apprend rien. Quatre nouveaux pions apprennent peu. Un mélange apprend le plus.',
        },
        {
          text: 'Le même indice. Trouvez une proposition qui fait au moins dix groupes.',
          done: 'Gardez quelques pions, déplacez-en d’autres, ajoutez-en de nouveaux.',
        },
      ],
    },
    few: {
      title: 'Les derniers codes',
      about: 'Finir en deux propositions',
      steps: [
        {
          text: 'Il reste cinq codes. Choisissez la proposition qui les distingue tous, pour finir avec la suivante.',
          done: 'Chacun des cinq reçoit une réponse différente. Toute réponse révèle le code.',
        },
        {
          text: 'Il reste quatre codes. Trouvez une proposition qui les distingue tous les quatre.',
          done: 'Quatre groupes pour quatre codes : au plus une proposition de plus.',
        },
        {
          text: 'Il reste cinq codes, et tous ne conviennent pas comme proposition. Trouvez une proposition qui les distingue tous les cinq.',
          done: 'Quand il reste peu de codes, il vaut la peine de les écrire et de les comparer.',
        },
      ],
    },
    outside: {
      title: 'Faire un pas de côté',
      about: 'Une proposition impossible peut être la meilleure',
      steps: [
        {
          text: 'Il reste six codes, si semblables qu’aucun ne distingue les autres. L’une de ces propositions ne peut pas être le code. Laquelle en laisse le moins ?',
          done: 'Elle ne peut pas être le code, mais elle fait six groupes. Il faut exactement deux propositions, jamais trois.',
        },
        {
          text: 'Il reste cinq codes ; chacun ne fait que quatre groupes. Trouvez une proposition qui en fait cinq.',
          done: 'Une couleur absente du code équivaut à une position vide.',
        },
        {
          text: 'Dernière étape. Il reste six codes. Trouvez une proposition qui fait six groupes.',
          done: 'C’est ainsi que la meilleure stratégie atteint 4,340 propositions en moyenne. Vous connaissez maintenant toutes ses idées.',
        },
      ],
    },
  },
  minutes: '2 min',
  done: 'Terminée',
  goOn: 'Continuer',
  openLab: 'Ouvrir le labo',
  step: (number, of) => `Étape ${number} sur ${of}`,
  next: 'Suivant',
  nextLesson: (title) => `Leçon suivante : ${title}`,
  allLessons: 'Retour aux leçons',
  lessonDone: (number) => `Leçon ${number} terminée`,
  unknownLesson: 'Cette leçon n’existe pas ; les voici toutes.',
  theCode: 'Le code',
  theGuess: 'La proposition',
  placesAgree: (agree) =>
    `Comparez position par position : ${count(agree, { one: 'position est identique', other: 'positions sont identiques' })} dans les deux lignes. Ces pions sont bien placés.`,
  pegsShared: (shared) =>
    `Les bien placés sont justes. Sans tenir compte de la position, les lignes partagent ${count(shared, { one: 'pion', other: 'pions' })}, bien placés compris.`,
  fits: 'Il respecte tous les indices.',
  codesFit: (number) => `${count(number, { one: 'code respecte', other: 'codes respectent' })} les indices`,
  groups: (letters, groups, largest, expected) =>
    `${letters} fait ${count(groups, { one: 'groupe', other: 'groupes' })}, le plus grand de ${codes(largest)}, et en laisse ${expected} en moyenne.`,
  wanted: (groups) => `Il en faut au moins ${groups}.`,
  twins: (one, other) => `${one} et ${other} auraient la même réponse.`,
  cannotBe: (letters) => `${letters} ne peut pas être le code.`,
  puzzles: 'Énigmes',
  puzzlesLead: 'Un seul code convient. Trouvez-le du premier coup.',
  solve: 'Résoudre',
  modes: { day: 'Du jour', endless: 'Sans fin', run: '3 minutes', train: 'S’exercer' },
  modesAbout: {
    day: 'Une pour tout le monde',
    endless: 'Les faciles d’abord',
    run: 'Combien en trouverez-vous ?',
    train: 'Un type de proposition à la fois',
  },
  puzzle,
  day: puzzleDay,
  run: {
    title: 'Combien en trois minutes ?',
    text: 'Elles deviennent plus difficiles. Vous pouvez en passer une, mais le chronomètre ne s’arrête pas, même si la page est masquée ou fermée.',
    start: 'Commencer',
    skip: 'Passer',
    solved: (number) => count(number, { one: 'résolue', other: 'résolues' }),
    over: (number) => count(number, { one: 'énigme résolue', other: 'énigmes résolues' }),
    best: (number) => `Votre record : ${number}`,
    newBest: 'C’est votre record.',
    leftOpen: 'L’énigme en cours',
    again: 'Recommencer',
  },
  train: {
    title: 'Entraînement',
    kind: 'Type de proposition',
    text: {
      known: 'Certains faits sont établis. Ne les testez plus.',
      impossible: 'Faites une proposition qui peut être le code. Elle doit respecter chaque ligne.',
      opening: 'Faites la première proposition. La variante change à chaque fois.',
      last: 'Il reste deux codes. Proposez l’un des deux.',
      middle: 'Trouvez la proposition qui mène le plus vite à la fin.',
    },
    skip: 'Passer',
    next: 'Position suivante',
    yours: 'Votre proposition',
    better: 'Une meilleure proposition',
    best: 'Aucune proposition n’est meilleure.',
    noneFound: 'Aucune meilleure proposition trouvée.',
    done: (number, loss) =>
      `${count(number, { one: 'proposition', other: 'propositions' })}, ${hundredths(loss)} perdue en moyenne`,
    lesson: (title) => `Leçon : ${title}`,
    otherRules: 'Votre variante n’a pas de telles positions ; voici celles de Classique.',
  },
};
