import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { getHealth, up } from '@chesapeake/contract/system/health';
import { v7 as newId } from 'uuid';

const body = JSON.stringify(up);

/**
 * Answers the liveness check before any other code runs. Load balancers ask often, and need an answer
 * even when a rate limit is reached. The route stays for the docs and for addresses with a query.
 */
export function answerLiveness(server: Server, headers: Record<string, string>) {
  const listeners = server.listeners('request') as RequestListener[];
  const answerHeaders = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === getHealth.path && request.method === getHealth.method) {
      response.writeHead(200, { ...answerHeaders, 'x-request-id': newId() });
      response.end(body);
      return;
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}
