import type { words as english, PrivacyFacts } from '../en/privacy.ts';
import { numbersIn } from '../numbers.ts';
import type { Said } from '../said.ts';

const { count } = numbersIn('fr');
const days = (number: number): string => count(number, { one: 'jour', other: 'jours' });

const kept = (number: number, what: string): string =>
  number === 0
    ? `${what} restent jusqu’à ce que leur joueur les supprime.`
    : `${what} sont supprimées après ${days(number)}.`;

export const words: Said<typeof english> = {
  title: 'Vie privée',
  summary:
    'Le jeu n’a ni compte, ni adresse électronique, ni traceur, ni publicité. Les pages n’interrogent que ce serveur.',
  operator: 'Responsable',
  operatedBy: (name) => `Ce serveur est tenu par ${name}.`,
  unnamed: 'Le responsable de ce serveur n’a pas donné de nom.',
  contact: 'Contact',
  stored: 'Ce qui est enregistré ici',
  storedText: [
    'Un joueur se compose d’un identifiant aléatoire, de l’empreinte d’un jeton, d’un pseudonyme s’il en a choisi un, du jour de sa création et du jour de sa dernière requête.',
    'Les parties et les salles contiennent les codes, les propositions avec leur heure et les résultats. Les statistiques et les classements sont des sommes de résultats.',
    'Un signalement dit qui a trouvé quel nom offensant. Le responsable l’enlève une fois traité.',
    'La base de données ne contient aucune adresse IP.',
    'Qui ne joue jamais en ligne n’enregistre rien ici.',
  ],
  device: 'Ce qui est enregistré sur votre appareil',
  deviceText:
    'Votre navigateur garde les parties et les réglages. Le jeu en ligne demande deux cookies : l’un avec le jeton, l’autre pour montrer que le premier existe. Ils expirent après 400 jours.',
  shown: 'Ce que voient les autres',
  shownText:
    'Les classements montrent les pseudonymes et les résultats, sauf si vous le désactivez dans les réglages. Les joueurs d’une même salle voient leurs pseudonymes et leur avancée.',
  logs: 'Journaux',
  logsText: {
    none: 'Les requêtes ne sont pas notées. Un avertissement peut nommer le chemin d’une requête.',
    short: 'Le journal note l’heure, le chemin et le réseau de chaque requête, pas l’adresse entière.',
    full: 'Le journal note l’heure, le chemin et l’adresse IP de chaque requête.',
  },
  retention: 'Durée de conservation',
  retentionText: ({ casualDays, unfinishedDays, emptyRoomsDays, unusedPlayersDays }: PrivacyFacts) => [
    kept(unfinishedDays, 'Les parties abandonnées'),
    kept(casualDays, 'Les parties non classées terminées'),
    kept(emptyRoomsDays, 'Les salles sans partie'),
    unusedPlayersDays === 0
      ? 'Les joueurs sans partie restent jusqu’à ce qu’ils se suppriment.'
      : `Les joueurs sans partie sont supprimés après ${days(unusedPlayersDays)}.`,
    'Les parties classées, celles du défi du jour et les courses restent jusqu’à ce que leur joueur les supprime.',
  ],
  rights: 'Exporter et supprimer',
  rightsText:
    'Vous pouvez exporter et supprimer toutes vos données dans les réglages, aussitôt et sans demander à personne.',
  settings: 'Ouvrir les réglages',
};
