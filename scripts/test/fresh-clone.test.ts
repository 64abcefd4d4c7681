import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../setup.mjs';

/** What git would clone, and what is about to be committed. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
});
const clone = mkdtempSync(join(tmpdir(), 'chesapeake-clone-'));

beforeAll(() => {
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** `npm start` as a person types it, until it says that it is ready. */
async function npmStart() {
  const { PATH, HOME } = process.env;
  // Any port: one that is free now may be taken by the time that all is installed and built.
  const child = spawn('npm', ['start'], { cwd: clone, env: { PATH, HOME, PORT: '0' } });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data;
      if (said.includes('Demo accounts')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(said)));
  });
  const url = /Ready at (http:\S+)/.exec(said)?.[1] ?? '';
  return {
    url,
    said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    },
  };
}

const signIn = async (url: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo1234' }),
  });
  return answer.status;
};

it('a fresh clone sets itself up with npm start, in ./data, says so, and does it only once', {
  tags: ['NF-1', 'NF-5'],
  timeout: 600_000,
}, async () => {
  const first = await npmStart();
  for (const words of ['Installing', 'Building', 'Opening the embedded database', first.url]) {
    expect(first.said).toContain(words);
  }
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  expect((await fetch(first.url)).status).toBe(200);
  expect(await signIn(first.url)).toBe(200);
  await first.stop();
  // Making a database takes its time, so no other test makes one only to see where.
  for (const name of ['database', 'uploads', 'secret']) {
    expect(existsSync(join(clone, 'data', name)), name).toBe(true);
  }

  const second = await npmStart();
  for (const words of ['Installing', 'Building', 'Brought the database up to date']) {
    expect(second.said).not.toContain(words);
  }
  expect(await signIn(second.url)).toBe(200);
  await second.stop();
});
