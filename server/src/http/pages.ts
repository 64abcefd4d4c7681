import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@chesapeake/contract/pages/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { RenderedPage } from '../pages/rendered-pages.ts';
import { sendError } from './errors.ts';

/** Rendered for every address that is not a page. */
export const notFoundPath = '/404';

export const pagePaths: readonly string[] = [...Object.values(pages), notFoundPath];

interface Deps {
  webFolder: string;
  uploadsFolder: string;
  findPage: (path: string) => Promise<RenderedPage | undefined>;
}

/**
 * Serves the web app's pages and files, and the uploads. Any other address gets the not-found page
 * with a 404.
 */
export async function servePages(app: FastifyInstance, deps: Deps) {
  await serveFiles(app, deps);
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = await deps.findPage(path);
    if (!page) {
      const code = reply.statusCode === 404 ? 'NOT_FOUND' : 'UNAVAILABLE';
      return sendError(new RequestError(code), request, reply);
    }
    return sendPage(request, reply, page);
  };
  // A page with parameters, such as '/bookings/:id', is rendered once; the browser fills it in.
  for (const path of Object.values(pages)) {
    app.get(path, (request, reply) => answer(request, reply, path));
    if (path === '/') continue;
    // Redirects addresses copied with a trailing slash.
    app.get(`${path}/`, (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      return reply.redirect(`${fillPath(path, request.params)}${search}`, 308);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|uploads|drawings|assets)(\/|$|\?)/.test(request.url);
    if (wantsPage) return answer(request, reply.code(404), notFoundPath);
    return sendError(new RequestError('NOT_FOUND'), request, reply);
  });
}

/** Fills the parameters into the path pattern. */
const fillPath = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  if (
    reply.statusCode === 200 &&
    String(request.headers['if-none-match'] ?? '').includes(page.etag)
  ) {
    return reply.code(304).send();
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

const yearInSeconds = 365 * 24 * 60 * 60;

/** The names change with the content, so a browser never requests a file twice. */
const immutableCache = { immutable: true, maxAge: yearInSeconds * 1000, index: false as const };

async function serveFiles(app: FastifyInstance, { webFolder, uploadsFolder }: Deps) {
  await app.register(fastifyStatic, {
    root: uploadsFolder,
    prefix: '/uploads/',
    // No folders or temporary files.
    allowedPath: (path) => path.endsWith('.webp'),
    // An uploaded file must not run anything, whatever it contains.
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
    ...immutableCache,
  });
  const client = join(webFolder, 'client');
  if (!existsSync(client)) return;
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // The build is complete: one route per file, so request paths are never looked up on disk.
    wildcard: false,
    preCompressed: true,
    ...immutableCache,
  });
  for (const [name, type] of Object.entries(rootFiles)) {
    const content = await readFile(join(client, name));
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    );
  }
}

/** Files requested by fixed names. */
const rootFiles = {
  'before-first-paint.js': 'text/javascript',
};
