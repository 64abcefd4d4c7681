import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@chesapeake/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { RenderedPage } from '../pages/rendered-pages.ts';
import { answerError } from './errors.ts';

/** Stands for every address that is no page; drawn like any other. */
export const notFoundPath = '/404';

export const pagePaths: readonly string[] = [...Object.values(pages), notFoundPath];

interface Deps {
  webFolder: string;
  uploadsFolder: string;
  findPage: (path: string) => Promise<RenderedPage | undefined>;
}

/**
 * Serves the web application's pages and files, and the uploads. Any address that is not a page
 * gets the not-found page, with a 404.
 */
export async function servePages(app: FastifyInstance, deps: Deps) {
  await serveFiles(app, deps);
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = await deps.findPage(path);
    if (!page) {
      const code = reply.statusCode === 404 ? 'NOT_FOUND' : 'UNAVAILABLE';
      return answerError(new Refusal(code), request, reply);
    }
    return sendPage(request, reply, page);
  };
  // A page that stands for many things, '/bookings/:id', is drawn once: its browser fills it.
  for (const path of Object.values(pages)) {
    app.get(path, (request, reply) => answer(request, reply, path));
    if (path === '/') continue;
    // Copied from somewhere with a slash at its end.
    app.get(`${path}/`, (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      return reply.redirect(`${filled(path, request.params)}${search}`, 308);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|uploads|assets)(\/|$|\?)/.test(request.url);
    if (wantsPage) return answer(request, reply.code(404), notFoundPath);
    return answerError(new Refusal('NOT_FOUND'), request, reply);
  });
}

/** The address that was asked for, by its page's pattern. */
const filled = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.tag)
    .type('text/html; charset=utf-8');
  if (
    reply.statusCode === 200 &&
    String(request.headers['if-none-match'] ?? '').includes(page.tag)
  ) {
    return reply.code(304).send();
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

const yearInSeconds = 365 * 24 * 60 * 60;

/** Their names change with their content, so a browser never asks for one twice. */
const forEver = { immutable: true, maxAge: yearInSeconds * 1000, index: false as const };

async function serveFiles(app: FastifyInstance, { webFolder, uploadsFolder }: Deps) {
  await app.register(fastifyStatic, {
    root: uploadsFolder,
    prefix: '/uploads/',
    // Not folders, and not what is still being written.
    allowedPath: (path) => path.endsWith('.webp'),
    // Whatever an uploaded file turns out to be, it runs nothing.
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
    ...forEver,
  });
  const client = join(webFolder, 'client');
  if (!existsSync(client)) return;
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // The build is whole: one route a file, and nothing is looked up on the disk by a caller's words.
    wildcard: false,
    preCompressed: true,
    ...forEver,
  });
  for (const [name, type] of Object.entries(looseFiles)) {
    const content = await readFile(join(client, name));
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    );
  }
}

/** Those whose names are fixed, since they are looked for by name. */
const looseFiles = {
  'robots.txt': 'text/plain',
  'session-hint.js': 'text/javascript',
  'social.png': 'image/png',
};
