import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { contentOf, runCommand } from '../support/backups.ts';
import { newRegistration } from '../support/people.ts';
import { post, startServer, temporaryFolder } from '../support/server-process.ts';
import { newPostgresDatabase, postgresUrl } from '../support/test-servers.ts';

const customer = { email: 'customer@example.com', password: 'demo1234' };
const noLimits = { LIMIT_FORMS: '100000', LIMIT_REQUESTS: '1000000', DEMO: 'on' };

async function get(url: string, path: string, token: string) {
  const response = await fetch(new URL(path, url), {
    headers: { authorization: `Bearer ${token}` },
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
  return { status: response.status, body: (await response.json()) as any };
}

describe.runIf(postgresUrl)(
  'a backup of the embedded database taken while rides are booked',
  () => {
    it('restores on PostgreSQL completely and consistently', async () => {
      const data = temporaryFolder();
      const file = join(temporaryFolder(), 'backup.tar.gz');
      const server = await startServer({ DATA_DIR: data, ...noLimits });
      const signIn = async (person: { email: string; password: string }) =>
        (await post(server.url, '/api/auth/login', person)).body.token as string;
      const customerToken = await signIn(customer);
      const cars = (await get(server.url, '/api/cars', customerToken)).body.map(
        ({ _id }: { _id: string }) => _id,
      );

      // People register and book, four at a time, until shortly after the backup.
      const booked: { _id: string; beforeBackup: boolean }[] = [];
      let isAsked = false;
      let isOver = false;
      let next = 0;
      const registerAndBook = async () => {
        const person = newRegistration();
        await post(server.url, '/api/auth/register', person);
        const token = await signIn(person);
        for (let rides = 0; rides < 5 && !isOver; rides += 1) {
          const beforeBackup = !isAsked;
          const slot = next++;
          const day = 86_400_000 * (40 + Math.floor(slot / cars.length / 2));
          const hour = 3_600_000 * (slot % 2 === 0 ? 0 : 10);
          const response = await post(
            server.url,
            '/api/bookings',
            {
              serviceType: 'Airport',
              pickupLocation: `Pier ${slot}`,
              destination: 'BWI',
              car: cars[Math.floor(slot / 2) % cars.length],
              pickupTime: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + day + hour),
            },
            token,
          );
          if (response.status === 201) booked.push({ _id: response.body._id, beforeBackup });
        }
      };
      const work = async () => {
        while (!isOver) await registerAndBook();
      };
      const workers = Array.from({ length: 4 }, work);
      await expect.poll(() => booked.length, { timeout: 60_000 }).toBeGreaterThan(10);
      isAsked = true;
      const taken = await runCommand('backup', [file], { DATA_DIR: data });
      const done = booked.length;
      await expect.poll(() => booked.length, { timeout: 60_000 }).toBeGreaterThan(done + 5);
      isOver = true;
      await Promise.all(workers);
      await server.stop();
      expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('The backup is') });

      const settings = await newPostgresDatabase();
      const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: settings.DATABASE_URL };
      const restored = await runCommand('restore', [file], env);
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });

      const original = await contentOf(file);
      // It contains everything acknowledged before it was requested.
      const storedIds = new Set((original.rows.bookings ?? []).map((line) => JSON.parse(line).id));
      const before = booked.filter(({ beforeBackup }) => beforeBackup);
      expect(before.length).toBeGreaterThan(10);
      expect(before.filter(({ _id }) => !storedIds.has(_id))).toEqual([]);
      expect(booked.some(({ _id }) => !storedIds.has(_id))).toBe(true);

      // A second backup, from the restored database.
      const again = join(temporaryFolder(), 'again.tar.gz');
      expect((await runCommand('backup', [again], env)).code).toBe(0);
      const copy = await contentOf(again);
      for (const [table, lines] of Object.entries(original.rows)) {
        expect(copy.rows[table], table).toEqual(lines);
      }
      expect(Object.keys(copy.rows)).toEqual(Object.keys(original.rows));
      expect(copy.files).toEqual(original.files);
      expect(Object.keys(original.files).length).toBeGreaterThan(20);

      // Rows written together are present together.
      const database = new Client({ connectionString: settings.DATABASE_URL });
      await database.connect();
      const one = async (query: string) => Number((await database.query(query)).rows[0].count);
      expect(
        await one(`select count(*) from bookings where pickup_location like 'Pier %' and id not in
        (select subject_id from activity where action = 'booking.booked')`),
      ).toBe(0);
      expect(
        await one(`select sum(count) as count from current_totals
        where what = 'bookings' and day = '-infinity'`),
      ).toBe(await one('select count(*) from bookings where deleted_at is null'));
      expect(
        await one(`select sum(cents) as count from current_totals where what = 'booked'`),
      ).toBe(await one('select sum(price_cents) as count from bookings where deleted_at is null'));
      await database.end();

      // The restored product continues: sessions, pictures and counters still work.
      const secret = readFileSync(join(env.DATA_DIR, 'secret'), 'utf8');
      const there = await startServer({ ...env, SECRET: secret });
      const { status, body } = await get(there.url, '/api/bookings/mybookings', customerToken);
      expect(status).toBe(200);
      expect(body.map(({ _id }: { _id: string }) => storedIds.has(_id))).not.toContain(false);
      const [car] = (await get(there.url, '/api/cars', customerToken)).body;
      expect((await fetch(new URL(car.image, there.url))).status).toBe(200);
      await there.stop();
    });
  },
);

describe('the commands', () => {
  it('say what is wrong and change nothing', { tags: ['FAULT-13'] }, async () => {
    const empty = temporaryFolder();
    const nothing = await runCommand('backup', [], { DATA_DIR: empty });
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('no database') });
    const nameless = await runCommand('restore', [], { DATA_DIR: empty });
    expect(nameless).toMatchObject({ code: 1, output: expect.stringContaining('Say which file') });
    const file = join(empty, 'lock');
    const foreign = await runCommand('restore', [file], { DATA_DIR: empty });
    expect(foreign).toMatchObject({
      code: 1,
      output: `${file} is not a backup of this program.\n`,
    });
    expect(existsSync(join(empty, 'database'))).toBe(false);

    const parent = temporaryFolder();
    const env = { DATA_DIR: join(parent, 'deep', 'data') };
    expect((await runCommand('restore', [file], env)).code).toBe(1);
    expect(readdirSync(parent)).toEqual([]);
    expect(readdirSync(join(empty, 'uploads'))).toEqual([]);
  });
});
