import type { FastifyInstance } from 'fastify';
import { drawFavicon, drawIcon, icons } from '../site/icons.ts';
import { robots, sitemap, webManifest } from '../site/site-texts.ts';
import { drawSocialCard } from '../site/social-card.ts';

interface Deps {
  readBusinessName: () => Promise<string>;
  /** The base of absolute URLs. */
  origin: () => string;
}

const cached = 'public, max-age=3600';

/** Files that browsers, search engines and link previews ask for by fixed names. */
export function serveSiteFiles(app: FastifyInstance, { readBusinessName, origin }: Deps) {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cached).type('text/plain; charset=utf-8').send(robots(origin())),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', cached).type('application/xml').send(sitemap(origin())),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(await readBusinessName()))),
  );

  const favicon = once(drawFavicon);
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .header('cache-control', cached)
      .type('image/x-icon')
      .send(await favicon()),
  );
  for (const [path, icon] of Object.entries(icons)) {
    const draw = once(() => drawIcon(icon));
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', cached)
        .type('image/png')
        .send(await draw()),
    );
  }

  let card: { name: string; draw: () => Promise<Buffer> } | undefined;
  app.get('/social.png', async (_request, reply) => {
    const name = await readBusinessName();
    if (card?.name !== name) card = { name, draw: once(() => drawSocialCard(name)) };
    return reply
      .header('cache-control', cached)
      .type('image/png')
      .send(await card.draw());
  });
}

/** Shared by all requests; after a failure, the next one tries again. */
function once(work: () => Promise<Buffer>): () => Promise<Buffer> {
  let result: Promise<Buffer> | undefined;
  return () => {
    result ??= work().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
