import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ThrowawayServer {
  url: string;
  stop: () => void;
}

/** The folder of the installed PostgreSQL programs, if any. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];

function run(args: string[]) {
  const [command = '', ...rest] = [...asOrdinaryUser, ...args];
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
}

export interface ThrowawayPostgres extends ThrowawayServer {
  log: string;
  /** Ends it as a crash would, and starts it again. */
  restart: () => void;
  /** Keeps connections open but stops responding. Linux only. */
  freeze: () => void;
  /** Lets it respond again. */
  thaw: () => void;
}

/** Starts a PostgreSQL server in a temporary folder on a free port. */
export async function startPostgres(
  bin: string,
  { isDurable = false } = {},
): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-postgres-'));
  if (asOrdinaryUser.length > 0) chownSync(folder, 65534, 65534);
  const data = join(folder, 'data');
  const port = await freePort();
  run([
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  const log = join(folder, 'log');
  // No fsync in tests: power loss is not tested, and the folder is thrown away.
  const fsync = isDurable ? 'on' : 'off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=${fsync} -c max_connections=200`;
  run([join(bin, 'pg_ctl'), '-D', data, '-o', options, '-l', log, '-w', 'start']);
  /** Every process of the server: the first one and its children. */
  const signal = (name: NodeJS.Signals) => {
    const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const each of [pid, ...children].filter(Boolean)) process.kill(Number(each), name);
  };
  return {
    log,
    restart: () =>
      run([
        join(bin, 'pg_ctl'),
        ...['-D', data, '-o', options, '-l', log, '-m', 'immediate', '-w', 'restart'],
      ]),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      const [command = '', ...rest] = [
        ...asOrdinaryUser,
        ...[join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'],
      ];
      spawnSync(command, rest, { stdio: 'ignore', cwd: tmpdir() });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
