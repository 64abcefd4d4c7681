import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const serverFile = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Sends a signal and answers with the exit code once the process is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const folders: string[] = [];
const children = new Set<ChildProcess>();
// Also after a test that failed half-way.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-process-'));
  folders.push(folder);
  return folder;
}

/** A data folder with a migrated, empty database: opening one is much quicker than making it. */
export function preparedDataFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject('preparedFolder'), folder, { recursive: true });
  return folder;
}

/** The embedded database is compiled quickly rather than well: few of these live to gain from it. */
const quickStart = '--liftoff-only';

function spawnServer(env: Record<string, string | undefined>, cwd = tmpdir()) {
  const child = spawn(process.execPath, [quickStart, serverFile], {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', DEMO: 'off', ...env },
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(() => children.delete(child));
  return { child, ended, stdout: () => stdout, stderr: () => stderr };
}

/** Starts the built server and waits until it says that it is ready. */
export async function startServer(
  env: Record<string, string | undefined>,
  cwd?: string,
): Promise<ServerProcess> {
  const { child, ended, stdout, stderr } = spawnServer(env, cwd);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Server listening at (http:\S+?)"/.exec(stdout())?.[1];
      if (ready && stdout().includes('Ready at')) resolve(ready);
    });
    void ended.then((code) => reject(new Error(`Ended with ${code}: ${stderr()}`)));
  });
  return {
    url,
    child,
    output: () => stdout() + stderr(),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server where it must refuse, and answers with its exit code and what it said. */
export async function refusedStart(env: Record<string, string | undefined>) {
  const { ended, stderr } = spawnServer(env);
  const code = await ended;
  return { code, said: stderr() };
}

/** Tells the server to stop as soon as it says what it is doing. */
export async function stoppedStart(env: Record<string, string | undefined>) {
  const { child, ended } = spawnServer(env);
  child.stdout.once('data', () => child.kill());
  return { code: await ended };
}

/** A port that something else listens on. */
export async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port: String(port), free: () => server.close() };
}

export async function post(url: string, path: string, content: unknown, token?: string) {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(content),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
  const body: any = await answer.json().catch(() => undefined);
  return { status: answer.status, body };
}
