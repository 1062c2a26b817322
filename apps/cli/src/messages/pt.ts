import { counter } from '@mastermind/messages';
import { portugueseDaily } from './pt-daily.ts';
import { portugueseHelp } from './pt-help.ts';
import { portugueseHosting } from './pt-hosting.ts';
import { portuguesePlain } from './pt-plain.ts';
import { portugueseRooms } from './pt-rooms.ts';
import { portugueseScreen } from './pt-screen.ts';
import { portugueseTools } from './pt-tools.ts';
import type { Words } from './words.ts';

const count = counter('pt');
const hint = (nearest: string | null): string => (nearest === null ? '' : ` Quis dizer ${nearest}?`);

export const portuguese: Words = {
  help: portugueseHelp,
  daily: portugueseDaily,
  hosting: portugueseHosting,
  plain: portuguesePlain,
  rooms: portugueseRooms,
  screen: portugueseScreen,
  tools: portugueseTools,
  review: {
    columns: ['N.º', 'Palpite', 'Resp.', 'Antes', 'Depois', 'Habil.', 'Sorte', 'Melhor'],
    estimate: 'Uma habilidade marcada com ~ é uma estimativa.',
  },
  flags: {
    unknownCommand: (name, nearest) => `Não existe o comando "${name}".${hint(nearest)} Veja mastermind --help.`,
    unknownFlag: (name, nearest) => `Não existe a opção ${name}.${hint(nearest)} Veja mastermind --help.`,
    valueMissing: (flag) => `A opção ${flag} precisa de um valor.`,
    argumentMissing: (name) => `Falta o argumento <${name}>.`,
    tooMany: (command) => `O comando ${command} recebeu argumentos demais; veja mastermind ${command} --help.`,
    conflict: (one, other) => `As opções ${one} e ${other} não podem ser usadas juntas.`,
    language: (given, choices) => `"${given}" não é um idioma deste jogo; escolha entre ${choices.join(', ')}.`,
    notOneOf: (flag, given, choices) => `"${given}" não serve para ${flag}; escolha entre ${choices.join(', ')}.`,
    notANumber: (flag, given) => `"${given}" não serve para ${flag}; dê um número inteiro.`,
    needs: (flag, other) => `A opção ${flag} só faz sentido com ${other}.`,
    noTerminal: (command) =>
      `O comando ${command} precisa de um terminal; acrescente --plain para ler e escrever linhas.`,
  },
  store: {
    damaged: (file, setAside) => `O arquivo ${file} está danificado. Foi posto de lado como ${setAside}.`,
    cannotSave: (file, reason) => `O arquivo ${file} não pôde ser salvo: ${reason}.`,
    cannotRead: (file) => `"${file}" não é um arquivo legível nem o código de um jogo.`,
    noGames: 'Ainda não há jogos terminados.',
  },
  stats: {
    title: 'Seus jogos',
    columns: ['Regra', 'Jogos', 'Ganhos', 'Palpites', 'Recorde', 'Série'],
    assisted: (games) =>
      `${count(games, { one: 'jogo com ajuda, não contado', other: 'jogos com ajuda, não contados' })} acima.`,
  },
  errors: {
    json: 'A linha não é um objeto JSON.',
    jsonUnknown: (type) => `"${type}" não é um pedido; use guess, hint, resign, new, view ou quit.`,
    jsonCode: 'Um palpite precisa de um "code": letras como "RGBY", ou uma lista de símbolos.',
    tooManyPegs: (pegs) => `A resposta conta mais que os ${pegs} pinos de um código.`,
    notAnswer: (text) =>
      `"${text}" não se entende; digite um código e sua resposta, exatos e depois deslocados, como 1234 1 2.`,
  },
};
