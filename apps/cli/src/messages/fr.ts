import { counter } from '@mastermind/messages';
import { frenchDaily } from './fr-daily.ts';
import { frenchHelp } from './fr-help.ts';
import { frenchHosting } from './fr-hosting.ts';
import { frenchPlain } from './fr-plain.ts';
import { frenchRooms } from './fr-rooms.ts';
import { frenchScreen } from './fr-screen.ts';
import { frenchTools } from './fr-tools.ts';
import type { Words } from './words.ts';

const count = counter('fr');
const hint = (nearest: string | null): string => (nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`);

export const french: Words = {
  help: frenchHelp,
  daily: frenchDaily,
  hosting: frenchHosting,
  plain: frenchPlain,
  rooms: frenchRooms,
  screen: frenchScreen,
  tools: frenchTools,
  review: {
    columns: ['N°', 'Essai', 'Rép.', 'Avant', 'Après', 'Adresse', 'Chance', 'Mieux'],
    estimate: 'Une adresse marquée ~ est une estimation.',
  },
  flags: {
    unknownCommand: (name, nearest) => `La commande « ${name} » n’existe pas.${hint(nearest)} Voir mastermind --help.`,
    unknownFlag: (name, nearest) => `L’option ${name} n’existe pas.${hint(nearest)} Voir mastermind --help.`,
    valueMissing: (flag) => `L’option ${flag} demande une valeur.`,
    argumentMissing: (name) => `L’argument <${name}> manque.`,
    tooMany: (command) => `La commande ${command} a reçu trop d’arguments ; voir mastermind ${command} --help.`,
    conflict: (one, other) => `Les options ${one} et ${other} ne vont pas ensemble.`,
    language: (given, choices) =>
      `« ${given} » n’est pas une langue de ce jeu ; choisissez parmi ${choices.join(', ')}.`,
    notOneOf: (flag, given, choices) =>
      `« ${given} » ne convient pas à ${flag} ; choisissez parmi ${choices.join(', ')}.`,
    notANumber: (flag, given) => `« ${given} » ne convient pas à ${flag} ; donnez un nombre entier.`,
    needs: (flag, other) => `L’option ${flag} n’a de sens qu’avec ${other}.`,
    noTerminal: (command) =>
      `La commande ${command} demande un terminal ; ajoutez --plain pour lire et écrire des lignes.`,
  },
  store: {
    damaged: (file, setAside) => `Le fichier ${file} est abîmé. Il a été mis de côté sous ${setAside}.`,
    cannotSave: (file, reason) => `Le fichier ${file} n’a pas pu être enregistré : ${reason}.`,
    cannotRead: (file) => `« ${file} » n’est ni un fichier lisible ni le code d’une partie.`,
    noGames: 'Aucune partie finie n’est encore gardée.',
  },
  stats: {
    title: 'Vos parties',
    columns: ['Règle', 'Parties', 'Gagnées', 'Essais', 'Record', 'Série'],
    assisted: (games) =>
      `${count(games, { one: 'partie jouée avec aide, non comptée', other: 'parties jouées avec aide, non comptées' })} ci-dessus.`,
  },
  errors: {
    json: 'La ligne n’est pas un objet JSON.',
    jsonUnknown: (type) => `« ${type} » n’est pas une demande ; utilisez guess, hint, resign, new, view ou quit.`,
    jsonCode: 'Un essai demande un « code » : des lettres comme "RGBY", ou une liste de symboles.',
    tooManyPegs: (pegs) => `La réponse compte plus que les ${pegs} pions d’un code.`,
    notAnswer: (text) =>
      `« ${text} » est illisible ; tapez un code et sa réponse, bien placés puis mal placés, comme 1234 1 2.`,
  },
};
