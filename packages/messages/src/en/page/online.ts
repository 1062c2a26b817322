import { capital, count, format, guesses, places, points, seconds, spelled, time } from '../game.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
/** `1st`, `22nd` */
const ordinal = (number: number): string => `${number}${SUFFIXES[ordinals.select(number)]}`;

export const words = {
  away: {
    title: 'Can’t reach the server',
    /** Instead, when it is this device that has no network. */
    offline: 'You’re offline',
    text: 'Daily codes, ranked games, races, duels and leaderboards need it. We’ll reconnect automatically. Solo play works without it.',
    /** While a game is on the board. */
    kept: 'Can’t reach the server. Your game and your row are kept. We’ll reconnect automatically.',
    again: 'Try again now',
    solo: 'Play solo',
  },
  ranked: {
    text: 'The server draws the code, keeps it and answers. There is no coach, and the result counts on the leaderboard.',
    left: 'A game left alone for 24 hours counts as lost.',
    clock: (seconds: number) =>
      `The clock of ${time(seconds)} starts when you begin and runs on while the page is closed.`,
    nickname: 'Nickname',
    nicknameText: 'Optional, up to 24 characters. Without one you are a guest.',
    badNickname:
      'This nickname cannot be used: up to 24 visible characters, and no emoji before the first letter or digit.',
    as: (name: string) => `You play as ${name}.`,
    begin: 'Begin ranked game',
    ghost: 'Race the ghost of this game',
    unknown: 'Ranked games use the named rules only.',
    name: (ruleset: string) => `${ruleset} · Ranked`,
  },
  /** The player's identity on this server. */
  identity: {
    title: 'On the server',
    /** Before the server has a player for this device. */
    none: 'The server does not know you yet. You become a guest with your first daily code, ranked game or race.',
    hint: 'Up to 24 characters. Leave it empty to be a guest.',
    save: 'Save',
    saved: (name: string) => `Others see you as ${name}.`,
    exported: 'Export from the server',
    renew: 'Change my key',
    renewed: 'Your key has changed. Copies of the old one no longer work.',
    erase: 'Delete me from the server',
    eraseSure:
      'Delete your nickname, your streaks, your places and all your games on the server? This cannot be undone. Games kept on this device stay.',
    eraseYes: 'Delete for good',
    eraseNo: 'Keep them',
    erased: 'The server keeps nothing about you any more.',
  },
  fairness: {
    verified: 'Verified fair',
    failed: 'Could not be verified',
    checking: 'Checking the server’s promise…',
    later: 'The server fixed this code before anyone’s first guess. When the day is over, this page can check that.',
    promised: 'The code is the one the server had fixed before your first guess.',
    notPromised: 'The code does not match what the server had promised before your first guess.',
    answered: 'Every answer follows from that code.',
    notAnswered: 'Not every answer follows from that code.',
    how: 'What was checked',
    text: 'The SHA-256 of this text',
    hash: 'is what the server showed at the start',
  },
  report: {
    title: 'Report a name',
    which: 'Which name?',
    send: 'Tell the host',
    reported: 'The host will look at this name.',
  },
  board: {
    title: 'Leaderboards',
    about: 'Ranked games, by rules.',
    likeSolver:
      'Play that lost nothing to the best strategy over 30 games or more. Nobody is accused of anything: it may be a program or a keen eye, and such games are compared here and in no other table.',
    noSolver: 'Nobody plays like the solver in this period.',
    byStrength:
      'Strength over all ranked games of the period: what you need on average with luck taken out. Players with fewer than 20 games follow, by their mean, where a loss counts one more than all guesses.',
    byScore:
      'Mean score of the latest ten ranked games: fast and in few guesses scores most, a loss scores 0. Players with fewer than 10 games follow.',
    provisional: (games: number) => `fewer than ${count(games, { one: 'game', other: 'games' })}`,
    period: 'Period',
    periods: { week: 'This week', month: 'This month', all: 'All time' },
    heads: {
      place: 'Place',
      player: 'Player',
      games: 'Games',
      strength: 'Strength',
      mean: 'Mean',
      score: 'Score',
      points: 'Points',
    },
    presetsOnly: 'Leaderboards have no rules of your own; here are the ones for Classic.',
    you: 'you',
    yourPlace: (place: number) => `Your place: ${place}.`,
    noPlace: 'You have no place here yet.',
    apart: 'Your games of this period stand under “Like the solver”.',
    /** The reason why a player is listed with those who play like the solver. */
    why: (games: number) =>
      `You stand here because your ${count(games, { one: 'game', other: 'games' })} of this period lost nothing to the best strategy. Hardly anybody manages that over 30 games.`,
    program: 'a program',
    openly: 'List me here openly as a program',
    openlyText: 'Everybody sees it beside your name, and you stand in no table of people. Turn it off at any time.',
    tooNew: (when: string) => `You’re new here. Your games count already; leaderboards show you from ${when}.`,
    empty: 'Nobody has finished a ranked game in this period.',
    more: 'Show more',
    play: 'Play ranked',
    listed: 'Show me on leaderboards',
    listedText: 'Off: your games still count for you, and nobody sees them.',
    fair: 'No client sees the code, sets its own time or reports its own score. A private solver cannot be prevented; games with help and games of programs are ranked apart.',
  },

  daily: {
    title: (number: number) => `Daily ${number}`,
    play: (number: number) => `Play Daily ${number}`,
    others: 'What others needed',
    oneTry: 'The code stays until midnight UTC. You have one try, without the coach; you may leave it and come back.',
    past: 'Play it as often as you like. It doesn’t affect your streak.',
    again: 'Play it again',
    noSuchDay: 'There is no daily code for this date.',
    toToday: 'Today’s code',
    /** After a try that did not solve it, while others still look for it. */
    codeLater: 'You’ll see the code when the day is over.',
    next: (hours: number, minutes: number) => `Next code in ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
    nextIsThere: 'The next code is here.',
    firstStreak: 'Solve today’s code to start a streak.',
    streakTomorrow: 'A new streak can start tomorrow.',
    streakTitle: 'Streak',
    /** Follows the number of days, which is shown apart. */
    streak: (days: number) => (days === 1 ? 'day in a row' : 'days in a row'),
    todayMakes: (days: number) => `Today makes ${spelled(days)}.`,
    best: (days: number) => `Your best is ${format(days)}.`,
    played: (players: number) => `${count(players, { one: 'person has', other: 'people have' })} played it.`,
    /** A friend sent this day; `null` where they gave no name. */
    dare: (name: string | null, guesses: number) => `${name ?? 'A friend'} solved it in ${spelled(guesses)}.`,
    beatIt: 'Beat it',
    /** `fewer` is how many guesses fewer than the friend's; `null` where you did not solve it. */
    dared: (name: string | null, fewer: number | null) => {
      const friend = name ?? 'your friend';
      if (fewer === null || fewer < 0) return `${capital(friend)} stays ahead.`;
      return fewer === 0 ? `You and ${friend} needed the same.` : `You beat ${friend} by ${spelled(fewer)}.`;
    },
    heads: ['Guesses', 'Players'] as const,
    players: (players: string, number: number) => `${players} ${number === 1 ? 'player' : 'players'}`,
    more: (guesses: number) => `${guesses}+`,
    not: '✕',
    youSolved: (fewer: number, same: number) =>
      `${count(fewer, { one: 'player', other: 'players' })} needed fewer, ${format(same)} the same.`,
    youFirst: 'You’re the first today.',
    youDidNot: (solved: number) =>
      solved === 0 ? 'Nobody has solved it yet.' : `${count(solved, { one: 'player', other: 'players' })} solved it.`,
    archive: 'Earlier days',
    archiveText: 'Play any time. They don’t affect your streak.',
    earlier: 'Show earlier days',
    status: (status: 'playing' | 'won' | 'lost' | null, attempts: number | null) => {
      if (status === 'won') return `solved in ${attempts}`;
      if (status === 'lost') return 'not solved';
      return status === 'playing' ? 'begun' : 'not played';
    },
  },

  ghosts: {
    title: 'Ghost race',
    /** The heading of the player's own recorded games. */
    ofYours: 'Race a game of yours',
    about: 'Break the code of a recorded game while its ghost plays beside you. It works without a server.',
    latest: 'Your latest games',
    none: 'Finish a game, and its ghost will wait here.',
    paste: 'Or paste a review link',
    unread: 'This game could not be read.',
    ghost: 'Ghost',
    /** `bot` is the name of a bot that played the game; `null` for other players. */
    goal: (outcome: string, bot: string | null) => `${bot ?? 'The ghost'}: ${outcome}`,
    timed: 'Its guesses appear when they were made. The time starts for both at once.',
    untimed: (bot: string | null) => `This recording has no times, so ${bot ?? 'the ghost'} moves whenever you do.`,
    start: 'Start',
    won: (bot: string | null) => `You beat ${bot ?? 'the ghost'}`,
    lost: (bot: string | null) => `${bot ?? 'The ghost'} was better`,
    level: 'A dead heat',
    byScore: 'The higher race score wins.',
    byGuesses: 'Fewer guesses win; if they are equal, the faster one wins, where the recording has times.',
    again: 'Race it again',
    another: 'Another ghost',
  },

  rooms: {
    kinds: { race: 'Race', duel: 'Duel', quick: 'Quick race' },
    you: 'You',
    versus: {
      quickText: (ruleset: string, seconds: number) => `${ruleset}, ${time(seconds)}. Bots fill empty lanes.`,
      quickBegin: 'Race',
      hereNow: 'Here now',
      company: (people: number, bots: number) =>
        [
          ...(people === 0 ? [] : [count(people, { one: 'person', other: 'people' })]),
          count(bots, { one: 'bot', other: 'bots' }),
        ].join(', '),
      status: { waiting: 'waiting', racing: 'racing' },
      botMean: (mean: string) => `bot · ${mean}`,
      others: 'With other people',
      here: 'On this device',
      watch: 'Watch and learn',
      raceTitle: 'Invite a friend',
      badCode: 'A code has six letters and digits, such as K7M2QX.',
      open: 'Your open rooms',
      comeBack: { race: 'Come back to your race', duel: 'Come back to your duel' },
      inLobby: 'not begun',
      running: 'running',
      ghostTitle: 'Race a ghost',
      away: 'Can’t reach the server. Races and duels need it. We’ll reconnect automatically. Everything below works without it.',
      offline:
        'You’re offline. Races and duels need a server. We’ll reconnect automatically. Everything below works without one.',
    },
    make: {
      race: 'New race',
      raceText: 'Everyone breaks the same code at the same time. Anyone with the link or the short code can join.',
      raceClock: (seconds: number) => `The clock runs for ${time(seconds)}.`,
      places: 'Places',
      bots: 'Bots',
      which: 'Which bot',
      makeRace: 'Create race',
      duel: 'New duel',
      duelText: 'Only the maker scores: a point for every guess the other needs, one more if the code is never broken.',
      format: 'Who breaks when',
      formats: { turns: 'In turn', together: 'At the same time' },
      formatTexts: {
        turns: 'One sets a code and the other breaks it; then the roles swap.',
        together: 'Both set a code, then each breaks the other’s.',
      },
      makeDuel: 'Create duel',
    },
    missing: {
      title: 'No such room',
      text: 'Check the code or the link. Rooms close a while after they end.',
    },
    back: 'Back to Versus',
    lobby: {
      players: 'Players',
      taken: (taken: number, of: number) => `${taken} of ${places(of)} taken`,
      code: 'Room code',
      codeText: 'Anyone with this code or link can join.',
      share: 'Share the link',
      start: 'Start the race',
      needTwo: 'A race needs at least two players. You can start it when somebody has joined.',
      hostStarts: (name: string) => `${name} starts the race.`,
      fullStarts: 'It starts by itself when all places are taken.',
      waitOther: 'The duel begins when the second player joins.',
      startsIn: (seconds: number) => `Starting in ${seconds} s`,
      warmUp: 'Warm up: nothing counts yet.',
      botsFill: 'Bots fill the empty places.',
      leave: 'Leave',
      cancel: 'Cancel',
      join: 'Join',
      full: 'All places are taken. You can watch.',
      host: 'host',
      bot: 'bot',
    },
    countdown: {
      text: 'It begins in',
      rule: 'The same code for everyone. The clock is the server’s.',
      ready: 'I’m ready',
      early: 'It begins at once when everyone is ready.',
      isReady: 'ready',
    },
    watching: {
      race: 'You are watching. You see what the players see of each other.',
      duel: 'You are watching. The codes are shown when their round is over.',
    },
    live: 'Live',
    away: 'Can’t reach the server. Your place and your row are kept. We’ll reconnect automatically.',
    race: {
      rule: (cost: number) => `Each guess costs ${seconds(cost)}.`,
      placeSoFar: (place: number) => `place ${place}`,
      standings: 'Standings',
      result: 'Result',
      hidden: 'The colours of the others stay hidden until the race is over.',
      score: 'Score',
      scoreText:
        'A win is 1,000, plus 2 for every second left and 50 for every guess under 11. The server keeps the clock and the code.',
      players: (players: number) => `${count(players, { one: 'player', other: 'players' })}, one code.`,
      solvedIn: (used: number) => `solved in ${used}`,
      guesses: (used: number) => guesses(used),
      best: (exact: number) => `best ${exact} exact`,
      lost: 'not solved',
      resigned: 'gave up',
      left: 'left',
      waitText: 'The code and everyone’s rows are shown when all have finished, or when the time is up.',
    },
    giveUp: {
      action: 'Give up…',
      sure: {
        game: 'Give up this game? It counts as not solved.',
        race: 'Give up this race? Your game is lost and you come last.',
        duel: 'Give up the whole duel? The other player wins it.',
      },
      yes: 'Give up',
      no: 'Keep playing',
    },
    podium: {
      won: 'You won the race',
      place: (place: number, of: number) => `Place ${place} of ${of}`,
      wonBy: (name: string) => `${name} won the race`,
      nobody: 'Nobody solved it',
      closed: 'Closed before it began',
      closedText: 'Everyone left, or nobody started it in time.',
      timeUp: 'The time was up.',
      everyone: 'Everyone’s rows',
      noRows: 'No guess was made.',
      ghost: 'Race this game',
      rematch: 'Rematch',
      joinRematch: 'Join the rematch',
      /** Solved before all others, but in more guesses. */
      firstBut: (place: number) => `First to finish, ${ordinal(place)} by score`,
      overtaken: (winner: string, faster: number, more: number, cost: number) =>
        `You finished ${seconds(faster)} before ${winner}, but needed ${count(more, { one: 'more guess', other: 'more guesses' })}. Each guess costs ${seconds(cost)}.`,
      /** The result behind a place; `null` for another player's place. */
      solved: (name: string | null, used: number, took: number) =>
        `${name ?? 'You'} needed ${guesses(used)} and ${seconds(took)}.`,
      in: (used: number) => `in ${used}`,
      timeUsed: 'time used',
      perGuess: (cost: number) => `each guess, ${seconds(cost)}`,
    },
    duel: {
      makeFor: (name: string) => `${name} will try to break it.`,
      toResult: 'See the result',
      breakCode: (name: string) => `Break the code of ${name}`,
      isSetting: (name: string) => `${name} is setting a code.`,
      breaksYours: (name: string) => `${name} breaks your code`,
      breaks: (breaker: string, maker: string) => `${breaker} breaks the code of ${maker}`,
      yourSide: 'You break',
      otherSide: (name: string) => `${name} breaks`,
      side: 'Which board',
      deadlineYours: (clock: string) => `${clock} left for you, or the duel is lost.`,
      deadlineTheirs: (name: string, clock: string) => `${clock} left for ${name}, or you win.`,
      roundOver: (round: number, used: number | null, scored: number, maker: string) =>
        `Round ${round}: ${used === null ? 'not broken' : `broken in ${guesses(used)}`}, ${points(scored)} for ${maker}.`,
      codeOf: (name: string) => `Code of ${name}`,
      broken: (used: number) => `broken in ${guesses(used)}`,
      notBroken: 'not broken',
      won: 'You won the duel',
      wonBy: (name: string) => `${name} won the duel`,
      draw: 'The duel is a draw',
      nobody: 'Nobody won the duel',
      abandoned: (name: string) => `${name} ran out of time.`,
      bothAbandoned: 'Both ran out of time.',
      resigned: (name: string) => `${name} gave up.`,
      youAbandoned: 'You ran out of time.',
      youResigned: 'You gave up.',
      scoring: 'A point for every guess the other needs, one more if the code is never broken.',
    },
    board: {
      what: 'Leaderboard of',
      kinds: { ranked: 'Ranked games', races: 'Races', sprints: 'Sprints', solver: 'Like the solver' },
      byScore: 'Average of your last ten races. Only three a week with the same players count.',
      provisional: 'fewer than ten races',
      heads: { races: 'Races', wins: 'Won', score: 'Score' },
      empty: 'Nobody has finished a race in this period.',
    },
  },
};
