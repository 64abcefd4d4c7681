import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Config } from '../config.ts';
import { handleClientError, sendError } from './errors.ts';

/** The HTTP server without any routes. */
export function createHttpServer({
  log,
  trustProxy,
}: {
  log: Logger;
  trustProxy: Config['trustProxy'];
}) {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: 100_000,
    // As long as a request line can be, because the browser matches pages with the same pattern.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => newId(),
    // The graceful close answers what still arrives.
    return503OnClosing: false,
    // Stops a client that never finishes its request from holding a connection. Still allows an
    // application with three 10 MB pictures over a slow connection.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: sendError,
    clientErrorHandler: handleClientError,
  });
}

/** Where the server listens. Asks the operating system once, because every email contains it. */
export function createListeningAddress(http: FastifyInstance): () => string {
  let known: string | undefined;
  return () => {
    if (known) return known;
    const address = http.server.address() as AddressInfo | null;
    if (!address) return 'http://127.0.0.1';
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    known = `http://${host}:${address.port}`;
    return known;
  };
}
