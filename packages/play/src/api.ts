import type { Reply, Request } from '@mastermind/client/transport';
import type { Code } from '@mastermind/engine';
import type {
  Daily,
  DailyArchive,
  DailyVariant,
  DeviceData,
  DeviceLink,
  DuelFormat,
  EventChange,
  EventGameReply,
  EventGuessReply,
  EventReply,
  Game,
  GuessReply,
  HostedEvents,
  JoinedEvent,
  Leaderboard,
  League,
  Me,
  MemberChange,
  NewEvent,
  OpenRooms,
  Period,
  Player,
  QuickRacers,
  RaceLeaderboard,
  Replay,
  RoomGuessReply,
  RoomReply,
  SprintLeaderboard,
} from '@mastermind/protocol';

export interface RaceOptions {
  readonly variant: string;
  readonly capacity: number;
  readonly bots: number;
  readonly level: number;
}

export interface DuelOptions {
  readonly variant: string;
  readonly rounds: number;
  readonly format: DuelFormat;
}

/** An event to make; the server has a default for everything. */
export type EventOptions = Partial<NewEvent>;

/** The host's commands without a body. */
export type EventCommand = 'start' | 'pause' | 'resume' | 'end';

/** A game of one of the players of a race, or of one round of a duel. */
export type RoomReplay = Replay & { readonly playerId?: string; readonly round?: number };

/** A player whom the server has just created. Programs also get the token that identifies them from then on. */
export type NewPlayer = Player & { readonly token?: string };

/** The caller, as far as the front end knows. */
export interface Identity {
  /** Whether there is a player's key to send. Without one, requests that would only be refused are not sent. */
  known(): boolean;
  keep(player: NewPlayer): void;
}

/** All requests of a front end to a server. Rooms are named by their ids or room codes, days by date or `today`. */
export const createApi = (request: Request, identity: Identity) => {
  const post = <T>(path: string, body?: unknown): Promise<Reply<T>> =>
    request(path, { method: 'POST', ...(body === undefined ? {} : { body }) });
  const repeatable = <T>(path: string): Promise<Reply<T>> => request(path, { method: 'POST', repeatable: true });

  const becomePlayer = async (name: string | null): Promise<Reply<NewPlayer>> => {
    const player = await post<NewPlayer>('/players', name === null ? {} : { name });
    if (player.ok) identity.keep(player.value);
    return player;
  };

  /** For requests that need a player: if there is none, a guest is created first. */
  const asPlayer = async <T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    if (identity.known()) {
      const reply = await ask();
      if (reply.ok || reply.error.kind !== 'no-player') return reply;
    }
    const player = await becomePlayer(null);
    return player.ok ? ask() : player;
  };

  const inRoom = (key: string, act: string): string => `/rooms/${encodeURIComponent(key)}/${act}`;
  const room = <T = RoomReply>(key: string, act: string, body?: unknown): Promise<Reply<T>> =>
    asPlayer(() => post(inRoom(key, act), body));

  const inEvent = (key: string, act: string): string => `/events/${encodeURIComponent(key)}/${act}`;

  /** The name `null` makes the player a guest again. */
  const changeMe = (change: {
    readonly name?: string | null;
    readonly listed?: boolean;
    readonly program?: boolean;
  }): Promise<Reply<Player>> => request('/me', { method: 'PATCH', body: change });

  return {
    me: (): Promise<Reply<Me>> => request('/me'),
    changeMe,
    /** Takes a nickname, as a new player if there was none. */
    takeName: async (name: string): Promise<Reply<Player>> => {
      if (!identity.known()) return becomePlayer(name);
      const changed = await changeMe({ name });
      return changed.ok || changed.error.kind !== 'no-player' ? changed : becomePlayer(name);
    },
    /** Reports an offensive name to the host. */
    reportName: (id: string): Promise<Reply<null>> => asPlayer(() => post(`/players/${id}/report`)),
    /** The host's message to all players. */
    message: (): Promise<Reply<{ readonly text: string | null }>> => request('/message'),
    /** Carries the player and the data to another device. A new link replaces the last one. */
    newDeviceLink: (secret: string, data: string): Promise<Reply<DeviceLink>> =>
      post('/device-links', { secret, data }),
    /** Imports the data of another device. A browser becomes the player by a cookie. */
    useDeviceLink: (secret: string, identity: boolean): Promise<Reply<DeviceData>> =>
      post('/device-links/use', { secret, identity }),
    /** Replaces the player's key; a browser gets it as a cookie. */
    renewKey: (): Promise<Reply<NewPlayer>> => post('/me/token'),
    deleteMe: (): Promise<Reply<null>> => request('/me', { method: 'DELETE' }),

    /** Says that there was help in a game, which marks it. */
    assistGame: (id: string): Promise<Reply<Game>> => repeatable(`/games/${id}/assist`),
    beginRanked: (variant: string, mode: 'ranked' | 'sprint' = 'ranked'): Promise<Reply<Game>> =>
      asPlayer(() => post('/games', { variant, mode })),
    game: (id: string): Promise<Reply<Game>> => request(`/games/${id}`),
    guess: (id: string, turn: number, code: Code, key: string): Promise<Reply<GuessReply>> =>
      request(`/games/${id}/guesses`, { method: 'POST', body: { code, turn }, key }),
    resign: (id: string): Promise<Reply<Game>> => post(`/games/${id}/resign`),
    replay: (id: string): Promise<Reply<Replay>> => request(`/games/${id}/replay`),

    daily: (date: string, variant: DailyVariant): Promise<Reply<Daily>> => request(`/daily/${date}/${variant}`),
    beginDaily: (date: string, variant: DailyVariant): Promise<Reply<Game>> =>
      asPlayer(() => post(`/daily/${date}/${variant}`)),
    dailyArchive: (variant: DailyVariant, before: string | null): Promise<Reply<DailyArchive>> =>
      request(`/daily${query({ variant, before })}`),

    leaderboard: (variant: string, period: Period, after: string | null, league: League): Promise<Reply<Leaderboard>> =>
      request(`/leaderboards/${variant}${query({ period, after, league })}`),
    raceLeaderboard: (variant: string, period: Period, after: string | null): Promise<Reply<RaceLeaderboard>> =>
      request(`/leaderboards/races/${variant}${query({ period, after })}`),

    sprintLeaderboard: (variant: string, period: Period, after: string | null): Promise<Reply<SprintLeaderboard>> =>
      request(`/leaderboards/sprints/${variant}${query({ period, after })}`),

    newRace: (options: RaceOptions): Promise<Reply<RoomReply>> => asPlayer(() => post('/races', options)),
    /** `level` is how well the bots may play that fill it. */
    quickRace: (variant: string, level: number): Promise<Reply<RoomReply>> =>
      asPlayer(() => post('/races/quick', { variant, level })),
    quickRacers: (): Promise<Reply<QuickRacers>> => request('/races/quick'),
    newDuel: (options: DuelOptions): Promise<Reply<RoomReply>> => asPlayer(() => post('/duels', options)),
    rooms: (): Promise<Reply<OpenRooms>> => request('/rooms'),
    room: (key: string): Promise<Reply<RoomReply>> => request(`/rooms/${encodeURIComponent(key)}`),
    joinRoom: (key: string): Promise<Reply<RoomReply>> => asPlayer(() => repeatable(inRoom(key, 'join'))),
    leaveRoom: (id: string): Promise<Reply<RoomReply>> => room(id, 'leave'),
    startRoom: (id: string): Promise<Reply<RoomReply>> => room(id, 'start'),
    readyInRoom: (id: string): Promise<Reply<RoomReply>> => room(id, 'ready'),
    setCode: (id: string, round: number, code: Code): Promise<Reply<RoomReply>> => room(id, 'code', { code, round }),
    guessInRoom: (id: string, turn: number, code: Code, key: string): Promise<Reply<RoomGuessReply>> =>
      request(inRoom(id, 'guesses'), { method: 'POST', body: { code, turn }, key }),
    resignRoom: (id: string): Promise<Reply<RoomReply>> => room(id, 'resign'),
    /** Creates the rematch; players who ask later join it. */
    rematch: (id: string): Promise<Reply<RoomReply>> => asPlayer(() => repeatable(inRoom(id, 'rematch'))),
    newEvent: (options: EventOptions): Promise<Reply<EventReply>> => asPlayer(() => post('/events', options)),
    /** The events that you host. */
    hostedEvents: (): Promise<Reply<HostedEvents>> => request('/events'),
    /** By its id or its short code. */
    event: (key: string): Promise<Reply<EventReply>> => request(`/events/${encodeURIComponent(key)}`),
    /** Joining makes a player if there was none, and counts against the event's limits. Joining again changes nothing. */
    joinEvent: async (
      key: string,
      join: { readonly name?: string; readonly team?: number } = {},
    ): Promise<Reply<JoinedEvent>> => {
      // Without a key to send, the repeated request would make another player.
      const options = { method: 'POST', body: join, repeatable: identity.known() } as const;
      const reply = await request<JoinedEvent>(inEvent(key, 'join'), options);
      if (reply.ok && reply.value.made !== null) identity.keep(reply.value.made);
      return reply;
    },
    leaveEvent: (id: string): Promise<Reply<EventReply>> => post(inEvent(id, 'leave')),
    /** Your own game in an event. */
    eventGame: (id: string): Promise<Reply<EventGameReply>> => request(inEvent(id, 'game')),
    guessInEvent: (id: string, turn: number, code: Code, key: string): Promise<Reply<EventGuessReply>> =>
      request(inEvent(id, 'guesses'), { method: 'POST', body: { code, turn }, key }),
    /** Gives up the current code. */
    resignInEvent: (id: string): Promise<Reply<EventGameReply>> => post(inEvent(id, 'resign')),
    commandEvent: (id: string, command: EventCommand): Promise<Reply<EventReply>> => repeatable(inEvent(id, command)),
    /** Begins a round, and ends the one before. */
    nextRound: (id: string, round: number): Promise<Reply<EventReply>> =>
      request(inEvent(id, 'next'), { method: 'POST', body: { round }, repeatable: true }),
    changeEvent: (id: string, change: EventChange): Promise<Reply<EventReply>> =>
      request(`/events/${id}`, { method: 'PATCH', body: change }),
    /** Shows or hides a name, or removes a member. */
    changeMember: (id: string, memberId: string, change: MemberChange): Promise<Reply<EventReply>> =>
      request(inEvent(id, `members/${memberId}`), { method: 'PATCH', body: change }),
    /** Shows every typed name. */
    approveNames: (id: string): Promise<Reply<EventReply>> => repeatable(inEvent(id, 'approve')),
    deleteEvent: (id: string): Promise<Reply<null>> => request(`/events/${id}`, { method: 'DELETE' }),

    roomReplays: (id: string): Promise<Reply<{ readonly replays: readonly RoomReplay[] }>> =>
      request(inRoom(id, 'replay')),
  };
};

export type Api = ReturnType<typeof createApi>;

const query = (values: Readonly<Record<string, string | null>>): string =>
  `?${Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')}`;
