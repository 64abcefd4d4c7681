import ipaddr from 'ipaddr.js';

/**
 * The key for one address: an IPv4 address in any notation, or the /64 network of an IPv6 address,
 * because whoever has one address of a network has them all.
 */
export function ipKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
