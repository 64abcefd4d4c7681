import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Creates a new, empty database and returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `torture_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Milliseconds until everything that is queued now, and not scheduled for later, has been delivered. */
export async function untilQueueIsDelivered(databaseUrl: string): Promise<number> {
  const begin = performance.now();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // What is due only later and was never tried is a reminder.
  const queued = `select 1 from outbox
    where created_at <= $1 and (due_at <= now() or attempts > 0) limit 1`;
  for (const now = new Date(); (await client.query(queued, [now])).rowCount; ) await pause(50);
  await client.end();
  return performance.now() - begin;
}
