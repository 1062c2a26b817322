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
          done: 'O vermelho está na posição: exato. O azul está no código, mas em outra posição: deslocado. Nem violeta nem laranja.',
        },
        {
          text: 'As mesmas quatro cores, todas em outra posição. Responda a este palpite.',
          done: 'Cada pino está no código e nenhum na sua posição: quatro deslocados.',
        },
        {
          text: 'Agora é você quem adivinha. Dois destes pinos estão certos onde estão, os outros dois precisam mudar. Encontre um código que sirva. Tocar um pino já colocado muda para a próxima cor.',
          done: 'Manter dois, trocar dois. Seis códigos fazem isso, e as marcas nunca dizem de que pinos falam.',
        },
      ],
    },
    repeats: {
      title: 'Contar repetições',
      about: 'Um pino, uma marca',
      steps: [
        {
          text: 'Uma cor pode se repetir, mas cada pino do código responde por um só pino do palpite. Responda a este.',
          done: 'Dois azuis estão na posição. O terceiro azul do código não tem mais azul por que responder: duas marcas.',
        },
        {
          text: 'O palpite tem três vermelhos, o código tem dois. Responda a este.',
          done: 'Um vermelho é exato, um vermelho e o azul estão deslocados. O terceiro vermelho fica sem par.',
        },
        {
          text: 'Duas pistas. Encontre um código que respeite ambas; uma cor pode aparecer duas vezes.',
          done: 'Serve. As pistas só contam o que está no código, nunca mais.',
        },
      ],
    },
    clues: {
      title: 'Usar cada pista',
      about: 'Poderia ser o código?',
      steps: [
        {
          text: 'Um palpite que contradiz uma pista não pode ser o código. Encontre um que não contradiga nenhuma: imagine que ele é o código e responda de novo a cada linha.',
          done: 'Poderia ser o código. 52 códigos respeitam estas duas pistas.',
        },
        {
          text: 'Três pistas deixam três códigos. Encontre um deles.',
          done: 'É um dos três. A próxima resposta decidiria.',
        },
        {
          text: 'Aqui só um código serve. Comece pela pista que tem mais marcas.',
          done: 'A terceira pista diz as quatro cores; as outras duas as põem na posição.',
        },
      ],
    },
    split: {
      title: 'Dividir as possibilidades',
      about: 'Um bom palpite faz muitos grupos',
      steps: [
        {
          text: 'Cada resposta deixa um grupo de códigos. Quanto mais grupos um palpite faz, menores eles são. Que primeiro palpite deixa menos códigos em média?',
          done: 'Quatro vezes a mesma cor faz cinco grupos. Três cores fazem quatorze.',
        },
        {
          text: 'Depois de uma pista restam 208 códigos. Que palpite deixa menos em média?',
          done: 'Um palpite já feito não diz nada. Quatro pinos novos dizem pouco. A mistura diz mais.',
        },
        {
          text: 'A mesma pista. Encontre você um palpite que faça pelo menos dez grupos.',
          done: 'Mantenha parte do que tentou, mude outra de posição e traga algo novo.',
        },
      ],
    },
    few: {
      title: 'Os últimos',
      about: 'Terminar em dois',
      steps: [
        {
          text: 'Restam cinco códigos. Escolha o palpite que distingue todos, para terminar no próximo.',
          done: 'Cada um dos cinco teria uma resposta diferente. Venha o que vier, você sabe o código.',
        },
        {
          text: 'Restam quatro códigos. Encontre um palpite que distinga os quatro.',
          done: 'Quatro grupos para quatro códigos: no máximo mais um palpite.',
        },
        {
          text: 'Restam cinco códigos, e nem todos servem. Encontre um palpite que distinga os cinco.',
          done: 'Com poucos códigos, escreva-os e compare-os: é tempo bem gasto.',
        },
      ],
    },
    outside: {
      title: 'Dar um passo para fora',
      about: 'Um palpite que não pode estar certo pode ser o melhor',
      steps: [
        {
          text: 'Restam seis códigos, tão parecidos que nenhum distingue os outros. Um destes palpites não pode ser o código. Qual deixa menos?',
          done: 'Não pode ser o código e, no entanto, faz seis grupos. Serão dois palpites, nunca três.',
        },
        {
          text: 'Restam cinco códigos; cada um só faz quatro grupos. Encontre um palpite que faça cinco.',
          done: 'Uma cor que se sabe ausente vale por uma posição vazia.',
        },
        {
          text: 'O último. Restam seis códigos. Encontre um palpite que faça seis grupos.',
          done: 'É assim que a melhor estratégia chega a 4,340 palpites em média. Você viu tudo.',
        },
      ],
    },
  },
  minutes: '2 min',
  done: 'Feita',
  goOn: 'Continuar',
  openLab: 'Abrir o lab',
  back: 'Todas as lições',
  step: (number, of) => `Passo ${number} de ${of}`,
  next: 'Próximo',
  nextLesson: (title) => `Próxima lição: ${title}`,
  allLessons: 'Voltar às lições',
  lessonDone: (number) => `Lição ${number} concluída`,
  unknownLesson: 'Esta lição não existe; aqui estão todas.',
  theCode: 'O código',
  theGuess: 'O palpite',
  placesAgree: (agree) =>
    `Compare posição a posição: ${count(agree, { one: 'posição é igual', other: 'posições são iguais' })} nas duas linhas. Esses são os exatos.`,
  pegsShared: (shared) =>
    `Os exatos estão certos. Onde quer que estejam, as linhas têm em comum ${count(shared, { one: 'pino', other: 'pinos' })}, contando os exatos.`,
  fits: 'Respeita todas as pistas.',
  codesFit: (number) => `${count(number, { one: 'código respeita', other: 'códigos respeitam' })} as pistas`,
  groups: (letters, groups, largest, expected) =>
    `${letters} faz ${count(groups, { one: 'grupo', other: 'grupos' })}, o maior de ${codes(largest)}, e deixa ${expected} em média.`,
  wanted: (groups) => `Precisa fazer pelo menos ${groups}.`,
  twins: (one, other) => `${one} e ${other} teriam a mesma resposta.`,
  cannotBe: (letters) => `${letters} não pode ser o código.`,
  puzzles: 'Enigmas',
  puzzlesLead: 'Só um código serve. Encontre-o de primeira.',
  solve: 'Resolver',
  modes: { day: 'Hoje', endless: 'Sem fim', run: '3 minutos', train: 'Treino' },
  modesAbout: {
    day: 'O mesmo para todos',
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
    leftOpen: 'O que você procurava',
    again: 'De novo',
  },
  train: {
    title: 'Treino',
    kind: 'O que treinar',
    text: {
      known: 'As linhas já definiram algumas coisas. Dê um palpite que não pergunte isso de novo.',
      impossible: 'Dê um palpite que possa ser o código: ele precisa respeitar cada linha.',
      opening: 'Dê o primeiro palpite. A variante muda de uma situação para outra.',
      last: 'Restam dois códigos. Dê um deles como palpite.',
      middle: 'Vários códigos servem. Encontre o palpite depois do qual menos outros são precisos.',
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
