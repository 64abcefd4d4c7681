import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import {
  preparedDataFolder,
  startExpectingFailure,
  startServer,
  takenPort,
  temporaryFolder,
} from '../support/server-process.ts';

/** One sentence for people, no stack trace, and an exit code for scripts. */
async function expectRefusal(env: Record<string, string | undefined>, sentence: string | RegExp) {
  const { code, output } = await startExpectingFailure(env);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

describe('a failed start', () => {
  it('says that the port is taken, before the set-up', { tags: ['FAULT-11'] }, async () => {
    const { port, free } = await takenPort();
    const folder = join(temporaryFolder(), 'data');
    await expectRefusal(
      { DATA_DIR: folder, PORT: port },
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that, or set PORT to another number.`,
    );
    expect(existsSync(folder)).toBe(false);
    free();
  });

  it('says that the address is not on this machine', async () => {
    await expectRefusal(
      { DATA_DIR: preparedDataFolder(), HOST: '203.0.113.1' },
      'The address 203.0.113.1 cannot be listened on.',
    );
  });

  it('says that the folder is not writable', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expectRefusal(
      { DATA_DIR: join(file, 'data') },
      /The data folder .* cannot be written \(ENOTDIR\)\. Set DATA_DIR to a folder that can\./,
    );
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'lock'));
    await expectRefusal({ DATA_DIR: folder }, /The data folder .* cannot be written \(EISDIR\)\./);
  });

  it('says that another process uses the folder, and starts once that one is killed', async () => {
    const folder = preparedDataFolder();
    const first = await startServer({ DATA_DIR: folder });
    await expectRefusal(
      { DATA_DIR: folder },
      `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    await first.stop('SIGKILL');
    const second = await startServer({ DATA_DIR: folder });
    expect(await second.stop()).toBe(0);
  });

  it('says that the database folder has another version', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '16\n');
    await expectRefusal(
      { DATA_DIR: folder },
      /The database in .* was made by version 16 and this program needs version 18\./,
    );
  });

  it('says that a newer version created the database', async () => {
    const folder = preparedDataFolder();
    const copy = temporaryFolder();
    cpSync(folder, copy, { recursive: true });
    const engine = await PGlite.create(join(copy, 'database'));
    await engine.exec(`insert into kysely_migration values ('9999_future', now()::text)`);
    await engine.close();
    await expectRefusal(
      { DATA_DIR: copy },
      'The database was made by a newer version of this program.',
    );
  });

  it('says that the database is unreachable', async () => {
    const { port, free } = await takenPort();
    free();
    const env = { DATA_DIR: temporaryFolder(), SECRET: 'x'.repeat(32) };
    await expectRefusal(
      { ...env, DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` },
      'The database at DATABASE_URL cannot be reached (ECONNREFUSED).',
    );
  });

  it('says that Redis is unreachable', async () => {
    const { port, free } = await takenPort();
    free();
    await expectRefusal(
      { DATA_DIR: preparedDataFolder(), REDIS_URL: `redis://127.0.0.1:${port}` },
      'Redis at REDIS_URL cannot be reached.',
    );
  });

  it('names the invalid setting', async () => {
    await expectRefusal(
      { DATA_DIR: temporaryFolder(), PORT: 'abc' },
      'The setting PORT must be a port number from 0 to 65535.',
    );
  });

  it('leaves nothing half-finished when killed while creating the database', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'database.new', 'base'), { recursive: true });
    writeFileSync(join(folder, 'database.new', 'PG_VERSION'), '18\n');
    const server = await startServer({ DATA_DIR: folder });
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await server.stop();
  });
});
