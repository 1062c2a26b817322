import { guesses, points, seats, seconds } from '../game.ts';

/** Races, duels and ghosts. */
export const rooms = {
  race: 'Race',
  duel: 'Duel',
  yourself: (name: string) => `${name} (you)`,
  aBot: (name: string) => `${name} (bot)`,
  columns: { player: 'Player', guesses: 'Guesses', best: 'Best', score: 'Score', points: 'Points', time: 'Time' },
  /** `Ann: 3 guesses, best 2 exact` */
  progress: (name: string, made: number, best: number | null) =>
    best === null ? `${name}: no guess yet` : `${name}: ${guesses(made)}, best ${best} exact`,
  /** The progress in as few letters as possible. */
  brief: (name: string, made: number, best: number | null) =>
    best === null ? `${name} 0` : `${name} ${made}, best ${best}`,
  states: { won: 'solved', lost: 'not solved', resigned: 'gave up', left: 'left' },
  moreMade: (players: number) => `and ${players} more`,
  lobby: {
    code: (code: string) => `Code: ${code}`,
    link: (link: string) => `Link: ${link}`,
    places: (taken: number, capacity: number) => `${taken} of ${seats(capacity)} taken`,
    youStart: 'You are the host: start the race when everyone is in.',
    alone: 'A race needs two; pass the code or the link on.',
    hostStarts: (name: string) => `Waiting for ${name} to start the race.`,
    startsIn: (left: number) => `Starts in ${seconds(left)}; bots take the free seats.`,
    duelWaits: 'Waiting for the other player; pass the code or the link on.',
    format: (together: boolean) =>
      together ? 'Both set a code, then both break.' : 'One sets a code, the other breaks it; then you swap.',
  },
  now: {
    countdown: (left: number) => `Starts in ${left}`,
    ready: 'You are ready.',
    go: 'Go!',
    waitOthers: 'You are done. The others are still at it.',
    watching: 'You are watching.',
    setCode: (breaker: string) => `Set a code for ${breaker} to break.`,
    breakCode: (maker: string) => `Break the code of ${maker}.`,
    waitCode: (maker: string) => `Waiting for ${maker} to set a code.`,
    beingBroken: (breaker: string) => `${breaker} is breaking your code.`,
    duelBetween: (maker: string, breaker: string) => `${breaker} breaks the code of ${maker}.`,
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  },
  result: {
    standings: 'Standings',
    place: (place: number, players: number) => `Your rank: ${place} of ${players}.`,
    endings: {
      finished: 'It is over.',
      time: 'Time is up.',
      resigned: 'A player gave up.',
      abandoned: 'A player did not act in time.',
      empty: 'The room is closed: all players have left.',
    },
    won: (own: number, others: number) => `You win the duel, ${own} to ${others}.`,
    lost: (name: string, own: number, others: number) => `${name} wins the duel, ${others} to ${own}.`,
    draw: (own: number) => `The duel is a draw at ${points(own)} each.`,
    wins: (name: string) => `${name} wins the duel.`,
    nobody: 'The duel has no winner.',
    fair: 'Checked: it is the code the server committed to beforehand.',
    unfair: 'Warning: this is NOT the code the server committed to beforehand.',
    wrongAnswers: 'Warning: some answers do not match the code.',
  },
  watchHint: '--watch lets you watch.',
  connection: {
    lost: 'The connection broke; trying again. Nothing is lost.',
    back: 'Connected again.',
  },
  screen: {
    lobbyHostKeys: 'Enter start   c copy link   Esc menu',
    lobbyKeys: 'c copy link   Esc menu',
    setKeys: 'Enter set   Tab show   Esc menu',
    countdownKeys: 'Enter ready   ? keys   Esc menu',
    waitKeys: '? keys   Esc menu',
    overKeys: 'Enter rematch   r review   c copy   Esc leave',
    overWatchKeys: 'Esc leave',
    /** For those who watch, once there is a rematch. */
    overNextKeys: 'Enter watch it   Esc leave',
    keys: [
      ['A–Z 1–9', 'place a peg by letter or number'],
      ['← →', 'move; Home and End jump'],
      ['Backspace', 'clear; Delete at the cursor'],
      ['↑ ↓', 'next or previous symbol'],
      ['Enter', 'check, set a code, or be ready'],
      ['Tab', 'show or hide your code'],
      ['Ctrl-U/Y', 'undo and redo'],
      ['Esc', 'menu: give up, leave'],
      ['Ctrl-C/Z', 'leave or suspend; your seat is kept'],
    ] as readonly (readonly [key: string, meaning: string])[],
    sending: 'Sending…',
    menu: {
      resume: 'Back to the room',
      start: 'Start the race',
      keys: 'Keys',
      resign: 'Give up',
      free: 'Leave and free your seat',
      close: 'Leave for now; your seat is kept',
      leave: 'Leave',
      no: 'No, play on',
      yes: 'Yes, give up',
    },
    sure: 'Really give up?',
  },
  plain: {
    /** The words that a player may type. */
    commands: 'Type a code, resign, or quit, which keeps your seat. An empty line shows the current state.',
    lobbyCommands: 'Type leave to free your seat, or quit to keep it.',
    /** The words for the host of a race. */
    hostCommands: 'Type start, leave to free your seat, or quit to keep it.',
    countdownCommands: 'Press Enter if you are ready. The race starts at once when everyone is.',
    overCommands: 'Type rematch to play again, or quit.',
    watchCommands: 'An empty line shows the current state; quit ends.',
    sure: 'Really give up? Type yes or no:',
    /** The words that count as agreement. */
    yes: ['yes', 'y'],
    playsOn: 'You play on.',
    notACommand: (text: string) => `"${text}" is not understood here.`,
    secondsLeft: (left: number) => `${seconds(left)} left.`,
    codeTaken: 'Your code is set.',
  },
  ghost: {
    title: 'Ghost race',
    name: 'The ghost',
    you: 'You',
    timed: 'The ghost guesses at its original pace.',
    untimed: 'The recording has no times: the ghost guesses whenever you do, and fewer guesses win.',
    unfinished: 'That game was never finished, so there is nothing to race against.',
    guessed: (made: number, best: number) => `The ghost: ${guesses(made)}, best ${best} exact.`,
    notYet: 'The ghost: no guess yet.',
    solved: (made: number) => `The ghost solved it in ${guesses(made)}.`,
    failed: (made: number) => `The ghost did not solve it in ${guesses(made)}.`,
    won: 'You beat the ghost.',
    lost: 'The ghost was better.',
    draw: 'You and the ghost are level.',
    line: (name: string, solved: boolean, made: number, best: number) =>
      solved ? `${name}: solved in ${guesses(made)}` : `${name}: not solved in ${guesses(made)}, best ${best} exact`,
    score: (score: number) => `race score ${score}`,
  },
  /** The errors of the command line. */
  notARoom: (text: string) => `"${text}" is neither a room code, nor the id of a room, nor a link to one.`,
  notAName: (text: string) =>
    `"${text}" cannot be used as a nickname; give one line of at most 24 letters, digits and signs.`,
  /** The requirements of --watch. */
  aRoom: 'a room code',
  comeBack: (command: string) => `Your seat is kept. Come back with: ${command}`,
  jsonUnknown: (type: string) =>
    `"${type}" is not a request; use guess, code, start, ready, resign, leave, rematch, view or quit.`,
};
