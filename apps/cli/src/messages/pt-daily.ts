import { counter } from '@mastermind/messages';
import type { DailyWords } from './daily.ts';

const count = counter('pt');
const days = { one: 'dia', other: 'dias' };

export const portugueseDaily: DailyWords = {
  title: (date, ruleset) => `Mastermind do dia ${date}, ${ruleset}`,
  oneTry: 'O mesmo código para todos até à meia-noite UTC. Tem uma só partida.',
  alreadyPlayed: 'Já jogou hoje.',
  waits: 'O servidor guarda a sua partida; continue quando quiser.',
  verdict: {
    streak: (current, best) => `Série: ${count(current, days)}; recorde: ${best}.`,
    everyone: (players, solved) =>
      `${count(players, { one: 'jogador terminou', other: 'jogadores terminaram' })}; resolvido por ${solved}.`,
  },
  codeLater: 'Você verá o código quando o dia acabar.',
  nextCode: (hours, minutes) => `Próximo código em ${hours} h ${minutes} min.`,
  away: (server) =>
    `O servidor ${server} não responde. Nada se perdeu: tente daqui a pouco, indique outro com --server ou inicie um com "mastermind serve".`,
  notAServer: (text) => `"${text}" não é o endereço de um servidor; dê um como http://localhost:3000.`,
  elsewhere: 'Esta partida continuou noutro lado; eis como está.',
};
