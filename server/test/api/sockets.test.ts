import { Manager } from 'socket.io-client';
import { expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { addCustomer } from '../support/people.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

it('tells a socket that the lookup failed instead of treating it as signed out', async () => {
  const database = await copyDatabase();
  const own = await startApp({ database });
  const url = await listen(own);
  const person = await addCustomer(own);
  await database.close();
  await expect(connectSocket(url, person.token)).rejects.toThrow('UNAVAILABLE');
  await own.close();
});

it('refuses more new connections per minute than LIMIT_SOCKETS allows', {
  tags: ['ABUSE-22'],
}, async () => {
  const own = await startApp({
    config: { limits: { socketsPerAddress: 3 }, trustProxy: ['loopback'] },
  });
  const url = await listen(own);
  const handshake = async (from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  const statuses = [];
  for (let time = 0; time < 5; time += 1) statuses.push(await handshake('203.0.113.7'));
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
  expect(await handshake('203.0.113.8')).toBe(200);
  await own.stop();
});

it('refuses a socket without a token or with a wrong one', { tags: ['SOCK-9'] }, async () => {
  const url = await listen(app);
  const wrong = [undefined, '', 'wrong', 'x'.repeat(43), 17, { token: true }, ['a']];
  for (const token of wrong) {
    await expect(connectSocket(url, token)).rejects.toThrow('NOT_SIGNED_IN');
  }
  const person = await addCustomer(app);
  const { client } = await connectSocket(url, person.token);
  expect(client.connected).toBe(true);
  client.disconnect();
});

/** A raw connection that can send anything. */
async function rawConnection(url: string) {
  const options = { autoConnect: false, transports: ['websocket'], reconnection: false };
  const manager = new Manager(url, options);
  await new Promise<void>((resolve, reject) =>
    manager.open((error) => (error ? reject(error) : resolve())),
  );
  const gone = new Promise<void>((resolve) => manager.on('close', () => resolve()));
  const ask = (token: string) => manager.engine.write(`0${JSON.stringify({ token })}`);
  return { ask, gone };
}

it('closes a connection that it refused or that authenticates twice', async () => {
  const url = await listen(app);
  const [wrong, right] = [await rawConnection(url), await rawConnection(url)];
  for (let time = 0; time < 3; time += 1) wrong.ask('x'.repeat(43));
  await wrong.gone;
  const { token } = await addCustomer(app);
  right.ask(token);
  right.ask(token);
  await right.gone;
});

it('limits the sockets per user and the requests per socket', async () => {
  const url = await listen(app);
  const { token, _id } = await addCustomer(app);
  const open = await Promise.all(Array.from({ length: 50 }, () => connectSocket(url, token)));
  await expect(connectSocket(url, token)).rejects.toThrow('TOO_MANY_REQUESTS');
  const [one, ...others] = open;
  for (let time = 0; time <= 100; time += 1) one?.client.emit('joinUserRoom', _id);
  await one?.disconnected;
  expect((await connectSocket(url, token)).client.connected).toBe(true);
  for (const { client } of others) client.disconnect();
});
