import { type EngineError, excerpt, type GameView, type ShareWords } from '@mastermind/engine';
import type { words as english } from '../en/game.ts';
import type { Said } from '../said.ts';
import { count, exact, form, guesses, misplaced, pegs, places, symbolCount, time } from './nouns.ts';

const symbols: Said<typeof english.symbols> = {
  Red: 'vermelho',
  Blue: 'azul',
  Green: 'verde',
  Yellow: 'amarelo',
  Orange: 'laranja',
  Violet: 'violeta',
  Purple: 'roxo',
  White: 'branco',
  Black: 'preto',
  Circle: 'círculo',
  Square: 'quadrado',
  Triangle: 'triângulo',
  Diamond: 'losango',
  Star: 'estrela',
  Hexagon: 'hexágono',
};

const fields = { pegs: 'pinos', symbols: 'símbolos', attempts: 'palpites', seconds: 'segundos' } as const;

/** What the rules refuse. */
const sentence = (error: EngineError): string => {
  switch (error.kind) {
    case 'too-short':
      return `O código tem ${pegs(error.length)}; precisa de ${error.expected}.`;
    case 'too-long':
      return `O código tem ${pegs(error.length)}; só cabem ${error.expected}.`;
    case 'unknown-symbol':
      return `"${error.symbol}" na posição ${error.position} não é um símbolo desta variante; escolha entre ${error.choices.join(', ')}.`;
    case 'repeated-symbol':
      return `O símbolo "${symbols[error.symbol as keyof typeof symbols] ?? error.symbol}" está nas posições ${error.positions.join(' e ')}; esta variante aceita cada símbolo uma só vez.`;
    case 'time-up':
      return `Tempo esgotado: ${count(error.seconds, { one: 'segundo passou', other: 'segundos passaram' })}, e o palpite não conta.`;
    case 'time-left':
      return `O jogo ainda não pode acabar por tempo: ${form(error.milliseconds, { one: 'falta', other: 'faltam' })} ${count(error.milliseconds, { one: 'milissegundo', other: 'milissegundos' })}.`;
    case 'no-clock':
      return 'Esta variante não tem relógio, então o jogo não pode acabar por tempo.';
    case 'time-missing':
      return 'Esta variante tem relógio, então a ação deve dizer quando acontece: acrescente "at", em milissegundos desde o início.';
    case 'bad-time':
      return `${excerpt(error.at)} não é um instante; "at" é um número inteiro de milissegundos desde o início, a partir de 0.`;
    case 'time-backwards':
      return `O tempo não anda para trás: a ação é aos ${error.at} ms, a anterior foi aos ${error.previous} ms.`;
    case 'game-over':
      return 'O jogo acabou; comece outro para continuar jogando.';
    case 'not-your-game':
      return `Este jogo é de outra pessoa, não de "${error.playerId}".`;
    case 'malformed-action':
      return 'A ação não é submit, expire, resign nem reset com os campos necessários.';
    case 'unknown-variant':
      return `"${error.text}" não é uma variante; use um nome como classic, ou uma notação como 4x6/10 ou 4x6u/8@180.`;
    case 'variant-range':
      return `Uma variante não pode ter ${error.value} ${fields[error.field]}; pode ter de ${error.min} a ${error.max}.`;
    case 'too-few-symbols':
      return `Sem repetição, ${pegs(error.pegs)} pedem pelo menos o mesmo número de símbolos; só há ${error.symbols}.`;
    case 'malformed-variant':
      return `A variante está malformada em "${error.path}".`;
    case 'player-count':
      return `Um jogo tem exatamente um jogador, indicado em playerIds; foram dados ${error.count}.`;
    case 'bad-seed':
      return `${excerpt(error.seed)} não é uma semente; uma semente é um número inteiro entre ${Number.MIN_SAFE_INTEGER} e ${Number.MAX_SAFE_INTEGER}.`;
    case 'malformed-state':
      return `O jogo guardado está malformado em "${error.path}".`;
    case 'malformed-recording':
      return `A gravação está malformada em "${error.path}".`;
    case 'unknown-version':
      return `A gravação tem a versão ${excerpt(error.version)}; este programa lê versões até ${error.known}.`;
    case 'illegal-recording':
      return `A gravação quebra as regras na ação ${error.action}: ${sentence(error.cause)}`;
    case 'illegal-start':
      return `A gravação não pode começar: ${sentence(error.cause)}`;
    case 'damaged-link':
      return 'O link está danificado ou incompleto; copie-o inteiro e tente de novo.';
    case 'round-count':
      return `Uma partida não pode ter ${count(error.rounds, { one: 'rodada', other: 'rodadas' })}; tem um número par delas, de 2 a ${error.max}.`;
    case 'same-player':
      return 'Uma partida precisa de dois jogadores diferentes.';
    case 'not-in-match':
      return `"${error.playerId}" não joga esta partida.`;
    case 'match-over':
      return 'A partida acabou; comece outra para continuar.';
    case 'not-the-maker':
      return `Só quem codifica esta rodada, "${error.maker}", pode definir o código.`;
    case 'not-the-breaker':
      return `Só quem decifra esta rodada, "${error.breaker}", pode jogá-la.`;
    case 'code-set':
      return 'O código desta rodada está definido e não muda mais.';
    case 'code-missing':
      return `A rodada espera o código; "${error.maker}" deve defini-lo primeiro.`;
    case 'reset-in-match':
      return 'Uma rodada de uma partida não recomeça.';
    case 'game-running':
      return 'O jogo ainda está em andamento; suas respostas podem ser conferidas quando acabar.';
    case 'space-too-large':
      return `Esta variante tem ${error.codes} códigos, demais para listar (o limite é ${error.limit}); use ${error.use}, que os dá um a um.`;
  }
};

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = guesses(attempts.length);
  if (status === 'won') return `Resolvido em ${used}.`;
  if (reason === 'attempts') return `Não resolvido em ${used}.`;
  if (reason === 'time') return `Tempo esgotado após ${used}.`;
  if (reason === 'resigned') return `Desistência após ${used}.`;
  return `${attempts.length} de ${guesses(maxAttempts)}.`;
};
const share: ShareWords = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `resolvido em ${used} de ${maxAttempts}`;
    if (reason === 'attempts') return `não resolvido em ${used}`;
    if (reason === 'time') return `tempo esgotado após ${used} de ${maxAttempts}`;
    if (reason === 'resigned') return `desistência após ${used} de ${maxAttempts}`;
    return `${used} de ${maxAttempts} palpites feitos`;
  },
  row: (number, { black, white }) => `${number}. ${exact(black)}, ${misplaced(white)}`,
};

export const words: Said<typeof english> = {
  rulesets: {
    classic: { name: 'Clássico', description: 'Quatro pinos de seis cores, com repetição, dez palpites.' },
    board: { name: 'Tabuleiro', description: 'Quatro pinos de seis cores, com repetição, doze palpites.' },
    console: { name: 'Console', description: 'Quatro dígitos de 1 a 6, com repetição, doze palpites.' },
    skemind: { name: 'SKEMIND', description: 'Quatro formas diferentes de seis, oito palpites, três minutos, pontos.' },
    super: { name: 'Super', description: 'Cinco pinos de oito cores, com repetição, doze palpites.' },
    bulls: { name: 'Touros e vacas', description: 'Quatro dígitos diferentes de dez, dez palpites.' },
  },
  customRuleset: ({ length, symbols: kinds, repeats, attempts, seconds }) => ({
    name: [places(length), symbolCount(kinds.length), ...(seconds === null ? [] : [time(seconds)])].join(', '),
    description: `${[
      `${pegs(length)} de ${symbolCount(kinds.length)}`,
      repeats ? 'com repetição' : 'todos diferentes',
      guesses(attempts),
      ...(seconds === null ? [] : [time(seconds)]),
    ].join(', ')}.`,
  }),
  symbols,
  error: sentence,
  alreadyPlaced: (symbol, place) =>
    `"${symbol}" já está na posição ${place}; esta variante aceita cada símbolo uma só vez.`,
  feedback: ({ black, white }) => `${exact(black)}, ${misplaced(white)}`,
  row: (number, symbols, { black, white }) =>
    `Palpite ${number}: ${symbols.join(', ')}. ${exact(black)}, ${misplaced(white)}.`,
  outcome,
  roles: { maker: 'codificador', breaker: 'decifrador' },
  assisted: 'com ajuda',
  assistedApart: (number) =>
    `${count(number, { one: 'jogo com ajuda, contado', other: 'jogos com ajuda, contados' })} à parte.`,
  share,
};
