import type { DuelFormat, RoomKind } from '@mastermind/protocol';

/** The refusals that only rooms know, or that read differently there. */
export type RoomRefusal =
  | 'away'
  | 'not-found'
  | 'room-full'
  | 'room-started'
  | 'room-running'
  | 'room-over'
  | 'not-started'
  | 'too-few-players'
  | 'not-your-turn'
  | 'wrong-turn'
  | 'code-set'
  | 'too-many-rooms'
  | 'not-in-room'
  | 'not-the-host'
  | 'no-player'
  | 'time-up'
  | 'game-over'
  | 'busy'
  | 'failed';

/** Everything said about races and duels. A language that lacks one of these does not compile. */
export interface RoomMessages {
  readonly refusals: Readonly<Record<RoomRefusal, string>>;
  readonly kinds: Readonly<Record<RoomKind | 'quick', string>>;
  readonly you: string;
  readonly versus: {
    readonly quickText: string;
    readonly quickBegin: string;
    readonly friends: string;
    readonly raceTitle: string;
    readonly raceText: string;
    readonly duelTitle: string;
    readonly duelText: string;
    readonly joinLabel: string;
    readonly join: string;
    readonly badCode: string;
    readonly open: string;
    readonly comeBack: Readonly<Record<RoomKind, string>>;
    readonly inLobby: string;
    readonly running: string;
    readonly ghostTitle: string;
    readonly ghostText: string;
    readonly alone: string;
    readonly away: string;
    readonly askAgain: string;
  };
  readonly make: {
    readonly race: string;
    readonly raceText: string;
    readonly raceClock: (seconds: number) => string;
    readonly places: string;
    readonly bots: string;
    readonly level: string;
    readonly makeRace: string;
    readonly duel: string;
    readonly duelText: string;
    readonly format: string;
    readonly formats: Readonly<Record<DuelFormat, string>>;
    readonly formatTexts: Readonly<Record<DuelFormat, string>>;
    readonly makeDuel: string;
  };
  readonly missing: { readonly title: string; readonly text: string };
  readonly back: string;
  readonly lobby: {
    readonly players: string;
    readonly taken: (taken: number, of: number) => string;
    readonly code: string;
    readonly codeText: string;
    readonly copyLink: string;
    readonly share: string;
    readonly start: string;
    readonly needTwo: string;
    readonly hostStarts: (name: string) => string;
    readonly fullStarts: string;
    readonly waitOther: string;
    readonly startsIn: (seconds: number) => string;
    readonly botsFill: string;
    readonly leave: string;
    readonly cancel: string;
    readonly join: string;
    readonly full: string;
    readonly host: string;
    readonly bot: string;
    readonly nickname: string;
    readonly setNickname: string;
    readonly badNickname: string;
    readonly joined: (name: string) => string;
    readonly left: (name: string) => string;
  };
  readonly countdown: { readonly text: string; readonly ready: string };
  readonly watching: Readonly<Record<RoomKind, string>>;
  readonly live: string;
  readonly away: string;
  readonly race: {
    readonly placeSoFar: (place: number) => string;
    readonly standings: string;
    readonly hidden: string;
    readonly score: string;
    readonly scoreText: string;
    readonly players: (players: number) => string;
    readonly solvedIn: (guesses: number) => string;
    readonly guesses: (guesses: number) => string;
    readonly best: (exact: number) => string;
    readonly lost: string;
    readonly resigned: string;
    readonly left: string;
    readonly waitText: string;
    readonly solved: (name: string, guesses: number) => string;
    readonly failed: (name: string) => string;
    readonly gaveUp: (name: string) => string;
  };
  readonly giveUp: {
    readonly action: string;
    readonly sure: Readonly<Record<RoomKind, string>>;
    readonly yes: string;
    readonly no: string;
  };
  readonly podium: {
    readonly won: string;
    readonly place: (place: number, of: number) => string;
    readonly wonBy: (name: string) => string;
    readonly nobody: string;
    readonly closed: string;
    readonly closedText: string;
    readonly timeUp: string;
    readonly heads: {
      readonly place: string;
      readonly player: string;
      readonly score: string;
    };
    readonly clockLeft: (clock: string) => string;
    readonly everyone: string;
    readonly noRows: string;
    readonly ghost: string;
    readonly rematch: string;
    readonly joinRematch: string;
    readonly rematchMade: string;
    readonly share: string;
    readonly shared: (ruleset: string, place: number, of: number, score: number) => string;
  };
  readonly duel: {
    readonly makeFor: (name: string) => string;
    readonly breakCode: (name: string) => string;
    readonly isSetting: (name: string) => string;
    readonly breaksYours: (name: string) => string;
    readonly breaks: (breaker: string, maker: string) => string;
    readonly yourSide: string;
    readonly otherSide: (name: string) => string;
    readonly side: string;
    readonly deadlineYours: (clock: string) => string;
    readonly deadlineTheirs: (name: string, clock: string) => string;
    readonly points: string;
    readonly roundOver: (round: number, guesses: number | null, points: number, maker: string) => string;
    readonly rounds: string;
    readonly codeOf: (name: string) => string;
    readonly broken: (guesses: number) => string;
    readonly notBroken: string;
    readonly won: string;
    readonly wonBy: (name: string) => string;
    readonly draw: string;
    readonly nobody: string;
    readonly abandoned: (name: string) => string;
    readonly bothAbandoned: string;
    readonly resigned: (name: string) => string;
    readonly youAbandoned: string;
    readonly youResigned: string;
    readonly scoring: string;
  };
  readonly board: {
    readonly what: string;
    readonly kinds: Readonly<Record<'ranked' | 'races', string>>;
    readonly byScore: string;
    readonly provisional: string;
    readonly heads: { readonly races: string; readonly wins: string; readonly score: string };
    readonly empty: string;
    readonly race: string;
  };
}
