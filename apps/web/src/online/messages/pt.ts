import type { OnlineMessages } from './words.ts';

export const onlinePortuguese: OnlineMessages = {
  refusal: (kind, message) => {
    if (kind === 'away') return 'O servidor não responde. A sua linha fica guardada; tente daqui a pouco.';
    return kind === 'too-fast' ? 'Foi mais rápido do que o servidor permite. Espere um momento.' : message;
  },
  away: {
    title: 'O servidor não responde',
    text: 'Os códigos do dia, as partidas classificadas e as classificações precisam dele. Esta página continua a perguntar e retoma sozinha. O jogo a solo funciona sem ele.',
    kept: 'O servidor não responde. A partida e a linha ficam guardadas; esta página continua a perguntar.',
    again: 'Perguntar agora',
    solo: 'Jogar a solo',
  },
  ranked: {
    title: 'Partida classificada',
    text: 'O servidor sorteia o código, guarda-o e responde. Não há treinador, e o resultado conta para a classificação.',
    left: 'Uma partida abandonada durante 24 horas conta como perdida.',
    clock: (seconds) => `O relógio de ${seconds} segundos arranca logo e continua com a página fechada.`,
    nickname: 'Alcunha',
    nicknameText: 'Opcional, até 24 caracteres. Sem alcunha, joga como convidado.',
    badNickname: 'Esta alcunha não serve: até 24 caracteres visíveis, com uma letra ou um algarismo.',
    as: (name) => `Joga como ${name}.`,
    begin: 'Começar partida classificada',
    ghost: 'Correr contra o fantasma desta partida',
    unknown: 'As partidas classificadas jogam-se só com as regras que têm nome.',
    name: (ruleset) => `${ruleset} · Classificada`,
  },
  fairness: {
    verified: 'Justiça verificada',
    failed: 'Não foi possível verificar',
    checking: 'A verificar a promessa do servidor…',
    unable: 'Este navegador só calcula resumos em páginas seguras, por isso a promessa não foi verificada aqui.',
    later:
      'O servidor fixou este código antes da primeira tentativa de qualquer pessoa. Passado o dia, esta página pode verificá-lo.',
    promised: 'O código é o que o servidor tinha fixado antes da sua primeira tentativa.',
    notPromised: 'O código não é o que o servidor tinha prometido antes da sua primeira tentativa.',
    answered: 'Todas as respostas decorrem desse código.',
    notAnswered: 'Nem todas as respostas decorrem desse código.',
    how: 'O que foi verificado',
    text: 'O SHA-256 deste texto',
    hash: 'é o que o servidor mostrou no início',
  },
  board: {
    title: 'Classificações',
    about: 'Partidas classificadas, por regras.',
    byMean: 'Média de tentativas nas últimas dez partidas classificadas; uma derrota conta uma a mais do que o máximo.',
    byPoints: 'A melhor partida classificada, em pontos.',
    provisional: 'menos de dez partidas',
    period: 'Período',
    periods: { week: 'Esta semana', month: 'Este mês', all: 'Desde sempre' },
    heads: { place: 'Lugar', player: 'Jogador', games: 'Partidas', mean: 'Média', points: 'Pontos' },
    you: 'você',
    yourPlace: (place) => `O seu lugar: ${place}.`,
    noPlace: 'Ainda não tem lugar aqui.',
    empty: 'Ninguém terminou uma partida classificada neste período.',
    more: 'Mostrar mais',
    play: 'Jogar partida classificada',
    listed: 'Mostrar-me nas classificações',
    listedText: 'Desligado: as suas partidas contam para si e ninguém as vê.',
    fair: 'Nenhum cliente vê o código, marca o seu tempo ou comunica os seus pontos. Um solucionador privado não se pode impedir; as partidas com ajuda e as de programas são classificadas à parte.',
  },
};
