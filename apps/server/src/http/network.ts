import { isIPv6 } from 'node:net';

/** The key by which requests are counted: an address, or the network of many that one household or company has. */
export interface Network {
  readonly name: string;
  /** How many times as much as one address it may ask for. */
  readonly share: number;
}

/** A /48 can be one company with 65,536 networks, or the phones of a whole town. */
const SHARE_OF_48 = 16;

/** An IPv4 address, in either form; the /64 and the /48 of an IPv6 address, since one customer can take any within them. */
export const networksOf = (ip: string): readonly Network[] => {
  if (!isIPv6(ip)) return [{ name: ip, share: 1 }];
  const groups = groupsOf(ip);
  const [high, low] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535';
  if (isMapped) return [{ name: [high! >> 8, high! & 255, low! >> 8, low! & 255].join('.'), share: 1 }];
  const prefix = (length: number): string =>
    `${groups
      .slice(0, length / 16)
      .map((group) => group.toString(16))
      .join(':')}::/${length}`;
  return [
    { name: prefix(64), share: 1 },
    { name: prefix(48), share: SHARE_OF_48 },
  ];
};

/** The eight numbers of an IPv6 address. */
const groupsOf = (ip: string): number[] => {
  const [head = '', tail] = ip
    .replace(/%.*$/u, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/u, inHex)
    .split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - first!.length - last!.length).fill('0');
  return [...first!, ...zeros, ...last!].map((group) => Number.parseInt(group, 16));
};

const inHex = (dotted: string): string => {
  const [one = 0, two = 0, three = 0, four = 0] = dotted.split('.').map(Number);
  return [one * 256 + two, three * 256 + four].map((group) => group.toString(16)).join(':');
};
