import type { GameMode, RoomKind, RoomType } from '@mastermind/protocol';

/**
 * The tables, in types that SQLite and PostgreSQL share: times are epoch milliseconds, flags are 0 and 1, JSON is text.
 */
export interface Schema {
  readonly players: PlayerRow;
  readonly games: GameRow;
  readonly events: EventRow;
  readonly results: ResultRow;
  readonly statistics: StatisticsRow;
  readonly deadlines: DeadlineRow;
  readonly dailies: DailyRow;
  readonly tries: TryRow;
  readonly ranked_games: RankedGameRow;
  readonly rooms: RoomRow;
  readonly room_events: RoomEventRow;
  readonly room_seats: RoomSeatRow;
  readonly room_dues: RoomDueRow;
  readonly room_results: RoomResultRow;
  readonly group_events: GroupEventRow;
  readonly group_members: GroupMemberRow;
  readonly group_moves: GroupMoveRow;
  readonly group_dues: GroupDueRow;
  readonly nodes: NodeRow;
  readonly host_actions: HostActionRow;
  readonly reports: ReportRow;
  readonly pulse: PulseRow;
  readonly chores: ChoreRow;
  readonly meetings: MeetingRow;
  readonly standings: StandingRow;
  readonly tallies: TallyRow;
  readonly exports: ExportRow;
  readonly device_links: DeviceLinkRow;
}

export interface PlayerRow {
  readonly id: string;
  readonly token_hash: string;
  readonly name: string | null;
  readonly bot: number;
  /** When the name was last changed. */
  readonly named_at: number;
  readonly listed: number;
  /** 1 for a player who plays like the solver and asked to be listed openly as a program. */
  readonly program: number;
  readonly created_at: number;
  /** The last day with a request, to the day. */
  readonly used_at: number;
  readonly version: number;
  /** From when on leaderboards count this player. */
  readonly ranks_at: number;
  /** 1 from the request to delete the player until all data is deleted. */
  readonly leaving: number;
  /** The host's decision: `USUAL`, `HIDDEN` or `BANNED`. */
  readonly restricted: number;
}

export const USUAL = 0;
/** No leaderboard shows the player. */
export const HIDDEN = 1;
/** Hidden, and allowed only to export and delete the stored data. */
export const BANNED = 2;

/** How a game began; never changed afterwards. */
export interface GameRow {
  readonly id: string;
  readonly player_id: string;
  readonly variant: string;
  readonly mode: GameMode;
  readonly date: string | null;
  /** The code in symbol keys as JSON, drawn or a maker's. */
  readonly secret: string;
  readonly nonce: string;
  readonly commitment: string;
  readonly started_at: number;
}

export const storedTypes = ['begin', 'submit', 'expire', 'resign', 'abandon', 'assist'] as const;
export type StoredType = (typeof storedTypes)[number];

/** The events of games, append-only: the source of truth. The primary key (game, version) is the compare-and-set. */
export interface EventRow {
  readonly game_id: string;
  readonly version: number;
  readonly type: StoredType;
  readonly at: number;
  /** The engine's action as JSON. */
  readonly data: string;
  readonly idempotency_key: string | null;
}

/** How a game ended, written with its last event, for everything that counts games. */
export interface ResultRow {
  readonly game_id: string;
  readonly player_id: string;
  readonly variant: string;
  readonly mode: GameMode;
  readonly date: string | null;
  /** 1 if it counts among assisted games; a ranked game with help only after a guess does not, and costs as much as a loss. */
  readonly assisted: number;
  readonly status: 'won' | 'lost';
  readonly attempts: number;
  /** The value of the game in an average: its guesses, or one more than all attempts after a loss or late help. */
  readonly cost: number;
  readonly points: number | null;
  readonly ended_at: number;
  /** As in a race; of ranked games with a clock. */
  readonly score: number | null;
  /** Guesses lost against the best play, in millionths; `null` until calculated. */
  readonly loss: number | null;
  /** 1 until the loss is calculated; assisted games and those that count nowhere are not measured. */
  readonly unmeasured: number;
}

/** The sums of a player's results, written with each of them. */
export interface StatisticsRow {
  readonly player_id: string;
  readonly variant: string;
  readonly mode: GameMode;
  readonly played: number;
  readonly won: number;
  /** Of the games that were won. */
  readonly guesses: number;
  /** How many games have points, those points together, and the most of one game. */
  readonly pointed: number;
  readonly points: number;
  readonly best_points: number | null;
}

/** When to check whether the game has run out; the node that checks deletes the row. */
export interface DeadlineRow {
  readonly game_id: string;
  readonly due_at: number;
}

export interface DailyRow {
  readonly date: string;
  readonly variant: string;
  /** The code as JSON. */
  readonly secret: string;
  readonly nonce: string;
  /** All games of the day have it, whenever they are played. */
  readonly commitment: string;
}

/** One try a day: the primary key (date, variant, player) makes it one. */
export interface TryRow {
  readonly date: string;
  readonly variant: string;
  readonly player_id: string;
  readonly game_id: string;
}

/**
 * The ranked game under way. The primary key (player, variant) allows one, so no player finishes only the lucky ones.
 */
export interface RankedGameRow {
  readonly player_id: string;
  readonly variant: string;
  readonly game_id: string;
}

/** How a room was made. Only the last three columns ever change: they serve to find rooms; the events are the truth. */
export interface RoomRow {
  readonly id: string;
  readonly code: string;
  readonly kind: RoomKind;
  readonly variant: string;
  /** Places, bots, rounds and the like, as JSON. */
  readonly terms: string;
  /** The code of a race as JSON; in a duel people make the codes. */
  readonly secret: string | null;
  /** A key, in hex, for everything random while the room runs. */
  readonly chance: string;
  readonly nonce: string | null;
  readonly commitment: string | null;
  readonly created_by: string;
  readonly created_at: number;
  /** The room code while it must be unique, which is until the room is over. */
  readonly open_code: string | null;
  /** The ruleset of an open quick race; there is at most one of each. */
  readonly open_quick: string | null;
  readonly closed: number;
}

/** The events of rooms, append-only: the source of truth. The primary key (room, version) is the compare-and-set. */
export interface RoomEventRow {
  readonly room_id: string;
  readonly version: number;
  readonly type: RoomType;
  readonly at: number;
  /** The acting player; `null` for the clock. */
  readonly player_id: string | null;
  readonly data: string;
  readonly idempotency_key: string | null;
}

/** The members of a room, to find a player's rooms. */
export interface RoomSeatRow {
  readonly room_id: string;
  readonly player_id: string;
  /** 1 until the room is over. */
  readonly open: number;
  /** The dates from which leaderboards counted a player deleted since. Their rivals' results still depend on it. */
  readonly ranks_at: number | null;
}

/** When something is due in a room, and which node has claimed it until when. */
export interface RoomDueRow {
  readonly room_id: string;
  readonly due_at: number;
  readonly holder: string | null;
  readonly held_until: number;
}

/** A player's result in a race, written with its last event, for leaderboards. The server's own bots have none. */
export interface RoomResultRow {
  readonly room_id: string;
  readonly player_id: string;
  readonly variant: string;
  readonly place: number;
  readonly score: number;
  /** How many took part who are not the server's own bots. */
  readonly rivals: number;
  readonly ended_at: number;
  /** Whether leaderboards count it: 0 for a race among players who are new or have met too often that week. */
  readonly counted: number;
}

/** An event of a group. Only the last five columns change; the version is the compare-and-set of the host's decisions. */
export interface GroupEventRow {
  readonly id: string;
  readonly code: string;
  /** The host. */
  readonly player_id: string;
  readonly variant: string;
  /** Format, times, size and the like, as JSON. */
  readonly terms: string;
  /** All codes in order, as JSON. */
  readonly secret: string;
  readonly nonce: string;
  readonly commitment: string;
  /** A key, in hex, for the random choices of bots. */
  readonly chance: string;
  readonly created_at: number;
  /** The code while it must be unique, which is until the event is over. */
  readonly open_code: string | null;
  readonly version: number;
  /** Round, clock and the host's decisions, as JSON. */
  readonly state: string;
  readonly ended_at: number | null;
  readonly kept: number;
}

/** A member of an event, with their results so far: standings read only these rows. */
export interface GroupMemberRow {
  readonly event_id: string;
  readonly player_id: string;
  /** The order of joining, from 1. */
  readonly seat: number;
  /** As typed. */
  readonly name: string | null;
  /** A friendly word pair. */
  readonly alias: string;
  /** 1 if the typed name may be shown. */
  readonly shown: number;
  readonly team: number | null;
  /** Of the server's own bots. */
  readonly level: number | null;
  readonly program: number;
  /** 1 if joining created the player, who is deleted with the event unless they play outside it. */
  readonly made: number;
  readonly joined_at: number;
  /** 0, `REMOVED` or `LEFT`. */
  readonly removed: number;
  /** Grows with every change of this row. */
  readonly version: number;
  readonly points: number;
  readonly broken: number;
  readonly guesses: number;
  readonly time: number;
  readonly done_round: number;
  readonly best: number | null;
}

/** By the host, for good. */
export const REMOVED = 1;
/** They may return. */
export const LEFT = 2;

/**
 * The moves of a member, append-only: the source of truth. The primary key (event, player, version) is the
 * compare-and-set.
 */
export interface GroupMoveRow {
  readonly event_id: string;
  readonly player_id: string;
  readonly version: number;
  readonly round: number;
  readonly at: number;
  /** The engine's action as JSON. */
  readonly data: string;
  readonly idempotency_key: string | null;
}

/** When something is due in an event, and which node has claimed it until when. */
export interface GroupDueRow {
  readonly event_id: string;
  readonly due_at: number;
  readonly holder: string | null;
  readonly held_until: number;
}

/** How often two players met in races of a week; `one` is the lesser id. */
export interface MeetingRow {
  readonly since: number;
  readonly one: string;
  readonly other: string;
  readonly count: number;
}

/** A player's standing on one leaderboard of one period, written in the transaction of the result that changes it. */
export interface StandingRow {
  /** League, ruleset and kind of period, such as `ranked/classic/week`. */
  readonly board: string;
  /** When the period began; 0 for all time. */
  readonly since: number;
  readonly player_id: string;
  /** All of the period. */
  readonly games: number;
  readonly guesses: number;
  /** How many of the latest ten there are, their race scores together, and how many of them were won. */
  readonly scored: number;
  readonly score: number;
  readonly wins: number;
  /** How many of them have points, and those points together. */
  readonly pointed: number;
  readonly points: number;
  /** How many games of the period have been measured, and their losses together, in millionths of a guess. */
  readonly measured: number;
  readonly lost: number;
  /** The squares of those losses together, in thousandths of a guess, for the error of their mean. */
  readonly squares: number;
  /** The sum of those losses in millionths of a guess, each limited to the loss of a bad guess. */
  readonly capped: number;
  readonly last_at: number;
  /** The order of the board: less is better, and equal is an equal place. */
  readonly order_key: number;
  /** 0 for those who are too new or do not want to be seen. */
  readonly shown: number;
  /** The time from which a new player is shown. */
  readonly rises_at: number | null;
}

/**
 * The number of players in one slice of a leaderboard. A rank is a sum of these numbers instead of a count of all
 * players. Every node counts in a separate row (`shard`), so that no commit waits for another.
 */
export interface TallyRow {
  readonly board: string;
  readonly since: number;
  readonly bucket: number;
  readonly shard: number;
  readonly count: number;
}

/** A node that runs, or ran a moment ago. */
export interface NodeRow {
  /** Host and process. */
  readonly id: string;
  readonly version: string;
  /** The number of the last migration that its program knows. */
  readonly schema: number;
  readonly seen_at: number;
}

/** The actions of a host, kept forever: the log of `mastermind admin`. Players read the latest message. */
export interface HostActionRow {
  readonly at: number;
  /** The user of the machine. */
  readonly actor: string;
  readonly type: string;
  /** A player or a room. */
  readonly subject: string;
  /** A name or a text. */
  readonly detail: string;
}

/** A name that a player reported. */
export interface ReportRow {
  readonly player_id: string;
  readonly reporter_id: string;
  readonly name: string;
  readonly at: number;
}

/** One row that is only there to test writing. */
export interface PulseRow {
  readonly beats: number;
}

/** A job that one node at a time does now and then, batch by batch. */
export interface ChoreRow {
  readonly name: string;
  readonly due_at: number;
  /** The end of the last batch, as JSON. */
  readonly place: string;
}

/** An export that is being written. */
export interface ExportRow {
  readonly player_id: string;
  /** Another node takes over from a dead one at this time. */
  readonly held_until: number;
}

/** A player on the way to another device. */
export interface DeviceLinkRow {
  readonly secret_hash: string;
  /** `null` if the link carries games alone. */
  readonly player_id: string | null;
  /** The player's key and the saved games, encrypted with the secret of the link. */
  readonly sealed: string;
  readonly expires_at: number;
}
