import { counter } from '@mastermind/messages';
import type { DailyWords } from './daily.ts';

const count = counter('fr');
const days = { one: 'jour', other: 'jours' };

export const frenchDaily: DailyWords = {
  title: (date, ruleset) => `Mastermind du jour ${date}, ${ruleset}`,
  oneTry: 'Le même code pour tous jusqu’à minuit UTC. Vous avez une seule partie.',
  alreadyPlayed: 'Vous avez déjà joué aujourd’hui.',
  waits: 'Le serveur garde votre partie ; reprenez-la quand vous voulez.',
  verdict: {
    streak: (current, best) => `Série : ${count(current, days)} ; record : ${best}.`,
    everyone: (players, solved) =>
      `${count(players, { one: 'joueur a terminé', other: 'joueurs ont terminé' })} ; code trouvé : ${solved}.`,
  },
  codeLater: 'Vous verrez le code à la fin de la journée.',
  nextCode: (hours, minutes) => `Prochain code dans ${hours} h ${minutes} min.`,
  away: (server) =>
    `Le serveur ${server} ne répond pas. Rien n’est perdu : réessayez dans un instant, nommez-en un autre avec --server ou lancez-en un avec « mastermind serve ».`,
  notAServer: (text) => `« ${text} » n’est pas l’adresse d’un serveur ; donnez par exemple http://localhost:3000.`,
  elsewhere: 'Cette partie a continué ailleurs ; voici où elle en est.',
};
