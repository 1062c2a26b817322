import type { OnlineMessages } from './words.ts';

export const onlineFrench: OnlineMessages = {
  refusal: (kind, message) => {
    if (kind === 'away') return 'Le serveur ne répond pas. Votre ligne est gardée ; réessayez dans un instant.';
    return kind === 'too-fast' ? 'C’était plus rapide que ce que le serveur permet. Attendez un instant.' : message;
  },
  away: {
    title: 'Le serveur ne répond pas',
    text: 'Les codes du jour, les parties classées, les courses, les duels et les classements en ont besoin. Cette page continue de l’appeler et reprend d’elle-même. Le jeu en solo marche sans lui.',
    kept: 'Le serveur ne répond pas. Votre partie et votre ligne sont gardées ; cette page continue de l’appeler.',
    again: 'Appeler maintenant',
    solo: 'Jouer en solo',
  },
  ranked: {
    title: 'Partie classée',
    text: 'Le serveur tire le code, le garde et répond. Il n’y a pas de conseiller, et le résultat compte au classement.',
    left: 'Une partie laissée pendant 24 heures compte comme perdue.',
    clock: (seconds) => `L’horloge de ${seconds} secondes part aussitôt et continue quand la page est fermée.`,
    nickname: 'Pseudonyme',
    nicknameText: 'Facultatif, 24 caractères au plus. Sans pseudonyme, vous jouez en invité.',
    badNickname: 'Ce pseudonyme ne convient pas : 24 caractères visibles au plus, dont une lettre ou un chiffre.',
    as: (name) => `Vous jouez sous le nom de ${name}.`,
    begin: 'Commencer la partie classée',
    ghost: 'Courir contre le fantôme de cette partie',
    unknown: 'Les parties classées ne se jouent qu’avec les règles qui ont un nom.',
    name: (ruleset) => `${ruleset} · Classée`,
  },
  identity: {
    title: 'Sur le serveur',
    none: 'Le serveur ne vous connaît pas encore. Vous devenez invité avec votre premier code du jour, partie classée ou course.',
    hint: '24 caractères au plus. Laissez vide pour être invité.',
    save: 'Enregistrer',
    saved: (name) => `Les autres vous voient comme ${name}.`,
    exported: 'Exporter depuis le serveur',
    renew: 'Changer ma clé',
    renewed: 'Votre clé a changé. Les copies de l’ancienne ne fonctionnent plus.',
    erase: 'Me supprimer du serveur',
    eraseSure:
      'Supprimer votre pseudonyme, vos séries, vos places et toutes vos parties sur le serveur ? C’est irréversible. Les parties gardées sur cet appareil restent.',
    eraseYes: 'Supprimer pour de bon',
    eraseNo: 'Les garder',
    erased: 'Le serveur ne garde plus rien de vous.',
  },
  fairness: {
    verified: 'Équité vérifiée',
    failed: 'Vérification impossible',
    checking: 'Vérification de la promesse du serveur…',
    unable:
      'Ce navigateur ne calcule d’empreintes que sur des pages sécurisées ; la promesse n’a pas été vérifiée ici.',
    later:
      'Le serveur a fixé ce code avant le premier essai de quiconque. Une fois le jour passé, cette page peut le vérifier.',
    promised: 'Le code est celui que le serveur avait fixé avant votre premier essai.',
    notPromised: 'Le code ne correspond pas à ce que le serveur avait promis avant votre premier essai.',
    answered: 'Chaque réponse découle de ce code.',
    notAnswered: 'Les réponses ne découlent pas toutes de ce code.',
    how: 'Ce qui a été vérifié',
    text: 'L’empreinte SHA-256 de ce texte',
    hash: 'est celle que le serveur a montrée au début',
  },
  board: {
    title: 'Classements',
    about: 'Les parties classées, par règles.',
    byMean:
      'Moyenne d’essais sur les dix dernières parties classées ; une défaite compte un essai de plus que le maximum.',
    byPoints: 'La meilleure partie classée, en points.',
    provisional: 'moins de dix parties',
    period: 'Période',
    periods: { week: 'Cette semaine', month: 'Ce mois-ci', all: 'Depuis toujours' },
    heads: { place: 'Rang', player: 'Joueur', games: 'Parties', mean: 'Moyenne', points: 'Points' },
    you: 'vous',
    yourPlace: (place) => `Votre rang : ${place}.`,
    noPlace: 'Vous n’avez pas encore de rang ici.',
    empty: 'Personne n’a terminé de partie classée dans cette période.',
    more: 'Montrer la suite',
    play: 'Jouer une partie classée',
    listed: 'Me montrer dans les classements',
    listedText: 'Sans cela, vos parties comptent pour vous et personne ne les voit.',
    fair: 'Aucun client ne voit le code, ne fixe son temps ni n’annonce son score. Un solveur privé ne peut être empêché ; les parties aidées et celles des programmes sont classées à part.',
  },
};
