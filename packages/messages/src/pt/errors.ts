import { type EngineError, excerpt, sentenceOf } from '@mastermind/engine';
import { words } from './game.ts';
import { count, exact, form, misplaced, pegs } from './nouns.ts';

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
    `O símbolo "${words.symbols[symbol as keyof typeof words.symbols] ?? symbol}" está nas posições ${positions.join(' e ')}; esta variante aceita cada símbolo uma só vez.`,
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
  'malformed-state': ({ path }) => `O jogo guardado está malformado em "${path}".`,
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
  'not-the-maker': ({ maker }) => `Só quem codifica esta rodada, "${maker}", pode definir o código.`,
  'not-the-breaker': ({ breaker }) => `Só quem decifra esta rodada, "${breaker}", pode jogá-la.`,
  'code-set': 'O código desta rodada está definido e não muda mais.',
  'code-missing': ({ maker }) => `A rodada espera o código; "${maker}" deve defini-lo primeiro.`,
  'reset-in-match': 'Uma rodada de uma partida não recomeça.',
  'player-name': ({ max }) => `Um nome tem de 1 a ${max} caracteres.`,
  'impossible-answer': (error) =>
    `Nenhum palpite de ${pegs(error.pegs)} pode receber ${exact(error.black)}, ${misplaced(error.white)}.`,
  'not-now': 'Não é hora disso; veja como está a rodada.',
  'game-running': 'O jogo ainda está em andamento; suas respostas podem ser conferidas quando acabar.',
  'space-too-large': ({ codes, limit, use }) =>
    `Esta variante tem ${codes} códigos, demais para listar (o limite é ${limit}); use ${use}, que os dá um a um.`,
});
