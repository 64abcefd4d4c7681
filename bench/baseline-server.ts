import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { BareRoute } from './baseline-route.ts';

/**
 * The baseline for a route: the session lookup and the route's own statements, exactly as the
 * product sent them, with their rows returned as JSON. No access check, no validation, no reply
 * schema.
 */
const routes = JSON.parse(readFileSync(String(process.env.STATEMENTS), 'utf8')) as BareRoute[];
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

for (const { path, session, statements } of routes) {
  app.get(path, async (request) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const hash = createHash('sha256').update(token).digest();
    const isHash = (value: string | null) => value?.startsWith('\\x');
    const found = await pool.query(
      session.text,
      session.values.map((value) => (isHash(value) ? hash : value)),
    );
    const userId = found.rows[0]?.userId;
    const query = request.query as Record<string, string>;
    let rows: unknown[] = [];
    for (const { text, values } of statements) {
      const given = values.map((value) => {
        if (value === '{userId}') return userId;
        const name = /^\{(\w+)\}$/.exec(value ?? '')?.[1];
        return name ? query[name] : value;
      });
      rows = (await pool.query(text, given)).rows;
    }
    return rows;
  });
}

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
