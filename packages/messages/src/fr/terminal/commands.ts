import type { words as english } from '../../en/terminal/commands.ts';
import type { Said } from '../../said.ts';
import { format, guesses } from '../game.ts';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Usage :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'Global Options:': 'Options générales :',
};

const hint = (nearest: string | null): string => (nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`);

export const words: Said<typeof english> = {
  help: {
    /** The value of an option that is not given. */
    usual: (value) => `par défaut : ${value}`,
    program:
      'Le Mastermind dans le terminal : trouvez un code caché, ou choisissez-en un et regardez un robot le chercher.',
    language: (choices) => `langue : ${choices.join(', ')} (sinon celle du terminal)`,
    help: 'affiche cette aide',
    version: 'affiche la version',
    title: (heading) => titles[heading] ?? heading,
    examples: (rulesets) => `Exemples :
  mastermind                                  choisir à quoi jouer
  mastermind play --variant super             trouver un code de cinq pions et huit couleurs
  mastermind play --role maker --bot optimal  choisir un code pour le meilleur robot
  mastermind play --seed 42 --plain           ligne par ligne, toujours le même code
  mastermind challenge RGBY --variant classic un lien pour un ami ; il le joue avec --challenge
  mastermind match --rounds 4                 échanger les rôles avec un robot
  mastermind race                             courir contre des inconnus ou des robots
  mastermind race --new --bots 2              créer une course ; transmettez son code
  mastermind race --ghost last                courir contre votre dernière partie
  mastermind duel --together                  un duel ; l’autre joueur entre avec son code
  mastermind event --minutes 5                un événement pour une classe ; on rejoint avec son code
  mastermind watch --bot knuth --seed 7       regarder un robot réfléchir
  mastermind review partie.json               ce que valait chaque proposition
  mastermind serve --port 8080                votre propre serveur
  mastermind --json                           un objet JSON par ligne, pour les programmes

Variantes : ${rulesets.join(', ')}, ou une notation comme 4x6/10
(pions x symboles / propositions) et 4x6u/8@180 (sans répétition, 180 secondes ; 4x6u/8@180-2
retire 2 points par seconde).`,
    bots: (names) => `Robots : ${names}, et level-1 à level-9.`,
    manual: {
      environment: 'Environnement',
      variables: {
        MASTERMIND_SERVER: 'adresse du serveur pour le défi du jour, les courses, les duels et les événements',
        XDG_DATA_HOME: 'dossier au-dessus de mastermind, où les parties sont enregistrées ; sinon ~/.local/share',
        XDG_CONFIG_HOME: 'dossier au-dessus de mastermind/config.json, les réglages ; sinon ~/.config',
        'LC_ALL, LC_MESSAGES, LANG': 'la langue, sauf si --lang ou le réglage en indique une',
        'NO_COLOR, TERM': 'pas de couleurs si NO_COLOR est défini ; pas de plein écran si TERM vaut dumb',
        'DATABASE_URL, DATA_DIR':
          'les données de serve, backup, restore et migrate ; serve --help montre tous les réglages',
      },
      files: 'Fichiers',
      saved: {
        'mastermind/current.json': 'parties inachevées',
        'mastermind/pass.json': 'la partie inachevée à deux',
        'mastermind/board.json': 'le plateau inachevé d’assist',
        'mastermind/games.json': 'parties finies, pour les statistiques',
        'mastermind/sprints.json': 'sprints finis, pour votre record',
        'mastermind/puzzles.json': 'énigmes déjà vues, pour votre cote',
        'mastermind/servers.json': 'votre jeton pour chaque serveur ; gardez-le secret',
        'mastermind/config.json': 'réglages ; mastermind config les modifie',
      },
      exitStatus: 'Code de sortie',
      json: 'JSON',
    },
    exitCodes: `Codes de sortie : 0 fini, quel que soit le gagnant ; 1 échec ; 2 ligne de commande ou partie
inutilisable ; 130 interrompu par Ctrl-C, 143 et 129 arrêté de l’extérieur (la partie est enregistrée).`,
    protocol: `Avec --json chaque ligne est un objet. Le jeu écrit en premier ; les requêtes sont
  {"type":"guess","code":"RGBY"}   {"type":"hint"}   {"type":"view"}   {"type":"resign"}
  {"type":"new","variant":"super","seed":42}   {"type":"start"}   {"type":"quit"}
Une partie avec chronomètre a le statut waiting jusqu’à start. Chaque requête a une réponse, de type game, answer, hint ou error.`,
    dailyProtocol: `Avec --json chaque ligne est un objet : d’abord le jour ; les requêtes sont
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"view"}   {"type":"quit"}
Chaque requête a une réponse, de type daily ou error.`,
    sprintProtocol: `Avec --json chaque ligne est un objet : d’abord le sprint ; les requêtes sont
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"resign"}   {"type":"view"}   {"type":"quit"}
Abandonner un code amène le suivant. Chaque requête a une réponse, de type sprint, answer ou error.`,
    puzzleProtocol: `Chaque énigme compte une fois pour votre cote, par le premier code vérifié.
Avec --json chaque ligne est un objet : d’abord l’énigme ; les requêtes sont
  {"type":"guess","code":"RGBY"}   {"type":"show"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
Chaque requête a une réponse, de type puzzle, answer ou error.`,
    matchProtocol: `Avec --json chaque ligne est un objet : d’abord le match ; les requêtes sont
  {"type":"code","code":"RGBY"}   {"type":"guess","code":"RGBY"}   {"type":"start"}   {"type":"resign"}
  {"type":"view"}   {"type":"quit"}
Vous choisissez le premier code, et le robot le cherche aussitôt. Chaque requête a une réponse, de type match ou error.`,
    passProtocol: `Avec --json chaque ligne est un objet : d’abord la partie ; les requêtes sont
  {"type":"code","code":"RGBY"}   {"type":"ready"}   {"type":"guess","code":"RGBY"}   {"type":"answer","answer":"12"}
  {"type":"start"}   {"type":"resign"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
Tant que « covered » est vrai, la personne nommée par « holder » envoie ready. Chaque requête a une réponse, de type pass ou error.`,
    assistProtocol: `Avec --json chaque ligne est un objet : d’abord le conseil ; les requêtes sont
  {"type":"row","code":"RGBY","answer":"12"}   {"type":"row","row":2,"answer":"11"}   {"type":"undo"}
  {"type":"new"}   {"type":"view"}   {"type":"quit"}
Chaque requête a une réponse, de type advice ou error.`,
    rooms: {
      race: `Sans salle : course rapide contre les joueurs en attente, complétée par des robots.
Avec une salle (son code, son identifiant ou son lien), vous la rejoignez ; --new en crée une.
Tous cherchent le même code avec le même chronomètre. Les autres voient combien de propositions vous
avez faites et votre plus grand nombre de bien placés, jamais une couleur. Si vous sortez, votre place
est gardée : mastermind race CODE vous y ramène. Le serveur est --server, sinon MASTERMIND_SERVER,
sinon le réglage server, sinon http://localhost:3000.`,
      duel: `Sans salle, une salle est créée et son code s’affiche ; l’autre joueur entre avec mastermind duel CODE.
Les rôles s’échangent à chaque manche. Le codeur marque un point par proposition, et un de plus si le code
n’est pas trouvé. Après trois minutes sans jouer, un joueur quitte le duel. Jusque-là, sa place est gardée.`,
      protocol: `Avec --json chaque ligne est un objet : d’abord la salle, puis une ligne par événement,
et une quand la connexion se coupe ou revient ; les requêtes sont
  {"type":"guess","code":"RGBY"}   {"type":"code","code":"RGBY"}   {"type":"start"}   {"type":"view"}
  {"type":"resign"}   {"type":"leave"}   {"type":"rematch"}   {"type":"quit"}
Chaque requête a une réponse, de type room, answer ou error.`,
    },
    events: `Sans code, un événement est créé, dont ce terminal est l’hôte : il affiche le code et le lien,
et reçoit des commandes comme start, next, pause, end, players et csv FICHIER. Avec un code
(ou le lien), vous rejoignez et jouez ; l’hôte retrouve ses commandes. Dans un sprint, chacun
trouve autant de codes que possible ; les manches ont un même code pour tous ; les équipes
jouent un sprint ensemble. Si vous sortez, votre place est gardée : mastermind event CODE vous y ramène. Le
serveur est --server, sinon MASTERMIND_SERVER, sinon le réglage server, sinon
http://localhost:3000.`,
    config: `Les réglages sont dans un fichier que vous pouvez modifier. Les options et MASTERMIND_SERVER sont prioritaires.
  mastermind config                         tout montrer, avec le fichier
  mastermind config server https://my.host  les liens de share et challenge y mènent
  mastermind config language fr             quelle que soit la langue du terminal
  mastermind config colours 16              none, 16, 256 ou true
  mastermind config colours --unset         autant que le terminal en a
  mastermind config keys "hint=F2 undo=F3"  d’autres touches ; check, clear, undo, redo, hint, coach, keys, menu
  mastermind config mouse off               laisser la souris au terminal
  mastermind config fill bottom             top ou bottom : où s’affiche la première proposition`,
    commands: {
      play: 'trouver un code, ou en choisir un pour un robot',
      daily: 'jouer le défi du jour, le même code pour tous, sur un serveur',
      race: 'chercher le même code que d’autres joueurs, plus vite qu’eux, sur un serveur',
      duel: 'un duel en échangeant les rôles, sur un serveur',
      event: 'animer un événement pour une classe ou un club, ou en rejoindre un, sur un serveur',
      sprint: 'trouver autant de codes que possible en trois minutes',
      puzzle: 'trouver le seul code qui respecte tous les indices',
      match: 'un nombre pair de manches contre un robot, en échangeant les rôles',
      pass: 'deux personnes sur un terminal : l’une cache un code, l’autre le cherche ; les rôles s’échangent',
      watch: 'regarder un robot trouver un code',
      assist: 'recevoir des conseils pour un plateau sur votre table',
      challenge: 'créer un lien avec un code pour un ami',
      replay: 'parcourir une partie pas à pas',
      review: 'ce que valait chaque proposition d’une partie',
      share: 'afficher une partie à partager : mots, carrés et lien',
      stats: 'vos parties en chiffres',
      config: 'afficher et modifier vos réglages : serveur, langue, couleurs, touches, souris, ordre des lignes',
      man: 'afficher le manuel ; mastermind man | man -l - le met en page',
      completion: 'afficher la complétion pour bash, zsh ou fish',
      rate: 'jouer chaque code avec une stratégie',
      initBot: 'écrire un premier robot, à modifier',
      prove: 'trouver la meilleure stratégie et la prouver, ou en vérifier une',
      proveWorker: 'travailler aux preuves que prove --queue partage dans PostgreSQL',
      verify: 'vérifier une preuve écrite par prove --proof',
      search: 'chercher une bonne stratégie quand une preuve est hors de portée',
      hint: 'ce que montrent les réponses, et une bonne proposition',
      tree: 'explorer la meilleure stratégie, réponse par réponse',
      serve: 'faire tourner votre propre serveur, avec sa page',
      backup: 'copier les parties d’un serveur dans un fichier, pendant qu’il tourne',
      restore: 'remplacer les parties d’un serveur par une sauvegarde',
      migrate: 'déplacer les parties d’un serveur de SQLite vers PostgreSQL',
      admin: 'chercher, renommer, masquer, exclure et supprimer des joueurs, fermer des salles, etc. ; tout est noté',
    },
    flags: {
      role: 'breaker (décodeur) ou maker (codeur)',
      variant: 'variante, par nom ou notation',
      playVariant: 'variante, par nom ou notation ; sinon classic, ou console ligne par ligne sans --seed',
      bot: 'le robot qui joue contre vous',
      botFile: 'votre propre robot : un fichier JavaScript ou TypeScript',
      botToWrite: 'le fichier à écrire, comme bot.ts ; il ne doit pas encore exister',
      botOrFile:
        'le robot : l’un des nôtres, toute stratégie de rate, ou votre propre fichier JavaScript ou TypeScript',
      raceBot: 'course contre votre propre robot, sans serveur : un fichier JavaScript ou TypeScript',
      seed: 'un nombre ; le même nombre donne la même partie',
      plain: 'ligne par ligne, sans plein écran',
      json: 'un objet JSON par ligne, en entrée et en sortie',
      challenge: 'jouer le code du lien d’un ami',
      pace: 'secondes entre les propositions d’un robot, ou « step » pour attendre une touche',
      coach: 'montre combien de codes sont encore possibles ; la partie est marquée « avec aide »',
      newBoard: 'commencer un nouveau plateau au lieu de reprendre le dernier',
      fresh: 'ne pas reprendre la partie enregistrée',
      puzzle: 'le numéro d’une énigme',
      puzzleDay: 'l’énigme d’un jour, la même pour tout le monde : today, ou un jour comme 2026-11-16',
      grade: 'easy, medium ou hard ; sinon les faciles d’abord',
      rounds: 'combien de manches, un nombre pair',
      passRounds: 'combien de manches : 1, ou un nombre pair',
      passMaker: 'qui choisit le premier code',
      passBreaker: 'qui le cherche',
      byHand: 'le codeur répond à la main, vérifié à la fin',
      squares: 'seulement les carrés',
      link: 'seulement le lien',
      reviewJson: 'l’analyse en JSON',
      statsJson: 'les chiffres en JSON',
      game: 'le fichier d’un enregistrement, le code d’une partie, ou « last » pour la dernière enregistrée',
      code: 'le code à cacher ; demandé, sans l’afficher, s’il manque',
      setting: 'server, language, colours, keys, mouse ou fill',
      value: 'sa nouvelle valeur',
      unset: 'enlever le réglage',
      shell: 'bash, zsh ou fish',
      strategy:
        'random, counting, tally, first, elimination, knuth, size, entropy, parts, optimal ou best ; plusieurs sont comparées dans un tableau',
      depth: 'le nombre maximal de propositions pour un code',
      memory: 'la mémoire qu’une preuve peut utiliser',
      contest: 'écrire toute la stratégie comme le concours public pour 5x8 ; « prove --check » la lit',
      bound:
        'trouver seulement combien de propositions toute stratégie demande au moins ; le résultat vaut même si on l’arrête',
      boundSeconds: 'avec --bound : s’arrêter après ce nombre de secondes (sinon 60, sauf si --nodes est donné)',
      boundNodes:
        'avec --bound : s’arrêter après ce nombre de nœuds de recherche, avec le même résultat sur toute machine',
      out: 'écrire la stratégie dans ce fichier',
      check: 'vérifier plutôt la stratégie de ce fichier',
      proof: 'écrire dans ce fichier une preuve que tout le monde peut vérifier',
      part: 'avec --proof : ne prouver que ce que laisse une proposition avec sa réponse, comme 1122:01',
      width: 'combien de propositions essayer à chaque tour ; plus large : meilleur mais plus lent',
      polish: 'à la fin, chercher avec cette largeur après la deuxième proposition',
      opening: 'la première proposition (sinon la plus prometteuse)',
      boldness: 'abandonner une proposition qui demande plus de chance que cela, en écarts types',
      improve: 'partir du meilleur des stratégies de ces fichiers',
      improveOne: 'partir de la stratégie de ce fichier, et n’en chercher que de meilleures',
      workers: 'combien de tâches se partagent le travail (sinon une par cœur)',
      proofWorkers: 'combien de tâches se partagent le travail (sinon une par cœur, ou une seule si c’est vite fait)',
      checkpoint: 'enregistrer l’avancement dans ce fichier, et repartir de là',
      queue: 'partager la preuve dans cette base PostgreSQL avec tous les prove-worker',
      rows: 'les propositions avec bien placés et mal placés, par exemple RRBB:10 RGYO:02',
      history: 'les propositions avec bien placés et mal placés, comme dans "RRBB:10 RGYO:02"',
      answers: 'les réponses reçues, comme dans "10 02"',
      room: 'le code d’une salle, son identifiant ou le lien',
      newRoom: 'créer une salle et inviter d’autres joueurs',
      name: 'le pseudonyme que voient les autres ; le serveur l’enregistre',
      places: 'places pour joueurs et robots ensemble, 2 à 16',
      bots: 'robots qui courent aussi, 0 à 15',
      level: 'niveau des robots, 1 à 9',
      watch: 'regarder sans jouer',
      eventCode: 'le code d’un événement, son identifiant ou le lien',
      eventFormat: 'sprint, rounds (manches) ou teams (équipes) ; sinon sprint',
      eventMinutes: 'durée du sprint ou de chaque manche, 1 à 30 ; sinon 3',
      eventRounds: 'avec --format rounds : combien de manches, 1 à 20 ; sinon 5',
      eventTeams: 'avec --format teams : combien d’équipes, 2 à 12 ; sinon 2',
      eventSize: 'nombre maximal de participants, robots compris, 2 à 200 ; sinon 200',
      eventNames: 'own (tels quels), approved (approuvés par vous) ou given (paires de mots) ; sinon own',
      eventBots: 'robots pour une répétition, 0 à 30',
      eventKeep: 'conserver l’événement après sa fin ; sinon il est supprimé',
      eventName: 'le pseudonyme dans cet événement ; sinon le vôtre, ou une paire de mots',
      eventTeam: 'l’équipe pour laquelle jouer ; sinon la plus petite',
      ghost:
        'courir contre une partie enregistrée, sans serveur : un fichier, le code d’une partie, un lien vers une salle, ou « last »',
      together: 'chacun choisit un code en même temps, puis chacun cherche',
      server: 'adresse du serveur',
      toolJson: 'le résultat en JSON',
      port: 'port d’écoute (sinon PORT, sinon le premier libre à partir de 3000)',
      host: 'adresse d’écoute (sinon HOST, sinon localhost)',
      data: 'dossier des parties (sinon DATA_DIR, sinon ~/.local/share/mastermind/server)',
      checkServe: 'montrer ce que ferait un démarrage et quels réglages sont faux, sans rien changer',
      migrateFrom: 'la base ou une sauvegarde, comme sqlite:/var/lib/mastermind/mastermind.db',
      migrateTo: 'adresse d’une base PostgreSQL vide (sinon DATABASE_URL)',
      checkBackup: 'vérifier plutôt le fichier : que c’est une sauvegarde entière que cette version peut rétablir',
      backupTo: 'le fichier à écrire ; il ne doit pas encore exister',
      backupFrom: 'un fichier écrit par mastermind backup',
    },
  },

  flags: {
    unknownCommand: (name, nearest) => `La commande « ${name} » n’existe pas.${hint(nearest)} Voir mastermind --help.`,
    unknownFlag: (name, nearest) => `L’option ${name} n’existe pas.${hint(nearest)} Voir mastermind --help.`,
    valueMissing: (flag) => `L’option ${flag} demande une valeur.`,
    argumentMissing: (name) => `L’argument <${name}> manque.`,
    tooMany: (command) => `La commande ${command} a reçu trop d’arguments ; voir mastermind ${command} --help.`,
    conflict: (one, other) => `Les options ${one} et ${other} ne vont pas ensemble.`,
    language: (given, choices) =>
      `« ${given} » n’est pas une langue de ce jeu ; choisissez parmi ${choices.join(', ')}.`,
    notOneOf: (flag, given, choices) =>
      `« ${given} » ne convient pas à ${flag} ; choisissez parmi ${choices.join(', ')}.`,
    notAPuzzle: (text) => `« ${text} » n’est pas le numéro d’une énigme ; donnez un entier jusqu’à 4294967295.`,
    notADay: (text) => `« ${text} » n’est pas un jour jusqu’à aujourd’hui ; écrivez-le comme 2026-11-16.`,
    notANumber: (flag, given, least) =>
      `« ${given} » ne convient pas à ${flag} ; donnez un nombre entier, ${least} ou plus.`,
    sameFile: (one, other) => `${one} et ${other} désignent le même fichier ; donnez à chacun le sien.`,
    needs: (flag, other) => `L’option ${flag} n’a de sens qu’avec ${other}.`,
  },
  errors: {
    json: 'La ligne n’est pas un objet JSON.',
    jsonUnknown: (type) =>
      `« ${type} » n’est pas une requête ; utilisez start, guess, hint, resign, new, view ou quit.`,
    jsonStart: 'La partie n’a pas commencé ; envoyez d’abord {"type":"start"}.',
    jsonCode: 'Une proposition demande un « code » : des lettres comme "RGBY", ou une liste de symboles.',
    notAnswer: (text) =>
      `« ${text} » est illisible ; tapez un code et sa réponse, bien placés puis mal placés, comme 1234 1 2.`,
  },

  tools: {
    guesses: 'Propositions',
    games: 'Parties',
    rated: ({ games, total, average, worst }) =>
      `${games} parties, ${total} propositions en tout, ${average} en moyenne, ${worst} au plus`,
    withinLimit: (within, games, limit) => `${format(within)} sur ${format(games)} dans la limite de ${guesses(limit)}`,
    basis: {
      proven: 'Exact : aucune stratégie ne demande moins de propositions au total.',
      exact: 'Exact : aucune stratégie ne demande moins de propositions au total.',
      'best-known': 'Le meilleur total connu ; rien ne prouve qu’il soit le meilleur possible.',
      estimate:
        'Une estimation : certaines propositions n’ont pas été calculées jusqu’au bout ; une autre stratégie peut en demander moins au total.',
    },
    proven: ({ total, average, worst, depth = null }) =>
      `Prouvé : aucune stratégie ${depth === null ? '' : `en ${guesses(depth)} au plus `}ne demande moins de ${total} propositions en tout (${average} en moyenne) ; celle-ci en demande ${worst} au plus.`,
    found: ({ games, total, average, worst }) =>
      `Trouvé : ${total} propositions en tout pour ${games} codes, ${average} en moyenne, ${worst} au plus ; rien ne prouve qu’il n’y a pas mieux.`,
    nothingFound:
      'Aucune stratégie en si peu de propositions n’a été trouvée ; essayez plus de largeur ou de profondeur.',
    searching: ({ round, rounds, width, left, branches, percent, total }) =>
      `tour ${round}/${rounds}, largeur ${width} : ${branches - left}/${branches} réponses faites, la dernière à ${percent} % ; meilleur total ${total}`,
    stopped: 'Arrêté ; avec --checkpoint la même commande reprend ici.',
    otherSettings: (file, flag) =>
      `${file} a été commencé avec un autre ${flag} ; donnez le même, ou un autre fichier.`,
    otherOpening: (file) => `La stratégie de ${file} commence par une autre proposition ; omettez --opening.`,
    otherRuleset: (file) => `La stratégie de ${file} est pour une autre variante.`,
    badCheckpoint: (command, file, where) =>
      `${file} n’est pas un état de « ${command} » : il est illisible à ${where}.`,
    otherVersion: (file) =>
      `${file} a été écrit par une autre version de ce programme, qui cherche dans un autre ordre ; donnez un autre fichier.`,
    falseCheckpoint: (file) =>
      `${file} a été modifié : sa stratégie ne donne pas le total annoncé. Recommencez avec un autre fichier.`,
    proofNeedsPart: (codes) =>
      `Au-delà de ${codes} codes, une variante est trop grande pour une preuve dans un fichier ; nommez-en une partie avec --part.`,
    badPart: (text) =>
      `--part attend une proposition et une réponse qui laisse des codes, comme 1122:01, et non « ${text} ».`,
    partProven: (total, codes) => `Codes de cette partie : ${codes}. Propositions pour eux tous, au moins : ${total}.`,
    proofWritten: (file, lemmas) =>
      `La preuve est dans ${file} et a été vérifiée : ${lemmas} lemmes. Pour la vérifier encore : « mastermind verify ${file} ».`,
    verified: ({ total, codes, lemmas, game, part }) =>
      part === null
        ? `Vérifié : aucune stratégie ne demande moins de ${total} propositions pour les ${codes} codes de ${game}. La preuve compte ${lemmas} lemmes.`
        : `Vérifié : aucune stratégie ne demande moins de ${total} propositions pour les ${codes} codes de ${game} qui restent après ${part}. La preuve compte ${lemmas} lemmes.`,
    notProven: (line, reason) => `Ce n’est pas une preuve. Ligne ${line} : ${reason}`,
    timeLeft: (hours, minutes) => `encore ${hours === 0 ? '' : `${hours} h `}${minutes} min environ`,
    proving: ({ total, bound, gap, done }) =>
      total === null
        ? `Pas encore de stratégie ; aucune ne demande moins de ${bound} propositions ; avancement ${done}`
        : `Meilleur total ${total} propositions ; aucune stratégie n’en demande moins de ${bound} : ${gap} d’écart au plus ; avancement ${done}`,
    provingStopped: (known, asked, kept) => {
      const on = kept
        ? 'La même commande reprend ici.'
        : 'Rien n’a encore été enregistré ; la même commande recommence.';
      const next = asked ? on : 'Avec --checkpoint, la même commande pourrait reprendre ici.';
      return `Arrêté. ${known === null ? '' : `${known}. `}${next}`;
    },
    notQueue: 'L’adresse d’une base de preuves commence par postgres://.',
    queueAway: (address, reason) =>
      `PostgreSQL à l’adresse ${address} est injoignable (${reason}). Vérifiez qu’il tourne et que l’adresse est juste.`,
    badQueue:
      'La preuve dans la base a été modifiée et ne peut pas servir. Supprimez le schéma mastermind_proofs et recommencez.',
    queueStopped: (known) =>
      `Arrêté. ${known}. L’avancement est enregistré dans la base ; la même commande reprend ici.`,
    queueTakenOver: 'Un autre processus mène désormais cette preuve ; celui-ci s’est arrêté.',
    awaitingProofs: (address, workers) =>
      `En attente de preuves à l’adresse ${address} ; tâches : ${workers}. Ctrl-C arrête.`,
    workingOn: (size) => `Travail sur ${size}.`,
    workerStopped: 'Arrêté. Les autres tâches reprennent le travail inachevé.',
    bounding: ({ bound, gap, done }) =>
      gap === null
        ? `Toute stratégie demande au moins ${bound} propositions`
        : `Toute stratégie demande au moins ${bound} propositions ; la meilleure connue en demande au plus ${gap} de plus ; ${done} des premières propositions ne peuvent être meilleures`,
    bounded: (total, average) =>
      `Prouvé : toute stratégie demande au moins ${guesses(total)} en tout (${average} en moyenne).`,
    boundGap: (known, percent) =>
      `La meilleure stratégie que nous connaissions en demande ${format(known)} : au plus ${percent} de plus que la meilleure possible.`,
    noneWithin: (depth) => `Aucune stratégie en ${guesses(depth)} n’existe : prouvé.`,
    breakableWithin: (depth) =>
      `Tout code peut être trouvé en ${guesses(depth)} : prouvé. Avec autant de codes, on ne peut pas prouver quelle stratégie en demande le moins en tout ; « search --depth ${depth} » en cherche une bonne.`,
    searched: (nodes, seconds) => `${nodes} ${nodes === '1' ? 'nœud' : 'nœuds'} de recherche en ${seconds} s`,
    took: (seconds) => `${seconds} s`,
    written: (file) => `Écrit dans ${file}.`,
    cannotWrite: (file, reason) => `Impossible d’écrire ${file} (${reason}).`,
    cannotRead: (file) => `Impossible de lire ${file}.`,
    exists: (file) => `« ${file} » existe déjà ; choisissez un autre nom.`,
    botName: (file, endings) => `« ${file} » n’est pas un nom de robot ; terminez-le par ${endings}.`,
    botWritten: (file) => `${file} contient un robot pour commencer. Pour l’évaluer : mastermind rate --bot ${file}`,
    checked: ({ games, total, average, worst }) =>
      `La stratégie atteint chacun des ${games} codes : ${total} propositions en tout, ${average} en moyenne, ${worst} au plus.`,
    notReached: (code) => `La stratégie n’atteint pas le code ${code}.`,
    claimDiffers: (claimed, found) =>
      `Le fichier annonce ${guesses(claimed)} en tout, mais il en faut ${format(found)}.`,
    deepestDiffers: (claimed, found) =>
      `Le fichier annonce ${guesses(claimed)} pour la partie la plus longue, mais elle en demande ${found}.`,
    otherRules: (inFile, asked) =>
      `Le fichier contient une stratégie pour ${inFile}, pas pour ${asked} ; omettez --variant ou indiquez ${inFile}.`,
    badCertificate: (where) =>
      `Le fichier n’est pas une stratégie écrite par « prove --out » : il est illisible à ${where}.`,
    badContest: (rules, at) =>
      `Le fichier n’est pas une stratégie dans la notation du concours pour ${rules} : il est illisible au caractère ${at}. --variant permet d’indiquer une autre variante.`,
    notReachedAs: (rules, code) =>
      `Prise pour une stratégie de ${rules}, elle n’atteint pas le code ${code}. --variant permet d’indiquer une autre variante.`,
    tooManyToProve: (codes, gigabytes) =>
      `Il y a ${codes} codes : une preuve demande des jours et ${gigabytes} Go de mémoire. Ajoutez --checkpoint FICHIER pour la lancer. « search » cherche une bonne stratégie. « prove --bound » montre combien de propositions toute stratégie demande au moins. « prove --depth » montre si un nombre de propositions peut suffire pour tout code.`,
    longProof: (gigabytes) =>
      `Cette preuve demande des jours et ${gigabytes} Go de mémoire. Ctrl-C l’arrête ; la même commande la reprend.`,
    tooManyCodes: (codes, limit) =>
      `Il y a ${codes} codes, trop pour la recherche exacte (la limite est ${limit}) ; « rate » et « hint » en acceptent davantage.`,
    cancelled: 'Annulé ; rien n’a été écrit.',
    fact: (sentence) => `Certain : ${sentence}`,
    node: (guess, codes) => `Proposition ${guess}, ${codes} ${codes <= 1 ? 'code possible' : 'codes possibles'}`,
    strategyColumns: ['Stratégie', 'Total', 'Moyenne', 'Maximum', 'Réussis', 'Secondes'],
    answerColumns: ['Réponse', 'Codes', 'Suite', 'Au plus'],
    notForeseen: (answer) => `La réponse ${answer} est impossible ici.`,
    won: 'trouvé',
    explore: 'Une réponse comme 10, b pour revenir, q pour quitter : ',
    status: {
      proven: 'optimale, prouvée',
      'best-known': 'la meilleure que nous connaissions',
      searched: 'prouvée par cette recherche',
    },
  },
};
