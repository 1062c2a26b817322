import type { HelpWords } from './help.ts';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
  'Global Options:': 'Opções gerais:',
};

export const portugueseHelp: HelpWords = {
  program: 'Mastermind no terminal: decifre um código escondido, ou crie um e veja-o cair.',
  language: (choices) => `idioma: ${choices.join(', ')} (senão, o do terminal)`,
  help: 'mostra esta ajuda',
  version: 'mostra a versão',
  title: (heading) => titles[heading] ?? heading,
  examples: `Exemplos:
  mastermind                                  escolher o que jogar
  mastermind play --variant super             decifrar um código de cinco pinos e oito cores
  mastermind play --role maker --bot optimal  criar um código para o melhor robô
  mastermind play --seed 42 --plain           linha a linha, sempre o mesmo código
  mastermind challenge RGBY --variant classic um link para um amigo; joga-se com --challenge
  mastermind match --rounds 4                 trocar de papel com um robô
  mastermind race                             correr contra desconhecidos ou robôs
  mastermind race --new --bots 2              uma corrida sua; passe o código
  mastermind race --ghost last                correr contra o seu último jogo
  mastermind duel --together                  um duelo; o outro entra com o código
  mastermind watch --bot knuth --seed 7       ver um robô pensar
  mastermind review jogo.json                 quanto valeu cada palpite
  mastermind serve --port 8080                um servidor próprio
  mastermind --json                           um objeto JSON por linha, para programas

Regras: classic, board, console, skemind, super, bulls, ou notação como 4x6/10
(pinos x símbolos / palpites) e 4x6u/8@180 (sem repetição, 180 segundos).`,
  exitCodes: `Códigos de saída: 0 terminado, ganhe quem ganhar; 1 algo falhou; 2 linha de comando ou jogo
que não se pode usar; 130 interrompido por Ctrl-C, 143 e 129 encerrado de fora (o jogo fica guardado).`,
  protocol: `Com --json cada linha é um objeto. O jogo fala primeiro; os pedidos são
  {"type":"guess","code":"RGBY"}   {"type":"hint"}   {"type":"view"}   {"type":"resign"}
  {"type":"new","variant":"super","seed":42}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo game, answer, hint ou error.`,
  rooms: {
    race: `Sem sala é uma corrida rápida: quem mais espera, e robôs para os lugares livres.
Com uma sala (o código, o id ou o link) você entra nela; --new faz uma.
Todos decifram o mesmo código contra o mesmo relógio. Os outros veem quantos palpites você fez
e o maior número de exatos num deles, nunca uma cor. Sair guarda o lugar:
mastermind race CÓDIGO traz você de volta. O servidor é --server, senão MASTERMIND_SERVER,
senão http://localhost:3000.`,
    duel: `Sem sala faz-se uma, e mostra-se o código; o outro entra com mastermind duel CÓDIGO.
Os papéis trocam a cada rodada; quem pôs o código ganha um ponto por palpite, e mais um se ele resiste.
Quem não joga durante três minutos saiu. Até lá, sair guarda o lugar.`,
    protocol: `Com --json cada linha é um objeto: primeiro a sala, depois uma linha por acontecimento,
e uma quando a conexão cai ou volta; os pedidos são
  {"type":"guess","code":"RGBY"}   {"type":"code","code":"RGBY"}   {"type":"start"}   {"type":"view"}
  {"type":"resign"}   {"type":"leave"}   {"type":"rematch"}   {"type":"quit"}
Cada pedido tem uma resposta, do tipo room, answer ou error.`,
  },
  commands: {
    play: 'decifrar um código, ou criar um para um robô',
    daily: 'jogar o código do dia, o mesmo para todos, num servidor',
    race: 'decifrar o mesmo código que outros, mais depressa, num servidor',
    duel: 'um duelo trocando de papel, num servidor',
    match: 'um número par de rodadas contra um robô, trocando de papel',
    watch: 'ver um robô decifrar um código',
    assist: 'receber sugestões para um tabuleiro na sua mesa',
    challenge: 'fazer um link com um código para um amigo',
    replay: 'percorrer um jogo passo a passo',
    review: 'quanto valeu cada palpite de um jogo',
    share: 'escrever um jogo para passar adiante: palavras, quadrados e link',
    stats: 'seus jogos em números',
    completion: 'escrever o autocompletar para bash, zsh ou fish',
    rate: 'jogar todos os códigos com uma estratégia',
    prove: 'achar a melhor estratégia e prová-la, ou conferir uma',
    search: 'procurar uma boa estratégia onde nada se prova',
    hint: 'o que uma posição diz, e um bom palpite',
    tree: 'explorar a melhor estratégia, resposta por resposta',
    serve: 'ter um servidor próprio, com a sua página',
    backup: 'copiar os jogos de um servidor para um ficheiro, com ele a correr',
    restore: 'repor uma cópia de segurança no lugar dos jogos de um servidor',
  },
  flags: {
    role: 'breaker (decifrador) ou maker (codificador)',
    variant: 'regra por nome ou notação',
    bot: 'o robô que joga contra você',
    seed: 'o número que decide o acaso',
    plain: 'linha a linha, sem tela cheia',
    json: 'um objeto JSON por linha, na entrada e na saída',
    challenge: 'jogar o código do link de um amigo',
    pace: 'segundos entre os palpites de um robô, ou "step" para esperar uma tecla',
    coach: 'mostrar quantos códigos ainda servem',
    fresh: 'não continuar o jogo guardado',
    rounds: 'quantas rodadas, um número par',
    squares: 'só os quadrados',
    link: 'só o link',
    reviewJson: 'a análise em JSON',
    statsJson: 'os números em JSON',
    game: 'o arquivo de uma gravação, o código de um jogo, ou "last" para o último guardado',
    code: 'o código a esconder; pedido, sem mostrar, se faltar',
    shell: 'bash, zsh ou fish',
    strategy: 'random, counting, first, elimination, knuth, size, entropy, parts, optimal ou best',
    depth: 'o máximo de palpites que um código pode exigir',
    out: 'gravar a estratégia neste arquivo',
    check: 'conferir a estratégia deste arquivo',
    width: 'quantos palpites tentar a cada vez; mais é melhor e mais lento',
    polish: 'no fim, procurar com esta largura o que os segundos palpites deixam',
    opening: 'o primeiro palpite (senão o mais promissor)',
    boldness: 'desistir de um palpite que precise de mais sorte que isto, em desvios padrão',
    improve: 'partir das estratégias destes arquivos, do melhor de cada uma',
    workers: 'quantas tarefas dividem o trabalho (senão uma por núcleo)',
    checkpoint: 'guardar neste arquivo o que está feito, e continuar dele',
    history: 'os palpites com exatos e deslocados, como em "RRBB:10 RGYO:02"',
    answers: 'as respostas até aqui, como em "10 02"',
    dailyVariant: 'classic ou skemind',
    room: 'o código de uma sala, o id ou o link',
    newRoom: 'fazer uma sala e convidar',
    name: 'o apelido que os outros veem; o servidor o guarda',
    places: 'lugares para pessoas e robôs juntos, 2 a 16',
    bots: 'robôs que correm também, 0 a 15',
    level: 'a força dos robôs, 1 a 9',
    watch: 'só assistir',
    ghost: 'correr contra um jogo gravado, sem servidor: um arquivo, o código de um jogo, ou "last"',
    together: 'ambos põem um código ao mesmo tempo, depois ambos decifram',
    server: 'endereço do servidor',
    toolJson: 'o resultado em JSON',
    port: 'porta onde escutar (ou PORT, ou a primeira livre a partir de 3000)',
    host: 'endereço onde escutar (ou HOST, ou localhost)',
    data: 'pasta dos jogos (ou DATA_DIR, ou data)',
    backupTo: 'o ficheiro a escrever; ainda não pode existir',
    backupFrom: 'um ficheiro escrito por mastermind backup',
  },
};
