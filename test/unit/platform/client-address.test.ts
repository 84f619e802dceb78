import { expect, test } from '@jest/globals';
import { addressGroup } from '../../../src/platform/client-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['[2001:db8:1:2::1]', '2001:db8:1:0::/56'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:0::/56'],
  ['198.51.100.7:nonsense', 'unknown'],
  [undefined, 'unknown'],
  ['nonsense', 'unknown'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
