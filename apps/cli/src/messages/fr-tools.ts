import type { ToolWords } from './tools.ts';

export const frenchTools: ToolWords = {
  guesses: 'Essais',
  games: 'Parties',
  rated: ({ games, total, average, worst }) =>
    `${games} parties, ${total} essais en tout, ${average} en moyenne, ${worst} au plus`,
  withinLimit: (within, games, limit) => `${within} sur ${games} dans les ${limit} essais de la règle`,
  proven: ({ total, average, worst }) =>
    `Prouvé : aucune stratégie ne demande moins de ${total} essais en tout (${average} en moyenne) ; celle-ci en demande ${worst} au plus.`,
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
