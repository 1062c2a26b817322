import { type EngineError, excerpt, sentenceOf } from '@mastermind/engine';
import type { Fact, Reason, RowFault, SolverError } from '@mastermind/solver';
import { castIn } from '../cast.ts';
import type {
  words as english,
  puzzle as englishPuzzle,
  puzzleDay as englishPuzzleDay,
  strength as englishStrength,
} from '../en/insight.ts';
import { hundredthsIn, scaleIn } from '../hundredths.ts';
import { partIn } from '../part.ts';
import type { Said } from '../said.ts';
import {
  codes,
  count,
  days,
  exact,
  form,
  format,
  words as game,
  games,
  guesses,
  misplaced,
  numbers,
  pegs,
  points,
  short,
  someCodes,
  spelled,
} from './game.ts';

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'cerca de ',
  little: ['menos de um décimo de palpite', 'no máximo cerca de um décimo de palpite'],
  parts: {
    tenth: 'um décimo de palpite',
    fifth: 'um quinto de palpite',
    quarter: 'um quarto de palpite',
    third: 'um terço de palpite',
    half: 'meio palpite',
    twoThirds: 'dois terços de palpite',
    threeQuarters: 'três quartos de palpite',
    whole: 'um palpite inteiro',
  },
  several: { one: 'palpite', other: 'palpites' },
});

const fields = {
  pegs: 'pinos',
  symbols: 'símbolos',
  attempts: 'palpites',
  seconds: 'segundos',
  penalty: 'pontos a menos por segundo',
} as const;

/** Refusals by the rules. */
export const error: (error: EngineError) => string = sentenceOf<EngineError>({
  'too-short': ({ length, expected }) => `O código tem ${pegs(length)}; precisa de ${expected}.`,
  'too-long': ({ length, expected }) => `O código tem ${pegs(length)}; só cabem ${expected}.`,
  'unknown-symbol': ({ symbol, position, choices }) =>
    `"${symbol}" na posição ${position} não é um símbolo desta variante; escolha entre ${choices.join(', ')}.`,
  'repeated-symbol': ({ symbol, positions }) =>
    `O símbolo "${game.symbols[symbol as keyof typeof game.symbols] ?? symbol}" está nas posições ${positions.join(' e ')}; esta variante aceita cada símbolo uma só vez.`,
  'time-up': ({ seconds }) =>
    `Tempo esgotado: ${count(seconds, { one: 'segundo passou', other: 'segundos passaram' })}, e o palpite não conta.`,
  'time-left': ({ milliseconds }) =>
    `O jogo ainda não pode acabar por tempo: ${form(milliseconds, { one: 'falta', other: 'faltam' })} ${count(milliseconds, { one: 'milissegundo', other: 'milissegundos' })}.`,
  'no-clock': 'Esta variante não tem relógio, então o jogo não pode acabar por tempo.',
  'time-missing':
    'Esta variante tem relógio, então a ação deve dizer quando acontece: acrescente "at", em milissegundos desde o início.',
  'bad-time': ({ at }) =>
    `${excerpt(at)} não é um instante; "at" é um número inteiro de milissegundos desde o início, a partir de 0.`,
  'time-backwards': ({ at, previous }) =>
    `O tempo não anda para trás: a ação é aos ${at} ms, a anterior foi aos ${previous} ms.`,
  'already-won': 'O jogo já foi ganho; comece outro para continuar jogando.',
  'already-lost': ({ reason }) =>
    `${reason === 'time' ? 'O tempo acabou e o jogo foi perdido' : 'O jogo já foi perdido'}; comece outro para continuar jogando.`,
  'not-your-game': ({ playerId }) => `Este jogo é de outra pessoa, não de "${playerId}".`,
  'malformed-action': 'A ação não é submit, expire, resign nem reset com os campos necessários.',
  'unknown-variant': ({ text }) =>
    `"${text}" não é uma variante; use um nome como classic, ou uma notação como 4x6/10 ou 4x6u/8@180.`,
  'variant-range': ({ value, field, min, max }) =>
    `Uma variante não pode ter ${value} ${fields[field]}; pode ter de ${min} a ${max}.`,
  'too-few-symbols': (error) =>
    `Sem repetição, ${pegs(error.pegs)} pedem pelo menos o mesmo número de símbolos; só há ${error.symbols}.`,
  'malformed-variant': ({ path }) => `A variante está malformada em "${path}".`,
  'player-count': (error) => `Um jogo tem exatamente um jogador, indicado em playerIds; foram dados ${error.count}.`,
  'bad-player': ({ playerId }) => `${excerpt(playerId)} não designa um jogador; é preciso um texto.`,
  'bad-seed': ({ seed }) =>
    seed === null
      ? 'Um jogo precisa de uma semente, que é um número inteiro, ou de um código secreto.'
      : `${excerpt(seed)} não é uma semente; uma semente é um número inteiro entre ${Number.MIN_SAFE_INTEGER} e ${Number.MAX_SAFE_INTEGER}.`,
  'malformed-state': ({ path }) => `O jogo salvo está malformado em "${path}".`,
  'not-a-recording': 'Isto não é a gravação de um jogo.',
  'malformed-recording': ({ path }) => `A gravação está malformada em "${path}".`,
  'unknown-version': ({ version, known }) =>
    `Esta gravação ou este link tem a versão ${excerpt(version)}; este programa lê versões até ${known}.`,
  'illegal-recording': ({ action, cause }) => `A gravação quebra as regras na ação ${action}: ${error(cause)}`,
  'illegal-start': ({ cause }) => `A gravação não pode começar: ${error(cause)}`,
  'damaged-link': 'O link está danificado ou incompleto; copie-o inteiro e tente de novo.',
  'round-count': ({ rounds, max }) =>
    `Uma partida não pode ter ${count(rounds, { one: 'rodada', other: 'rodadas' })}; tem um número par delas, de 2 a ${max}.`,
  'same-player': 'Uma partida precisa de dois jogadores diferentes.',
  'not-in-match': ({ playerId }) => `"${playerId}" não joga esta partida.`,
  'match-over': 'A partida acabou; comece outra para continuar.',
  'not-the-maker': ({ maker }) => `Só quem cria o código desta rodada, "${maker}", pode definir o código.`,
  'not-the-breaker': ({ breaker }) => `Só quem tenta descobrir o código desta rodada, "${breaker}", pode jogar.`,
  'code-set': 'O código desta rodada está definido e não muda mais.',
  'code-missing': ({ maker }) => `A rodada espera o código; "${maker}" deve definir o código primeiro.`,
  'reset-in-match': 'Uma rodada de uma partida não recomeça.',
  'player-name': ({ max }) => `Um nome tem de 1 a ${max} caracteres.`,
  'impossible-answer': (error) =>
    `Nenhum palpite de ${pegs(error.pegs)} pode receber ${exact(error.black)}, ${misplaced(error.white)}.`,
  'not-now': 'Não é hora disso; veja como está a rodada.',
  'game-running': 'O jogo ainda está em andamento; suas respostas podem ser conferidas quando acabar.',
  'space-too-large': ({ codes, limit, use }) =>
    `Esta variante tem ${codes} códigos, demais para listar (o limite é ${limit}); use ${use}, que os dá um a um.`,
});

const hundredths = hundredthsIn('pt');
const figure = (guesses: number, error: number | null): string =>
  error === null ? hundredths(guesses) : `${hundredths(guesses)} ± ${hundredths(error)}`;

export const strength: Said<typeof englishStrength> = {
  title: 'Força',
  figure,
  hundredths,
  scale: scaleIn('pt'),
  unit: 'palpites, sem contar a sorte',
  day: (mean, guesses, luck) => {
    const so = `Resolvido em ${hundredths(mean)} em média: ${hundredths(guesses)} pela habilidade`;
    if (luck === 0) return `${so}, e a sorte não mudou nada.`;
    return luck > 0 ? `${so}, ${hundredths(luck)} a mais por azar.` : `${so}, ${hundredths(-luck)} a menos por sorte.`;
  },
  between: (better, weaker) => `Entre ${better} e ${weaker}`,
  beyond: (bot) => `Mais forte que ${bot}`,
  towards: (bot) => `A caminho de ${bot}`,
  gained: (ago, guesses) => `${hundredths(guesses)} melhor que ${games(ago)} atrás`,
  lost: (ago, guesses) => `${hundredths(guesses)} pior que ${games(ago)} atrás`,
  same: (ago) => `A mesma força de ${games(ago)} atrás`,
  games: (number) => `${games(number)} sem ajuda`,
  kinds: {
    known: 'Já conhecido',
    impossible: 'Códigos impossíveis',
    opening: 'Abertura',
    last: 'Dois últimos códigos',
    middle: 'Meio do jogo',
  },
  kind: 'Tipo de palpite',
  inAGame: 'Palpites perdidos por jogo',
  train: 'Treinar isto',
  inAll: (guesses) => `${hundredths(guesses)} ao todo`,
  unfinished: 'Não resolvidos',
  costsMost: {
    known: 'Testar fatos conhecidos é o que mais custa a você.',
    impossible: 'Palpites impossíveis são o que mais custa a você.',
    opening: 'A abertura é o que mais custa a você.',
    last: 'Os dois últimos códigos são o que mais custa a você.',
    middle: 'O meio do jogo é o que mais custa a você.',
  },
  costsNothing: 'Nenhum palpite seu poderia ter sido melhor.',
  estimate: 'Nesta variante, os custos são estimativas.',
  cannot: 'Esta variante tem códigos demais para calcular quanto custa um palpite.',
  unmeasured: (number) =>
    `${count(number, { one: 'jogo não pôde ser lido e não conta', other: 'jogos não puderam ser lidos e não contam' })}.`,
};

const answer = ({ black, white }: { black: number; white: number }): string => `${exact(black)}, ${misplaced(white)}`;

const averages = ({ before, after, expected, bestAfter }: Extract<Reason, { kind: 'left-more' }>): string => {
  const figures = `Deixa ${someCodes(expected)} em média; o melhor palpite deixa ${short(bestAfter)}.`;
  return after < bestAfter ? `${figures} Você teve sorte: de ${format(before)} para ${format(after)}.` : figures;
};

const conflict = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Nenhum código pode ter a resposta da linha ${rows[0]}.`;
  const all = rows.length === 2 ? 'as duas' : 'todas';
  return `As linhas ${rows.slice(0, -1).join(', ')} e ${rows.at(-1)} não podem ser ${all} verdadeiras.`;
};

const fault = (cause: RowFault): string => error(cause);

const share: Said<typeof english>['share'] = {
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
  daily: (number) => `Mastermind Diário ${number}`,
  points: (number) => points(number),
  streak: (streak) => `Sequência: ${days(streak)}`,
  race: (ruleset) => `Corrida de Mastermind, ${ruleset}`,
  place: (place, of, score) => `${place}º lugar de ${of}, ${points(score)}`,
};

const best = (basis: 'proven' | 'best-known'): string =>
  basis === 'proven' ? 'a melhor estratégia' : 'a melhor estratégia conhecida';

/** With so few codes left, a game was nearly won. */
const CLOSE_CODES = 5;

export const words: Said<typeof english> = {
  telling: (told) => {
    switch (told.kind) {
      case 'first-guess':
        return `Pura sorte: um código em ${format(told.codes)}.`;
      case 'rare':
        return `Raro: até ${best(told.basis)} consegue em ${spelled(told.guesses)} só uma vez em ${format(told.oneIn)} jogos.`;
      case 'flawless':
        return told.exact ? 'Nenhum palpite poderia ter sido melhor.' : 'Nenhum palpite melhor foi encontrado.';
      case 'quick':
        return `Mais rápido que ${best(told.basis)}, que precisa de ${short(told.average)} em média.`;
      case 'last-guess':
        return 'Resolvido no último palpite.';
      case 'best-row':
        return `O palpite ${told.row} reduziu ${codes(told.before)} a ${format(told.after)}.`;
      case 'left':
        if (told.other !== null) return 'Restavam dois códigos: este e mais um.';
        if (told.codes === 1) return 'Faltou só um palpite: restava um único código, este.';
        return told.codes <= CLOSE_CODES
          ? `Foi por pouco: restavam ${codes(told.codes)}.`
          : `Restavam ${codes(told.codes)}.`;
    }
  },
  codesLeft: (left) => `${count(left, { one: 'código ainda serve', other: 'códigos ainda servem' })}.`,
  thought: (left, expected, largest, possible) =>
    `${count(left, { one: 'código serve', other: 'códigos servem' })}. A resposta deixa ${short(expected)} em média, ${largest} no máximo. O palpite ${possible ? 'pode ser' : 'não pode ser'} o código.`,
  onlyCode: 'É o único código que serve.',
  draftPossible: 'Ainda pode ser o código.',
  draftImpossible: 'Nenhum código restante começa assim.',
  contradiction: ({ row, expected, shown }) =>
    `Se este fosse o código, a linha ${row} mostraria ${answer(expected)}. Ela mostra ${answer(shown)}.`,
  fact: sentenceOf<Fact, [name: string, most: number]>({
    'ruled-out': (_, name) => `Não há ${name}.`,
    fixed: ({ place }, name) => `A posição ${place} é ${name}.`,
    'not-there': ({ place }, name) => `A posição ${place} não é ${name}.`,
    count: ({ min, max }, name, most) => {
      if (min === max) return `Há exatamente ${min} ${name}.`;
      if (max === most) return `Há pelo menos ${min} ${name}.`;
      return min === 0 ? `Há no máximo ${max} ${name}.` : `Há de ${min} a ${max} ${name}.`;
    },
  }),
  noGuesses: 'Este jogo acabou antes do primeiro palpite.',
  noFact: 'Nenhum outro fato é certo sobre um símbolo ou uma posição.',
  guess: ({ sizes, possible }, letters) => {
    if (sizes.before === 1) return `Tente ${letters}. É o único código que resta.`;
    if (sizes.expectedAfter === null) return `Tente ${letters}. Respeita todas as respostas.`;
    const leaves = `de ${codes(sizes.before)} deixa ${short(sizes.expectedAfter)} em média`;
    return `Tente ${letters}. ${possible ? 'Pode ser o código, e' : 'Não pode ser o código, mas'} ${leaves}.`;
  },
  conflict,
  dodger: {
    title: 'Esquivador',
    offer: 'Um criador que se esquiva.',
    heading: 'Este criador se esquiva: ele não tem código fixo.',
    about:
      'Este criador não tem código fixo. Depois de cada palpite, ele dá a resposta que deixa mais códigos. As respostas continuam sempre verdadeiras: a sorte desaparece e só a sua estratégia conta.',
    counts: 'Estes jogos nunca contam para força, sorte ou médias.',
    rule: 'Entre respostas que deixam o mesmo número de códigos, ele dá a que tem menos pinos exatos e, depois, menos deslocados.',
    tooLarge: (limit) => `Este criador escolhe entre no máximo ${codes(limit)}. Escolha uma variante menor.`,
    won: 'O criador se esquivou até restar um só código.',
    lost: 'O criador ainda podia se esquivar. Este é um dos códigos que restavam.',
    fewest: (least, most) =>
      least === most
        ? `Ninguém vence este criador com menos de ${guesses(least)}.`
        : `São necessários pelo menos ${least} palpites; ${most} bastam.`,
    best: (number) => `Seu recorde nesta variante: ${guesses(number)}.`,
  },
  gameError: error,
  fault,
  skill: (value) => `Habilidade ${Math.round(value)}`,
  luck: (value) => `Sorte ${Math.round(value)}`,
  reason: sentenceOf<Reason, [letters: (code: readonly string[]) => string]>({
    best: ({ before, after }) => `De ${codes(before)} para ${format(after)}; nenhum palpite é melhor em média.`,
    'none-found': ({ before, after }) =>
      `De ${codes(before)} para ${format(after)}. Nenhum palpite melhor foi encontrado.`,
    broken: ({ before }) =>
      before === 1 ? 'O único código que restava.' : `Descoberto com ${codes(before)} ainda possíveis.`,
    'only-one-left': ({ code }, letters) => `Só restava ${letters(code)}.`,
    'nothing-new': ({ before }) =>
      `${before === 2 ? 'Os dois códigos' : `Todos os ${codes(before)}`} teriam dado esta resposta: ela não mostrou nada de novo.`,
    'left-more': (reason) => averages(reason),
    'fewer-answers': ({ answers, bestAnswers }) =>
      `Podia receber ${answers} respostas diferentes; o melhor palpite recebe ${bestAnswers}.`,
    'not-possible': 'O melhor palpite também pode ser o código; este não podia.',
    'costs-later': (reason) => `O melhor palpite economiza ${part(reason.loss, reason.exact)} em média.`,
  }),
  costMost: (row, loss, exact) => `O palpite ${row} foi o mais fraco: ${part(loss, exact)}.`,
  strength,
  share,
  better: (letters, loss, isExact) => `${letters} economiza ${part(loss, isExact)} em média.`,
  turningPoint: (row, letters, loss, isExact) =>
    `O palpite ${row} foi o mais fraco: ${letters} economiza ${part(loss, isExact)} em média.`,
  error: sentenceOf<SolverError>({
    'malformed-history': ({ text, entry }) =>
      `"${text}", entrada ${entry} do histórico, não se entende; escreva um código, dois-pontos e dois dígitos, exatos e deslocados, como RRBB:10.`,
    'illegal-row': ({ row, cause }) => `Linha ${row}: ${fault(cause)}`,
    'inconsistent-clues': ({ rows }) => conflict(rows),
    'too-large': (error) => `Há ${codes(error.codes)}, demais para isto (o limite é ${error.limit}).`,
    cancelled: 'O trabalho foi cancelado.',
    'illegal-draft': ({ cause }) => error(cause),
    'unknown-strategy': ({ id, choices }) => `"${id}" não é uma estratégia; escolha entre ${choices.join(', ')}.`,
    'unknown-bot': ({ id, choices }) => `"${id}" não é um robô; escolha entre ${choices.join(', ')}.`,
  }),
  bots: {
    random: { name: 'Acaso', description: 'Faz qualquer palpite permitido.' },
    counting: { name: 'Contador', description: 'Procura um símbolo que pontua, depois move um pino por vez.' },
    tally: { name: 'Contagem', description: 'Conta cada símbolo, depois descobre as posições.' },
    elimination: {
      name: 'Eliminação',
      description: 'Tenta um código que respeita todas as respostas. Também chamado de Smart.',
    },
    knuth: { name: 'Knuth', description: 'Deixa o menor número de códigos no pior caso. Também chamado de Expert.' },
    optimal: { name: 'Ótimo', description: 'Precisa do menor número médio de palpites possível.' },
  },
  /** The errors of a custom bot. */
  ownBot: {
    first: 'no primeiro palpite',
    reading: 'durante a leitura',
    after: (rows) => `depois de ${rows}`,
    syntax: (message) => `O programa não pôde ser lido: ${message}.`,
    noFunction:
      'Nenhum robô encontrado. Escreva "function guess(view) { … }", ou uma classe com chooseAction(view, validActions, rng).',
    imports: (name) =>
      `Ele importa "${name}". Um robô não pode usar módulos do Node nem pacotes, só arquivos próprios e @mastermind/engine.`,
    threw: (message, line, where) => `Deu erro ${line === null ? '' : `na linha ${line} `}${where}: ${message}.`,
    nonsense: (value, reason, where) => `Devolveu ${value} ${where}. ${reason}`,
    notACode: (value, wanted, where) => `Devolveu ${value} ${where}. Devolva um código, por exemplo ${wanted}.`,
    tooSlow: (seconds, where) => `Não respondeu em ${seconds} segundos ${where} e foi encerrado.`,
    tooLong: (seconds) => `Todos os jogos juntos levaram mais de ${seconds} segundos; foi encerrado.`,
    tooMuchMemory: 'Usou memória demais e foi encerrado.',
    promise: (where) => `Devolveu uma promessa ${where}. Devolva o próprio palpite, sem async.`,
    unbroken: (unbroken, games, limit) => `Não descobriu ${format(unbroken)} dos ${codes(games)} em ${guesses(limit)}.`,
    tooManyCodes: (size, limit) =>
      `Robôs personalizados jogam variantes de até ${codes(limit)}; esta tem ${format(size)}.`,
  },
  level: castIn([
    'Esquece muito, nunca desanima.',
    'Chuta primeiro, olha depois.',
    'Sonha acordado e surpreende.',
    'Ousado. Pula uma linha em três.',
    'Firme, com um ponto cego.',
    'Anota tudo, perde uma página.',
    'Paciente, até o jogo se alongar.',
    'Confere tudo duas vezes. Quase.',
    'Quase nunca deixa passar nada.',
  ]),
};

export const puzzle: Said<typeof englishPuzzle> = {
  number: (seed) => `Enigma ${seed}`,
  text: (clues) => `Só um código respeita as ${['', 'uma', 'duas', 'três', 'quatro', 'cinco'][clues] ?? clues} pistas.`,
  grades: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' },
  weight: (number) => `Antes da última pista restam pelo menos ${codes(number)}.`,
  grade: 'Dificuldade',
  anyGrade: 'Do fácil ao difícil',
  solved: 'É esse o código.',
  explain: 'Mostrar a solução',
  solution: 'Como chegar ao código',
  next: 'Próximo enigma',
  clueLeaves: (row, number) => `A pista ${row} deixa ${codes(number)}.`,
  onlyThis: (letters) => `Só ${letters} respeita todas as pistas.`,
  notACode: (letters, contradiction) => `Não ${letters}. ${contradiction}`,
  unknown: (text) => `"${text}" não é o número de um enigma. Aqui está outro.`,
  solvedSoFar: (number) => `${count(number, { one: 'enigma resolvido', other: 'enigmas resolvidos' })} até agora.`,
  rating: (rating, deviation) => `Seu rating: ${rating} ± ${deviation}`,
  rated: (rating, deviation, change) =>
    `Seu rating: ${rating} ± ${deviation}, ${change === 0 ? 'sem mudança' : change > 0 ? `${change} a mais` : `${-change} a menos`}.`,
  unrated: (left) => `Mais ${count(left, { one: 'enigma', other: 'enigmas' })} e você terá seu primeiro rating.`,
  once: 'Só a sua primeira resposta conta. Um enigma médio vale 1500.',
  damaged: (number) =>
    `${count(number, { one: 'resultado de enigma não pôde ser lido e não conta', other: 'resultados de enigmas não puderam ser lidos e não contam' })}.`,
};

export const puzzleDay: Said<typeof englishPuzzleDay> = {
  text: 'Um enigma por dia para todos. O mais fácil na segunda, o mais difícil no domingo.',
  next: (hours, minutes) => `Próximo enigma em ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'O próximo enigma já chegou.',
  more: 'Mais enigmas',
  noDay: (text) => `"${text}" não é um dia. Aqui está o enigma de hoje.`,
  future: 'O enigma desse dia ainda não está disponível. Este é o de hoje.',
};
