import { format, guesses } from '../game.ts';

const hint = (nearest: string | null): string => (nearest === null ? '' : ` Did you mean ${nearest}?`);

export interface Figures {
  readonly games: string;
  readonly total: string;
  readonly average: string;
  readonly worst: number;
  /** The limit on guesses that the proof was made for. */
  readonly depth?: number | null;
}

export interface SearchProgress {
  readonly round: number;
  readonly rounds: number;
  readonly width: number;
  readonly left: number;
  readonly branches: number;
  readonly percent: number;
  readonly total: string;
}

/** The contents of a proof's log, with figures for people. */
export interface Verified {
  readonly total: string;
  readonly codes: string;
  readonly lemmas: string;
  /** The size of the game, such as `4x6u`. */
  readonly game: string;
  /** A guess and an answer, such as `1122:01`, if the codes are only those left after it. */
  readonly part: string | null;
}

/** The progress of a proof: the best strategy, the lower bound, and the gap between the two. */
export interface ProofProgress {
  readonly total: string | null;
  readonly bound: string;
  readonly gap: string | null;
  readonly done: string;
}

/** The progress of a bound, and its distance from the best known strategy. */
export interface BoundProgress {
  readonly bound: string;
  readonly gap: string | null;
  /** The share of first guesses that cannot be better than the best known total. */
  readonly done: string;
}

export const words = {
  help: {
    /** The value of an option that is not given. */
    usual: (value: string) => `default: ${value}`,
    program: 'Mastermind in the terminal: break a hidden code, or make one and watch a bot break it.',
    language: (choices: readonly string[]) => `language: ${choices.join(', ')} (else that of the shell)`,
    help: 'show this help',
    version: 'show the version',
    /** Commander's own headings, given in English. */
    title: (heading: string) => heading,
    examples: (rulesets: readonly string[]) => `Examples:
  mastermind                                  choose what to play
  mastermind play --variant super             break a code of five pegs and eight colours
  mastermind play --role maker --bot optimal  make a code for the best bot
  mastermind play --seed 42 --plain           line by line, always the same code
  mastermind challenge RGBY --variant classic a link for a friend; play it with --challenge
  mastermind match --rounds 4                 swap roles with a bot
  mastermind race                             race strangers or bots on a server
  mastermind race --new --bots 2              your own race; pass its code on
  mastermind race --ghost last                race your last game
  mastermind duel --together                  a duel; the other player joins with its code
  mastermind event --minutes 5                an event for a class; players join with its code
  mastermind watch --bot knuth --seed 7       watch a bot think
  mastermind review game.json                 what each guess was worth
  mastermind serve --port 8080                your own server
  mastermind --json                           one JSON object per line, for programs

Rules: ${rulesets.join(', ')}, or notation such as 4x6/10
(pegs x symbols / guesses) and 4x6u/8@180 (no repeats, 180 seconds; 4x6u/8@180-2 takes
2 points off a second).`,
    /** The bots that a flag may name. */
    bots: (names: string) => `Bots: ${names}, and level-1 to level-9.`,
    manual: {
      environment: 'Environment',
      variables: {
        MASTERMIND_SERVER: 'address of the server for daily codes, races, duels and events',
        XDG_DATA_HOME: 'folder above mastermind, where games are saved; else ~/.local/share',
        XDG_CONFIG_HOME: 'folder above mastermind/config.json, the settings; else ~/.config',
        'LC_ALL, LC_MESSAGES, LANG': 'the language, unless --lang or the setting names one',
        'NO_COLOR, TERM': 'no colours if NO_COLOR is set; no full screen if TERM is dumb',
        'DATABASE_URL, DATA_DIR': 'the data of serve, backup, restore and migrate; serve --help lists all settings',
      },
      files: 'Files',
      saved: {
        'mastermind/current.json': 'unfinished games',
        'mastermind/pass.json': 'the unfinished game of two people',
        'mastermind/board.json': 'the unfinished board of assist',
        'mastermind/games.json': 'finished games, for statistics',
        'mastermind/sprints.json': 'finished sprints, for your best',
        'mastermind/puzzles.json': 'puzzles you have seen, for your rating',
        'mastermind/servers.json': 'your token for each server; keep it secret',
        'mastermind/config.json': 'settings; mastermind config changes them',
      },
      exitStatus: 'Exit status',
      json: 'JSON',
    },
    exitCodes: `Exit codes: 0 done, won or lost; 1 something failed; 2 the command line or a given game
cannot be used; 130 interrupted by Ctrl-C, 143 and 129 ended from outside (the game is saved).`,
    /** The input and output of a program with `--json`. */
    protocol: `With --json every line is one object. The game writes first; requests are
  {"type":"guess","code":"RGBY"}   {"type":"hint"}   {"type":"view"}   {"type":"resign"}
  {"type":"new","variant":"super","seed":42}   {"type":"start"}   {"type":"quit"}
A game with a clock has the status waiting until start. Every request has one reply, of type game, answer, hint or error.`,
    /** The protocol of the daily code. */
    dailyProtocol: `With --json every line is one object: the day first; requests are
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"view"}   {"type":"quit"}
Every request has one reply, of type daily or error.`,
    /** The protocol of a sprint. */
    sprintProtocol: `With --json every line is one object: the sprint first; requests are
  {"type":"start"}   {"type":"guess","code":"RGBY"}   {"type":"resign"}   {"type":"view"}   {"type":"quit"}
Giving up a code brings the next one. Every request has one reply, of type sprint, answer or error.`,
    /** The protocol of puzzles. */
    puzzleProtocol: `Each puzzle counts once for your rating, by the first code you check.
With --json every line is one object: the puzzle first; requests are
  {"type":"guess","code":"RGBY"}   {"type":"show"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
Every request has one reply, of type puzzle, answer or error.`,
    /** The protocol of a match. */
    matchProtocol: `With --json every line is one object: the match first; requests are
  {"type":"code","code":"RGBY"}   {"type":"guess","code":"RGBY"}   {"type":"start"}   {"type":"resign"}
  {"type":"view"}   {"type":"quit"}
You make the first code, and the bot breaks it at once. Every request has one reply, of type match or error.`,
    /** The protocol of two people. */
    passProtocol: `With --json every line is one object: the game first; requests are
  {"type":"code","code":"RGBY"}   {"type":"ready"}   {"type":"guess","code":"RGBY"}   {"type":"answer","answer":"12"}
  {"type":"start"}   {"type":"resign"}   {"type":"next"}   {"type":"view"}   {"type":"quit"}
While "covered" is true, the person named as "holder" says ready. Every request has one reply, of type pass or error.`,
    /** The protocol of help with a board. */
    assistProtocol: `With --json every line is one object: the advice first; requests are
  {"type":"row","code":"RGBY","answer":"12"}   {"type":"row","row":2,"answer":"11"}   {"type":"undo"}
  {"type":"new"}   {"type":"view"}   {"type":"quit"}
Every request has one reply, of type advice or error.`,
    /** More about races and duels, and their JSON protocol. */
    rooms: {
      race: `Without a room this is a quick race against waiting players; bots fill the free seats.
With a room (its code, its id, or the link to it) you join that room; --new makes one.
All break the same code against the same clock. Others see how many guesses you have made
and the most exact pegs of one of them, never a colour. Your seat is kept if you leave:
mastermind race CODE brings you back. The server is --server, else MASTERMIND_SERVER,
else the setting server, else http://localhost:3000.`,
      duel: `Without a room this makes one and shows its code; the other player joins with mastermind duel CODE.
Roles swap every round; the maker gets a point for each guess, and one more if the code is not broken.
A player who does not act for three minutes has left. Until then, their seat is kept.`,
      protocol: `With --json every line is one object: the room first, then one line for every event, and one
when the connection breaks or is back; requests are
  {"type":"guess","code":"RGBY"}   {"type":"code","code":"RGBY"}   {"type":"start"}   {"type":"view"}
  {"type":"resign"}   {"type":"leave"}   {"type":"rematch"}   {"type":"quit"}
Every request has one reply, of type room, answer or error.`,
    },
    /** More about events. */
    events: `Without a code this makes an event, and this terminal is its host: it shows the code and the
link, and takes commands such as start, next, pause, end, players and csv FILE. With a code
(or the link) you join and play; the host returns to the controls. In a sprint all players
break as many codes as possible; rounds have one code for all; teams play a sprint together.
Your seat is kept if you leave: mastermind event CODE brings you back. The server is --server, else
MASTERMIND_SERVER, else the setting server, else http://localhost:3000.`,
    config: `Settings are saved in a file that you may edit. Flags and MASTERMIND_SERVER override them.
  mastermind config                         show all, and the file
  mastermind config server https://my.host  links of share and challenge lead there
  mastermind config language fr             regardless of the shell’s language
  mastermind config colours 16              none, 16, 256 or true
  mastermind config colours --unset         as many as the terminal has
  mastermind config keys "hint=F2 undo=F3"  more keys; check, clear, undo, redo, hint, coach, keys, menu
  mastermind config mouse off               leaves the mouse to the terminal
  mastermind config fill bottom             top or bottom: where the first guess is`,
    commands: {
      play: 'break a code, or make one for a bot',
      daily: 'play today’s code, the same for everyone, on a server',
      race: 'race others for the same code, on a server',
      duel: 'a duel with swapped roles, on a server',
      event: 'host an event for a class or a club, or join one, on a server',
      sprint: 'break as many codes as you can in three minutes',
      puzzle: 'find the one code that fits all clues',
      match: 'an even number of rounds against a bot, with swapped roles',
      pass: 'two people at one terminal: one hides a code, the other breaks it; roles swap',
      watch: 'watch a bot break a code',
      assist: 'get suggestions for a board on your table',
      challenge: 'make a link with a code for a friend',
      replay: 'step through a game',
      review: 'what each guess of a game was worth',
      share: 'print a game to pass on: words, squares and link',
      stats: 'your games in figures',
      config: 'show and change your settings: server, language, colours, keys, mouse, order of rows',
      man: 'print the page of the manual; mastermind man | man -l - shows it',
      completion: 'print completions for bash, zsh or fish',
      rate: 'play every code with a strategy',
      initBot: 'write a bot to start from',
      prove: 'find the best strategy and prove it, or check one',
      proveWorker: 'work on proofs that prove --queue shares in PostgreSQL',
      verify: 'check a proof that prove --proof wrote',
      search: 'search for a good strategy where none can be proven',
      hint: 'what the answers show, and a good guess',
      tree: 'explore the best strategy, answer by answer',
      serve: 'run your own server, with its page',
      backup: 'copy the games of a server into one file, while it runs',
      restore: 'replace the games of a server with a backup',
      migrate: 'move the games of a server from SQLite to PostgreSQL',
      admin: 'find, rename, hide, ban and delete players, close rooms, and more; all of it is logged',
    },
    flags: {
      role: 'breaker or maker',
      variant: 'ruleset by name or notation',
      playVariant: 'ruleset by name or notation; else classic, or console line by line without --seed',
      bot: 'the bot that plays against you',
      botFile: 'your own bot: a JavaScript or TypeScript file',
      botToWrite: 'the file to write, such as bot.ts; it must not exist yet',
      botOrFile: 'the bot: any of ours, any strategy of rate, or your own JavaScript or TypeScript file',
      raceBot: 'race your own bot, without a server: a JavaScript or TypeScript file',
      seed: 'a number; the same number gives the same game',
      plain: 'line by line, without a full screen',
      json: 'one JSON object per line, in and out',
      challenge: 'play the code in a friend’s link',
      pace: 'seconds between a bot’s guesses, or "step" to wait for a key',
      coach: 'show how many codes still fit; marks the game as assisted',
      newBoard: 'begin a new board instead of the saved one',
      fresh: 'do not continue the saved game',
      puzzle: 'the number of a puzzle',
      puzzleDay: 'the puzzle of a day, the same for everyone: today, or a day such as 2026-11-16',
      grade: 'easy, medium or hard; else easy ones first',
      rounds: 'how many rounds, an even number',
      passRounds: 'how many rounds: 1, or an even number',
      passMaker: 'who makes the first code',
      passBreaker: 'who breaks it',
      byHand: 'the maker answers by hand, checked at the end',
      squares: 'squares only',
      link: 'the link only',
      reviewJson: 'the analysis as JSON',
      statsJson: 'the figures as JSON',
      game: 'a recording’s file, the code of a game, or "last" for the last one saved',
      code: 'the code to hide; asked for, unseen, if left out',
      setting: 'server, language, colours, keys, mouse or fill',
      value: 'its new value',
      unset: 'remove the setting',
      shell: 'bash, zsh or fish',
      strategy:
        'random, counting, tally, first, elimination, knuth, size, entropy, parts, optimal or best; several are compared in one table',
      depth: 'the most guesses any code may need',
      memory: 'how much memory a proof may use',
      contest: 'write the whole strategy as the public contest for 5x8 does; "prove --check" reads it',
      bound: 'only find how many guesses any strategy needs at least; the result holds even if it is stopped early',
      boundSeconds: 'with --bound: end after this many seconds (else 60, unless --nodes is given)',
      boundNodes: 'with --bound: end after this many search nodes, with the same result on every machine',
      out: 'write the strategy to this file',
      check: 'verify the strategy in this file instead',
      proof: 'write a proof that others can check to this file',
      part: 'with --proof: prove only what one answered guess leaves, such as 1122:01',
      width: 'how many guesses to try at each turn; more is better and slower',
      polish: 'finish with a search this wide after the second guess',
      opening: 'the first guess (else the most promising)',
      boldness: 'give up a guess that needs more luck than this, in standard deviations',
      improve: 'start from the strategies in these files, the best of each',
      improveOne: 'start from the strategy in this file, and look only for better ones',
      workers: 'how many workers share the work (else one for each core)',
      proofWorkers: 'how many workers share the work (else one for each core, or one if it is quick)',
      checkpoint: 'save progress in this file, and continue from it',
      queue: 'share the proof in this PostgreSQL database with every prove-worker',
      rows: 'the guesses with exact and misplaced, such as RRBB:10 RGYO:02',
      history: 'guesses with exact and misplaced, as in "RRBB:10 RGYO:02"',
      answers: 'the answers so far, as in "10 02"',
      room: 'a room code, the id of a room, or the link to it',
      newRoom: 'make a room and invite others',
      name: 'the nickname others see; saved by the server',
      places: 'seats for people and bots together, 2 to 16',
      bots: 'bots that race along, 0 to 15',
      level: 'how well the bots play, 1 to 9',
      watch: 'watch without playing',
      eventCode: 'an event code, the id of an event, or the link to it',
      eventFormat: 'sprint, rounds or teams; else sprint',
      eventMinutes: 'time of the sprint or of each round, 1 to 30; else 3',
      eventRounds: 'with --format rounds: how many, 1 to 20; else 5',
      eventTeams: 'with --format teams: how many, 2 to 12; else 2',
      eventSize: 'how many may take part, bots included, 2 to 200; else 200',
      eventNames: 'own (as typed), approved (by you) or given (word pairs); else own',
      eventBots: 'bots for a dry run, 0 to 30',
      eventKeep: 'keep the event after its end; else it is deleted',
      eventName: 'the nickname in this event; else yours, or a word pair',
      eventTeam: 'the team to play for; else the smallest',
      ghost: 'race a recorded game, without a server: a file, the code of a game, a link to a room, or "last"',
      together: 'both set a code at once, then both break',
      server: 'address of the server',
      toolJson: 'the result as JSON',
      port: 'port to listen on (else PORT, else the first free one from 3000)',
      host: 'address to listen on (else HOST, else localhost)',
      data: 'folder of the games (else DATA_DIR, else ~/.local/share/mastermind/server)',
      checkServe: 'see what a start would do, and which settings are wrong; nothing is changed',
      migrateFrom: 'the database or a backup, such as sqlite:/var/lib/mastermind/mastermind.db',
      migrateTo: 'address of an empty PostgreSQL database (else DATABASE_URL)',
      checkBackup: 'check the file instead: that it is a whole backup which this version can restore',
      backupTo: 'the file to write; it must not exist yet',
      backupFrom: 'a file that mastermind backup wrote',
    },
  },

  flags: {
    unknownCommand: (name: string, nearest: string | null) =>
      `There is no command "${name}".${hint(nearest)} See mastermind --help.`,
    unknownFlag: (name: string, nearest: string | null) =>
      `There is no flag ${name}.${hint(nearest)} See mastermind --help.`,
    valueMissing: (flag: string) => `The flag ${flag} needs a value.`,
    argumentMissing: (name: string) => `The argument <${name}> is missing.`,
    tooMany: (command: string) =>
      `The command ${command} was given too many arguments; see mastermind ${command} --help.`,
    conflict: (one: string, other: string) => `The flags ${one} and ${other} cannot be used together.`,
    language: (given: string, choices: readonly string[]) =>
      `"${given}" is not a language of this game; choose from ${choices.join(', ')}.`,
    notOneOf: (flag: string, given: string, choices: readonly string[]) =>
      `"${given}" is not valid for ${flag}; choose from ${choices.join(', ')}.`,
    notAPuzzle: (text: string) => `"${text}" is not the number of a puzzle; give a whole number up to 4294967295.`,
    notADay: (text: string) => `"${text}" is not a day up to today; write it as in 2026-11-16.`,
    notANumber: (flag: string, given: string, least: number) =>
      `"${given}" is not valid for ${flag}; give a whole number, ${least} or more.`,
    /** A flag that means something only together with another. */
    sameFile: (one: string, other: string) => `${one} and ${other} name the same file; give each its own.`,
    needs: (flag: string, other: string) => `The flag ${flag} can only be used with ${other}.`,
  },
  errors: {
    json: 'The line is not a JSON object.',
    jsonUnknown: (type: string) => `"${type}" is not a request; use start, guess, hint, resign, new, view or quit.`,
    jsonStart: 'The game has not begun; send {"type":"start"} first.',
    jsonCode: 'A guess needs a "code": letters such as "RGBY", or a list of symbols.',
    notAnswer: (text: string) =>
      `"${text}" cannot be read; type a code and its answer, exact then misplaced, as in 1234 1 2.`,
  },

  tools: {
    /** Column heads of a histogram. */
    guesses: 'Guesses',
    games: 'Games',
    rated: ({ games, total, average, worst }: Figures) =>
      `${games} games, ${total} guesses in total, ${average} on average, ${worst} at most`,
    withinLimit: (within: number, games: number, limit: number) =>
      `${format(within)} of ${format(games)} within the ${guesses(limit)} of the rules`,
    /** The basis of a total. */
    basis: {
      proven: 'Exact: no strategy needs fewer guesses in total.',
      exact: 'Exact: no strategy needs fewer guesses in total.',
      'best-known': 'The best total we know of; it is not proven to be the best possible.',
      estimate: 'An estimate: some guesses were not searched to the end, so another strategy may need fewer in total.',
    },
    proven: ({ total, average, worst, depth = null }: Figures) =>
      `Proven: no strategy ${depth === null ? '' : `within ${guesses(depth)} `}needs fewer than ${total} guesses in total (${average} on average); this one needs ${worst} at most.`,
    found: ({ games, total, average, worst }: Figures) =>
      `Found: ${total} guesses in total for ${games} codes, ${average} on average, ${worst} at most; not proven to be the best possible.`,
    nothingFound: 'No strategy within that many guesses was found; try a greater width or depth.',
    searching: ({ round, rounds, width, left, branches, percent, total }: SearchProgress) =>
      `round ${round}/${rounds}, width ${width}: ${branches - left}/${branches} answers done, last at ${percent} %; best so far ${total}`,
    stopped: 'Stopped; with --checkpoint the same command goes on from here.',
    otherSettings: (file: string, flag: string) =>
      `${file} was begun with another ${flag}; give the same, or another file.`,
    otherOpening: (file: string) => `The strategy in ${file} begins with another guess; leave --opening out.`,
    otherRuleset: (file: string) => `The strategy in ${file} is for another ruleset.`,
    badCheckpoint: (command: string, file: string, where: string) =>
      `${file} is not a checkpoint of "${command}": it cannot be read at ${where}.`,
    otherVersion: (file: string) =>
      `${file} was written by another version of this program, which searches in another order; give another file.`,
    falseCheckpoint: (file: string) =>
      `${file} has been changed: its strategy does not give the total it claims. Begin again with another file.`,
    proofNeedsPart: (codes: string) =>
      `A game of more than ${codes} codes is too large for a proof in a file; name a part of it with --part.`,
    badPart: (text: string) =>
      `--part takes one guess and its answer that leaves codes, such as 1122:01, not "${text}".`,
    partProven: (total: string, codes: string) =>
      `Codes in this part: ${codes}. Fewest guesses for all of them together: ${total}.`,
    proofWritten: (file: string, lemmas: string) =>
      `The proof is in ${file} and has been verified: ${lemmas} lemmas. Verify it again with "mastermind verify ${file}".`,
    verified: ({ total, codes, lemmas, game, part }: Verified) =>
      part === null
        ? `Verified: no strategy needs fewer than ${total} guesses for all ${codes} codes of ${game}. The proof has ${lemmas} lemmas.`
        : `Verified: no strategy needs fewer than ${total} guesses for the ${codes} codes of ${game} left after ${part}. The proof has ${lemmas} lemmas.`,
    notProven: (line: number, reason: string) => `This is not a proof. Line ${line}: ${reason}`,
    /** The remaining time of a proof or a search, estimated from the time so far. */
    timeLeft: (hours: number, minutes: number) => `about ${hours === 0 ? '' : `${hours} h `}${minutes} min left`,
    proving: ({ total, bound, gap, done }: ProofProgress) =>
      total === null
        ? `No strategy found yet; none needs fewer than ${bound} guesses; ${done} done`
        : `Best so far ${total} guesses; none needs fewer than ${bound}: ${gap} apart at most; ${done} done`,
    provingStopped: (known: string | null, asked: boolean, kept: boolean) => {
      const on = kept ? 'The same command goes on from here.' : 'Nothing was saved yet; the same command begins anew.';
      const next = asked ? on : 'With --checkpoint the same command could go on from here.';
      return `Stopped. ${known === null ? '' : `${known}. `}${next}`;
    },
    notQueue: 'A database for proofs has an address that begins with postgres://.',
    queueAway: (address: string, reason: string) =>
      `PostgreSQL at ${address} cannot be reached (${reason}). See that it runs and that the address is right.`,
    badQueue:
      'The proof in the database has been changed and cannot be used. Drop the schema mastermind_proofs and begin again.',
    queueStopped: (known: string) =>
      `Stopped. ${known}. The progress is saved in the database; the same command goes on from here.`,
    queueTakenOver: 'Another process now runs this proof, so this one has stopped.',
    awaitingProofs: (address: string, workers: number) =>
      `Waiting for proofs at ${address}; workers: ${workers}. Ctrl-C stops.`,
    workingOn: (size: string) => `Working on ${size}.`,
    workerStopped: 'Stopped. Other workers continue with the unfinished jobs.',
    bounding: ({ bound, gap, done }: BoundProgress) =>
      gap === null
        ? `Every strategy needs at least ${bound} guesses`
        : `Every strategy needs at least ${bound} guesses; the best we know of needs ${gap} more at most; ${done} of first guesses cannot be better`,
    bounded: (total: number, average: string) =>
      `Proven: every strategy needs at least ${guesses(total)} in total (${average} on average).`,
    boundGap: (known: number, percent: string) =>
      `The best strategy we know of needs ${guesses(known)}, at most ${percent} above the optimum.`,
    noneWithin: (depth: number) => `Proven: no strategy breaks every code within ${guesses(depth)}.`,
    breakableWithin: (depth: number) =>
      `Proven: every code can be broken within ${guesses(depth)}. Which strategy needs the fewest in total cannot be proven for this number of codes; "search --depth ${depth}" looks for a good one.`,
    searched: (nodes: string, seconds: string) => `${nodes} search ${nodes === '1' ? 'node' : 'nodes'} in ${seconds} s`,
    took: (seconds: string) => `${seconds} s`,
    written: (file: string) => `Written to ${file}.`,
    cannotWrite: (file: string, reason: string) => `${file} could not be written (${reason}).`,
    cannotRead: (file: string) => `${file} could not be read.`,
    exists: (file: string) => `"${file}" exists already; choose another name.`,
    botName: (file: string, endings: string) => `"${file}" is not a name for a bot; it ends in ${endings}.`,
    botWritten: (file: string) => `${file} holds a bot to start from. To rate it: mastermind rate --bot ${file}`,
    checked: ({ games, total, average, worst }: Figures) =>
      `The strategy reaches every one of ${games} codes: ${total} guesses in total, ${average} on average, ${worst} at most.`,
    notReached: (code: string) => `The strategy does not reach the code ${code}.`,
    claimDiffers: (claimed: number, found: number) =>
      `The file claims ${guesses(claimed)} in total, but playing it takes ${format(found)}.`,
    deepestDiffers: (claimed: number, found: number) =>
      `The file claims that its longest game takes ${guesses(claimed)}, but that takes ${found}.`,
    otherRules: (inFile: string, asked: string) =>
      `The file holds a strategy for ${inFile}, not for ${asked}; leave --variant out or name ${inFile}.`,
    badCertificate: (where: string) =>
      `The file is not a strategy as "prove --out" writes it: it cannot be read at ${where}.`,
    badContest: (rules: string, at: number) =>
      `The file is not a strategy in the contest's notation for ${rules}: it cannot be read at character ${at}. --variant names other rules.`,
    notReachedAs: (rules: string, code: string) =>
      `Taken for one of ${rules}, the strategy does not reach the code ${code}. --variant names other rules.`,
    tooManyToProve: (codes: string, gigabytes: number) =>
      `There are ${codes} codes, so a proof takes days and ${gigabytes} GB of memory. Add --checkpoint FILE to start it. "search" looks for a good strategy. "prove --bound" shows how many guesses any strategy needs at least. "prove --depth" shows whether a number of guesses can be enough for every code.`,
    longProof: (gigabytes: number) =>
      `This proof takes days and ${gigabytes} GB of memory. Press Ctrl-C to stop it; the same command continues it.`,
    tooManyCodes: (codes: string, limit: string) =>
      `There are ${codes} codes, too many for exact search (the limit is ${limit}); "rate" and "hint" work for more.`,
    cancelled: 'Cancelled; nothing was written.',
    fact: (sentence: string) => `Certain: ${sentence}`,
    node: (guess: string, codes: number) => `Guess ${guess}, ${codes} ${codes === 1 ? 'code' : 'codes'} possible`,
    strategyColumns: ['Strategy', 'Total', 'Average', 'Most', 'Within', 'Seconds'] as const,
    answerColumns: ['Answer', 'Codes', 'Next', 'Deepest'] as const,
    notForeseen: (answer: string) => `The answer ${answer} is impossible here.`,
    won: 'solved',
    explore: 'An answer such as 10, b to go back, q to leave: ',
    status: { proven: 'proven optimal', 'best-known': 'the best we know of', searched: 'proven by this search' },
  },
};
