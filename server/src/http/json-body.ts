import type { FastifyInstance } from 'fastify';

/** JSON is the only body that is read, and none at all is fine: many writes have nothing to say. */
export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A signature stands for every sign of it.
    if (request.routeOptions.config.endpoint?.signedBy) done(null, body);
    else if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
