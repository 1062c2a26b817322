import { BlockList, isIP } from 'node:net';

/** Whether the forwarding headers of an address are believed. */
export type IsProxy = (address: string) => boolean;

/** Names for the networks that proxies usually have. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads a list of addresses and networks, or "false"; `null` if it is neither. Trusting everyone or a number of hops is
 * impossible. Both would accept false addresses from clients that reach the server directly.
 */
export const parseProxies = (text: string): IsProxy | null => {
  const list = new BlockList();
  for (const entry of text === 'false' ? [] : text.split(',')) {
    const name = entry.trim();
    for (const network of Object.hasOwn(NETWORKS, name) ? NETWORKS[name]! : [name])
      if (!add(list, network)) return null;
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};

const add = (list: BlockList, network: string): boolean => {
  const [address = '', prefix, ...rest] = network.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const family = familyOf(address);
  const longest = family === 'ipv4' ? 32 : 128;
  if (prefix !== undefined && (!/^\d{1,3}$/u.test(prefix) || Number(prefix) > longest)) return false;
  list.addSubnet(address, Number(prefix ?? longest), family);
  return true;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
