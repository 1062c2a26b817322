import type { events as english } from '../../en/terminal/events.ts';
import type { Said } from '../../said.ts';

export const events: Said<typeof english> = {
  hostCommands:
    'Digite start, next, pause, resume, end, standings, players, hide N, show N, remove N, approve, lock, unlock, keep, csv ARQUIVO ou quit.',
  waitCommands: 'Uma linha vazia mostra a classificação. Digite leave para sair, ou quit para guardar seu lugar.',
  playCommands:
    'Digite um código; ou resign para desistir deste código; ou leave; ou quit, que guarda o lugar. Linha vazia: a classificação.',
  sure: 'Encerrar o evento para todos? Digite sim ou não:',
  whichPlayer: 'Acrescente o número de um jogador; players mostra a lista.',
  approved: 'Todos os nomes digitados estão visíveis.',
  unlocked: 'Já se pode entrar de novo.',
  kept: 'O evento fica guardado até você apagá-lo.',
  fair: 'Conferido: são os códigos com os quais o servidor se comprometeu antes.',
  unfair: 'Atenção: NÃO são os códigos com os quais o servidor se comprometeu antes.',
  hostComeBack: (command) => `Você continua como anfitrião. Para voltar: ${command}`,
  aCode: 'o código de um evento',
};
