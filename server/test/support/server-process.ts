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
  /** Sends a signal and returns the exit code once the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const folders: string[] = [];
const children = new Set<ChildProcess>();
// Also after a test that failed midway.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is deleted after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-process-'));
  folders.push(folder);
  return folder;
}

/**
 * A data folder with a migrated, empty database, because opening one is much faster than creating
 * it.
 */
export function preparedDataFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject('preparedFolder'), folder, { recursive: true });
  return folder;
}

/**
 * Compiles the embedded database quickly rather than well; most of these processes are short-lived.
 */
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

/** Starts the built server and waits until it is ready. */
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

/** Starts the server, expects it to fail, and returns its exit code and output. */
export async function startExpectingFailure(env: Record<string, string | undefined>) {
  const { ended, stderr } = spawnServer(env);
  const code = await ended;
  return { code, output: stderr() };
}

/** Stops the server as soon as it prints something. */
export async function stopDuringStart(env: Record<string, string | undefined>) {
  const { child, ended } = spawnServer(env);
  child.stdout.once('data', () => child.kill());
  return { code: await ended };
}

/** A port that is in use. */
export async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port: String(port), free: () => server.close() };
}

export async function post(url: string, path: string, content: unknown, token?: string) {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(content),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
  const body: any = await response.json().catch(() => undefined);
  return { status: response.status, body };
}
