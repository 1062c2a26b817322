import type { HelpWords } from './help.ts';

export const englishHelp: HelpWords = {
  program: 'Mastermind in the terminal: break a hidden code, or make one and watch it fall.',
  language: (choices) => `language: ${choices.join(', ')} (else that of the shell)`,
  help: 'show this help',
  version: 'show the version',
  title: (heading) => heading,
  examples: `Examples:
  mastermind                                  choose what to play
  mastermind play --variant super             break a code of five pegs and eight colours
  mastermind play --role maker --bot optimal  make a code for the best bot
  mastermind play --seed 42 --plain           line by line, always the same code
  mastermind challenge RGBY --variant classic a link for a friend; play it with --challenge
  mastermind match --rounds 4                 swap roles with a bot
  mastermind race                             race strangers or bots on a server
  mastermind race --new --bots 2              a race of your own; pass its code on
  mastermind race --ghost last                race your last game
  mastermind duel --together                  a duel; the other joins with its code
  mastermind watch --bot knuth --seed 7       watch a bot think
  mastermind review game.json                 what each guess was worth
  mastermind serve --port 8080                a server of your own
  mastermind --json                           one JSON object per line, for programs

Rulesets: classic, board, console, skemind, super, bulls, or notation such as 4x6/10
(pegs x symbols / guesses) and 4x6u/8@180 (no repeats, 180 seconds).`,
  exitCodes: `Exit codes: 0 done, whoever won; 1 something failed; 2 the command line or a given game
cannot be used; 130 interrupted by Ctrl-C, 143 and 129 ended from outside (the game is kept).`,
  protocol: `With --json every line is one object. The game speaks first; requests are
  {"type":"guess","code":"RGBY"}   {"type":"hint"}   {"type":"view"}   {"type":"resign"}
  {"type":"new","variant":"super","seed":42}   {"type":"quit"}
Every request has one reply, of type game, answer, hint or error.`,
  rooms: {
    race: `Without a room this is a quick race: whoever else waits, and bots for the free places.
With a room (its code, its id, or the link to it) you join it; --new makes one.
All break the same code against the same clock. Others see how many guesses you have made
and the most exact pegs of one of them, never a colour. Leaving keeps your place:
mastermind race CODE brings you back. The server is --server, else MASTERMIND_SERVER,
else http://localhost:3000.`,
    duel: `Without a room this makes one and shows its code; the other joins with mastermind duel CODE.
Roles swap every round; the maker gets a point for each guess, and one more if the code holds.
Whoever does not act for three minutes has left. Leaving keeps your place until then.`,
    protocol: `With --json every line is one object: the room first, then one line for every event, and one
when the connection breaks or is back; requests are
  {"type":"guess","code":"RGBY"}   {"type":"code","code":"RGBY"}   {"type":"start"}   {"type":"view"}
  {"type":"resign"}   {"type":"leave"}   {"type":"rematch"}   {"type":"quit"}
Every request has one reply, of type room, answer or error.`,
  },
  commands: {
    play: 'break a code, or make one for a bot',
    daily: 'play today’s code, the same for everyone, on a server',
    race: 'race others for the same code, on a server',
    duel: 'a duel with swapped roles, on a server',
    match: 'an even number of rounds against a bot, with swapped roles',
    watch: 'watch a bot break a code',
    assist: 'get suggestions for a board on your table',
    challenge: 'make a link with a code for a friend',
    replay: 'step through a game',
    review: 'what each guess of a game was worth',
    share: 'print a game to pass on: words, squares and link',
    stats: 'your games in figures',
    completion: 'print completions for bash, zsh or fish',
    rate: 'play every secret with a strategy',
    prove: 'find the best strategy and prove it, or check one',
    search: 'search for a good strategy where none can be proven',
    hint: 'what a position tells, and a good guess',
    tree: 'explore the best strategy, answer by answer',
    serve: 'run a server of your own, with its page',
    backup: 'copy the games of a server into one file, while it runs',
    restore: 'put a backup in the place of a server’s games',
  },
  flags: {
    role: 'breaker or maker',
    variant: 'ruleset by name or notation',
    bot: 'the bot that plays against you',
    seed: 'the number that decides what chance decides',
    plain: 'line by line, without a full screen',
    json: 'one JSON object per line, in and out',
    challenge: 'play the code in a friend’s link',
    pace: 'seconds between a bot’s guesses, or "step" to wait for a key',
    coach: 'show how many codes still fit',
    fresh: 'do not continue the kept game',
    rounds: 'how many rounds, an even number',
    squares: 'squares only',
    link: 'the link only',
    reviewJson: 'the analysis as JSON',
    statsJson: 'the figures as JSON',
    game: 'a recording’s file, the code of a game, or "last" for the last one kept',
    code: 'the code to hide; asked for, unseen, if left out',
    shell: 'bash, zsh or fish',
    strategy: 'random, counting, first, elimination, knuth, size, entropy, parts, optimal or best',
    depth: 'the most guesses any secret may need',
    out: 'write the strategy to this file',
    check: 'verify the strategy in this file instead',
    width: 'how many guesses to try at each turn; more is better and slower',
    polish: 'in the end, search this wide what the second guesses leave',
    opening: 'the first guess (else the most promising)',
    boldness: 'give up a guess that needs more luck than this, in standard deviations',
    improve: 'start from the strategies in these files, the best of each',
    workers: 'how many workers share the work (else one for each core)',
    checkpoint: 'keep what is done in this file, and go on from it',
    history: 'guesses with exact and misplaced, as in "RRBB:10 RGYO:02"',
    answers: 'the answers so far, as in "10 02"',
    dailyVariant: 'classic or skemind',
    room: 'a room’s code, its id, or the link to it',
    newRoom: 'make a room and invite others',
    name: 'the nickname others see; kept by the server',
    places: 'places for people and bots together, 2 to 16',
    bots: 'bots that race along, 0 to 15',
    level: 'how well the bots play, 1 to 9',
    watch: 'only look on',
    ghost: 'race a recorded game, without a server: a file, the code of a game, or "last"',
    together: 'both set a code at once, then both break',
    server: 'address of the server',
    toolJson: 'the result as JSON',
    port: 'port to listen on (else PORT, else the first free one from 3000)',
    host: 'address to listen on (else HOST, else localhost)',
    data: 'folder of the games (else DATA_DIR, else data)',
    backupTo: 'the file to write; it must not exist yet',
    backupFrom: 'a file that mastermind backup wrote',
  },
};
