import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Bus, createListeners } from './bus.ts';
import { parseNats } from './nats-address.ts';

/** Ids are drawn at random, so servers with different databases may share one NATS. */
const subjectOf = (id: string): string => `mastermind.${id}`;
const RECONNECT_MS = 1000;

/** A connection that is cut silently is noticed by pings that are not answered. */
export const connectToNats = (url: string, patience: number): Promise<NatsConnection> => {
  const { servers, login } = parseNats(url)!;
  return connect({
    servers: [...servers],
    ...login,
    name: 'mastermind',
    // A node notifies its own listeners at once.
    noEcho: true,
    reconnect: false,
    timeout: patience,
    pingInterval: Math.ceil(patience / 3),
    maxPingOut: 2,
  });
};

/**
 * Notifications by NATS, with one subject for each game and room. A node receives only those of the games and rooms
 * that its viewers watch. Without a connection nothing is sent, and the other nodes find the events at their next
 * sweep.
 */
export const createNatsBus = async (url: string, patience: number): Promise<Bus> => {
  let connection: NatsConnection | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const subscriptions = new Map<string, Subscription>();

  const listen = (id: string): void => {
    if (connection === null) return;
    const callback = (error: Error | null, message: { string(): string }): void => {
      if (error === null) listeners.tell(id, Number(message.string()));
    };
    subscriptions.set(id, connection.subscribe(subjectOf(id), { callback }));
  };

  const listeners = createListeners({
    begin: listen,
    end: (id) => {
      subscriptions.get(id)?.unsubscribe();
      subscriptions.delete(id);
    },
  });

  const lose = (): void => {
    connection = null;
    subscriptions.clear();
    if (closed) return;
    retry = setTimeout(() => void open(), RECONNECT_MS);
    retry.unref();
  };

  const open = async (): Promise<void> => {
    try {
      const next = await connectToNats(url, patience);
      void next.closed().then(lose);
      // Closed while it was being opened.
      if (closed) return void next.close();
      connection = next;
    } catch {
      lose();
      return;
    }
    for (const id of listeners.ids()) listen(id);
    // Notifications sent while this node did not listen are lost; the events are in the tables.
    listeners.tellAll();
  };

  await open();
  return {
    publish: (id, version) => {
      listeners.tell(id, version);
      connection?.publish(subjectOf(id), String(version));
    },
    subscribe: listeners.subscribe,
    isConnected: () => connection !== null,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connection?.drain().catch(() => {});
    },
  };
};
