import { expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { addCustomer } from '../support/people.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

it('tells a socket that nobody can be looked up, instead of taking it for signed out', async () => {
  const database = await copyDatabase();
  const own = await startApp({ database });
  const url = await listen(own);
  const person = await addCustomer(own);
  await database.close();
  await expect(connectSocket(url, person.token)).rejects.toThrow('UNAVAILABLE');
  await own.close();
});

it('SOCK-9 refuses a socket without a token, and with a wrong one', async () => {
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
