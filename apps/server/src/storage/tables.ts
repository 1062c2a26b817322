/** Rows cannot be redistributed without copying them, so more parts exist than a database needs at first. */
const PARTITIONS = 8;

/**
 * The events are most of the rows, so PostgreSQL divides them by game or room. This is the one difference between the two
 * stores: statements name the whole table, and each finds its one part.
 */
const DIVIDED = [
  ['events', 'game_id'],
  ['room_events', 'room_id'],
] as const;

const parts = DIVIDED.flatMap(([table]) =>
  Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
  ),
);

/** All statements that make the tables of a store. */
export const tablesOf = (kind: 'sqlite' | 'postgres'): readonly string[] => {
  const shared = TABLES.split(';').filter((statement) => statement.trim() !== '');
  if (kind === 'sqlite') return shared;
  const divided = shared.map((statement) => {
    const [, column] = DIVIDED.find(([table]) => statement.includes(`create table ${table} (`)) ?? [];
    return column === undefined ? statement : `${statement} partition by hash (${column})`;
  });
  return [...divided, ...parts];
};

/** All tables and indexes, in the common subset of SQLite and PostgreSQL. `schema.ts` explains the columns. */
const TABLES = `
create table players (
  id text primary key, token_hash text not null, name text, bot integer not null, named_at bigint not null,
  listed integer not null, program integer not null default 0, created_at bigint not null, used_at bigint not null,
  version integer not null, ranks_at bigint not null, leaving integer not null default 0,
  restricted integer not null default 0
);
create index players_leaving on players (leaving) where leaving = 1;
create index players_by_use on players (used_at, id);

create table games (
  id text primary key, player_id text not null references players (id) on delete cascade, variant text not null,
  mode text not null, date text, secret text not null, nonce text not null, commitment text not null,
  started_at bigint not null
);
create index games_of_player on games (player_id, started_at, id);
create index games_casual on games (started_at, id) where mode = 'casual';
create index games_days on games (player_id, variant, date) where date is not null;

create table events (
  game_id text not null references games (id) on delete cascade, version integer not null, type text not null,
  at bigint not null, data text not null, idempotency_key text, primary key (game_id, version)
);
-- Most guesses carry no key, and an index over nothing would be written for each of them.
create unique index events_once on events (game_id, idempotency_key) where idempotency_key is not null;

create table results (
  game_id text primary key references games (id) on delete cascade, player_id text not null, variant text not null,
  mode text not null, date text, assisted integer not null, status text not null, attempts integer not null,
  cost integer not null, points integer, ended_at bigint not null, score integer, loss bigint,
  unmeasured integer not null
);
create index results_latest on results (player_id, mode, variant, assisted, ended_at, game_id);
create index results_days on results (player_id, variant, date) where date is not null;
create index results_unmeasured on results (ended_at) where unmeasured = 1;

create table statistics (
  player_id text not null references players (id) on delete cascade, variant text not null, mode text not null,
  played integer not null, won integer not null, guesses bigint not null, pointed integer not null,
  points bigint not null, best_points integer, primary key (player_id, variant, mode)
);

create table deadlines (
  game_id text primary key references games (id) on delete cascade, due_at bigint not null
);
create index deadlines_due on deadlines (due_at);

create table dailies (
  date text not null, variant text not null, secret text not null, nonce text not null, commitment text not null,
  primary key (date, variant)
);

create table tries (
  date text not null, variant text not null, player_id text not null references players (id) on delete cascade,
  game_id text not null, primary key (date, variant, player_id)
);
create index tries_of_player on tries (player_id, variant, date);

create table ranked_games (
  player_id text not null references players (id) on delete cascade, variant text not null,
  game_id text not null unique references games (id) on delete cascade, primary key (player_id, variant)
);

-- Several rooms may have no open code: in both stores no NULL equals another.
create table rooms (
  id text primary key, code text not null, kind text not null, variant text not null, terms text not null, secret text,
  chance text not null, nonce text, commitment text, created_by text not null, created_at bigint not null,
  open_code text unique, open_quick text unique, closed integer not null
);
create index rooms_by_code on rooms (code, created_at);
create index rooms_by_age on rooms (created_at, id);
create index rooms_open_by_maker on rooms (created_by) where closed = 0;

create table room_events (
  room_id text not null references rooms (id) on delete cascade, version integer not null, type text not null,
  at bigint not null, player_id text, data text not null, idempotency_key text, primary key (room_id, version)
);
create unique index room_events_once on room_events (room_id, idempotency_key) where idempotency_key is not null;

create table room_seats (
  room_id text not null references rooms (id) on delete cascade, player_id text not null,
  open integer not null default 1, ranks_at bigint, primary key (player_id, room_id)
);
create index room_seats_of_room on room_seats (room_id);
create index room_seats_open on room_seats (player_id) where open = 1;

create table room_dues (
  room_id text primary key references rooms (id) on delete cascade, due_at bigint not null, holder text,
  held_until bigint not null
);
create index room_dues_due on room_dues (due_at);

create table room_results (
  room_id text not null references rooms (id) on delete cascade, player_id text not null, variant text not null,
  place integer not null, score integer not null, rivals integer not null, ended_at bigint not null,
  counted integer not null, primary key (room_id, player_id)
);
create index room_results_latest on room_results (player_id, variant, counted, ended_at, room_id);

-- Events of groups. The host's decisions are in the row of the event. Each member has a row and a log of moves.
create table group_events (
  id text primary key, code text not null, player_id text not null, variant text not null, terms text not null,
  secret text not null, nonce text not null, commitment text not null, chance text not null, created_at bigint not null,
  open_code text unique, version integer not null, state text not null, ended_at bigint, kept integer not null
);
create index group_events_by_code on group_events (code, created_at);
create index group_events_of_host on group_events (player_id);
create index group_events_ended on group_events (ended_at) where kept = 0 and ended_at is not null;

create table group_members (
  event_id text not null references group_events (id) on delete cascade, player_id text not null, seat integer not null,
  name text, alias text not null, shown integer not null, team integer, level integer, program integer not null,
  made integer not null, joined_at bigint not null, removed integer not null, version integer not null,
  points integer not null, broken integer not null, guesses integer not null, time bigint not null,
  done_round integer not null, best integer, primary key (event_id, player_id)
);
create index group_members_of_player on group_members (player_id);

create table group_moves (
  event_id text not null references group_events (id) on delete cascade, player_id text not null,
  version integer not null, round integer not null, at bigint not null, data text not null, idempotency_key text,
  primary key (event_id, player_id, version)
);
create index group_moves_of_player on group_moves (player_id);

create table group_dues (
  event_id text primary key references group_events (id) on delete cascade, due_at bigint not null, holder text,
  held_until bigint not null
);
create index group_dues_due on group_dues (due_at);

create table meetings (
  since bigint not null, one text not null, other text not null, count integer not null,
  primary key (since, one, other)
);
create index meetings_of_one on meetings (one);
create index meetings_of_other on meetings (other);

create table standings (
  board text not null, since bigint not null, player_id text not null references players (id) on delete cascade,
  games integer not null, guesses integer not null, scored integer not null, score integer not null,
  wins integer not null, pointed integer not null, points integer not null, measured integer not null,
  lost bigint not null, squares bigint not null, last_at bigint not null, order_key integer not null,
  shown integer not null, rises_at bigint, primary key (board, since, player_id)
);
create index standings_order on standings (board, since, order_key, last_at, player_id) where shown = 1;
create index standings_rising on standings (rises_at) where rises_at is not null;
create index standings_of_player on standings (player_id);

create table tallies (
  board text not null, since bigint not null, bucket integer not null, shard integer not null, count integer not null,
  primary key (board, since, bucket, shard)
);

create table exports (
  player_id text primary key references players (id) on delete cascade, held_until bigint not null
);

create table nodes (id text primary key, version text not null, schema integer not null, seen_at bigint not null);

create table host_actions (
  at bigint primary key, actor text not null, type text not null, subject text not null, detail text not null
);
create index host_messages on host_actions (at) where type = 'message';

create table reports (
  player_id text not null references players (id) on delete cascade,
  reporter_id text not null references players (id) on delete cascade, name text not null, at bigint not null,
  primary key (player_id, reporter_id)
);
create index reports_by on reports (reporter_id);

create table pulse (beats bigint not null);
insert into pulse (beats) values (0);

create table chores (name text primary key, due_at bigint not null, place text not null);
insert into chores (name, due_at, place) values
  ('empty rooms', 0, '{"at":0,"id":""}'), ('unused players', 0, '{"at":0,"id":""}'),
  ('casual games', 0, '{"at":0,"id":""}'), ('strength', 0, '')
`;
