import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newRegistration } from '../support/people.ts';
import { beginRequest } from '../support/raw-request.ts';
import {
  post,
  preparedDataFolder,
  startServer,
  stopDuringStart,
  takenPort,
  temporaryFolder,
} from '../support/server-process.ts';
import { connectSocket } from '../support/sockets.ts';

describe('a running server', () => {
  it('serves API, sockets, uploads and pages from one process at PORT and HOST', {
    tags: ['NF-3', 'NF-4'],
  }, async () => {
    const { port, free } = await takenPort();
    free();
    const folder = preparedDataFolder();
    const server = await startServer({ DATA_DIR: folder, PORT: port, HOST: '127.0.0.2' });
    expect(server.url).toBe(`http://127.0.0.2:${port}`);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    writeFileSync(join(folder, 'uploads', 'picture.webp'), 'a picture');

    expect(await (await fetch(`${server.url}/api/ready`)).json()).toMatchObject({
      status: 'ready',
    });
    const upload = await fetch(`${server.url}/uploads/picture.webp`);
    expect(await upload.text()).toBe('a picture');
    expect(upload.headers.get('cache-control')).toContain('immutable');
    const page = await fetch(server.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    const person = newRegistration();
    await post(server.url, '/api/auth/register', person);
    const { body } = await post(server.url, '/api/auth/login', person);
    const socket = await connectSocket(server.url, body.token);
    expect(socket.client.connected).toBe(true);
    socket.client.disconnect();

    const pid = String(server.child.pid);
    const children = execFileSync('ps', ['-A', '-o', 'ppid=']).toString().split('\n');
    expect(children.map((line) => line.trim())).not.toContain(pid);
    expect(await server.stop()).toBe(0);
  });

  // The test of a fresh clone covers the default ./data.
  it('stores database, uploads and secret in DATA_DIR, without demo accounts if DEMO is off', {
    tags: ['NF-5', 'NF-7'],
  }, async () => {
    const cwd = temporaryFolder();
    const folder = join(temporaryFolder(), 'deep', 'data');
    const server = await startServer({ DATA_DIR: folder, DEMO: 'off' }, cwd);
    const demo = { email: 'admin@example.com', password: 'demo1234' };
    expect((await post(server.url, '/api/auth/login', demo)).status).toBe(401);
    expect(server.output()).not.toContain('Demo accounts');
    await server.stop();
    for (const name of ['database', 'uploads', 'secret']) {
      expect(existsSync(join(folder, name)), name).toBe(true);
    }
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('warns when others can sign in to the demo accounts', async () => {
    const folder = preparedDataFolder();
    const open = await startServer({ DATA_DIR: folder, DEMO: 'on', HOST: '0.0.0.0' });
    await expect
      .poll(open.output)
      .toContain('Warning: others can reach this server and sign in to the demo accounts');
    await open.stop();
    const local = await startServer({ DATA_DIR: folder, DEMO: 'on' });
    await expect.poll(local.output).toContain('Demo accounts (password demo1234)');
    await local.stop();
    expect(local.output()).not.toContain('Warning');
  });

  it('keeps its data and sessions through a restart', {
    tags: ['NF-14'],
  }, async () => {
    const folder = preparedDataFolder();
    const first = await startServer({ DATA_DIR: folder });
    const person = newRegistration();
    await post(first.url, '/api/auth/register', person);
    const { body } = await post(first.url, '/api/auth/login', person);
    await first.stop();
    const second = await startServer({ DATA_DIR: folder });
    const profile = await fetch(`${second.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(await profile.json()).toMatchObject({ email: person.email });
    await second.stop();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes requests in flight on %s, sent twice, and closes its sockets',
    async (signal) => {
      const folder = preparedDataFolder();
      const server = await startServer({ DATA_DIR: folder });
      const person = newRegistration();
      await post(server.url, '/api/auth/register', person);
      const { body } = await post(server.url, '/api/auth/login', person);
      const socket = await connectSocket(server.url, body.token);

      const late = newRegistration();
      const request = await beginRequest(server.url, ['POST', '/api/auth/register'], late);
      server.child.kill(signal);
      const ended = server.stop(signal);
      await socket.disconnected;
      expect(await request.finish()).toContain('HTTP/1.1 201');
      expect(await ended).toBe(0);

      const again = await startServer({ DATA_DIR: folder });
      expect((await post(again.url, '/api/auth/login', late)).status).toBe(200);
      await again.stop();
    },
  );

  it('does not wait for connections without a complete request', async () => {
    const server = await startServer({ DATA_DIR: preparedDataFolder() });
    const { hostname, port } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    const unfinished = await beginRequest(
      server.url,
      ['POST', '/api/auth/login'],
      newRegistration(),
    );
    expect(await server.stop()).toBe(0);
    await expect(unfinished.finish()).resolves.not.toContain('HTTP/1.1 2');
  });

  it('protects its files from other users of the machine', async () => {
    const folder = preparedDataFolder();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'database'), 0o755);
    const server = await startServer({ DATA_DIR: folder });
    await server.stop();
    const isOpen = (name: string) => (statSync(join(folder, name)).mode & 0o077) !== 0;
    expect(['database', 'secret'].filter(isOpen)).toEqual([]);
  });

  it('stops on a signal during startup', async () => {
    const { code } = await stopDuringStart({ DATA_DIR: temporaryFolder() });
    expect(code).toBe(0);
  });
});
