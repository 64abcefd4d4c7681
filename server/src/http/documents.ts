import type { FastifyInstance } from 'fastify';
import { type DocumentLinks, documentsPath } from '../files/document-links.ts';
import type { ImageStore } from '../files/image-store.ts';

/** Serves private documents by their links; anything else is a 404. */
export function serveDocuments(
  app: FastifyInstance,
  { links, documents }: { links: DocumentLinks; documents: ImageStore },
) {
  app.get<{ Params: { link: string } }>(`${documentsPath}/:link`, async (request, reply) => {
    const image = await links.read(request.params.link);
    const bytes = image && (await documents.read(image));
    if (!bytes) return reply.callNotFound();
    return (
      reply
        .header('cache-control', 'private, no-store')
        // An uploaded file must not run anything, whatever it contains.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('referrer-policy', 'no-referrer')
        .type('image/webp')
        .send(bytes)
    );
  });
}
