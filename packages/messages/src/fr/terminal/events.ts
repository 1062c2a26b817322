import type { events as english } from '../../en/terminal/events.ts';
import type { Said } from '../../said.ts';

export const events: Said<typeof english> = {
  hostCommands:
    'Tapez start, next, pause, resume, end, standings, players, hide N, show N, remove N, approve, lock, unlock, keep, csv FICHIER ou quit.',
  waitCommands:
    'Une ligne vide montre le classement. Tapez leave pour partir, ou quit pour sortir et garder votre place.',
  playCommands:
    'Tapez un code, resign pour abandonner ce code, leave pour partir, ou quit pour sortir et garder votre place. Une ligne vide montre le classement.',
  sure: 'Terminer l’événement pour tous ? Tapez oui ou non :',
  whichPlayer: 'Ajoutez le numéro d’un joueur ; players en donne la liste.',
  approved: 'Tous les noms tapés sont affichés.',
  unlocked: 'L’événement accepte de nouveau des joueurs.',
  kept: 'L’événement est conservé jusqu’à ce que vous le supprimiez.',
  fair: 'Vérifié : ce sont bien les codes auxquels le serveur s’était engagé.',
  unfair: 'Attention : ce ne sont PAS les codes auxquels le serveur s’était engagé.',
  hostComeBack: (command) => `Vous restez l’hôte. Pour revenir : ${command}`,
  aCode: 'le code d’un événement',
};
