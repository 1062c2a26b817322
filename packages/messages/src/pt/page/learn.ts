import type { words as english } from '../../en/page/learn.ts';
import { hundredthsIn } from '../../hundredths.ts';
import type { Said } from '../../said.ts';
import { codes, count } from '../game.ts';
import { puzzle, puzzleDay } from '../insight.ts';

const hundredths = hundredthsIn('pt');

export const words: Said<typeof english> = {
  lead: 'Seis lições de dois minutos.',
  startLesson: (number) => `Começar a lição ${number}`,
  continueLesson: (number) => `Continuar a lição ${number}`,
  lessons: {
    marks: {
      title: 'Dois tipos de marca',
      about: 'Exato e deslocado',
      steps: [
        {
          text: 'Desta vez você conhece o código. Responda ao palpite: exato para um pino certo na posição certa, deslocado para um pino certo em outra posição.',
          done: 'O vermelho está na posição certa: exato. O azul está em outra posição: deslocado. Violeta e laranja não estão no código.',
        },
        {
          text: 'As mesmas quatro cores, todas em outra posição. Responda a este palpite.',
          done: 'Cada pino está no código e nenhum na sua posição: quatro deslocados.',
        },
        {
          text: 'Agora é você quem adivinha. Dois destes pinos estão na posição certa; os outros dois precisam mudar. Encontre um código que sirva. Toque em um pino colocado para passar à próxima cor.',
          done: 'Mantenha dois, troque dois. Seis códigos servem, pois as marcas não dizem a que pinos se referem.',
        },
      ],
    },
    repeats: {
      title: 'Contar repetições',
      about: 'Um pino, uma marca',
      steps: [
        {
          text: 'Uma cor pode se repetir, mas cada pino do código marca um só pino do palpite. Responda a este.',
          done: 'Dois azuis são exatos. Não resta azul para o terceiro azul do código: duas marcas.',
        },
        {
          text: 'O palpite tem três vermelhos, o código tem dois. Responda a este.',
          done: 'Um vermelho é exato, um vermelho e o azul estão deslocados. O terceiro vermelho não corresponde a nada.',
        },
        {
          text: 'Duas pistas. Encontre um código que respeite ambas; uma cor pode aparecer duas vezes.',
          done: 'Serve. As pistas só contam pinos que estão no código.',
        },
      ],
    },
    clues: {
      title: 'Usar cada pista',
      about: 'Poderia ser o código?',
      steps: [
        {
          text: 'Um palpite que contradiz uma pista não pode ser o código. Encontre um que não contradiga nenhuma: imagine que ele é o código e refaça cada resposta.',
          done: 'Poderia ser o código. 52 códigos respeitam estas duas pistas.',
        },
        {
          text: 'Três pistas deixam três códigos. Encontre um deles.',
          done: 'É um dos três. A próxima resposta decidiria.',
        },
        {
          text: 'Aqui só um código serve. Comece pela pista que tem mais marcas.',
          done: 'A terceira pista dá as quatro cores; as outras duas dão as posições.',
        },
      ],
    },
    split: {
      title: 'Dividir as possibilidades',
      about: 'Um bom palpite faz muitos grupos',
      steps: [
        {
          text: 'Cada resposta possível deixa um grupo de códigos. Quanto mais grupos, menores eles são. Que primeiro palpite deixa menos códigos em média?',
          done: 'Quatro vezes a mesma cor faz cinco grupos. Três cores fazem quatorze.',
        },
        {
          text: 'Depois de uma pista restam 208 códigos. Que palpite deixa menos em média?',
          done: 'Repetir um palpite não mostra nada. Quatro pinos novos mostram pouco. Uma mistura mostra mais.',
        },
        {
          text: 'A mesma pista. Encontre um palpite que faça pelo menos dez grupos.',
          done: 'Mantenha alguns pinos, mude outros de posição e acrescente novos.',
        },
      ],
    },
    few: {
      title: 'Os últimos códigos',
      about: 'Terminar em dois',
      steps: [
        {
          text: 'Restam cinco códigos. Escolha o palpite que distingue todos, para terminar no próximo.',
          done: 'Cada um dos cinco recebe uma resposta diferente. Qualquer resposta revela o código.',
        },
        {
          text: 'Restam quatro códigos. Encontre um palpite que distinga os quatro.',
          done: 'Quatro grupos para quatro códigos: no máximo mais um palpite.',
        },
        {
          text: 'Restam cinco códigos, e nem todos servem como palpite. Encontre um palpite que distinga os cinco.',
          done: 'Com poucos códigos, vale a pena anotar e comparar todos.',
        },
      ],
    },
    outside: {
      title: 'Dar um passo para fora',
      about: 'Um palpite impossível pode ser o melhor',
      steps: [
        {
          text: 'Restam seis códigos, tão parecidos que nenhum distingue os outros. Um destes palpites não pode ser o código. Qual deixa menos?',
          done: 'Não pode ser o código, mas faz seis grupos. Bastam exatamente dois palpites, nunca três.',
        },
        {
          text: 'Restam cinco códigos; cada um só faz quatro grupos. Encontre um palpite que faça cinco.',
          done: 'Uma cor fora do código equivale a uma posição vazia.',
        },
        {
          text: 'Última etapa. Restam seis códigos. Encontre um palpite que faça seis grupos.',
          done: 'É assim que a melhor estratégia chega a 4,340 palpites em média. Agora você conhece todas as ideias dela.',
        },
      ],
    },
  },
  minutes: '2 min',
  done: 'Feita',
  goOn: 'Continuar',
  openLab: 'Abrir o lab',
  step: (number, of) => `Passo ${number} de ${of}`,
  next: 'Próximo',
  nextLesson: (title) => `Próxima lição: ${title}`,
  allLessons: 'Voltar às lições',
  lessonDone: (number) => `Lição ${number} concluída`,
  unknownLesson: 'Esta lição não existe; aqui estão todas.',
  theCode: 'O código',
  theGuess: 'O palpite',
  placesAgree: (agree) =>
    `Compare posição a posição: ${count(agree, { one: 'posição é igual', other: 'posições são iguais' })} nas duas linhas. Esses pinos são exatos.`,
  pegsShared: (shared) =>
    `Os exatos estão certos. Sem considerar a posição, as linhas têm em comum ${count(shared, { one: 'pino', other: 'pinos' })}, contando os exatos.`,
  fits: 'Respeita todas as pistas.',
  codesFit: (number) => `${count(number, { one: 'código respeita', other: 'códigos respeitam' })} as pistas`,
  groups: (letters, groups, largest, expected) =>
    `${letters} faz ${count(groups, { one: 'grupo', other: 'grupos' })}, o maior de ${codes(largest)}, e deixa ${expected} em média.`,
  wanted: (groups) => `Precisa fazer pelo menos ${groups}.`,
  twins: (one, other) => `${one} e ${other} teriam a mesma resposta.`,
  cannotBe: (letters) => `${letters} não pode ser o código.`,
  puzzles: 'Enigmas',
  puzzlesLead: 'Só um código serve. Descubra de primeira.',
  solve: 'Resolver',
  modes: { day: 'Hoje', endless: 'Sem fim', run: '3 minutos', train: 'Treino' },
  modesAbout: {
    day: 'Um para todos',
    endless: 'Primeiro os fáceis',
    run: 'Quantos você resolve?',
    train: 'Um tipo de palpite por vez',
  },
  puzzle,
  day: puzzleDay,
  run: {
    title: 'Quantos em três minutos?',
    text: 'Eles ficam mais difíceis. Você pode pular um, mas o relógio nunca para, nem com a página escondida ou fechada.',
    start: 'Começar',
    skip: 'Pular',
    solved: (number) => count(number, { one: 'resolvido', other: 'resolvidos' }),
    over: (number) => count(number, { one: 'enigma resolvido', other: 'enigmas resolvidos' }),
    best: (number) => `Seu recorde: ${number}`,
    newBest: 'É o seu recorde.',
    leftOpen: 'O enigma em que você estava',
    again: 'De novo',
  },
  train: {
    title: 'Treino',
    kind: 'Tipo de palpite',
    text: {
      known: 'Alguns fatos já são certos. Não teste de novo.',
      impossible: 'Dê um palpite que possa ser o código. Ele precisa respeitar cada linha.',
      opening: 'Dê o primeiro palpite. A variante muda a cada vez.',
      last: 'Restam dois códigos. Dê um deles como palpite.',
      middle: 'Encontre o palpite que leva ao fim mais rápido.',
    },
    skip: 'Pular',
    next: 'Próxima situação',
    yours: 'Seu palpite',
    better: 'Um palpite melhor',
    best: 'Nenhum palpite é melhor.',
    noneFound: 'Nenhum palpite melhor foi encontrado.',
    done: (number, loss) =>
      `${count(number, { one: 'palpite', other: 'palpites' })}, ${hundredths(loss)} perdido em média`,
    lesson: (title) => `Lição: ${title}`,
    otherRules: 'Sua variante não tem situações assim; estas são do jogo clássico.',
  },
};
