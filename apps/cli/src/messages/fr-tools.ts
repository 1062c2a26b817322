import type { ToolWords } from './tools.ts';

export const frenchTools: ToolWords = {
  guesses: 'Essais',
  games: 'Parties',
  rated: ({ games, total, average, worst }) =>
    `${games} parties, ${total} essais en tout, ${average} en moyenne, ${worst} au plus`,
  withinLimit: (within, games, limit) => `${within} sur ${games} dans les ${limit} essais de la règle`,
  proven: ({ total, average, worst }) =>
    `Prouvé : aucune stratégie ne demande moins de ${total} essais en tout (${average} en moyenne) ; celle-ci en demande ${worst} au plus.`,
  found: ({ games, total, average, worst }) =>
    `Trouvé : ${total} essais en tout pour ${games} codes, ${average} en moyenne, ${worst} au plus ; rien ne prouve qu’il n’y a pas mieux.`,
  nothingFound: 'Aucune stratégie en si peu d’essais n’a été trouvée ; essayez plus de largeur ou de profondeur.',
  searching: ({ round, rounds, width, left, branches, percent, total }) =>
    `tour ${round}/${rounds}, largeur ${width} : ${branches - left}/${branches} réponses faites, la dernière à ${percent} % ; meilleur total ${total}`,
  stopped: 'Arrêté ; avec --checkpoint la même commande reprend ici.',
  otherSettings: (file, flag) => `${file} a été commencé avec un autre ${flag} ; donnez le même, ou un autre fichier.`,
  otherOpening: (file) => `La stratégie de ${file} commence par un autre essai ; omettez --opening.`,
  otherRuleset: (file) => `La stratégie de ${file} est pour une autre règle.`,
  badCheckpoint: (file, where) => `${file} n’est pas un état de « search » : il est illisible à ${where}.`,
  noneWithin: (depth) => `Aucune stratégie en ${depth} essais n’existe : prouvé.`,
  searched: (nodes, seconds) => `${nodes} positions examinées en ${seconds} s`,
  took: (seconds) => `${seconds} s`,
  written: (file) => `Écrit dans ${file}.`,
  cannotWrite: (file, reason) => `Impossible d’écrire ${file} (${reason}).`,
  cannotRead: (file) => `Impossible de lire ${file}.`,
  checked: ({ games, total, average, worst }) =>
    `La stratégie atteint chacun des ${games} codes : ${total} essais en tout, ${average} en moyenne, ${worst} au plus.`,
  notReached: (code) => `La stratégie n’atteint pas le code ${code}.`,
  claimDiffers: (claimed, found) => `Le fichier annonce ${claimed} essais en tout, mais il en faut ${found}.`,
  badCertificate: (where) =>
    `Le fichier n’est pas une stratégie écrite par « prove --out » : il est illisible à ${where}.`,
  tooManyCodes: (codes, limit) =>
    `Il y a ${codes} codes, trop pour la recherche exacte (la limite est ${limit}) ; « rate » et « hint » en acceptent davantage.`,
  cancelled: 'Annulé ; rien n’a été écrit.',
  fact: (sentence) => `Certain : ${sentence}`,
  node: (guess, codes) => `Essai ${guess}, ${codes} ${codes <= 1 ? 'code possible' : 'codes possibles'}`,
  answerColumns: ['Réponse', 'Codes', 'Suite', 'Au plus'],
  notForeseen: (answer) => `La réponse ${answer} est impossible ici.`,
  won: 'trouvé',
  explore: 'Une réponse comme 10, b pour revenir, q pour quitter : ',
  status: {
    proven: 'optimale, prouvée',
    'best-known': 'la meilleure que nous connaissions',
    searched: 'prouvée par cette recherche',
  },
};
