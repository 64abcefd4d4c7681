import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackupLink } from '@chesapeake/contract/settings/backup';
import { readArchive } from '../../src/backup/archive-reader.ts';
import type { TestApp } from './app.ts';
import { emptyFolder } from './uploads.ts';

/** Downloads a backup the way the settings page does, and returns its path. */
export async function downloadBackup(app: TestApp, token: string): Promise<string> {
  const { body } = await app.call(createBackupLink, { token });
  const response = await app.http.inject({ url: body.url });
  if (response.statusCode !== 200) throw new Error(response.body);
  const path = join(emptyFolder(), body.name);
  writeFileSync(path, response.rawPayload);
  return path;
}

/** Runs a command as in a terminal, and returns its exit code and output. */
export async function runCommand(
  name: 'backup' | 'restore' | 'totals',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`../../dist/cli/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** The content of a backup for comparison: the rows of each table, and each file. */
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
