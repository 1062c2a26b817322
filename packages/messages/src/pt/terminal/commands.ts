import type { words as english } from '../../en/terminal/commands.ts';
import type { Said } from '../../said.ts';
import { format, guesses } from '../game.ts';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
  'Global Options:': 'Opções gerais:',
};

const hint = (nearest: string | null): string => (nearest === null ? '' : ` Você quis dizer ${nearest}?`);

export const words: Said<typeof english> = {
  help: {
    /** The value of an option that is not given. */
    usual: (value) => `padrão: ${value}`,
    program: 'Mastermind no terminal: descubra um código escondido, ou crie um e veja um robô tentar.',
    language: (choices) => `idioma: ${choices.join(', ')} (senão, o do terminal)`,
    help: 'mostra esta ajuda',
    version: 'mostra a versão',
    title: (heading) => titles[heading] ?? heading,
    examples: (rulesets) => `Exemplos:
  mastermind                                  escolher o que jogar
  mastermind play --variant super             descobrir um código de cinco pinos e oito cores
  mastermind play --role maker --bot optimal  criar um código para o melhor robô
  mastermind play --seed 42 --plain           linha a linha, sempre o mesmo código
  mastermind challenge RGBY --variant classic um link para um amigo, que joga com --challenge
  mastermind match --rounds 4                 trocar de papel com um robô
  mastermind race                             correr contra desconhecidos ou robôs
  mastermind race --new --bots 2              criar uma corrida; passe o código
  mastermind race --ghost last                correr contra seu último jogo
  mastermind duel --together                  um duelo; o outro jogador entra com o código
  mastermind event --minutes 5                um evento para uma turma; os outros entram com o código
  mastermind watch --bot knuth --seed 7       ver um robô pensar
  mastermind review jogo.json                 quanto valeu cada palpite
  mastermind serve --port 8080                seu próprio servidor
  mastermind --json                           um objeto JSON por linha, para programas

Variantes: ${rulesets.join(', ')}, ou notação como 4x6/10
(pinos x símbolos / palpites) e 4x6u/8@180 (sem repetição, 180 segundos; 4x6u/8@180-2
tira 2 pontos por segundo).`,
    bots: (names) => `Robôs: ${names}, e level-1 a level-9.`,
    manual: {
      environment: 'Ambiente',
      variables: {
        MASTERMIND_SERVER: 'endereço do servidor para o diário, as corridas, os duelos e os eventos',
        XDG_DATA_HOME: 'pasta acima de mastermind, onde os jogos são salvos; senão ~/.local/share',
        XDG_CONFIG_HOME: 'pasta acima de mastermind/config.json, as configurações; senão ~/.config',
        'LC_ALL, LC_MESSAGES, LANG': 'o idioma, a menos que --lang ou a configuração indique um',
        'NO_COLOR, TERM': 'sem cores se NO_COLOR estiver definido; sem tela cheia se TERM for dumb',
        'DATABASE_URL, DATA_DIR':
          'os dados de serve, backup, restore e migrate; serve --help mostra todas as configurações',
      },
      files: 'Arquivos',
      saved: {
        'mastermind/current.json': 'jogos inacabados',
        'mastermind/pass.json': 'o jogo inacabado a dois',
        'mastermind/board.json': 'o tabuleiro inacabado de assist',
        'mastermind/games.json': 'jogos terminados, para as estatísticas',
        'mastermind/sprints.json': 'sprints terminados, para o seu recorde',
        'mastermind/puzzles.json': 'enigmas encontrados, para o seu rating',
        'mastermind/servers.json': 'seu token em cada servidor; guarde-o em segredo',
        'mastermind/config.json': 'configurações; mastermind config as altera',
      },
      exitStatus: 'Código de saída',
      json: 'JSON',
    },
    exitCodes: `Códigos de saída: 0 terminado, ganhe quem ganhar; 1 algo falhou; 2 linha de comando ou jogo
inutilizável; 130 interrompido por Ctrl-C, 143 e 129 encerrado de fora (o jogo fica salvo).`,
    protocol: `Com --json cada linha é um objeto. O jogo escreve primeiro; os pedidos são
  {"type":"guess","code":"RGBY"}   {"type":"hint"}   {"type":"view"}   {"type":"resign"}
  {"type":"new","variant":"super","seed":42}   {"type":"start"}   {"type":"quit"}
Um jogo com relógio fica com o status waiting até start. Cada pedido tem uma resposta, do tipo game, answer, hint ou error.`,
    dailyProtocol: `Com --json cada linha é um objeto: primeiro o dia; os pedidos são
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"view"}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo daily ou error.`,
    sprintProtocol: `Com --json cada linha é um objeto: primeiro o sprint; os pedidos são
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"resign"}   {"type":"view"}   {"type":"quit"}
Desistir de um código traz o próximo. Cada pedido tem uma resposta, do tipo sprint, answer ou error.`,
    puzzleProtocol: `Cada enigma conta uma vez para o seu rating, pelo primeiro código conferido.
Com --json cada linha é um objeto: primeiro o enigma; os pedidos são
  {"type":"guess","code":"RGBY"}   {"type":"show"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo puzzle, answer ou error.`,
    matchProtocol: `Com --json cada linha é um objeto: primeiro a partida; os pedidos são
  {"type":"code","code":"RGBY"}   {"type":"guess","code":"RGBY"}   {"type":"start"}   {"type":"resign"}
  {"type":"view"}   {"type":"quit"}
Você cria o primeiro código, e o robô tenta descobrir na hora. Cada pedido tem uma resposta, do tipo match ou error.`,
    passProtocol: `Com --json cada linha é um objeto: primeiro o jogo; os pedidos são
  {"type":"code","code":"RGBY"}   {"type":"ready"}   {"type":"guess","code":"RGBY"}   {"type":"answer","answer":"12"}
  {"type":"start"}   {"type":"resign"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
Enquanto "covered" for verdadeiro, a pessoa indicada em "holder" envia ready. Cada pedido tem uma resposta, do tipo pass ou error.`,
    assistProtocol: `Com --json cada linha é um objeto: primeiro o conselho; os pedidos são
  {"type":"row","code":"RGBY","answer":"12"}   {"type":"row","row":2,"answer":"11"}   {"type":"undo"}
  {"type":"new"}   {"type":"view"}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo advice ou error.`,
    rooms: {
      race: `Sem sala: corrida rápida contra os jogadores que estão esperando; robôs ocupam os lugares livres.
Com uma sala (o código, o id ou o link), você entra nela; --new cria uma.
Todos tentam descobrir o mesmo código contra o mesmo relógio. Os outros veem quantos palpites você fez
e o maior número de exatos em um deles, nunca uma cor. Se você sair, seu lugar continua reservado:
mastermind race CÓDIGO traz você de volta. O servidor é --server, senão MASTERMIND_SERVER,
senão a configuração server, senão http://localhost:3000.`,
      duel: `Sem sala, uma sala é criada e o código dela aparece; o outro jogador entra com mastermind duel CÓDIGO.
Os papéis se invertem a cada rodada. Quem criou o código ganha um ponto por palpite, e mais um se o código
não for descoberto. Depois de três minutos sem jogar, o jogador sai do duelo. Até lá, o lugar fica reservado.`,
      protocol: `Com --json cada linha é um objeto: primeiro a sala, depois uma linha por acontecimento,
e uma quando a conexão cai ou volta; os pedidos são
  {"type":"guess","code":"RGBY"}   {"type":"code","code":"RGBY"}   {"type":"start"}   {"type":"view"}
  {"type":"resign"}   {"type":"leave"}   {"type":"rematch"}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo room, answer ou error.`,
    },
    events: `Sem código, um evento é criado, e este terminal é o anfitrião: mostra o código e o link, e recebe
comandos como start, next, pause, end, players e csv ARQUIVO. Com um código (ou o link), você
entra e joga; o anfitrião volta aos controles. No sprint, todos tentam descobrir o máximo de códigos;
as rodadas têm um código para todos; as equipes jogam um sprint juntas. Se você sair, seu lugar fica reservado:
mastermind event CÓDIGO traz você de volta. O servidor é --server, senão MASTERMIND_SERVER,
senão a configuração server, senão http://localhost:3000.`,
    config: `As configurações ficam em um arquivo que você pode editar. Opções e MASTERMIND_SERVER têm prioridade.
  mastermind config                         mostrar tudo, com o arquivo
  mastermind config server https://my.host  os links de share e challenge levam até lá
  mastermind config language fr             qualquer que seja o idioma do terminal
  mastermind config colours 16              none, 16, 256 ou true
  mastermind config colours --unset         quantas o terminal tiver
  mastermind config keys "hint=F2 undo=F3"  mais teclas; check, clear, undo, redo, hint, coach, keys, menu
  mastermind config mouse off               deixar o mouse com o terminal
  mastermind config fill bottom             top ou bottom: onde fica o primeiro palpite`,
    commands: {
      play: 'descobrir um código, ou criar um para um robô',
      daily: 'jogar o código do dia, o mesmo para todos, em um servidor',
      race: 'descobrir o mesmo código que outros jogadores, mais rápido que eles, em um servidor',
      duel: 'um duelo trocando de papel, em um servidor',
      event: 'organizar um evento para uma turma ou um clube, ou entrar em um, em um servidor',
      sprint: 'descobrir o máximo de códigos em três minutos',
      puzzle: 'encontrar o único código que respeita todas as pistas',
      match: 'um número par de rodadas contra um robô, trocando de papel',
      pass: 'duas pessoas em um terminal: uma esconde um código, a outra tenta descobrir; os papéis se invertem',
      watch: 'ver um robô tentar descobrir um código',
      assist: 'receber sugestões para um tabuleiro na sua mesa',
      challenge: 'criar um link com um código para um amigo',
      replay: 'percorrer um jogo passo a passo',
      review: 'quanto valeu cada palpite de um jogo',
      share: 'mostrar um jogo para compartilhar: palavras, quadrados e link',
      stats: 'seus jogos em números',
      config: 'mostrar e mudar suas configurações: servidor, idioma, cores, teclas, mouse, ordem das linhas',
      man: 'imprimir o manual; mastermind man | man -l - mostra a página',
      completion: 'gerar o autocompletar para bash, zsh ou fish',
      rate: 'jogar todos os códigos com uma estratégia',
      initBot: 'criar um robô inicial, para você mudar',
      prove: 'achar a melhor estratégia e provar que é a melhor, ou conferir uma',
      proveWorker: 'trabalhar nas provas que prove --queue divide no PostgreSQL',
      verify: 'conferir uma prova escrita por prove --proof',
      search: 'procurar uma boa estratégia quando uma prova é inviável',
      hint: 'o que as respostas mostram, e um bom palpite',
      tree: 'explorar a melhor estratégia, resposta por resposta',
      serve: 'rodar seu próprio servidor, com a página',
      backup: 'copiar os jogos de um servidor para um arquivo, com ele no ar',
      restore: 'restaurar um backup no lugar dos jogos de um servidor',
      migrate: 'mover os jogos de um servidor do SQLite para o PostgreSQL',
      admin: 'encontrar, renomear, ocultar, banir e apagar jogadores, fechar salas e mais; tudo é registrado',
    },
    flags: {
      role: 'breaker (descobre o código) ou maker (cria o código)',
      variant: 'variante por nome ou notação',
      playVariant: 'variante por nome ou notação; senão classic, ou console linha a linha sem --seed',
      bot: 'o robô que joga contra você',
      botFile: 'seu próprio robô: um arquivo JavaScript ou TypeScript',
      botToWrite: 'o arquivo a escrever, como bot.ts; ainda não pode existir',
      botOrFile: 'o robô: um dos nossos, uma estratégia de rate, ou seu próprio arquivo JavaScript ou TypeScript',
      raceBot: 'correr contra seu próprio robô, sem servidor: um arquivo JavaScript ou TypeScript',
      seed: 'um número; o mesmo número dá o mesmo jogo',
      plain: 'linha a linha, sem tela cheia',
      json: 'um objeto JSON por linha, na entrada e na saída',
      challenge: 'jogar o código do link de um amigo',
      pace: 'segundos entre os palpites de um robô, ou "step" para esperar uma tecla',
      coach: 'mostra quantos códigos ainda servem; marca o jogo como “com ajuda”',
      newBoard: 'começar um tabuleiro novo em vez de continuar o salvo',
      fresh: 'não continuar o jogo salvo',
      puzzle: 'o número de um enigma',
      puzzleDay: 'o enigma de um dia, o mesmo para todos: today, ou um dia como 2026-11-16',
      grade: 'easy, medium ou hard; senão os fáceis primeiro',
      rounds: 'quantas rodadas, um número par',
      passRounds: 'quantas rodadas: 1, ou um número par',
      passMaker: 'quem cria o primeiro código',
      passBreaker: 'quem tenta descobrir',
      byHand: 'quem criou o código responde à mão; as respostas são conferidas no fim',
      squares: 'só os quadrados',
      link: 'só o link',
      reviewJson: 'a análise em JSON',
      statsJson: 'os números em JSON',
      game: 'o arquivo de uma gravação, o código de um jogo, ou "last" para o último salvo',
      code: 'o código a esconder; pedido, sem mostrar, se faltar',
      setting: 'server, language, colours, keys, mouse ou fill',
      value: 'o novo valor',
      unset: 'remover a configuração',
      shell: 'bash, zsh ou fish',
      strategy:
        'random, counting, tally, first, elimination, knuth, size, entropy, parts, optimal ou best; várias são comparadas em uma tabela',
      depth: 'o máximo de palpites que um código pode exigir',
      memory: 'quanta memória uma prova pode usar',
      contest: 'escrever a estratégia inteira como o concurso público para 5x8; "prove --check" a lê',
      bound: 'só achar de quantos palpites toda estratégia precisa no mínimo; vale em qualquer momento em que termine',
      boundSeconds: 'com --bound: terminar depois deste número de segundos (senão 60, a menos que --nodes seja usado)',
      boundNodes:
        'com --bound: terminar depois deste número de nós de busca, com o mesmo resultado em qualquer máquina',
      out: 'gravar a estratégia neste arquivo',
      check: 'conferir a estratégia deste arquivo',
      proof: 'gravar neste arquivo uma prova que outros podem conferir',
      part: 'com --proof: provar só o que um palpite com sua resposta deixa, como 1122:01',
      width: 'quantos palpites tentar a cada vez; mais é melhor e mais lento',
      polish: 'no fim, procurar com esta largura depois do segundo palpite',
      opening: 'o primeiro palpite (senão o mais promissor)',
      boldness: 'desistir de um palpite que precise de mais sorte que isto, em desvios padrão',
      improve: 'partir do melhor das estratégias destes arquivos',
      improveOne: 'partir da estratégia deste arquivo e só procurar melhores',
      workers: 'quantas tarefas dividem o trabalho (senão uma por núcleo)',
      proofWorkers: 'quantas tarefas dividem o trabalho (senão uma por núcleo, ou só uma se for rápido)',
      checkpoint: 'salvar o progresso neste arquivo e continuar dele',
      queue: 'dividir a prova neste banco PostgreSQL com todos os prove-worker',
      rows: 'os palpites com exatos e deslocados, por exemplo RRBB:10 RGYO:02',
      history: 'os palpites com exatos e deslocados, como em "RRBB:10 RGYO:02"',
      answers: 'as respostas até aqui, como em "10 02"',
      room: 'o código de uma sala, o id ou o link',
      newRoom: 'criar uma sala e convidar outros jogadores',
      name: 'o apelido que os outros veem; fica salvo no servidor',
      places: 'lugares para pessoas e robôs juntos, 2 a 16',
      bots: 'robôs que correm também, 0 a 15',
      level: 'nível dos robôs, 1 a 9',
      watch: 'assistir sem jogar',
      eventCode: 'o código de um evento, o id ou o link',
      eventFormat: 'sprint, rounds (rodadas) ou teams (equipes); senão sprint',
      eventMinutes: 'tempo do sprint ou de cada rodada, 1 a 30; senão 3',
      eventRounds: 'com --format rounds: quantas rodadas, 1 a 20; senão 5',
      eventTeams: 'com --format teams: quantas equipes, 2 a 12; senão 2',
      eventSize: 'quantos podem participar, robôs incluídos, 2 a 200; senão 200',
      eventNames: 'own (como digitados), approved (aprovados por você) ou given (pares de palavras); senão own',
      eventBots: 'robôs para um ensaio, 0 a 30',
      eventKeep: 'manter o evento depois do fim; senão ele é apagado',
      eventName: 'o apelido neste evento; senão o seu, ou um par de palavras',
      eventTeam: 'a equipe pela qual jogar; senão a menor',
      ghost:
        'correr contra um jogo gravado, sem servidor: um arquivo, o código de um jogo, um link para uma sala, ou "last"',
      together: 'os dois criam um código ao mesmo tempo, depois os dois tentam descobrir',
      server: 'endereço do servidor',
      toolJson: 'o resultado em JSON',
      port: 'porta onde escutar (ou PORT, ou a primeira livre a partir de 3000)',
      host: 'endereço onde escutar (ou HOST, ou localhost)',
      data: 'pasta dos jogos (ou DATA_DIR, ou ~/.local/share/mastermind/server)',
      checkServe: 'mostrar o que o servidor faria ao iniciar e quais configurações estão erradas, sem mudar nada',
      migrateFrom: 'o banco ou um backup, como sqlite:/var/lib/mastermind/mastermind.db',
      migrateTo: 'endereço de um banco PostgreSQL vazio (ou DATABASE_URL)',
      checkBackup: 'conferir o arquivo: se é um backup inteiro que esta versão pode restaurar',
      backupTo: 'o arquivo a gravar; ainda não pode existir',
      backupFrom: 'um arquivo gravado por mastermind backup',
    },
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
    notAPuzzle: (text) => `"${text}" não é o número de um enigma; indique um número inteiro até 4294967295.`,
    notADay: (text) => `"${text}" não é um dia até hoje; escreva como 2026-11-16.`,
    notANumber: (flag, given, least) =>
      `"${given}" não serve para ${flag}; indique um número inteiro, ${least} ou mais.`,
    sameFile: (one, other) => `${one} e ${other} indicam o mesmo arquivo; indique um para cada.`,
    needs: (flag, other) => `A opção ${flag} só faz sentido com ${other}.`,
  },
  errors: {
    json: 'A linha não é um objeto JSON.',
    jsonUnknown: (type) => `"${type}" não é um pedido; use start, guess, hint, resign, new, view ou quit.`,
    jsonStart: 'O jogo ainda não começou; envie primeiro {"type":"start"}.',
    jsonCode: 'Um palpite precisa de um "code": letras como "RGBY", ou uma lista de símbolos.',
    notAnswer: (text) =>
      `"${text}" não foi entendido; digite um código e a resposta, exatos e depois deslocados, como 1234 1 2.`,
  },

  tools: {
    guesses: 'Palpites',
    games: 'Jogos',
    rated: ({ games, total, average, worst }) =>
      `${games} jogos, ${total} palpites no total, ${average} em média, no máximo ${worst}`,
    withinLimit: (within, games, limit) =>
      `${format(within)} de ${format(games)} dentro do limite de ${guesses(limit)}`,
    basis: {
      proven: 'Exato: nenhuma estratégia precisa de menos palpites no total.',
      exact: 'Exato: nenhuma estratégia precisa de menos palpites no total.',
      'best-known': 'O melhor total que conhecemos; não há prova de que seja o melhor possível.',
      estimate:
        'Uma estimativa: alguns palpites não foram calculados até o fim; outra estratégia pode precisar de menos no total.',
    },
    proven: ({ total, average, worst, depth = null }) =>
      `Provado: nenhuma estratégia ${depth === null ? '' : `com até ${guesses(depth)} `}precisa de menos de ${total} palpites no total (${average} em média); esta precisa de no máximo ${worst}.`,
    found: ({ games, total, average, worst }) =>
      `Encontrado: ${total} palpites no total para ${games} códigos, ${average} em média, no máximo ${worst}; não há prova de que seja o melhor possível.`,
    nothingFound: 'Nenhuma estratégia com tão poucos palpites foi encontrada; tente mais largura ou profundidade.',
    searching: ({ round, rounds, width, left, branches, percent, total }) =>
      `rodada ${round}/${rounds}, largura ${width}: ${branches - left}/${branches} respostas feitas, a última em ${percent} %; melhor total ${total}`,
    stopped: 'Parado; com --checkpoint o mesmo comando continua daqui.',
    otherSettings: (file, flag) => `${file} foi iniciado com outro ${flag}; use o mesmo, ou outro arquivo.`,
    otherOpening: (file) => `A estratégia em ${file} começa com outro palpite; omita --opening.`,
    otherRuleset: (file) => `A estratégia em ${file} é para outra variante.`,
    badCheckpoint: (command, file, where) => `${file} não é um estado de "${command}": não pode ser lido em ${where}.`,
    otherVersion: (file) =>
      `${file} foi gravado por outra versão deste programa, que busca em outra ordem; use outro arquivo.`,
    falseCheckpoint: (file) =>
      `${file} foi alterado: a estratégia dele não dá o total anunciado. Comece de novo com outro arquivo.`,
    proofNeedsPart: (codes) =>
      `Um jogo com mais de ${codes} códigos é grande demais para uma prova em arquivo; indique uma parte com --part.`,
    badPart: (text) => `--part espera um palpite e uma resposta que deixe códigos, como 1122:01, e não "${text}".`,
    partProven: (total, codes) => `Códigos desta parte: ${codes}. Mínimo de palpites para todos juntos: ${total}.`,
    proofWritten: (file, lemmas) =>
      `A prova está em ${file} e foi conferida: ${lemmas} lemas. Para conferir de novo: "mastermind verify ${file}".`,
    verified: ({ total, codes, lemmas, game, part }) =>
      part === null
        ? `Conferido: nenhuma estratégia precisa de menos de ${total} palpites para os ${codes} códigos de ${game}. A prova tem ${lemmas} lemas.`
        : `Conferido: nenhuma estratégia precisa de menos de ${total} palpites para os ${codes} códigos de ${game} que restam depois de ${part}. A prova tem ${lemmas} lemas.`,
    notProven: (line, reason) => `Isto não é uma prova. Linha ${line}: ${reason}`,
    timeLeft: (hours, minutes) => `faltam cerca de ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
    proving: ({ total, bound, gap, done }) =>
      total === null
        ? `Nenhuma estratégia ainda; nenhuma precisa de menos de ${bound} palpites; progresso ${done}`
        : `Melhor total ${total} palpites; nenhuma estratégia precisa de menos de ${bound}: no máximo ${gap} de diferença; progresso ${done}`,
    provingStopped: (known, asked, kept) => {
      const on = kept ? 'O mesmo comando continua daqui.' : 'Nada foi salvo ainda; o mesmo comando começa de novo.';
      const next = asked ? on : 'Com --checkpoint o mesmo comando poderia continuar daqui.';
      return `Parado. ${known === null ? '' : `${known}. `}${next}`;
    },
    notQueue: 'O endereço de um banco de provas começa com postgres://.',
    queueAway: (address, reason) =>
      `Não é possível acessar o PostgreSQL em ${address} (${reason}). Confira se ele está rodando e se o endereço está certo.`,
    badQueue:
      'A prova no banco foi alterada e não pode ser usada. Apague o esquema mastermind_proofs e comece de novo.',
    queueStopped: (known) => `Parado. ${known}. O progresso está salvo no banco; o mesmo comando continua daqui.`,
    queueTakenOver: 'Outro processo conduz esta prova agora, então este parou.',
    awaitingProofs: (address, workers) => `Aguardando provas em ${address}; tarefas: ${workers}. Ctrl-C encerra.`,
    workingOn: (size) => `Trabalhando em ${size}.`,
    workerStopped: 'Parado. As outras tarefas continuam o trabalho inacabado.',
    bounding: ({ bound, gap, done }) =>
      gap === null
        ? `Toda estratégia precisa de pelo menos ${bound} palpites`
        : `Toda estratégia precisa de pelo menos ${bound} palpites; a melhor que conhecemos precisa de no máximo ${gap} a mais; ${done} dos primeiros palpites não podem ser melhores`,
    bounded: (total, average) =>
      `Provado: toda estratégia precisa de pelo menos ${guesses(total)} no total (${average} em média).`,
    boundGap: (known, percent) =>
      `A melhor estratégia que conhecemos precisa de ${format(known)}: no máximo ${percent} a mais que a melhor possível.`,
    noneWithin: (depth) => `Não existe estratégia com até ${guesses(depth)}: provado.`,
    breakableWithin: (depth) =>
      `Todo código pode ser descoberto com até ${guesses(depth)}: provado. Com tantos códigos não se pode provar qual estratégia precisa de menos no total; "search --depth ${depth}" procura uma boa.`,
    searched: (nodes, seconds) => `${nodes} ${nodes === '1' ? 'nó' : 'nós'} de busca em ${seconds} s`,
    took: (seconds) => `${seconds} s`,
    written: (file) => `Gravado em ${file}.`,
    cannotWrite: (file, reason) => `Não foi possível gravar ${file} (${reason}).`,
    cannotRead: (file) => `Não foi possível ler ${file}.`,
    exists: (file) => `"${file}" já existe; escolha outro nome.`,
    botName: (file, endings) => `"${file}" não é um nome de robô; o nome precisa terminar em ${endings}.`,
    botWritten: (file) => `${file} contém um robô para começar. Para avaliar o robô: mastermind rate --bot ${file}`,
    checked: ({ games, total, average, worst }) =>
      `A estratégia alcança todos os ${games} códigos: ${total} palpites no total, ${average} em média, no máximo ${worst}.`,
    notReached: (code) => `A estratégia não alcança o código ${code}.`,
    claimDiffers: (claimed, found) =>
      `O arquivo anuncia ${guesses(claimed)} no total, mas ao jogar o total é ${format(found)}.`,
    deepestDiffers: (claimed, found) =>
      `O arquivo anuncia ${guesses(claimed)} para o jogo mais longo, mas ele exige ${found}.`,
    otherRules: (inFile, asked) =>
      `O arquivo contém uma estratégia para ${inFile}, não para ${asked}; omita --variant ou indique ${inFile}.`,
    badCertificate: (where) =>
      `O arquivo não é uma estratégia gravada por "prove --out": não pode ser lido em ${where}.`,
    badContest: (rules, at) =>
      `O arquivo não é uma estratégia na notação do concurso para ${rules}: não pode ser lido no caractere ${at}. --variant permite indicar outra variante.`,
    notReachedAs: (rules, code) =>
      `Tomada como uma estratégia de ${rules}, ela não alcança o código ${code}. --variant permite indicar outra variante.`,
    tooManyToProve: (codes, gigabytes) =>
      `São ${codes} códigos: uma prova leva dias e ${gigabytes} GB de memória. Acrescente --checkpoint ARQUIVO para começar. "search" procura uma boa estratégia. "prove --bound" mostra de quantos palpites toda estratégia precisa pelo menos. "prove --depth" mostra se um número de palpites pode bastar para todo código.`,
    longProof: (gigabytes) =>
      `Esta prova leva dias e ${gigabytes} GB de memória. Ctrl-C interrompe; o mesmo comando continua.`,
    tooManyCodes: (codes, limit) =>
      `São ${codes} códigos, demais para a busca exata (o limite é ${limit}); "rate" e "hint" aceitam mais.`,
    cancelled: 'Cancelado; nada foi gravado.',
    fact: (sentence) => `Certo: ${sentence}`,
    node: (guess, codes) => `Palpite ${guess}, ${codes} ${codes === 1 ? 'código possível' : 'códigos possíveis'}`,
    strategyColumns: ['Estratégia', 'Total', 'Média', 'Máximo', 'Resolvidos', 'Segundos'],
    answerColumns: ['Resposta', 'Códigos', 'Próximo', 'No máximo'],
    notForeseen: (answer) => `A resposta ${answer} é impossível aqui.`,
    won: 'resolvido',
    explore: 'Uma resposta como 10, b para voltar, q para sair: ',
    status: { proven: 'ótima, provada', 'best-known': 'a melhor que conhecemos', searched: 'provada por esta busca' },
  },
};
