import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { preparedDataFolder, startServer } from '../support/server-process.ts';

interface Answer {
  status: number | undefined;
  isLast: boolean;
  body: string;
}

function ask(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) => {
      let body = '';
      response.on('data', (data) => {
        body += data;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          isLast: response.headers.connection === 'close',
          body,
        }),
      );
    };
    get(url, { agent }, onResponse).on('error', reject);
  });
}

/** Sends one request after the other on one connection, until the server ends it with an answer. */
async function keepAsking(url: string, onFirstAnswer: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let count = 1; ; count += 1) {
      const { status, isLast } = await ask(url, agent);
      if (status !== 200) return `status ${status}`;
      if (isLast) return 'answered';
      if (count === 1) onFirstAnswer();
      // Some clients are between two requests when the server stops.
      await pause(Math.random() * 100);
    }
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  } finally {
    agent.destroy();
  }
}

it('answers every request on open connections when it stops', { tags: ['FAULT-3'] }, async () => {
  const noLimit = { LIMIT_REQUESTS: '1000000' };
  const server = await startServer({ DATA_DIR: preparedDataFolder(), ...noLimit });
  let busy = 0;
  const clients = Array.from({ length: 40 }, () =>
    keepAsking(`${server.url}/api/health`, () => {
      busy += 1;
    }),
  );
  await expect.poll(() => busy).toBe(40);
  const ended = server.stop();
  expect(await Promise.all(clients)).toEqual(Array(40).fill('answered'));
  expect(await ended).toBe(0);
});

it('says that it is not ready before it stops, and goes on answering', {
  tags: ['FAULT-3'],
}, async () => {
  const server = await startServer({ DATA_DIR: preparedDataFolder(), STOP_DELAY_MS: '3000' });
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask(`${server.url}/api/ready`)).status).toBe(503);
  const ready = await ask(`${server.url}/api/ready`);
  expect(JSON.parse(ready.body)).toMatchObject({ details: { stopping: true } });
  // The second signal changes nothing.
  const ended = server.stop('SIGINT');
  expect(await ask(`${server.url}/api/health`)).toMatchObject({ status: 200, isLast: false });
  expect(await ended).toBe(0);
});
