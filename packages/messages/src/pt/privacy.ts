import type { words as english, PrivacyFacts } from '../en/privacy.ts';
import { numbersIn } from '../numbers.ts';
import type { Said } from '../said.ts';

const { count } = numbersIn('pt');
const days = (number: number): string => count(number, { one: 'dia', other: 'dias' });

export const words: Said<typeof english> = {
  title: 'Privacidade',
  summary:
    'O jogo não tem contas, endereços de e-mail, rastreadores nem publicidade. As páginas só fazem requisições a este servidor.',
  operator: 'Responsável',
  operatedBy: (name) => `Este servidor é mantido por ${name}.`,
  unnamed: 'O responsável por este servidor não informou um nome.',
  contact: 'Contato',
  stored: 'O que é guardado aqui',
  storedText: [
    'Um jogador consiste em um id aleatório, o hash de um token, um apelido, se ele escolheu um, o dia da criação e o dia da última requisição.',
    'Jogos e salas contêm códigos, palpites com seus horários e resultados. Estatísticas e rankings são somas de resultados.',
    'Uma denúncia diz quem achou que nome ofensivo. O responsável a remove quando a resolve.',
    'O banco de dados não contém endereços IP.',
    'Quem nunca joga online não guarda nada aqui.',
  ],
  device: 'O que é guardado no seu dispositivo',
  deviceText:
    'Seu navegador guarda jogos e configurações. Jogos online precisam de dois cookies: um com o token e outro que mostra que o primeiro existe. Os dois expiram depois de 400 dias.',
  shown: 'O que os outros veem',
  shownText:
    'Os rankings mostram apelidos e resultados, a menos que você desative isso nas configurações. Jogadores da mesma sala veem os apelidos e o progresso uns dos outros.',
  logs: 'Registros',
  logsText: {
    none: 'As requisições não são registradas. Avisos podem citar o caminho de uma requisição.',
    short: 'O registro tem a hora, o caminho e a rede de cada requisição, não o endereço inteiro.',
    full: 'O registro tem a hora, o caminho e o endereço IP de cada requisição.',
  },
  retention: 'Por quanto tempo os dados ficam',
  retentionText: ({ casualDays, unfinishedDays, emptyRoomsDays, unusedPlayersDays }: PrivacyFacts) => [
    unfinishedDays === 0
      ? 'Jogos abandonados ficam até que o jogador os apague.'
      : `Jogos abandonados são apagados depois de ${days(unfinishedDays)}.`,
    casualDays === 0
      ? 'Jogos terminados fora do ranking ficam até que o jogador os apague.'
      : `Jogos terminados fora do ranking são apagados depois de ${days(casualDays)}.`,
    emptyRoomsDays === 0
      ? 'Salas sem jogo ficam até que o jogador as apague.'
      : `Salas sem jogo são apagadas depois de ${days(emptyRoomsDays)}.`,
    unusedPlayersDays === 0
      ? 'Jogadores sem jogos ficam até que se apaguem.'
      : `Jogadores sem jogos são apagados depois de ${days(unusedPlayersDays)}.`,
    'Jogos do ranking, jogos do Diário e corridas ficam até que o jogador os apague.',
  ],
  rights: 'Exportar e apagar',
  rightsText: 'Você pode exportar e apagar todos os seus dados nas configurações, na hora e sem pedir a ninguém.',
  settings: 'Abrir as configurações',
};
