import { expect, it } from 'vitest';
import { ipKey } from './ip-key.ts';

it('treats an IPv4 address wrapped in IPv6 as the same address', () => {
  expect(ipKey('203.0.113.7')).toBe('203.0.113.7');
  expect(ipKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(ipKey('203.0.113.8')).not.toBe(ipKey('203.0.113.7'));
});

it('treats all IPv6 addresses of one network as one', () => {
  expect(ipKey('2001:db8:1:2::1')).toBe(ipKey('2001:db8:1:2:ffff::2'));
  expect(ipKey('2001:db8:1:3::1')).not.toBe(ipKey('2001:db8:1:2::1'));
});

it('returns anything else unchanged', () => {
  expect(ipKey('unknown')).toBe('unknown');
});
