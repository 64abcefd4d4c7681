import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentsPath } from '../files/document-links.ts';

/** Logs one line per request. */
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

/**
 * Leaves out secrets: a query may contain an emailed token, and a document link is itself a key.
 */
function pathOf({ url, routeOptions }: FastifyRequest) {
  return url.startsWith(documentsPath) ? routeOptions.url : url.split('?')[0];
}
