import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeBackup } from '@chesapeake/contract/backup';
import { readArchive } from '../../src/backup/archive-reader.ts';
import type { TestApp } from './app.ts';
import { emptyFolder } from './uploads.ts';

/** Asks for a backup as the settings do, and saves it; answers with its path. */
export async function downloadBackup(app: TestApp, token: string): Promise<string> {
  const { body } = await app.call(takeBackup, { token });
  const answer = await app.http.inject({ url: body.url });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const path = join(emptyFolder(), body.name);
  writeFileSync(path, answer.rawPayload);
  return path;
}

/** Runs a command as a person does at the terminal; answers with its exit code and what it said. */
export async function runCommand(
  name: 'backup' | 'restore' | 'totals',
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const file = fileURLToPath(new URL(`../../dist/${name}-command.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    said += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

/** What a backup holds, to be compared: the rows of each table, and each file. */
export async function contentOf(path: string) {
  const rows: Record<string, string[]> = {};
  const files: Record<string, string> = {};
  await readArchive(path, {
    rows: async (table, lines) => {
      rows[table] = [...(rows[table] ?? []), ...lines];
    },
    file: async ({ folder, name }, content) => {
      files[`${folder}/${name}`] = content.toString('base64');
    },
  });
  for (const lines of Object.values(rows)) lines.sort();
  return { rows, files };
}
