import type { FastifyRequest } from 'fastify';

/** Letters, digits and hyphens between dots, or an IPv6 address in brackets. */
const NAME = /^(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*|\[[a-f\d:.]{2,45}\])$/u;
const MAX_NAME_LENGTH = 253;
const MAX_PORT = 65_535;

/** The origin of an address such as `https://play.example.org/`, or `null` if it has more than scheme, host and port. */
export const parseOrigin = (text: string): string | null => {
  const [, scheme, host] = /^(https?):\/\/([^/]+)\/?$/iu.exec(text) ?? [];
  return scheme === undefined || host === undefined ? null : makeOrigin(scheme, host);
};

/**
 * The origin of this server for the sender of a request. Clients choose the Host header, so a malformed one counts as
 * none. X-Forwarded-Host is ignored: common proxies pass on whatever a client sends in it.
 */
export const originOf = ({ protocol, headers: { host } }: FastifyRequest): string | null =>
  host === undefined ? null : makeOrigin(protocol, host);

const makeOrigin = (scheme: string, host: string): string | null => {
  const origin = `${scheme}://${host}`.toLowerCase();
  const [, name, port] = /^https?:\/\/(.+?)(?::(\d{1,5}))?$/u.exec(origin) ?? [];
  if (name === undefined || name.length > MAX_NAME_LENGTH || !NAME.test(name)) return null;
  return Number(port ?? 0) <= MAX_PORT && URL.canParse(origin) ? origin : null;
};
