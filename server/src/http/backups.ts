import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Backups {
  open: (link: string) => Promise<{ name: string; size: number; content: Readable } | undefined>;
}

/** Serves a backup by its link, once; anything else is a 404. */
export function serveBackups(app: FastifyInstance, path: string, backups: Backups) {
  // No HEAD, which would use up the link.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { link: string } }>(`${path}/:link`, options, async (request, reply) => {
    const backup = await backups.open(request.params.link);
    if (!backup) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${backup.name}"`)
      .header('content-length', backup.size)
      .type('application/gzip')
      .send(backup.content);
  });
}
