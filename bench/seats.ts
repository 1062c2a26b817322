import { openWire, type Wire } from './wire.ts';

/** A classic game of ten guesses, none of which is right. */
const GAME = JSON.stringify({ variant: 'classic', secret: 'RGBY' });
export const GUESSES = 10;
const GUESS = JSON.stringify({ code: 'OVOV' });

/** One player on one connection, with games begun beforehand so that only guesses are measured. */
export interface Seat {
  readonly wire: Wire;
  readonly token: string;
  readonly games: string[];
  made: number;
}

export const openSeat = async (port: number): Promise<Seat> => {
  const wire = await openWire(port);
  const { body } = await wire.post('/api/players', '{}', null);
  return { wire, token: JSON.parse(body).token, games: [], made: 0 };
};

const begin = async (seat: Seat): Promise<void> => {
  const { body } = await seat.wire.post('/api/games', GAME, seat.token);
  seat.games.push(JSON.parse(body).id);
};

export const guess = async (seat: Seat): Promise<void> => {
  if (seat.games.length === 0) await begin(seat);
  const { status, body } = await seat.wire.post(`/api/games/${seat.games[0]}/guesses`, GUESS, seat.token);
  if (status !== 201) throw new Error(`A guess was answered with ${status}: ${body}`);
  if (++seat.made % GUESSES === 0) seat.games.shift();
};

/** Begins games until every seat has at least the given number. */
export const beginGames = (seats: readonly Seat[], games: number): Promise<unknown> =>
  Promise.all(
    seats.map(async (seat) => {
      while (seat.games.length < games) await begin(seat);
    }),
  );

export const rateOfGuesses = async (seats: readonly Seat[], seconds: number): Promise<number> => {
  let count = 0;
  const start = performance.now();
  await Promise.all(
    seats.map(async (seat) => {
      while (performance.now() - start < seconds * 1000) {
        await guess(seat);
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - start);
};
