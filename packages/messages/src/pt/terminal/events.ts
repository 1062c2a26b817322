import type { events as english } from '../../en/terminal/events.ts';
import type { Said } from '../../said.ts';

export const events: Said<typeof english> = {
  hostCommands:
    'Digite start, next, pause, resume, end, standings, players, hide N, show N, remove N, approve, lock, unlock, keep, csv ARQUIVO ou quit.',
  waitCommands:
    'Uma linha vazia mostra a classificação. Digite leave para deixar o lugar, ou quit para sair sem perder o lugar.',
  playCommands:
    'Digite um código, resign para desistir deste código, leave para deixar o lugar, ou quit para sair sem perder o lugar. Uma linha vazia mostra a classificação.',
  sure: 'Encerrar o evento para todos? Digite sim ou não:',
  whichPlayer: 'Acrescente o número de um jogador; players mostra a lista.',
  approved: 'Todos os nomes digitados estão visíveis.',
  unlocked: 'O evento aceita jogadores de novo.',
  kept: 'O evento fica salvo até você apagar.',
  fair: 'Conferido: são os códigos com os quais o servidor se comprometeu antes.',
  unfair: 'Atenção: NÃO são os códigos com os quais o servidor se comprometeu antes.',
  hostComeBack: (command) => `Você continua como anfitrião. Para voltar: ${command}`,
  aCode: 'o código de um evento',
};
