import { counter } from '@mastermind/messages';
import type { DailyMessages } from './words.ts';

const count = counter('pt');

export const dailyPortuguese: DailyMessages = {
  title: 'Código do dia',
  today: 'Hoje',
  ruleset: 'Regras',
  oneTry: 'O mesmo código para todos até à meia-noite UTC. Tem uma só partida, sem treinador; pode deixá-la e voltar.',
  clock: (seconds) => `O relógio de ${seconds} segundos arranca logo e continua com a página fechada.`,
  past: 'O código de um dia passado. Não conta em lado nenhum: jogue-o as vezes que quiser.',
  begin: 'Começar',
  again: 'Jogar de novo',
  noSuchDay: 'Não há código para esta data.',
  toToday: 'O código de hoje',
  codeLater: 'Você verá o código quando o dia acabar.',
  next: (hours, minutes) => `Próximo código em ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'O próximo código já chegou.',
  streak: 'dias seguidos',
  longest: 'recorde',
  played: 'partidas',
  heads: ['Tentativas', 'Jogadores'],
  everyone: (date) => `Toda a gente, ${date}`,
  players: (players, number) => `${players} ${number === 1 ? 'jogador' : 'jogadores'}`,
  more: (guesses) => `${guesses}+`,
  not: 'não',
  youSolved: (guesses, fewer, same) =>
    `Você: ${guesses}. Menos tentativas: ${count(fewer, { one: 'jogador', other: 'jogadores' })}; as mesmas: ${same}.`,
  youDidNot: (solved) => `${count(solved, { one: 'jogador descobriu-o', other: 'jogadores descobriram-no' })}.`,
  share: 'Partilhar',
  copy: 'Copiar',
  shareTitle: (date, ruleset) => `Mastermind do dia ${date}, ${ruleset}`,
  review: 'Rever',
  archive: 'Dias anteriores',
  archiveText: 'Jogáveis à vontade; não contam em lado nenhum.',
  earlier: 'Mostrar dias mais antigos',
  status: (status, attempts) => {
    if (status === 'won') return `resolvido em ${attempts}`;
    if (status === 'lost') return 'não resolvido';
    return status === 'playing' ? 'começado' : 'não jogado';
  },
};
