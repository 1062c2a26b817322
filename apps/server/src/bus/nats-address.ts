/** The servers of one NATS cluster, and how to log in: with a name and password, or with a token. */
export interface NatsAddress {
  readonly servers: readonly string[];
  readonly login: { readonly user: string; readonly pass: string } | { readonly token: string } | null;
}

/** Reads `nats://name:password@host:4222`, or several such addresses with commas between them; `null` if that is none. */
export const parseNats = (text: string): NatsAddress | null => {
  const urls = text.split(',').map((one) => one.trim());
  if (!urls.every((url) => /^nats:\/\//u.test(url) && URL.canParse(url))) return null;
  const parsed = urls.map((url) => new URL(url));
  if (parsed.some(({ host, pathname }) => host === '' || !['', '/'].includes(pathname))) return null;
  const { username, password } = parsed[0]!;
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: parsed.map(({ host }) => host),
    login: name === '' ? null : secret === '' ? { token: name } : { user: name, pass: secret },
  };
};
