import type { FastifyInstance } from 'fastify';
import { type DocumentLinks, documentsPath } from '../files/document-links.ts';
import type { Pictures } from '../files/pictures.ts';

/** Opens private documents by the links that were given out for them; all else is not there. */
export function serveDocuments(
  app: FastifyInstance,
  { links, documents }: { links: DocumentLinks; documents: Pictures },
) {
  app.get<{ Params: { link: string } }>(`${documentsPath}/:link`, async (request, reply) => {
    const image = await links.read(request.params.link);
    const bytes = image && (await documents.read(image));
    if (!bytes) return reply.callNotFound();
    return (
      reply
        .header('cache-control', 'private, no-store')
        // Whatever an uploaded file turns out to be, it runs nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('referrer-policy', 'no-referrer')
        .type('image/webp')
        .send(bytes)
    );
  });
}
