import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it('treats an IPv4 address wrapped in IPv6 as the same address', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
});

it('treats all IPv6 addresses of one network as one', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::2'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
});

it('returns anything else unchanged', () => {
  expect(addressKey('unknown')).toBe('unknown');
});
