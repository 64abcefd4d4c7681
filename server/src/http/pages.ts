import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@chesapeake/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { answerError } from './errors.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the built web application and the uploads. Any address that is not a page gets the
 * application all the same, with a 404: it shows the not-found page itself.
 */
export async function servePages(
  app: FastifyInstance,
  { webFolder, uploadsFolder }: { webFolder: string; uploadsFolder: string },
) {
  await app.register(fastifyStatic, {
    root: uploadsFolder,
    prefix: '/uploads/',
    index: false,
    // Whatever an uploaded file turns out to be, it runs nothing.
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
    immutable: true,
    maxAge: yearInSeconds * 1000,
  });
  const assets = join(webFolder, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: yearInSeconds * 1000,
    });
  }
  const shell = await readFile(join(webFolder, 'index.html'), 'utf8').catch(
    () => '<!doctype html><title>Not built</title><p>The pages are not built yet.</p>',
  );
  for (const path of Object.values(pages)) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html').send(shell),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|uploads|assets)(\/|$|\?)/.test(request.url);
    if (wantsPage) return reply.code(404).type('text/html').send(shell);
    return answerError(new Refusal('NOT_FOUND'), request, reply);
  });
}
