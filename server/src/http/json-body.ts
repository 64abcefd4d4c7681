import type { FastifyInstance } from 'fastify';

/** Accepts only JSON bodies, or none, because many writes need no body. */
export function registerJsonParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A signature covers the exact text.
    if (request.routeOptions.config.endpoint?.signedBy) done(null, body);
    else if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
