import { count, days, guesses, seconds } from '../nouns.ts';
import { rooms } from './rooms.ts';

/** `a; b or c` */
const list = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')} or ${texts.at(-1)}`;

type ListedScreen = 'menu' | 'card' | 'maker' | 'watch' | 'replay' | 'review' | 'tree' | 'assist';

export const words = {
  screen: {
    title: 'Mastermind',
    tooSmall: 'The window is too small; make it at least 40 x 12.',
    left: (attempts: number) => `${attempts} left`,
    points: (points: number) => `${count(points, { one: 'point', other: 'points' })}`,
    asks: {
      hint: 'A hint marks this game as assisted. Press ! again to see it.',
      coach: 'The coach marks this game as assisted. Press = again to turn it on.',
    },
    willMark: 'The coach marks this game as assisted from your first guess on; = turns it off.',
    opening: 'A code is hidden. Fill the row, then press Enter.',
    more: (pegs: number) => `${pegs} more to fill`,
    checkReady: 'Enter checks the row',
    keysLine: '? keys   ! hint   = coach   Esc menu',
    startLine: 'Enter start   ? keys   Esc menu',
    clockWaits: 'The clock waits. Press Enter to start.',
    endLine: 'Enter new game   r review   s share   c copy   Esc menu',
    panel: { left: 'Codes left', certain: 'Certain', hint: 'Last hint' },
    treeTitle: 'The best strategy',
    browseLine: '↑ ↓ choose an answer   → go on   ← back   Esc leave',
    copied: 'Copied to your clipboard, if your terminal allows it.',
    /** How keys are called in the bottom line. */
    keyNames: { enter: 'Enter', escape: 'Esc', tab: 'Tab', delete: 'Delete', backspace: 'Backspace' },
    keysTitle: 'Keys',
    keys: [
      ['A–Z 1–9', 'place a peg: letters name it, digits count along the tray'],
      ['← →', 'move along the row; Home and End jump'],
      ['Backspace', 'clear a peg; Delete clears the one under the cursor'],
      ['↑ ↓', 'turn the peg into the next or previous symbol; so does a click'],
      ['Enter', 'check the row'],
      ['Ctrl-U Ctrl-Y', 'undo and redo; also a new game'],
      ['!', 'hint: your row, then a fact, then a guess; assisted'],
      ['=', 'coach: how many codes still fit; assisted'],
      ['Esc', 'menu: new game, rules, give up, quit'],
      ['Ctrl-C Ctrl-Z', 'quit, or suspend until fg; the game is kept'],
    ] as readonly (readonly [key: string, meaning: string])[],
    /** What `?` lists on screens without a game. */
    listKeys: {
      menu: [
        ['↑ ↓', 'choose; j and k, Home and End too'],
        ['1–9', 'choose a line at once'],
        ['Enter', 'select'],
        ['Esc', 'back; q too'],
      ],
      card: [
        ['↑ ↓', 'scroll'],
        ['Enter', 'go on'],
        ['Esc', 'back'],
      ],
      maker: [
        ['A–Z 1–9', 'place a peg'],
        ['← →', 'move along the row'],
        ['Backspace', 'clear a peg'],
        ['Tab', 'show or hide the code'],
        ['Enter', 'set the code'],
        ['Esc', 'back'],
      ],
      watch: [
        ['Space', 'pause, or play on; p too'],
        ['Enter', 'next guess at once'],
        ['r', 'review, after the end'],
        ['s', 'share, after the end'],
        ['c', 'copy the link, after the end'],
        ['Esc', 'leave'],
      ],
      replay: [
        ['← →', 'step back or on'],
        ['Home End', 'first or last step'],
        ['r', 'review'],
        ['Esc', 'leave; q too'],
      ],
      review: [
        ['↑ ↓', 'choose a row'],
        ['Esc', 'back; Enter too'],
      ],
      tree: [
        ['↑ ↓', 'choose an answer; j and k too'],
        ['→', 'follow it; Enter and l too'],
        ['←', 'go back; Backspace and h too'],
        ['Home End', 'first or last answer'],
        ['Esc', 'leave; q too'],
      ],
      assist: [
        ['A–Z 1–9', 'type the code you played'],
        ['Enter', 'take the suggestion, or end a row'],
        ['0–9', 'the answer: exact, then misplaced'],
        ['Tab', 'correct a row'],
        ['Backspace', 'one step back'],
        ['Delete', 'remove the chosen row'],
        ['Esc', 'leave; the board is saved'],
      ],
    } as Readonly<Record<ListedScreen, readonly (readonly [key: string, meaning: string])[]>>,
    close: 'Any key closes this.',
    unknownKey: (key: string) => `${key} doesn’t do anything here. Press ? for the keys.`,
    draftEmpty: 'The row is empty.',
    nothingToUndo: 'Nothing to undo. Answered rows stay.',
    nothingToRedo: 'Nothing to redo.',
    rowFull: 'The row is full: Enter checks it, Backspace clears.',
    hiddenRows: (rows: number, below: boolean) =>
      `${count(rows, { one: 'row', other: 'rows' })} ${below ? 'below' : 'above'}`,
    thinking: 'Thinking…',
    code: 'The code',
    newGameUndone: 'Back in the previous game.',
    goesOn: 'Your saved game goes on. Esc offers a new one.',
    newGameStarted: 'A new game. Ctrl-U brings the last one back.',
    menuTitle: 'Menu',
    menuHelp: '↑ ↓ choose   Enter select   ? keys   Esc back',
    promptHelp: 'Enter go on   Esc back',
    menu: {
      continue: 'Continue the kept game',
      break: 'Break a code',
      make: 'Make a code for a bot',
      match: 'Play a match with swapped roles',
      pass: 'Two people at this terminal',
      sprint: 'A three-minute sprint',
      watch: 'Watch a bot',
      race: 'Race other people',
      daily: 'The code of the day',
      assist: 'Get help with a real board',
      stats: 'Statistics',
      resume: 'Back to the game',
      new: 'New game',
      coach: 'Coach (marks it as assisted)',
      hint: 'Hint (marks it as assisted)',
      keys: 'Keys',
      resign: 'Give up and see the code',
      review: 'Review the game',
      share: 'Share the game',
      ruleset: 'Other rules',
      quit: 'Quit',
    },
    start: { title: 'What would you like to do?', ruleset: 'Which rules?', bot: 'Against which bot?' },
    custom: {
      name: 'Your own',
      description: 'Pegs x symbols / guesses, such as 4x7/10 or 4x6u/8@180.',
      prompt: 'Rules in notation:',
    },
    rounds: 'How many rounds?',
    maker: {
      title: 'Make a code',
      prompt: 'Hide a code for the bot; it is not shown while you type.',
      hidden: 'Tab shows or hides it.',
      keysLine: 'Enter sets the code   Tab show   Esc back',
    },
    theatre: {
      plays: (bot: string) => `${bot} breaks the code`,
      keysLine: 'Space pause   Enter next guess   ? keys   Esc leave',
      paused: 'Paused. Space goes on, Enter shows the next guess.',
      endLine: 'Enter go on   r review   s share   c copy   Esc leave',
      broken: (bot: string, used: number) => `${bot} broke the code in ${guesses(used)}.`,
      held: (bot: string, used: number) => `The code held: ${bot} did not break it in ${guesses(used)}.`,
    },
    replay: {
      step: (step: number, steps: number) => `Step ${step} of ${steps}`,
      keysLine: '← → step   Home End jump   r review   Esc leave',
    },
    review: { title: 'Review', keysLine: '↑ ↓ choose a row   Esc back' },
    pass: {
      name: (which: string) => `${which}:`,
      nameNote: 'Names of up to 20 characters.',
      whoAnswers: 'Who answers?',
      answerNote: 'Type the number of exact marks, then the misplaced ones, such as 12.',
      answerPrompt: 'Exact, misplaced:',
      /** Line by line: the command that shows your own code, and the one that hides it again. */
      code: 'code',
      codeNote: 'Type code to see your code once more.',
      hide: 'Enter hides it:',
      keysLine: 'Enter answers   Tab your code   Esc leave',
      badAnswer: 'Two digits, please: exact, then misplaced.',
      review: 'Review this round',
      /** Line by line, where one person takes the keyboard from the other. */
      ready: (name: string) => `${name}, press Enter when nobody else looks:`,
      typed: 'Type a code, or resign.',
      /** The command to give up. */
      resign: 'resign',
      kept: 'The game is kept; mastermind pass goes on with it.',
    },
    match: { title: 'Match', keysLine: 'Enter go on   Esc leave the match' },
    shared: 'Share',
    elsewhere: 'This game went on in another terminal. Here is how it stands.',
    kept: 'The game is kept: mastermind continues it.',
    pressEnter: 'Press Enter to go on.',
  },

  /** Custom keys. */
  config: {
    meanings: {
      check: 'check the row',
      clear: 'clear a peg',
      undo: 'undo',
      redo: 'redo',
      hint: 'hint',
      coach: 'coach',
      keys: 'this list',
      menu: 'menu',
    },
    unknownMeaning: (text: string, choices: readonly string[]) =>
      `"${text}" is not something a key can do; choose from ${choices.join(', ')}.`,
    'bad-key': (text: string) =>
      `"${text}" cannot be given a meaning; use F1 to F12, Insert, PageUp, PageDown, Space, a sign, or Ctrl with a letter that is free. Letters and digits place pegs.`,
    taken: (text: string) => `${text} has a meaning already; choose another key.`,
  },

  plain: {
    human: 'Human',
    computer: 'Computer',
    turn: 'Turn',
    guess: 'Guess',
    /** The names of the two columns of the answer. */
    exact: 'OK',
    misplaced: 'x',
    /** Three lines: length, choices, repeats. */
    rules: (length: number, repeats: boolean) => [
      `The secret code is a ${length}-length sequence`,
      'of any combination of the below choices',
      repeats ? 'that may contain duplicates.' : 'that contains no duplicates.',
    ],
    choices: (letters: string) => `Possible choices: ${letters}`,
    attemptsLeft: (attempts: number) => `Guesses attempts left: ${attempts}`,
    enterGuess: 'Enter your guess (no spaces):',
    enterCode: 'Enter your secret code (no spaces):',
    chooseRole: 'Choose your role (breaker or maker):',
    invalidRole: (input: string) => `"${input}" is not a valid role. Try again.`,
    invalidGuess: (input: string) => `"${input}" is not a valid guess. Try again.`,
    invalidCode: (input: string) => `"${input}" is not a valid code. Try again.`,
    won: (player: string) => `Game ended: ${player} won!`,
    timeIsUp: 'Time is up.',
    code: (letters: string) => `The code was ${letters}.`,
    inputEnded: 'The input ended, so the game ends too.',
    secondsLeft: (seconds: number) => `Seconds left: ${seconds}`,
    start: (left: number) => `You have ${seconds(left)}. Press Enter to start:`,
    botGuess: (name: string, letters: string) => `${name} guesses ${letters}.`,
    round: (number: number, rounds: number, maker: string) => `Round ${number} of ${rounds}: ${maker} makes the code.`,
    score: (human: string, computer: string) => `Score: ${human}, ${computer}`,
    draw: 'The match is a draw.',
    matchWon: (player: string) => `${player} wins the match.`,
    /** Words that may be typed instead of a guess. */
    commands: [
      'Type a guess, or one of these words:',
      'hint    your row, then a fact, then a guess; marks the game as assisted',
      'undo    go back to the game that this one replaced, before your first guess',
      'resign  give up',
      'quit    leave; the game is kept',
    ],
    askHint: 'A hint marks this game as assisted. Type hint again to see it.',
    goesOn: 'Your kept game goes on; --new starts another. Type help for what else you can do.',
    stillSaved: 'Your unfinished game stays saved. Type undo now to return to it, or play it after this one.',
    challengeNote: 'The link keeps the code from the eye, not from a determined reader.',
    coachMarks: 'With the coach, this game is marked as assisted.',
  },

  /** Help with a physical board on a table. */
  assist: {
    title: 'Help with a board',
    intro: [
      'Play the suggestion on your board, then type its answer: exact, then misplaced, as in 1 2.',
      'Another code goes before the answer: 1234 1 2. Enter alone takes the suggested code and asks for its answer.',
      'row 2 1 1 corrects row 2, row 2 - removes it, undo takes the last one back, rows lists them,',
      'new starts another board, quit ends; the board is kept.',
    ],
    prompt: 'Your row:',
    answerTo: (letters: string) => `Answer to ${letters} (exact, misplaced):`,
    goesOn: 'Your board from last time; new starts another.',
    begun: 'A new board.',
    suggestion: (letters: string) => `Suggestion: ${letters}`,
    solved: (letters: string) => `The code is ${letters}.`,
    undone: 'The last row is taken back.',
    nothingToUndo: 'There is no row to take back.',
    removed: (row: number) => `Row ${row} is gone.`,
    changed: (row: number) => `Row ${row} is changed.`,
    noRow: (row: number) => `There is no row ${row}.`,
    wrongRow: (row: number, answers: readonly string[]) => `Row ${row} must be wrong; ${list(answers)} would fit.`,
    oneWrong: 'One of these must be wrong.',
    wouldFit: (row: number, answers: readonly string[]) => `Row ${row}: ${list(answers)} would fit.`,
    severalWrong: 'More than one row must be wrong; correct them, or take rows back.',
    jsonUnknown: (type: string) => `"${type}" is not a request; use row, undo, new, view or quit.`,
    /** The same on the whole screen. */
    codeLine: 'Enter take the suggestion   Tab correct a row   Esc leave',
    answerLine: '0–9 exact, misplaced   Enter done   Backspace back   Esc leave',
    rowLine: '0–9 new answer   Delete remove   Tab next row   Esc back',
    conflictLine: 'Tab correct a row   Esc leave',
    solvedLine: 'Enter new board   Tab correct a row   Esc leave',
    askCode: 'Play the suggestion, or fill in what you played. Enter goes on to its answer.',
    askAnswer: (exact: string, misplaced: string) => `The answer: ${exact} exact, ${misplaced} misplaced`,
    noAnswer: 'Type two digits: exact, then misplaced.',
  },

  review: {
    columns: ['Row', 'Guess', 'Answer', 'Before', 'After', 'Skill', 'Luck', 'Best'] as const,
    estimate: 'Values marked ~ are estimates.',
  },
  store: {
    /** Why something could not be written, by what the system calls it. */
    reasons: {
      ENOSPC: 'the disk is full',
      EDQUOT: 'your share of the disk is full',
      EACCES: 'you have no right to write there',
      EPERM: 'you have no right to write there',
      EROFS: 'the disk is read-only',
    },
    damaged: (file: string, setAside: string) => `The file ${file} is damaged. It has been set aside as ${setAside}.`,
    cannotSave: (file: string, reason: string) => `The file ${file} could not be saved: ${reason}.`,
    /** Said once, before anything is lost. */
    cannotKeep: (folder: string, reason: string) =>
      `Nothing can be kept in ${folder} (${reason}): unfinished games, results and choices are lost when you leave.`,
    cannotRead: (file: string) => `"${file}" is neither a file that can be read nor the code of a game.`,
    cannotPrint: (reason: string) => `The output could not be written: ${reason}.`,
    noGame: (file: string) => `"${file}" contains no game. Give a recording, a game link, or "last".`,
    noGames: 'No finished games are kept yet.',
  },
  sprint: {
    jsonUnknown: (type: string) => `"${type}" is not a request; use start, guess, resign, view or quit.`,
  },
  stats: {
    title: 'Your games',
    columns: ['Rules', 'Games', 'Won', 'Guesses', 'Best', 'Streak'] as const,
  },

  daily: {
    keysLine: 'Enter check   ! hint   = coach   ? keys   Esc leave',
    startLine: 'Enter start   Esc leave',
    overLine: 'r review   c copy   Esc leave',
    ready: 'Press Enter to start.',
    jsonUnknown: (type: string) => `"${type}" is not a request; use start, guess, view or quit.`,
    title: (date: string, ruleset: string) => `Mastermind daily ${date}, ${ruleset}`,
    oneTry: 'The same code for everyone until midnight UTC. You have one try.',
    /** After a try that did not solve it, while others still look for it. */
    codeLater: 'You will see the code when the day is over.',
    /** The input ended; the game is the server's and waits. */
    waits: 'The server keeps your game; go on with it whenever you like.',
    verdict: {
      streak: (current: number, best: number) => `Streak: ${days(current)}; longest: ${best}.`,
      everyone: (players: number, solved: number) =>
        `${count(players, { one: 'player has', other: 'players have' })} finished, ${solved} solved it.`,
    },
    nextCode: (hours: number, minutes: number) => `Next code in ${hours} h ${minutes} min.`,
    away: (server: string) =>
      `The server at ${server} can’t be reached. Nothing is lost: try again in a moment, name another one with --server, or start one with "mastermind serve".`,
    notAServer: (text: string) => `"${text}" is not the address of a server; give one such as http://localhost:3000.`,
  },

  rooms,
};
