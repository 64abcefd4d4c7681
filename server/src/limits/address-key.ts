import ipaddr from 'ipaddr.js';

/**
 * What counts as one address: an IPv4 address however it is spelled, and of IPv6 the network of 64
 * bits, since whoever has one of its addresses has all of them.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
