import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../setup.mjs';

/** What git would clone, plus what is about to be committed. */
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

/** Runs `npm start` like a user and waits until it is ready. */
async function npmStart() {
  const { PATH, HOME } = process.env;
  // Any free port, because a fixed one may be taken by the time everything is installed and built.
  const child = spawn('npm', ['start'], { cwd: clone, env: { PATH, HOME, PORT: '0' } });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (data: Buffer) => {
      output += data;
      if (output.includes('Demo accounts')) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    void ended.then(() => reject(new Error(output)));
  });
  const url = /Ready at (http:\S+)/.exec(output)?.[1] ?? '';
  return {
    url,
    output,
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

it('npm start sets up a fresh clone in ./data, says so, and does it only once', {
  tags: ['NF-1', 'NF-5'],
  timeout: 600_000,
}, async () => {
  const first = await npmStart();
  for (const words of ['Installing', 'Building', 'Opening the embedded database', first.url]) {
    expect(first.output).toContain(words);
  }
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  expect((await fetch(first.url)).status).toBe(200);
  expect(await signIn(first.url)).toBe(200);
  await first.stop();
  // Creating a database is slow, so no other test checks where it is.
  for (const name of ['database', 'uploads', 'secret']) {
    expect(existsSync(join(clone, 'data', name)), name).toBe(true);
  }

  const second = await npmStart();
  for (const words of ['Installing', 'Building', 'Brought the database up to date']) {
    expect(second.output).not.toContain(words);
  }
  expect(await signIn(second.url)).toBe(200);
  await second.stop();

  // Settings come from .env, too.
  writeFileSync(join(clone, '.env'), 'LOG_LEVEL=loud\n');
  await expect(npmStart()).rejects.toThrow('The setting LOG_LEVEL must be');
});
