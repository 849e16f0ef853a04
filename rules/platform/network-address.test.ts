import { describe, expect, it } from 'vitest';
import { networkOf } from '#rules/platform/network-address.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8:0001:2:ffff::', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
