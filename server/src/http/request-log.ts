import type { FastifyInstance } from 'fastify';

/** One line a request. Without the query: it may hold a mailed token. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        caller: request.caller?.userId,
        address: request.ip,
      },
      'request',
    );
  });
}
