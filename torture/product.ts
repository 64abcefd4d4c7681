import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverFile = fileURLToPath(new URL('../server/dist/server.js', import.meta.url));

const children = new Set<ChildProcess>();
const folders: string[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-torture-'));
  folders.push(folder);
  return folder;
}

/** Limits that the load of a test cannot reach. */
const wideLimits = {
  LIMIT_FORMS: '100000000',
  LIMIT_REFUSED_FORMS: '100000000',
  LIMIT_REQUESTS: '100000000',
  LIMIT_SIGN_IN_ACCOUNT: '100000000',
  LIMIT_SIGN_IN_ADDRESS: '100000000',
  LIMIT_WAITING_HASHES: '100000000',
};

export interface Product {
  pid: number;
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>;
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built server and resolves once it is ready. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [serverFile], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SECRET: 'a secret that is only used in the torture run',
      ...wideLimits,
      ...settings,
    },
  });
  children.add(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(() => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    const onData = (data: Buffer) => {
      // The newest lines are enough to explain a failure.
      output = (output + data).slice(-20_000);
      if (output.includes('Ready at')) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    void ended.then((code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    kill: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
