import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { BareRoute } from './baseline-route.ts';
import { customerOf, idFor, tokenHash } from './seeded-ids.ts';
import type { Template, Varying } from './templates.ts';

/**
 * The baseline for a route: the captured statements of the product, one after the other, and the
 * largest result as JSON. No access check, no validation, no reply schema.
 */
const routes = JSON.parse(readFileSync(String(process.env.ROUTES), 'utf8')) as BareRoute[];
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

app.get('/api/health', async () => ({ status: 'up' }));

for (const [index, { path, statements }] of routes.entries()) {
  app.get<{ Querystring: { pickupTime?: string } }>(path, async ({ headers, query }) => {
    const customer = customerOf(headers.authorization?.slice('Bearer '.length) ?? '');
    const pickup = Date.parse(query.pickupTime ?? '');
    const fill = (part: string | Varying) => {
      if (typeof part === 'string') return part;
      if (part.what === 'time') {
        return new Date(pickup + part.secondsAfterPickup * 1_000).toISOString();
      }
      if (part.what === 'tokenHash') return tokenHash(customer);
      if (part.what === 'user' || part.what === 'session') return idFor(part.what, customer);
      throw new Error('This server only reads.');
    };
    const fillAll = (template: Template) => template?.map(fill).join('') ?? null;
    const client = await pool.connect();
    try {
      let largest: unknown[] = [];
      for (const [place, { text, isPrepared, values }] of statements.entries()) {
        const { rows } = await client.query({
          text,
          values: values.map(fillAll),
          ...(isPrepared && { name: `${index}-${place}` }),
        });
        if (rows.length >= largest.length) largest = rows;
      }
      return largest;
    } finally {
      client.release();
    }
  });
}

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
