import { counter } from '@mastermind/messages';
import type { DailyMessages } from './words.ts';

const count = counter('fr');

export const dailyFrench: DailyMessages = {
  title: 'Code du jour',
  today: 'Aujourd’hui',
  ruleset: 'Règles',
  oneTry:
    'Le même code pour tous jusqu’à minuit UTC. Vous avez une seule partie, sans conseiller ; vous pouvez la laisser et y revenir.',
  clock: (seconds) => `L’horloge de ${seconds} secondes part aussitôt et continue quand la page est fermée.`,
  past: 'Le code d’un jour passé. Il ne compte nulle part : jouez-le aussi souvent que vous voulez.',
  begin: 'Commencer',
  again: 'Le rejouer',
  noSuchDay: 'Il n’y a pas de code pour cette date.',
  toToday: 'Le code d’aujourd’hui',
  codeLater: 'Vous verrez le code à la fin de la journée.',
  next: (hours, minutes) => `Prochain code dans ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'Le prochain code est là.',
  streak: 'jours de suite',
  longest: 'record',
  played: 'parties',
  heads: ['Essais', 'Joueurs'],
  everyone: (date) => `Tout le monde, ${date}`,
  players: (players, number) => `${players} ${number < 2 ? 'joueur' : 'joueurs'}`,
  more: (guesses) => `${guesses}+`,
  not: 'non',
  youSolved: (guesses, fewer, same) =>
    `Vous : ${guesses}. Moins d’essais : ${count(fewer, { one: 'joueur', other: 'joueurs' })} ; autant : ${same}.`,
  youDidNot: (solved) => `${count(solved, { one: 'joueur l’a trouvé', other: 'joueurs l’ont trouvé' })}.`,
  share: 'Partager',
  copy: 'Copier',
  shareTitle: (date, ruleset) => `Mastermind du jour ${date}, ${ruleset}`,
  review: 'Revoir',
  archive: 'Jours passés',
  archiveText: 'Jouables à volonté ; ils ne comptent nulle part.',
  earlier: 'Montrer des jours plus anciens',
  status: (status, attempts) => {
    if (status === 'won') return `trouvé en ${attempts}`;
    if (status === 'lost') return 'non trouvé';
    return status === 'playing' ? 'commencé' : 'non joué';
  },
};
