import { type EngineError, excerpt, sentenceOf } from '@mastermind/engine';
import type { Fact, Reason, RowFault, SolverError } from '@mastermind/solver';
import { castIn } from '../cast.ts';
import type {
  words as english,
  puzzle as englishPuzzle,
  puzzleDay as englishPuzzleDay,
  strength as englishStrength,
} from '../en/insight.ts';
import { hundredthsIn, scaleIn } from '../hundredths.ts';
import { partIn } from '../part.ts';
import type { Said } from '../said.ts';
import {
  codes,
  count,
  days,
  exact,
  format,
  words as game,
  games,
  guesses,
  misplaced,
  numbers,
  pegs,
  points,
  short,
  someCodes,
  spelled,
} from './game.ts';

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'environ ',
  little: ['moins d’un dixième de proposition', 'au plus environ un dixième de proposition'],
  parts: {
    tenth: 'un dixième de proposition',
    fifth: 'un cinquième de proposition',
    quarter: 'un quart de proposition',
    third: 'un tiers de proposition',
    half: 'une demi-proposition',
    twoThirds: 'deux tiers de proposition',
    threeQuarters: 'trois quarts de proposition',
    whole: 'une proposition entière',
  },
  several: { one: 'proposition', other: 'propositions' },
});

const fields = {
  pegs: 'pions',
  symbols: 'symboles',
  attempts: 'propositions',
  seconds: 'secondes',
  penalty: 'points de moins par seconde',
} as const;

/** Refusals by the rules. */
export const error: (error: EngineError) => string = sentenceOf<EngineError>({
  'too-short': ({ length, expected }) => `Le code a ${pegs(length)} ; il en faut ${expected}.`,
  'too-long': ({ length, expected }) => `Le code a ${pegs(length)} ; il n’y a de place que pour ${expected}.`,
  'unknown-symbol': ({ symbol, position, choices }) =>
    `« ${symbol} » à la position ${position} n’est pas un symbole de cette variante ; choisissez parmi ${choices.join(', ')}.`,
  'repeated-symbol': ({ symbol, positions }) =>
    `Le symbole « ${game.symbols[symbol as keyof typeof game.symbols] ?? symbol} » est aux positions ${positions.join(' et ')} ; cette variante n’admet chaque symbole qu’une fois.`,
  'time-up': ({ seconds }) =>
    `Temps écoulé : ${count(seconds, { one: 'seconde est passée', other: 'secondes sont passées' })}, la proposition ne compte pas.`,
  'time-left': ({ milliseconds }) =>
    `La partie ne peut pas encore finir au temps : il reste ${count(milliseconds, { one: 'milliseconde', other: 'millisecondes' })}.`,
  'no-clock': 'Cette variante n’a pas de chronomètre, la partie ne peut donc pas finir au temps.',
  'time-missing':
    'Cette variante a un chronomètre, l’action doit donc dire quand elle a lieu : ajoutez « at », en millisecondes depuis le début.',
  'bad-time': ({ at }) =>
    `${excerpt(at)} n’est pas un instant ; « at » est un nombre entier de millisecondes depuis le début, à partir de 0.`,
  'time-backwards': ({ at, previous }) =>
    `Le temps ne recule pas : l’action est à ${at} ms, la précédente était à ${previous} ms.`,
  'already-won': 'La partie est déjà gagnée ; commencez-en une autre pour jouer encore.',
  'already-lost': ({ reason }) =>
    `${reason === 'time' ? 'Le temps est écoulé et la partie est perdue' : 'La partie est déjà perdue'} ; commencez-en une autre pour jouer encore.`,
  'not-your-game': ({ playerId }) => `Cette partie appartient à quelqu’un d’autre, pas à « ${playerId} ».`,
  'malformed-action': 'L’action n’est ni submit, ni expire, ni resign, ni reset avec les champs qu’il faut.',
  'unknown-variant': ({ text }) =>
    `« ${text} » n’est pas une variante ; donnez un nom comme classic, ou une notation comme 4x6/10 ou 4x6u/8@180.`,
  'variant-range': ({ value, field, min, max }) =>
    `Une variante ne peut pas avoir ${value} ${fields[field]} ; il en faut de ${min} à ${max}.`,
  'too-few-symbols': (error) =>
    `Sans répétition, ${pegs(error.pegs)} demandent au moins autant de symboles ; il n’y en a que ${error.symbols}.`,
  'malformed-variant': ({ path }) => `La variante est mal formée à « ${path} ».`,
  'player-count': (error) => `Une partie a exactement un joueur, nommé dans playerIds ; ${error.count} ont été donnés.`,
  'bad-player': ({ playerId }) => `${excerpt(playerId)} n’est pas un nom de joueur ; il faut un texte.`,
  'bad-seed': ({ seed }) =>
    seed === null
      ? 'Une partie demande une graine, c’est-à-dire un nombre entier, ou un code secret.'
      : `${excerpt(seed)} n’est pas une graine ; une graine est un nombre entier entre ${Number.MIN_SAFE_INTEGER} et ${Number.MAX_SAFE_INTEGER}.`,
  'malformed-state': ({ path }) => `La partie enregistrée est mal formée à « ${path} ».`,
  'not-a-recording': 'Ceci n’est pas l’enregistrement d’une partie.',
  'malformed-recording': ({ path }) => `L’enregistrement est mal formé à « ${path} ».`,
  'unknown-version': ({ version, known }) =>
    `Cet enregistrement ou ce lien a la version ${excerpt(version)} ; ce programme lit les versions jusqu’à ${known}.`,
  'illegal-recording': ({ action, cause }) =>
    `L’enregistrement enfreint les règles à l’action ${action} : ${error(cause)}`,
  'illegal-start': ({ cause }) => `L’enregistrement ne peut pas commencer : ${error(cause)}`,
  'damaged-link': 'Le lien est endommagé ou incomplet ; copiez-le en entier et réessayez.',
  'round-count': ({ rounds, max }) =>
    `Un match ne peut pas avoir ${count(rounds, { one: 'manche', other: 'manches' })} ; il en a un nombre pair, de 2 à ${max}.`,
  'same-player': 'Un match demande deux joueurs différents.',
  'not-in-match': ({ playerId }) => `« ${playerId} » ne joue pas ce match.`,
  'match-over': 'Le match est fini ; commencez-en un autre pour continuer.',
  'not-the-maker': ({ maker }) => `Seul le codeur de cette manche, « ${maker} », peut en choisir le code.`,
  'not-the-breaker': ({ breaker }) => `Seul le décodeur de cette manche, « ${breaker} », peut la jouer.`,
  'code-set': 'Le code de cette manche est choisi et ne change plus.',
  'code-missing': ({ maker }) => `La manche attend son code ; « ${maker} » doit d’abord le choisir.`,
  'reset-in-match': 'Une manche d’un match ne se recommence pas.',
  'player-name': ({ max }) => `Un nom a de 1 à ${max} caractères.`,
  'impossible-answer': (error) =>
    `Aucune proposition de ${pegs(error.pegs)} ne peut obtenir ${exact(error.black)}, ${misplaced(error.white)}.`,
  'not-now': 'Ce n’est pas le moment ; regardez où en est la manche.',
  'game-running': 'La partie est en cours ; ses réponses se vérifient quand elle est finie.',
  'space-too-large': ({ codes, limit, use }) =>
    `Cette variante a ${codes} codes, trop pour en faire la liste (la limite est ${limit}) ; utilisez ${use}, qui les donne un par un.`,
});

const hundredths = hundredthsIn('fr');
const figure = (guesses: number, error: number | null): string =>
  error === null ? hundredths(guesses) : `${hundredths(guesses)} ± ${hundredths(error)}`;

export const strength: Said<typeof englishStrength> = {
  title: 'Niveau',
  figure,
  hundredths,
  scale: scaleIn('fr'),
  unit: 'propositions, sans la chance',
  day: (mean, guesses, luck) => {
    const so = `Trouvé en ${hundredths(mean)} en moyenne : ${hundredths(guesses)} par la maîtrise`;
    if (luck === 0) return `${so}, et la chance n’y a rien changé.`;
    return luck > 0
      ? `${so}, ${hundredths(luck)} de plus par malchance.`
      : `${so}, ${hundredths(-luck)} de moins par chance.`;
  },
  between: (better, weaker) => `Entre ${better} et ${weaker}`,
  beyond: (bot) => `Plus fort que ${bot}`,
  towards: (bot) => `Approche de ${bot}`,
  gained: (ago, guesses) => `${hundredths(guesses)} de mieux qu’il y a ${games(ago)}`,
  lost: (ago, guesses) => `${hundredths(guesses)} de moins bon qu’il y a ${games(ago)}`,
  same: (ago) => `Le même niveau qu’il y a ${games(ago)}`,
  games: (number) => `${games(number)} sans aide`,
  kinds: {
    known: 'Déjà connu',
    impossible: 'Codes impossibles',
    opening: 'Ouverture',
    last: 'Deux derniers codes',
    middle: 'Milieu de partie',
  },
  kind: 'Type de proposition',
  inAGame: 'Propositions perdues par partie',
  train: 'S’y entraîner',
  inAll: (guesses) => `${hundredths(guesses)} en tout`,
  unfinished: 'Non trouvés',
  costsMost: {
    known: 'Tester des faits connus vous coûte le plus.',
    impossible: 'Les propositions impossibles vous coûtent le plus.',
    opening: 'L’ouverture vous coûte le plus.',
    last: 'Les deux derniers codes vous coûtent le plus.',
    middle: 'Le milieu de partie vous coûte le plus.',
  },
  costsNothing: 'Aucune de vos propositions n’aurait pu être meilleure.',
  estimate: 'Avec cette variante, les coûts sont des estimations.',
  cannot: 'Cette variante a trop de codes pour calculer le coût d’une proposition.',
  unmeasured: (number) =>
    `${count(number, { one: 'partie est illisible et n’est pas comptée', other: 'parties sont illisibles et ne sont pas comptées' })}.`,
};

const answer = ({ black, white }: { black: number; white: number }): string => `${exact(black)}, ${misplaced(white)}`;

const averages = ({ before, after, expected, bestAfter }: Extract<Reason, { kind: 'left-more' }>): string => {
  const figures = `Elle laisse ${someCodes(expected)} en moyenne ; la meilleure proposition en laisse ${short(bestAfter)}.`;
  return after < bestAfter
    ? `${figures} Vous avez eu de la chance : de ${format(before)} à ${format(after)}.`
    : figures;
};

const conflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Aucun code ne peut donner la réponse de la ligne ${rows[0]}.`;
  const all = rows.length === 2 ? 'toutes deux' : 'toutes';
  return `Les lignes ${rows.slice(0, -1).join(', ')} et ${rows.at(-1)} ne peuvent pas être vraies ${all}.`;
};

const fault = (cause: RowFault): string => error(cause);

const share: Said<typeof english>['share'] = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `trouvé en ${used} sur ${maxAttempts}`;
    if (reason === 'attempts') return `non trouvé en ${used}`;
    if (reason === 'time') return `temps écoulé après ${used} sur ${maxAttempts}`;
    if (reason === 'resigned') return `abandon après ${used} sur ${maxAttempts}`;
    return `${used} sur ${maxAttempts} propositions jouées`;
  },
  row: (number, { black, white }) => `${number}. ${exact(black)}, ${misplaced(white)}`,
  daily: (number) => `Mastermind Défi du jour ${number}`,
  points: (number) => points(number),
  streak: (streak) => `Série : ${days(streak)}`,
  race: (ruleset) => `Course de Mastermind, ${ruleset}`,
  place: (place, of, score) => `Rang ${place} sur ${of}, ${points(score)}`,
};

const best = (basis: 'proven' | 'best-known'): string =>
  basis === 'proven' ? 'la meilleure stratégie' : 'la meilleure stratégie connue';

/** With so few codes left, a game was nearly won. */
const CLOSE_CODES = 5;

export const words: Said<typeof english> = {
  telling: (told) => {
    switch (told.kind) {
      case 'first-guess':
        return `Un pur coup de chance : un code sur ${format(told.codes)}.`;
      case 'rare':
        return `Rare : même ${best(told.basis)} n’y arrive en ${spelled(told.guesses)} qu’une fois sur ${format(told.oneIn)}.`;
      case 'flawless':
        return told.exact
          ? 'Aucune proposition ne pouvait être meilleure.'
          : 'Aucune meilleure proposition n’a été trouvée.';
      case 'quick':
        return `Plus rapide que ${best(told.basis)} : ${short(told.average)} propositions en moyenne.`;
      case 'last-guess':
        return 'Trouvé à la dernière proposition.';
      case 'best-row':
        return `La proposition ${told.row} a fait passer ${codes(told.before)} à ${format(told.after)}.`;
      case 'left':
        if (told.other !== null) return 'Il restait deux codes : celui-ci et un autre.';
        if (told.codes === 1) return 'À une proposition près : il ne restait qu’un code, celui-ci.';
        return told.codes <= CLOSE_CODES
          ? `Si près du but : il restait ${codes(told.codes)}.`
          : `Il restait ${codes(told.codes)}.`;
    }
  },
  codesLeft: (left) => `${count(left, { one: 'code reste possible', other: 'codes restent possibles' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'code possible', other: 'codes possibles' })}. La réponse en laisse ${short(expected)} en moyenne, ${largest} au plus. Cette proposition ${possible ? 'peut être' : 'ne peut pas être'} le code.`,
  onlyCode: 'C’est le seul code possible.',
  draftPossible: 'Cela peut encore être le code.',
  draftImpossible: 'Aucun code restant ne commence ainsi.',
  contradiction: ({ row, expected, shown }) =>
    `Si c’était le code, la ligne ${row} montrerait ${answer(expected)}. Elle montre ${answer(shown)}.`,
  fact: sentenceOf<Fact, [name: string, most: number]>({
    'ruled-out': (_, name) => `Le symbole « ${name} » n’y est pas.`,
    fixed: ({ place }, name) => `Position ${place} : ${name}.`,
    'not-there': ({ place }, name) => `Position ${place} : pas « ${name} ».`,
    count: ({ min, max }, name, most) => {
      if (min === max) return `Il y a exactement ${min} « ${name} ».`;
      if (max === most) return `Il y a au moins ${min} « ${name} ».`;
      return min === 0 ? `Il y a au plus ${max} « ${name} ».` : `Il y a de ${min} à ${max} « ${name} ».`;
    },
  }),
  noGuesses: 'Cette partie a pris fin avant la première proposition.',
  noFact: 'Rien d’autre n’est certain pour un symbole ou une position.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Essayez ${letters}. C’est le seul code qui reste.`;
    if (sizes.expectedAfter === null) return `Essayez ${letters}. Ce code respecte toutes les réponses.`;
    const leaves = `sur ${codes(sizes.before)} il en laisse ${short(sizes.expectedAfter)} en moyenne`;
    return `Essayez ${letters}. ${possible ? 'Ce peut être le code, et' : 'Ce ne peut pas être le code, mais'} ${leaves}.`;
  },
  conflict,
  dodger: {
    title: 'L’Esquiveur',
    offer: 'Un codeur qui esquive.',
    heading: 'Ce codeur esquive : il n’a pas de code fixe.',
    about:
      'Ce codeur n’a pas de code fixe. Après chaque proposition, il donne la réponse qui laisse le plus de codes. Ses réponses restent toujours vraies : la chance disparaît, seule votre stratégie compte.',
    counts: 'Ces parties ne comptent ni pour la force, ni pour la chance, ni pour les moyennes.',
    rule: 'Entre des réponses qui laissent autant de codes, il donne celle qui a le moins de bien placés, puis le moins de mal placés.',
    tooLarge: (limit) => `Ce codeur peut choisir parmi ${codes(limit)} au plus. Choisissez une variante plus petite.`,
    won: 'Le codeur a esquivé jusqu’au dernier code.',
    lost: 'Le codeur pouvait encore esquiver. Voici l’un des codes qui restaient.',
    fewest: (least, most) =>
      least === most
        ? `Personne ne peut battre ce codeur en moins de ${guesses(least)}.`
        : `Il faut au moins ${least} propositions ; ${most} suffisent.`,
    best: (number) => `Votre record dans cette variante : ${guesses(number)}.`,
  },
  gameError: error,
  fault,
  skill: (value) => `Maîtrise ${Math.round(value)}`,
  luck: (value) => `Chance ${Math.round(value)}`,
  reason: sentenceOf<Reason, [letters: (code: readonly string[]) => string]>({
    best: ({ before, after }) =>
      `De ${codes(before)} à ${format(after)} ; aucune proposition ne fait mieux en moyenne.`,
    'none-found': ({ before, after }) =>
      `De ${codes(before)} à ${format(after)}. Aucune meilleure proposition n’a été trouvée.`,
    broken: ({ before }) =>
      before === 1 ? 'Le seul code restant.' : `Trouvé alors que ${codes(before)} restaient possibles.`,
    'only-one-left': ({ code }, letters) => `Il ne restait que ${letters(code)}.`,
    'nothing-new': ({ before }) =>
      `${before === 2 ? 'Les deux codes auraient' : `Les ${codes(before)} auraient tous`} donné cette réponse : elle n’a rien appris.`,
    'left-more': (reason) => averages(reason),
    'fewer-answers': ({ answers, bestAnswers }) =>
      `Elle pouvait recevoir ${answers} réponses différentes ; la meilleure proposition en reçoit ${bestAnswers}.`,
    'not-possible': 'La meilleure proposition peut aussi être le code ; celle-ci ne le pouvait pas.',
    'costs-later': (reason) => `La meilleure proposition économise ${part(reason.loss, reason.exact)} en moyenne.`,
  }),
  costMost: (row, loss, exact) => `La proposition ${row} était la plus faible : ${part(loss, exact)}.`,
  strength,
  share,
  better: (letters, loss, isExact) => `${letters} économise ${part(loss, isExact)} en moyenne.`,
  turningPoint: (row, letters, loss, isExact) =>
    `La proposition ${row} était la plus faible : ${letters} économise ${part(loss, isExact)} en moyenne.`,
  error: sentenceOf<SolverError>({
    'malformed-history': ({ text, entry }) =>
      `« ${text} », entrée ${entry} de l’historique, est illisible ; écrivez un code, deux-points et deux chiffres, bien placés puis mal placés, comme RRBB:10.`,
    'illegal-row': ({ row, cause }) => `Ligne ${row} : ${fault(cause)}`,
    'inconsistent-clues': ({ rows }) => conflict(rows),
    'too-large': (error) => `Il y a ${codes(error.codes)}, trop pour cela (la limite est ${error.limit}).`,
    cancelled: 'Le travail a été annulé.',
    'illegal-draft': ({ cause }) => error(cause),
    'unknown-strategy': ({ id, choices }) =>
      `« ${id} » n’est pas une stratégie ; choisissez parmi ${choices.join(', ')}.`,
    'unknown-bot': ({ id, choices }) => `« ${id} » n’est pas un robot ; choisissez parmi ${choices.join(', ')}.`,
  }),
  bots: {
    random: { name: 'Hasard', description: 'Joue n’importe quelle proposition permise.' },
    counting: { name: 'Compteur', description: 'Cherche un symbole qui marque, puis déplace un pion à la fois.' },
    tally: { name: 'Décompte', description: 'Compte chaque symbole, puis trouve les positions.' },
    elimination: {
      name: 'Élimination',
      description: 'Joue un code qui respecte toutes les réponses. Aussi appelé Smart.',
    },
    knuth: {
      name: 'Knuth',
      description: 'Laisse le moins de codes possible dans le pire des cas. Aussi appelé Expert.',
    },
    optimal: { name: 'Optimal', description: 'Demande en moyenne aussi peu de propositions que possible.' },
  },
  /** The errors of a custom bot. */
  ownBot: {
    first: 'à la première proposition',
    reading: 'pendant la lecture',
    after: (rows) => `après ${rows}`,
    syntax: (message) => `Le programme est illisible : ${message}.`,
    noFunction:
      'Aucun robot trouvé. Écrivez « function guess(view) { … } », ou une classe avec chooseAction(view, validActions, rng).',
    imports: (name) =>
      `Il importe « ${name} ». Un robot ne peut utiliser ni les modules de Node ni des paquets, seulement ses propres fichiers et @mastermind/engine.`,
    threw: (message, line, where) => `Une erreur ${line === null ? '' : `à la ligne ${line} `}${where} : ${message}.`,
    nonsense: (value, reason, where) => `Il a rendu ${value} ${where}. ${reason}`,
    notACode: (value, wanted, where) => `Il a rendu ${value} ${where}. Rendez un code, par exemple ${wanted}.`,
    tooSlow: (seconds, where) => `Pas de réponse en ${seconds} secondes ${where} ; il a été arrêté.`,
    tooLong: (seconds) => `Toutes les parties ensemble ont pris plus de ${seconds} secondes ; il a été arrêté.`,
    tooMuchMemory: 'Il a utilisé trop de mémoire et a été arrêté.',
    promise: (where) => `Il a rendu une promesse ${where}. Rendez la proposition elle-même, sans async.`,
    unbroken: (unbroken, games, limit) =>
      `Il n’a pas trouvé ${format(unbroken)} des ${codes(games)} en ${guesses(limit)}.`,
    tooManyCodes: (size, limit) =>
      `Les robots personnalisés jouent des variantes d’au plus ${codes(limit)} ; celle-ci en a ${format(size)}.`,
  },
  level: castIn([
    'Oublie beaucoup, garde le moral.',
    'Propose d’abord, regarde après.',
    'Rêvasse, puis vous surprend.',
    'Audacieux. Saute une ligne sur trois.',
    'Solide, avec un angle mort.',
    'Prend des notes, perd une page.',
    'Patient, tant que c’est court.',
    'Vérifie tout deux fois. Presque.',
    'Ne rate presque jamais rien.',
  ]),
};

export const puzzle: Said<typeof englishPuzzle> = {
  number: (seed) => `Énigme ${seed}`,
  text: (clues) =>
    `Un seul code respecte les ${['', 'un', 'deux', 'trois', 'quatre', 'cinq'][clues] ?? clues} indices.`,
  grades: { easy: 'Facile', medium: 'Moyenne', hard: 'Difficile' },
  weight: (number) => `Avant le dernier indice, il reste au moins ${codes(number)}.`,
  grade: 'Difficulté',
  anyGrade: 'De facile à difficile',
  solved: 'C’est le code.',
  explain: 'Montrer la solution',
  solution: 'Comment le trouver',
  next: 'Énigme suivante',
  clueLeaves: (row, number) => `L’indice ${row} laisse ${codes(number)}.`,
  onlyThis: (letters) => `Seul ${letters} respecte tous les indices.`,
  notACode: (letters, contradiction) => `Pas ${letters}. ${contradiction}`,
  unknown: (text) => `« ${text} » n’est pas un numéro d’énigme. Voici une autre énigme.`,
  solvedSoFar: (number) => `${count(number, { one: 'énigme résolue', other: 'énigmes résolues' })} jusqu’ici.`,
  rating: (rating, deviation) => `Votre cote : ${rating} ± ${deviation}`,
  rated: (rating, deviation, change) =>
    `Votre cote : ${rating} ± ${deviation}, ${change === 0 ? 'inchangée' : change > 0 ? `${change} de plus` : `${-change} de moins`}.`,
  unrated: (left) => `Encore ${count(left, { one: 'énigme', other: 'énigmes' })} avant votre première cote.`,
  once: 'Seule votre première réponse compte. Une énigme moyenne a la cote 1500.',
  damaged: (number) =>
    `${count(number, { one: 'résultat d’énigme est illisible et n’est pas compté', other: 'résultats d’énigmes sont illisibles et ne sont pas comptés' })}.`,
};

export const puzzleDay: Said<typeof englishPuzzleDay> = {
  text: 'Une énigme par jour pour tout le monde. La plus facile le lundi, la plus difficile le dimanche.',
  next: (hours, minutes) => `Prochaine énigme dans ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'La prochaine énigme est là.',
  more: 'D’autres énigmes',
  noDay: (text) => `« ${text} » n’est pas un jour. Voici l’énigme d’aujourd’hui.`,
  future: 'L’énigme de ce jour n’est pas encore disponible. Voici celle d’aujourd’hui.',
};
