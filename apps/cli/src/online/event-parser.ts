/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** `null` where the message has none of its own. */
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/** Takes a stream apart into messages, wherever its chunks were cut. Comments are dropped: they only show life. */
export const eventParser = (): ((chunk: string) => readonly StreamMessage[]) => {
  let rest = '';
  let message = nothing;
  return (chunk) => {
    // A carriage return at the very end may be half of a line end.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop()!;
    const whole: StreamMessage[] = [];
    for (const line of lines) {
      if (line !== '') message = withLine(message, line);
      else {
        if (message.data !== null) {
          whole.push({ id: message.id, type: message.type ?? 'message', data: message.data });
        }
        message = nothing;
      }
    }
    return whole;
  };
};

interface Unfinished {
  readonly id: string | null;
  readonly type: string | null;
  readonly data: string | null;
}

const nothing: Unfinished = { id: null, type: null, data: null };

const withLine = (message: Unfinished, line: string): Unfinished => {
  const colon = line.indexOf(':');
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /u, '');
  switch (field) {
    case 'id':
      return { ...message, id: value };
    case 'event':
      return { ...message, type: value };
    case 'data':
      return { ...message, data: message.data === null ? value : `${message.data}\n${value}` };
    default:
      return message;
  }
};
