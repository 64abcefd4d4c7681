import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { start } from '../../src/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty database. */
    preparedFolder: string;
  }
}

export default async function prepare(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'chesapeake-folder-'));
  const env = { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' };
  const server = await start(env, () => {});
  await server.stop();
  project.provide('preparedFolder', folder);
  return () => rm(folder, { recursive: true });
}
