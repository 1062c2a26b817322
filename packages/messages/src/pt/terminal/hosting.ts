import { sentenceOf } from '@mastermind/engine';
import type {
  words as english,
  privacy as englishPrivacy,
  Misspelt,
  PrivacyFacts,
  StartProblem,
} from '../../en/terminal/hosting.ts';
import { formatMoment } from '../../moment.ts';
import type { Said } from '../../said.ts';
import { days, format } from '../game.ts';

const cannotStart = sentenceOf<StartProblem>({
  'not-whole': ({ name, value, max, min }) =>
    `${name} é "${value}"; precisa ser um número inteiro ${max === null ? `a partir de ${min}` : `de ${min} a ${max}`}.`,
  'not-one-of': ({ name, value, choices }) => `${name} é "${value}"; escolha entre ${choices.join(', ')}.`,
  'not-postgres': ({ name }) => `${name} precisa começar com postgres://.`,
  'needs-postgres': ({ name }) => `${name} só tem efeito com DATABASE_URL; defina os dois, ou nenhum.`,
  'not-nats': 'BUS_URL precisa ser um endereço como nats://10.0.0.5:4222, ou vários separados por vírgulas.',
  'not-origin': ({ name }) => `${name} precisa ser um endereço como https://play.example.org, sem caminho.`,
  'not-proxies': ({ name, value }) =>
    `${name} é "${value}"; precisa ser false, ou os endereços dos seus proxies, como 10.0.0.5, 10.0.0.0/8, loopback ou uniquelocal.`,
  'no-page': 'A página não foi construída; rode "npm start", que a constrói.',
  'port-taken': ({ port }) =>
    `A porta ${port} está em uso; escolha outra, ou não indique nenhuma para usar a próxima livre.`,
  'ports-taken': ({ from, to }) => `As portas de ${from} a ${to} estão todas em uso; indique uma livre.`,
  'not-listening': ({ host, port, reason }) =>
    `O endereço ${host} com a porta ${port} não pode ser usado (${reason}); escolha outro.`,
  'folder-closed': ({ folder, reason }) => `Não é possível gravar na pasta "${folder}" (${reason}); escolha outra.`,
  'folder-in-use': ({ folder }) =>
    `A pasta "${folder}" está em uso por outro servidor Mastermind; pare esse servidor, ou dê outra pasta a DATA_DIR.`,
  'database-damaged': ({ file }) =>
    `O banco de dados "${file}" está danificado. Restaure um backup com "mastermind restore ARQUIVO", ou mova o arquivo para outro lugar e comece um banco vazio.`,
  'older-nodes': ({ nodes }) =>
    `Nós de uma versão mais antiga ainda rodam e usariam mal as tabelas alteradas. Pare esses nós antes: ${nodes.join(', ')}.`,
  'disk-full': ({ folder }) =>
    `O disco está cheio, e os jogos em "${folder}" não podem ser abertos; libere espaço e inicie de novo.`,
  'postgres-away': ({ name, address, reason }) =>
    `Não é possível acessar o PostgreSQL em ${address} (${reason}); confira se ele está rodando e se ${name} está certo, e inicie de novo.`,
  'nats-away': ({ address, reason }) =>
    `Não é possível acessar o NATS em ${address} (${reason}); confira se ele está rodando e se BUS_URL está certo.`,
  'old-folder': ({ old, folder }) =>
    `Há jogos em "${old}", mas a pasta de dados é "${folder}" se DATA_DIR não indicar outra. Defina DATA_DIR="${old}", ou mova os jogos.`,
  'not-contact': ({ value }) =>
    `CONTACT é "${value}"; precisa ser um e-mail ou um link como https://example.org/contact.`,
  'no-games': ({ place }) => `Não há jogos em ${place}; inicie o servidor uma vez.`,
  'older-tables': ({ place }) =>
    `Os jogos em ${place} são de uma versão mais antiga; inicie esta versão do servidor uma vez.`,
  failed: ({ reason }) => reason,
});

const misspelled = ({ given, meant }: Misspelt): string => `${given}: você quis dizer ${meant}?`;

const states = { usual: 'normal', hidden: 'oculto', banned: 'banido' };

export const words: Said<typeof english> = {
  cannotStart,
  settings: 'As configurações são variáveis de ambiente, aqui com seus valores padrão:',
  variables: {
    PORT: 'porta em que escuta; senão, a primeira livre a partir de 3000',
    HOST: 'endereço em que escuta; 0.0.0.0 aceita todas as conexões',
    DATABASE_URL: 'endereço de um banco PostgreSQL, usado em vez do SQLite',
    DATABASE_READ_URL: 'endereço de uma réplica, para rankings, dias passados e exportações',
    BUS_URL: 'endereço do NATS para as notificações entre nós; senão, PostgreSQL',
    DATA_DIR: 'pasta do banco SQLite',
    DATABASE_CONNECTIONS: 'conexões com o PostgreSQL por nó',
    DATABASE_PATIENCE: 'milissegundos sem resposta até o PostgreSQL ser considerado inacessível',
    LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent; info registra cada requisição',
    LOG_ADDRESSES: 'short registra só a rede de um endereço, full o endereço inteiro',
    BACKUP_DIR: 'pasta dos backups, para a métrica da idade deles',
    OPERATOR: 'quem mantém o servidor, para a página /privacy',
    CONTACT: 'e-mail ou link do responsável, para a página /privacy',
    TRUST_PROXY: 'proxies cujos cabeçalhos X-Forwarded são aceitos',
    CORS_ORIGINS: 'origens de outros sites cujas páginas podem usar a API, ou *',
    PUBLIC_URL: 'o endereço que os jogadores digitam, como https://play.example.org',
    SECURE_COOKIE: 'true marca o cookie como Secure em toda conexão',
    DRAIN_SECONDS: 'segundos em que um nó que para ainda aceita requisições (5 com PostgreSQL)',
    STOP_SECONDS: 'segundos para as requisições em andamento depois disso',
    REQUESTS_PER_PLAYER: 'requisições à API por minuto de um jogador; 0 é sem limite',
    REQUESTS_PER_ADDRESS: 'requisições à API por minuto de um endereço; 0 é sem limite',
    FILES_PER_ADDRESS: 'requisições por minuto a arquivos da página; 0 é sem limite',
    CONNECTIONS_PER_ADDRESS: 'conexões abertas de um endereço; 0 é sem limite',
    PROBES_PER_ADDRESS: 'requisições por minuto a /healthz, /readyz e /metrics juntas',
    PLAYERS_PER_HOUR: 'novos jogadores por hora de um endereço',
    GAMES_PER_HOUR: 'jogos iniciados por hora de um endereço; 0 é sem limite',
    MISSES_PER_HOUR: 'códigos de sala errados por hora de um endereço',
    STREAMS_PER_PLAYER: 'fluxos de eventos abertos de um jogador',
    STREAMS_PER_ADDRESS: 'fluxos de eventos abertos de um endereço',
    ROOMS_PER_PLAYER: 'salas abertas criadas por um jogador',
    BOTS_PER_PLAYER: 'robôs do servidor nessas salas',
    CASUAL_PER_PLAYER: 'jogos fora do ranking de um jogador; um novo substitui o mais antigo',
    PLACES_PER_PLAYER: 'salas abertas em que um jogador tem lugar',
    DEVICE_LINKS_PER_HOUR: 'links para outros aparelhos criados e usados por hora de um endereço',
    EVENTS_PER_HOUR: 'eventos criados por hora de um endereço',
    EVENTS_PER_PLAYER: 'eventos que um anfitrião pode ter, inclusive os mantidos',
    KEEP_EVENTS_HOURS: 'horas até apagar um evento encerrado que o anfitrião não mantém',
    BOT_WORKERS: 'threads para os robôs; senão, uma a menos que os núcleos, no máximo 4',
    SWEEP_MILLISECONDS: 'intervalo entre verificações de jogos vencidos e trabalho agendado',
    KEEP_CASUAL_DAYS: 'dias até apagar um jogo terminado fora do ranking; 0 o mantém',
    KEEP_UNFINISHED_DAYS: 'dias até apagar um jogo abandonado; 0 o mantém',
    KEEP_EMPTY_ROOMS_DAYS: 'dias até apagar uma sala sem jogo; 0 a mantém',
    KEEP_UNUSED_PLAYERS_DAYS: 'dias até apagar um jogador sem jogos; 0 o mantém',
    RANK_AFTER_HOURS: 'idade de um jogador até contar nos rankings',
    BOT_PACE: 'tempo de um robô por palpite, em porcentagem do de uma pessoa',
  },
  started: ({ settings, misspelt, madeFolder, url }) => [
    `Configurações: ${settings}.`,
    ...misspelt.map(misspelled),
    ...(madeFolder === null ? [] : [`A pasta de dados "${madeFolder}" é nova.`]),
    `O Mastermind está pronto em ${url} (Ctrl-C para parar).`,
  ],
  misspelled,
  planned: ({ url, store, isNew, pending, running }) => [
    `Endereço: ${url}.`,
    isNew ? `Ele criaria um novo banco de dados: ${store}.` : `Ele usaria este banco de dados: ${store}.`,
    ...(pending.length === 0 ? [] : [`Ele atualizaria as tabelas (${pending.join(', ')}).`]),
    ...running.map(cannotStart),
    'Todas as configurações são válidas.',
  ],
  backedUp: (file) => `O backup dos jogos está em ${file}.`,
  restored: (file, kept) =>
    `Os jogos foram restaurados a partir de ${file}${kept === null ? '' : `; os anteriores ficam em ${kept}`}.`,
  soundBackup: (file, { players, games, rooms, lastAt }) =>
    `"${file}" é um backup íntegro: jogadores ${format(players)}, jogos ${format(games)}, salas ${format(rooms)}, último evento ${formatMoment(lastAt)}.`,
  admin: {
    help: {
      find: 'jogadores cujo nome contém um texto, ou que têm esse id',
      stats: 'números do servidor',
      reports: 'nomes que jogadores denunciaram',
      log: 'o que foi feito aqui, o mais recente primeiro',
      hide: 'tirar um jogador de todos os rankings',
      show: 'mostrar de novo um jogador oculto',
      ban: 'ocultar um jogador e recusar tudo, menos exportar e apagar',
      unban: 'retirar um banimento',
      delete: 'apagar um jogador com todos os jogos',
      settle: 'remover as denúncias sobre um jogador',
      rename: 'dar outro nome a um jogador',
      close: 'encerrar uma sala; todos os jogadores saem dela',
      message: 'definir a mensagem que os jogadores leem antes de uma corrida, ou remover a mensagem',
      text: 'parte de um nome, ou um id',
      id: 'o id de um jogador, como "admin find" o mostra',
      name: 'o novo nome; nenhum, se faltar',
      room: 'o id ou o código de uma sala',
      messageText: 'uma frase; nenhuma, se faltar',
    },
    player: ({ id, name, state, createdAt, usedAt, games }) =>
      `${id}  ${name}  ${states[state]}  desde ${formatMoment(createdAt)}, visto ${formatMoment(usedAt)}, jogos ${format(games)}`,
    report: ({ id, name, count, at }) => `${id}  ${name}  denúncias ${format(count)}, a última ${formatMoment(at)}`,
    logged: ({ at, actor, type, subject, detail }) =>
      `${formatMoment(at)}  ${actor}  ${[type, subject, detail].filter((part) => part !== '').join(' ')}`,
    figures: (figures) => [
      `Jogadores: ${format(figures.players)}, nesta semana ${format(figures.playersThisWeek)}`,
      `Jogos: ${format(figures.games)}, terminados ${format(figures.finished)}`,
      `Salas: ${format(figures.rooms)}, abertas ${format(figures.openRooms)}`,
      `Jogadores denunciados: ${format(figures.reports)}`,
    ],
    nothing: 'Nada encontrado.',
    done: 'Feito e registrado.',
    problem: {
      'no-player': 'Nenhum jogador tem esse id; "admin find" mostra os ids.',
      'no-room': 'Nenhuma sala tem esse id ou código.',
      'bad-name': 'Esse não é um nome que jogadores possam ter.',
      'too-long': 'A mensagem é longa demais; o limite é de 200 caracteres.',
    },
  },
  migrateFrom: (given) =>
    `"${given}" não é uma origem; indique um arquivo como sqlite:/var/lib/mastermind/mastermind.db.`,
  migrateTo: 'Falta o endereço do PostgreSQL: indique --to postgres://…, ou defina DATABASE_URL.',
  moved: (tables, rows) =>
    `Tudo foi movido: linhas ${format(rows)}, tabelas ${format(tables)}. As contagens e somas de verificação coincidem. Defina DATABASE_URL para usá-las.`,
  postgresBackup: 'Os jogos estão em PostgreSQL (DATABASE_URL); faça o backup com pg_dump.',
  postgresRestore: 'Os jogos estão em PostgreSQL (DATABASE_URL); restaure com pg_restore ou psql.',
  problem: {
    'no-database': (folder) => `Não há banco de dados em "${folder}"; indique a pasta com --data.`,
    exists: (file) => `"${file}" já existe; escolha outro nome.`,
    'no-folder': (folder) => `Não há pasta "${folder}"; crie a pasta primeiro.`,
    'no-file': (file) => `Não há arquivo "${file}".`,
    'no-backup': (file) => `"${file}" não é um backup deste programa.`,
    'in-use': (folder) => `Um servidor está usando "${folder}"; pare o servidor primeiro.`,
    damaged: (file) => `"${file}" está danificado e não pode ser lido; use outro backup.`,
    newer: (file) => `"${file}" vem de uma versão mais nova deste programa; restaure com essa versão.`,
    older: (file) =>
      `"${file}" vem de uma versão mais antiga; inicie o servidor com ele uma vez, pare o servidor e tente de novo.`,
    'not-empty': (address) => `O banco ${address} já contém jogos; indique um vazio.`,
    differs: (table) =>
      `A tabela "${table}" difere da origem, porque um servidor mudou uma delas; recomece com um banco vazio.`,
    away: (address, reason) =>
      `Não é possível acessar o PostgreSQL em ${address} (${reason}); o mesmo comando continua depois.`,
    'disk-full': (path) => `Não há mais espaço no disco de "${path}"; nada foi alterado.`,
    failed: (path, reason) => `Não foi possível gravar "${path}": ${reason}`,
  },
};

export const privacy: Said<typeof englishPrivacy> = {
  title: 'Privacidade',
  summary:
    'O jogo não tem contas, endereços de e-mail, rastreadores nem publicidade. As páginas só fazem requisições a este servidor.',
  operator: 'Responsável',
  operatedBy: (name) => `Este servidor é mantido por ${name}.`,
  unnamed: 'O responsável por este servidor não informou um nome.',
  contact: 'Contato',
  stored: 'O que fica armazenado aqui',
  storedText: [
    'Um jogador consiste em um id aleatório, o hash de um token, um apelido, se ele escolheu um, o dia da criação e o dia da última requisição.',
    'Jogos e salas contêm códigos, palpites com seus horários e resultados. Estatísticas e rankings são somas de resultados.',
    'Uma denúncia indica o autor e o nome ofensivo. O responsável apaga a denúncia quando ela é resolvida.',
    'Um link para outro aparelho contém seu token, seus jogos e suas configurações, cifrados de modo que só o link pode abrir. Ele é apagado assim que é usado, ou depois de dez minutos.',
    'O banco de dados não contém endereços IP.',
    'Quem nunca joga online não tem nada armazenado aqui.',
  ],
  device: 'O que fica armazenado no seu aparelho',
  deviceText:
    'Seu navegador salva jogos e configurações. Jogos online precisam de dois cookies: um com o token e outro que mostra que o primeiro existe. Os dois expiram depois de 400 dias.',
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
  retentionText: ({ casualDays, unfinishedDays, emptyRoomsDays, unusedPlayersDays, eventHours }: PrivacyFacts) => [
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
    `Eventos de grupo são apagados ${eventHours === 1 ? 'uma hora' : `${eventHours} horas`} depois do fim, com os apelidos, a menos que o anfitrião mantenha o evento.`,
    'Jogos do ranking, jogos do Diário e corridas ficam até que o jogador os apague.',
  ],
  rights: 'Exportar e apagar',
  rightsText: 'Você pode exportar e apagar todos os seus dados nas configurações, na hora e sem pedir a ninguém.',
  settings: 'Abrir as configurações',
};
