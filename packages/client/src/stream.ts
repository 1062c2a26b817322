import { createParser } from 'eventsource-parser';
import type { Timer } from './request.ts';

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** `null` if the message has no id. */
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/** An open stream. It ends by itself when it breaks. */
export interface Stream {
  readonly messages: AsyncIterable<StreamMessage>;
  close(): void;
}

/** The platform's part: the text of a stream as it comes, and how to end it. */
export interface StreamText {
  read(): Promise<{ readonly done: boolean; readonly value?: string | undefined }>;
  close(): void;
}

/** The server sends a heartbeat every fifteen seconds; a stream that is silent for this long is broken. */
const SILENCE = 40_000;

/** The messages as they arrive. The reader opens a new stream whether this one ended or broke. */
export const openStream = (text: StreamText, timer: Timer): Stream => ({
  messages: messagesOf(text, timer),
  close: text.close,
});

async function* messagesOf({ read, close }: StreamText, timer: Timer): AsyncGenerator<StreamMessage, void> {
  const whole: StreamMessage[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => whole.push({ id: id ?? null, type: event ?? 'message', data }),
  });
  try {
    for (;;) {
      const heard = timer(SILENCE, close);
      const { done, value } = await read().finally(heard);
      if (done) return;
      parser.feed(value ?? '');
      yield* whole.splice(0);
    }
  } catch {
    // The connection broke.
  } finally {
    close();
  }
}
