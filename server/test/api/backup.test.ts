import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { setAdmin } from '@chesapeake/contract/accounts/users';
import { allPermissions } from '@chesapeake/contract/roles/permissions';
import { createBackupLink } from '@chesapeake/contract/settings/backup';
import { sql } from 'kysely';
import { pack as createPack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive } from '../../src/backup/archive-reader.ts';
import { writeArchive } from '../../src/backup/archive-writer.ts';
import { contentsEntry, infoEntry, secretEntry } from '../../src/backup/format.ts';
import { restoreEmbedded } from '../../src/backup/restore-embedded.ts';
import { restorePostgres } from '../../src/backup/restore-postgres.ts';
import { takeBackup } from '../../src/backup/take-backup.ts';
import { minutes } from '../../src/clock.ts';
import { listMigrations } from '../../src/db/migrate.ts';
import { transaction } from '../../src/db/transaction.ts';
import { prepareDataFolder } from '../../src/files/data-folder.ts';
import { hashContent } from '../../src/secrets.ts';
import { useApp } from '../support/app.ts';
import { contentOf, downloadBackup } from '../support/backups.ts';
import { addCarOverApi } from '../support/cars.ts';
import { copyDatabase, databaseKind } from '../support/database.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { rideAtStage } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { emptyFolder } from '../support/uploads.ts';

const app = useApp({ generatedSecret: 'a secret that is kept with the data' });
let admin: Awaited<ReturnType<typeof addAdmin>>;
let file: string;
let bytes: Buffer;

beforeAll(async () => {
  admin = await addAdmin(app);
  await addCarOverApi(app, admin.token);
  await rideAtStage(app, 'Completed');
  file = await downloadBackup(app, admin.token);
  bytes = readFileSync(file);
});

const saved = (content: Buffer) => {
  const path = join(emptyFolder(), 'backup.tar.gz');
  writeFileSync(path, content);
  return path;
};

describe('a backup over the API', () => {
  it('contains every row, every file and the stored secret', async () => {
    const { rows, files } = await contentOf(file);
    for (const table of ['users', 'bookings', 'activity', 'kept_totals', 'sessions'] as const) {
      const { count } = await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(rows[table]?.length, table).toBe(Number(count));
    }
    expect(Object.keys(files)).toHaveLength(2);
    expect(JSON.stringify(files)).toContain('uploads/cars/');
  });

  it('is logged, and its link expires', async () => {
    const { body } = await app.call(createBackupLink, { token: admin.token });
    const open = (url: string) => app.http.inject({ url });
    const lines = await app.db
      .selectFrom('activity')
      .select(['action'])
      .where('actor_id', '=', admin._id)
      .execute();
    expect(lines.map(({ action }) => action)).toContain('backup.taken');
    const [start, signature = ''] = body.url.split('.');
    const forged = `${start}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await open(forged)).statusCode).toBe(404);
    expect((await open('/backups/x')).statusCode).toBe(404);
    app.advanceClock(minutes(2));
    expect((await open(body.url)).statusCode).toBe(404);
  });

  it('requires every permission, also when the link is opened', async () => {
    const nearly = allPermissions.filter((each) => each !== 'reviews:change');
    const { token } = await addAdmin(app, await addRoleRow(app, nearly));
    expect((await app.call(createBackupLink, { token })).status).toBe(403);
    const owner = await addAdmin(app);
    const { body } = await app.call(createBackupLink, { token: owner.token });
    const role = { isAdmin: true, role: 'support' };
    const params = { id: owner._id };
    expect((await app.call(setAdmin, { token: admin.token, params, body: role })).status).toBe(200);
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(404);
  });

  it('is a consistent snapshot while people register', async () => {
    // Each person is inserted together with a session.
    let isOver = false;
    const coming = (async () => {
      while (!isOver) await addCustomer(app);
    })();
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows } = await contentOf(await downloadBackup(app, admin.token));
      const idsIn = (table: string, column: string) =>
        new Set(rows[table]?.map((line) => JSON.parse(line)[column]));
      const people = idsIn('users', 'id');
      const signedIn = idsIn('sessions', 'user_id');
      expect([...signedIn].filter((id) => !people.has(id))).toEqual([]);
    }
    isOver = true;
    await coming;
  });

  it('is labelled with the time of its rows', { tags: ['FAULT-4'] }, async () => {
    const path = join(emptyFolder(), 'backup.tar.gz');
    let time = app.now().getTime();
    const begin = time;
    // Each look at the clock is a minute later, as if many files had been packed in between.
    const clock = () => {
      time += minutes(1);
      return new Date(time);
    };
    const fileRoots = { uploads: app.uploadsFolder, documents: app.documentsFolder };
    const { rowsAt } = await takeBackup({ db: app.db, fileRoots, clock, secret: undefined }, path);
    expect(rowsAt.getTime() - begin).toBeGreaterThan(minutes(2));
    expect((await checkArchive(path)).createdAt).toBe(rowsAt.toISOString());
  });

  it('is downloaded once per link, and the log keeps no link', { tags: ['ABUSE-14'] }, async () => {
    const { body } = await app.call(createBackupLink, { token: admin.token });
    expect((await app.http.inject({ url: body.url, method: 'HEAD' })).statusCode).toBe(404);
    const fetch = async () => (await app.http.inject({ url: body.url })).statusCode;
    expect((await Promise.all([fetch(), fetch()])).sort()).toEqual([200, 404]);
    expect(await fetch()).toBe(404);
    await app.http.inject({ url: body.url.replace('/backups', '/%62ackups') });
    const requests = app.logged.filter((line) => line.includes('/backups/'));
    expect(requests.length).toBeGreaterThan(2);
    expect(app.logged.join('')).not.toContain(body.url.split('/').at(-1));

    app.advanceClock(minutes(3));
    await app.runHousekeeping();
    expect(await app.db.selectFrom('used_backup_links').selectAll().execute()).toEqual([]);
  });

  it('cannot be downloaded after the requesting session has ended', async () => {
    const another = await addAdmin(app);
    const { body } = await app.call(createBackupLink, { token: another.token });
    await app.db.deleteFrom('sessions').where('user_id', '=', another._id).execute();
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(404);
  });
});

describe('reading a backup file', () => {
  /** In a run of zeros, two compressed forms can mean the same. */
  const hasSameContent = (changed: Buffer) => {
    try {
      return gunzipSync(changed).equals(gunzipSync(bytes));
    } catch {
      return false;
    }
  };

  it('refuses a file truncated at any point', async () => {
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      const cut = saved(bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(checkArchive(cut), String(part)).rejects.toThrow(
        /is damaged or was cut off|is not a backup of this program/,
      );
    }
    await expect(checkArchive(saved(bytes.subarray(0, -1)))).rejects.toThrow('was cut off');
  });

  it('refuses a file with a changed byte', async () => {
    // The first ten bytes are the gzip header and carry no content.
    for (let place = 20; place < bytes.length; place += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x10;
      if (hasSameContent(changed)) continue;
      await expect(checkArchive(saved(changed)), String(place)).rejects.toThrow(
        /is damaged or was cut off|is not a backup of this program/,
      );
    }
  });

  it('refuses a foreign file', async () => {
    const foreign = join(emptyFolder(), 'foreign.tar.gz');
    await writeArchive(foreign, (archive) => archive.add('notes.txt', Buffer.from('Hello')));
    for (const path of [foreign, saved(Buffer.from('Hello')), saved(Buffer.alloc(0))]) {
      await expect(checkArchive(path)).rejects.toThrow('is not a backup of this program');
    }
    await expect(checkArchive('/nowhere/at/all')).rejects.toThrow('cannot be read (ENOENT)');
  });

  const made = async (changes: object, entries: [string, string][] = []) => {
    const path = join(emptyFolder(), 'made.tar.gz');
    const about = {
      format: 'chesapeake-backup',
      version: 1,
      createdAt: '2026-11-15T12:00:00.000Z',
      migrations: listMigrations(),
      ...changes,
    };
    await writeArchive(path, async (archive) => {
      await archive.add(infoEntry, Buffer.from(JSON.stringify(about)));
      for (const [name, content] of entries) await archive.add(name, Buffer.from(content));
    });
    return path;
  };
  it('refuses a complete file with wrong content', async () => {
    const path = join(emptyFolder(), 'other.tar.gz');
    const about = {
      format: 'chesapeake-backup',
      version: 1,
      createdAt: '2026-11-15T12:00:00.000Z',
    };
    const aboutBytes = Buffer.from(JSON.stringify({ ...about, migrations: listMigrations() }));
    const sha256 = hashContent(aboutBytes);
    const entries = [
      { name: infoEntry, size: aboutBytes.length, sha256 },
      { name: secretEntry, size: 4, sha256 },
    ];
    const pack = createPack();
    pack.entry({ name: infoEntry }, aboutBytes);
    pack.entry({ name: secretEntry }, 'evil');
    pack.entry({ name: contentsEntry }, JSON.stringify({ entries }));
    pack.finalize();
    await pipeline(pack, createGzip(), createWriteStream(path));
    await expect(checkArchive(path)).rejects.toThrow('is damaged or was cut off');
  });

  const restoreIn = async (path: string) =>
    restoreEmbedded(path, await prepareDataFolder(emptyFolder()), { replace: false });

  it('refuses a file from a newer version', async () => {
    const known = listMigrations();
    await expect(checkArchive(await made({ version: 2 }))).rejects.toThrow('newer version');
    await expect(
      restoreIn(await made({ migrations: [...known, '9999_tomorrow'] })),
    ).rejects.toThrow('newer version');
  });

  it('refuses a file with a path that leads outside', async () => {
    for (const name of ['uploads/../../secret', '/etc/passwd', 'uploads/cars/.hidden', 'x']) {
      await expect(checkArchive(await made({}, [[name, 'x']])), name).rejects.toThrow('damaged');
    }
    expect((await checkArchive(await made({}, [[secretEntry, 'x']]))).version).toBe(1);
  });
});

describe('restoring', () => {
  it('migrates a backup of an older version', { tags: ['slow'] }, async () => {
    const [first = ''] = listMigrations();
    const path = join(emptyFolder(), 'older.tar.gz');
    const { rows } = await contentOf(file);
    const person = JSON.parse(rows.users?.[0] ?? '');
    const { joined_on, built_in_role, role_id, ...asItWas } = person;
    const { createdAt } = await checkArchive(file);
    await writeArchive(path, async (archive) => {
      const about = { format: 'chesapeake-backup', version: 1, createdAt, migrations: [first] };
      await archive.add(infoEntry, Buffer.from(JSON.stringify(about)));
      const line = JSON.stringify({ ...asItWas, is_admin: false });
      await archive.add('tables/users/000001.ndjson', Buffer.from(`${line}\n`));
    });
    const folder = await prepareDataFolder(emptyFolder());
    expect(await restoreEmbedded(path, folder, { replace: false })).toMatchObject({ rows: 1 });
    // Existing data is not replaced without a request.
    await expect(restoreEmbedded(path, folder, { replace: false })).rejects.toThrow(
      'is not empty: it holds a database. To replace the existing data, add --replace.',
    );
  });
});

describe.runIf(databaseKind === 'postgres')('restoring on PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    place = await copyDatabase();
  });
  afterAll(() => place.close());
  const restore = async (path: string, { replace = false } = {}) =>
    restorePostgres(path, place.url ?? '', await prepareDataFolder(emptyFolder()), { replace });
  const countUsers = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from users`.execute(place.db);
    return Number(rows[0]?.count);
  };

  it('fills empty tables, and full ones only on request', async () => {
    await restore(file);
    const people = await countUsers();
    expect(people).toBe((await contentOf(file)).rows.users?.length);
    await expect(restore(file)).rejects.toThrow(
      'The database at DATABASE_URL is not empty: there are rows in',
    );
    await transaction(place.db, (tx) => sql`delete from sessions`.execute(tx));
    await restore(file, { replace: true });
    const { rows } = await sql`select id from sessions`.execute(place.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('writes nothing into foreign tables and rolls back', async () => {
    const path = join(emptyFolder(), 'migration.tar.gz');
    const { createdAt, migrations } = await checkArchive(file);
    const line = JSON.stringify({ name: '9999_tomorrow', timestamp: createdAt });
    await writeArchive(path, async (archive) => {
      const about = { format: 'chesapeake-backup', version: 1, createdAt, migrations };
      await archive.add(infoEntry, Buffer.from(JSON.stringify(about)));
      await archive.add('tables/kysely_migration/000001.ndjson', Buffer.from(`${line}\n`));
    });
    const people = await countUsers();
    await expect(restore(path, { replace: true })).rejects.toThrow(
      'rows of kysely_migration, which is not a table of this program',
    );
    expect(await countUsers()).toBe(people);
  });

  it('refuses a database with another program’s tables', async () => {
    const other = await copyDatabase();
    await sql`drop table kysely_migration`.execute(other.db);
    const folder = await prepareDataFolder(emptyFolder());
    await expect(restorePostgres(file, other.url ?? '', folder, { replace: true })).rejects.toThrow(
      'contains tables of another program',
    );
    await other.close();
  });
});
