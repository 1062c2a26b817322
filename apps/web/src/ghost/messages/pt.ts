import type { GhostMessages } from './words.ts';

export const ghostPortuguese: GhostMessages = {
  title: 'Corrida fantasma',
  ofYours: 'Correr contra uma das suas partidas',
  about: 'Decifre o código de uma partida gravada enquanto o fantasma dela joga ao lado. Funciona sem servidor.',
  latest: 'As suas últimas partidas',
  none: 'Termine uma partida, e o fantasma dela espera aqui.',
  paste: 'Ou cole uma ligação de revisão',
  open: 'Abrir',
  unread: 'Esta partida não se consegue ler.',
  ghost: 'Fantasma',
  goal: (outcome) => `O fantasma: ${outcome}`,
  timed: 'Os palpites dele aparecem quando foram dados. O tempo começa para ambos ao mesmo tempo.',
  untimed: 'Esta gravação não tem tempos, por isso o fantasma joga quando você joga.',
  start: 'Partir',
  won: 'Ganhou ao fantasma',
  lost: 'O fantasma foi melhor',
  level: 'Empate perfeito',
  byScore: 'Pela pontuação das corridas.',
  byGuesses: 'Por menos palpites, depois por quem chegou primeiro onde há tempos.',
  again: 'Correr outra vez',
  another: 'Outro fantasma',
};
