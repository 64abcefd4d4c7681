import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { carDrawing, carPaints } from '@chesapeake/contract/cars/car-drawings';
import type { FastifyInstance } from 'fastify';
import { paintDrawing } from '../drawings/car-paints.ts';
import { carDrawingsFolder } from '../paths.ts';

/** Serves our drawing of every class of car in every paint. */
export async function serveCarDrawings(app: FastifyInstance) {
  for (const carClass of carClasses) {
    const svg = await readFile(join(carDrawingsFolder, `${carClass.toLowerCase()}.svg`), 'utf8');
    for (const paint of carPaints) {
      const plain = Buffer.from(paintDrawing(svg, paint));
      const zipped = gzipSync(plain);
      app.get(carDrawing(carClass, paint), (request, reply) => {
        reply
          .header('cache-control', 'public, max-age=86400')
          .header('vary', 'accept-encoding')
          .type('image/svg+xml');
        return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
          ? reply.header('content-encoding', 'gzip').send(zipped)
          : reply.send(plain);
      });
    }
  }
}
