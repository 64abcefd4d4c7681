import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Finds the client's address as Fastify does, for requests that it does not see. */
export function createClientAddress(trustProxy: Config['trustProxy']) {
  const trust = Array.isArray(trustProxy)
    ? proxyAddr.compile(trustProxy)
    : trustProxy || (() => false);
  return (request: IncomingMessage) => proxyAddr(request, trust);
}
