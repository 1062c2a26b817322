import { expect, it } from 'vitest';
import { networksOf } from './network.ts';

it.each([
  ['10.0.0.1', ['10.0.0.1']],
  ['::ffff:10.0.0.1', ['10.0.0.1']],
  ['::ffff:a00:1', ['10.0.0.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['64:ff9b::10.0.0.1', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['unknown', ['unknown']],
])('counts %s with its networks', (ip, names) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(names);
});
