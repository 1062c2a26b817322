import type { RoomEnding } from '@mastermind/protocol';

/** What a server may refuse in a room. `away`: it said nothing. */
export type RoomRefusal =
  | 'away'
  | 'not-found'
  | 'room-full'
  | 'room-started'
  | 'room-running'
  | 'room-over'
  | 'not-started'
  | 'not-in-room'
  | 'not-the-host'
  | 'too-few-players'
  | 'not-your-turn'
  | 'code-set'
  | 'too-many-rooms'
  | 'too-many-streams'
  | 'too-fast'
  | 'wrong-turn'
  | 'game-over'
  | 'time-up'
  | 'failed';

/** The words of races and duels. */
export interface RoomWords {
  readonly race: string;
  readonly duel: string;
  yourself(name: string): string;
  aBot(name: string): string;
  level(level: number): string;
  readonly columns: {
    readonly player: string;
    readonly guesses: string;
    readonly best: string;
    readonly score: string;
    readonly points: string;
    readonly time: string;
  };
  /** `Ann: 3 guesses, best 2 exact` */
  progress(name: string, guesses: number, best: number | null): string;
  /** The same in as few letters as will do. */
  brief(name: string, guesses: number, best: number | null): string;
  readonly states: Readonly<Record<'won' | 'lost' | 'resigned' | 'left', string>>;
  moreMade(players: number): string;
  readonly lobby: LobbyWords;
  readonly news: NewsWords;
  readonly now: NowWords;
  readonly result: ResultWords;
  readonly connection: { readonly lost: string; readonly back: string };
  readonly refusals: Readonly<Record<RoomRefusal, string>>;
  readonly screen: RoomScreenWords;
  readonly plain: RoomPlainWords;
  readonly ghost: GhostWords;
  /** What is wrong with what was asked for on the command line. */
  notARoom(text: string): string;
  notAName(text: string): string;
  /** What --watch needs. */
  readonly aRoom: string;
  comeBack(command: string): string;
  jsonUnknown(type: string): string;
}

export interface LobbyWords {
  code(code: string): string;
  link(link: string): string;
  places(taken: number, capacity: number): string;
  readonly youStart: string;
  readonly alone: string;
  hostStarts(name: string): string;
  startsIn(seconds: number): string;
  readonly duelWaits: string;
  format(together: boolean): string;
}

/** One sentence for each thing that happens, always about somebody else or about the room. */
export interface NewsWords {
  joined(name: string): string;
  left(name: string): string;
  readonly youHost: string;
  readonly started: string;
  readonly duelStarted: string;
  solved(name: string, guesses: number): string;
  failed(name: string): string;
  resigned(name: string): string;
  codeSet(name: string): string;
  guessed(name: string, letters: string, answer: string): string;
  broken(round: number, breaker: string, guesses: number, letters: string): string;
  held(round: number, breaker: string, letters: string): string;
  gain(maker: string, points: number): string;
  readonly rematch: string;
}

/** What is going on right now. */
export interface NowWords {
  countdown(seconds: number): string;
  readonly go: string;
  readonly waitOthers: string;
  readonly watching: string;
  setCode(breaker: string): string;
  breakCode(maker: string): string;
  waitCode(maker: string): string;
  beingBroken(breaker: string): string;
  duelBetween(maker: string, breaker: string): string;
  round(round: number, rounds: number): string;
}

export interface ResultWords {
  readonly standings: string;
  place(place: number, players: number): string;
  readonly endings: Readonly<Record<RoomEnding, string>>;
  won(points: number, others: number): string;
  lost(name: string, points: number, others: number): string;
  draw(points: number): string;
  wins(name: string): string;
  readonly nobody: string;
  readonly fair: string;
  readonly unfair: string;
}

export interface RoomScreenWords {
  readonly lobbyHostKeys: string;
  readonly lobbyKeys: string;
  readonly setKeys: string;
  readonly waitKeys: string;
  readonly overKeys: string;
  readonly overWatchKeys: string;
  /** For those who watch, once there is a rematch. */
  readonly overNextKeys: string;
  readonly keys: readonly (readonly [key: string, meaning: string])[];
  readonly sending: string;
  readonly menu: Readonly<Record<RoomMenuItem, string>>;
  readonly sure: string;
}

export type RoomMenuItem = 'resume' | 'start' | 'keys' | 'resign' | 'free' | 'close' | 'leave' | 'no' | 'yes';

export interface RoomPlainWords {
  /** Which words may be typed. */
  readonly commands: string;
  readonly lobbyCommands: string;
  /** The same for the host of a race. */
  readonly hostCommands: string;
  readonly overCommands: string;
  readonly watchCommands: string;
  readonly sure: string;
  /** What counts as agreement. */
  readonly yes: readonly string[];
  readonly playsOn: string;
  notACommand(text: string): string;
  secondsLeft(seconds: number): string;
  readonly codeTaken: string;
}

export interface GhostWords {
  readonly title: string;
  readonly name: string;
  readonly you: string;
  readonly timed: string;
  readonly untimed: string;
  readonly unfinished: string;
  guessed(guesses: number, best: number): string;
  readonly notYet: string;
  solved(guesses: number): string;
  failed(guesses: number): string;
  readonly won: string;
  readonly lost: string;
  readonly draw: string;
  line(name: string, solved: boolean, guesses: number, best: number): string;
  score(score: number): string;
}
