import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';

const maxBytes = 1_000;

/** Some endpoints are sent a form without needed information; it is read and ignored. */
export function registerIgnoredFormParser(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, body: IncomingMessage) => {
      if (!request.routeOptions.config.endpoint?.ignoredForm) fail('UNSUPPORTED_MEDIA_TYPE');
      let size = 0;
      for await (const chunk of body) {
        size += chunk.length;
        if (size > maxBytes) fail('BODY_TOO_LARGE');
      }
    },
  );
}
