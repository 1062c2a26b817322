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
          text: 'Cette fois, vous connaissez le code. Répondez à la proposition : « bien placé » pour un bon pion à la bonne place, « mal placé » pour un bon pion à une autre place.',
          done: 'Le rouge est à sa place : bien placé. Le bleu est dans le code, mais ailleurs : mal placé. Ni violet ni orange.',
        },
        {
          text: 'Les quatre mêmes couleurs, toutes déplacées. Répondez à cette proposition.',
          done: 'Chaque pion est dans le code, aucun à sa place : quatre mal placés.',
        },
        {
          text: 'À vous de deviner. Deux de ces pions sont à leur place, les deux autres doivent changer. Trouvez un code qui convient. Toucher un pion posé le fait passer à la couleur suivante.',
          done: 'Garder deux pions, échanger les deux autres. Six codes le font, et les marques ne disent jamais de quels pions elles parlent.',
        },
      ],
    },
    repeats: {
      title: 'Compter les répétitions',
      about: 'Un pion, une marque',
      steps: [
        {
          text: 'Une couleur peut revenir, mais chaque pion du code ne répond que d’un seul pion de la proposition. Répondez à celle-ci.',
          done: 'Deux bleus sont bien placés. Le troisième bleu du code n’a plus de bleu dont répondre : deux marques.',
        },
        {
          text: 'La proposition a trois rouges, le code en a deux. Répondez à celle-ci.',
          done: 'Un rouge est bien placé, un rouge et le bleu sont mal placés. Le troisième rouge reste seul.',
        },
        {
          text: 'Deux indices. Trouvez un code qui respecte les deux ; une couleur peut très bien revenir.',
          done: 'Il convient. Les indices ne comptent que ce qui est dans le code, jamais plus.',
        },
      ],
    },
    clues: {
      title: 'Chaque indice compte',
      about: 'Cela pourrait-il être le code ?',
      steps: [
        {
          text: 'Une proposition qui contredit un indice ne peut pas être le code. Trouvez-en une qui n’en contredit aucun : imaginez que c’est le code et répondez de nouveau à chaque ligne.',
          done: 'Ce pourrait être le code. 52 codes respectent ces deux indices.',
        },
        {
          text: 'Trois indices laissent trois codes. Trouvez l’un d’eux.',
          done: 'C’est l’un des trois. La réponse suivante trancherait.',
        },
        {
          text: 'Ici, un seul code convient. Commencez par l’indice qui a le plus de marques.',
          done: 'Le troisième indice nomme les quatre couleurs ; les deux autres les mettent à leur place.',
        },
      ],
    },
    split: {
      title: 'Diviser les possibilités',
      about: 'Une bonne proposition fait beaucoup de groupes',
      steps: [
        {
          text: 'Chaque réponse laisse un groupe de codes. Plus une proposition fait de groupes, plus ils sont petits. Quelle première proposition laisse le moins de codes en moyenne ?',
          done: 'Quatre fois la même couleur fait cinq groupes. Trois couleurs en font quatorze.',
        },
        {
          text: 'Après un indice, il reste 208 codes. Quelle proposition en laisse le moins en moyenne ?',
          done: 'Une proposition déjà jouée n’apprend rien. Quatre pions nouveaux apprennent peu. Un mélange apprend le plus.',
        },
        {
          text: 'Le même indice. Trouvez vous-même une proposition qui fait au moins dix groupes.',
          done: 'Gardez une partie de ce que vous avez essayé, déplacez-en une autre, ajoutez du nouveau.',
        },
      ],
    },
    few: {
      title: 'Les tout derniers',
      about: 'Finir en deux propositions',
      steps: [
        {
          text: 'Il reste cinq codes. Choisissez la proposition qui les distingue tous, pour finir avec la suivante.',
          done: 'Chacun des cinq aurait une réponse différente. Quoi qu’il arrive, vous connaissez le code.',
        },
        {
          text: 'Il reste quatre codes. Trouvez une proposition qui les distingue tous les quatre.',
          done: 'Quatre groupes pour quatre codes : une proposition de plus, jamais davantage.',
        },
        {
          text: 'Il reste cinq codes, et tous ne conviennent pas. Trouvez une proposition qui les distingue tous les cinq.',
          done: 'Quand il reste peu de codes, écrivez-les et comparez-les : c’est du temps bien employé.',
        },
      ],
    },
    outside: {
      title: 'Faire un pas de côté',
      about: 'Une proposition qui ne peut pas être juste peut être la meilleure',
      steps: [
        {
          text: 'Il reste six codes, si semblables qu’aucun ne distingue les autres. L’une de ces propositions ne peut pas être le code. Laquelle en laisse le moins ?',
          done: 'Elle ne peut pas être le code, et pourtant elle fait six groupes. Il faudra deux propositions, jamais trois.',
        },
        {
          text: 'Il reste cinq codes ; chacun ne fait que quatre groupes. Trouvez une proposition qui en fait cinq.',
          done: 'Une couleur dont on sait qu’elle est absente vaut une place vide.',
        },
        {
          text: 'Le dernier. Il reste six codes. Trouvez une proposition qui fait six groupes.',
          done: 'C’est ainsi que la meilleure stratégie atteint 4,340 propositions en moyenne. Vous avez tout vu.',
        },
      ],
    },
  },
  minutes: '2 min',
  done: 'Terminée',
  goOn: 'Continuer',
  openLab: 'Ouvrir le labo',
  back: 'Toutes les leçons',
  step: (number, of) => `Étape ${number} sur ${of}`,
  next: 'Suivant',
  nextLesson: (title) => `Leçon suivante : ${title}`,
  allLessons: 'Retour aux leçons',
  lessonDone: (number) => `Leçon ${number} terminée`,
  unknownLesson: 'Cette leçon n’existe pas ; les voici toutes.',
  theCode: 'Le code',
  theGuess: 'La proposition',
  placesAgree: (agree) =>
    `Comparez place par place : ${count(agree, { one: 'place est identique', other: 'places sont identiques' })} dans les deux lignes. Ce sont les bien placés.`,
  pegsShared: (shared) =>
    `Les bien placés sont justes. Où qu’ils soient, les deux lignes partagent ${count(shared, { one: 'pion', other: 'pions' })}, bien placés compris.`,
  fits: 'Il respecte tous les indices.',
  codesFit: (number) => `${count(number, { one: 'code respecte', other: 'codes respectent' })} les indices`,
  groups: (letters, groups, largest, expected) =>
    `${letters} fait ${count(groups, { one: 'groupe', other: 'groupes' })}, le plus grand de ${codes(largest)}, et en laisse ${expected} en moyenne.`,
  wanted: (groups) => `Il en faut au moins ${groups}.`,
  twins: (one, other) => `${one} et ${other} auraient la même réponse.`,
  cannotBe: (letters) => `${letters} ne peut pas être le code.`,
  puzzles: 'Énigmes',
  puzzlesLead: 'Un seul code convient. Trouvez-le du premier coup.',
  solve: 'La résoudre',
  modes: { day: 'Du jour', endless: 'Sans fin', run: '3 minutes', train: 'S’exercer' },
  modesAbout: {
    day: 'La même pour tout le monde',
    endless: 'Les faciles d’abord',
    run: 'Combien en trouverez-vous ?',
    train: 'Une sorte de proposition à la fois',
  },
  puzzle,
  day: puzzleDay,
  run: {
    title: 'Combien en trois minutes ?',
    text: 'Elles deviennent plus difficiles. On peut en passer une, mais le temps court toujours, même si la page est cachée ou fermée.',
    start: 'Commencer',
    skip: 'Passer',
    solved: (number) => count(number, { one: 'résolue', other: 'résolues' }),
    over: (number) => count(number, { one: 'énigme résolue', other: 'énigmes résolues' }),
    best: (number) => `Votre record : ${number}`,
    newBest: 'C’est votre record.',
    leftOpen: 'Celle que vous cherchiez',
    again: 'Recommencer',
  },
  train: {
    title: 'Entraînement',
    kind: 'Que travailler',
    text: {
      known: 'Les lignes ont déjà établi certaines choses. Faites une proposition qui ne les redemande pas.',
      impossible: 'Faites une proposition qui peut être le code : elle doit respecter chaque ligne.',
      opening: 'Faites la première proposition. La variante change d’une position à l’autre.',
      last: 'Il reste deux codes. Proposez l’un des deux.',
      middle: 'Plusieurs codes conviennent. Trouvez la proposition après laquelle il en faut le moins.',
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
    otherRules: 'Votre variante n’a pas de telles positions ; celles-ci sont classiques.',
  },
};
