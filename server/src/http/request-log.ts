import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentsPath } from '../files/document-links.ts';

/** One line a request. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        caller: request.caller?.userId,
        address: request.ip,
      },
      'request',
    );
  });
}

/** Nothing that opens anything: a query may hold a mailed token, a document's address is its key. */
function pathOf({ url, routeOptions }: FastifyRequest) {
  return url.startsWith(documentsPath) ? routeOptions.url : url.split('?')[0];
}
