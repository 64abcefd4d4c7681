import {
  forgotPassword,
  getProfile,
  login,
  register,
} from '@chesapeake/contract/accounts/accounts';
import { getHealth } from '@chesapeake/contract/system/health';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { addCustomer, newRegistration } from '../support/people.ts';

const limits = {
  failedSignInsPerAccount: 3,
  failedSignInsPerAddress: 6,
  formsPerAddress: 2,
  refusedFormsPerAddress: 5,
  requestsPerCaller: 1000,
};
const wrong = (email: string) => ({ email, password: 'not-this-one' });

it('blocks an account after too many wrong passwords, even with the right one', {
  tags: ['API-13'],
}, async () => {
  const app = await startApp({ config: { limits } });
  const person = await addCustomer(app);
  for (let tries = 1; tries <= 3; tries += 1) {
    const from = `10.0.0.${tries}`;
    expect((await app.call(login, { body: wrong(person.email), from })).status).toBe(401);
  }
  const blocked = await app.call(login, { body: person, from: '10.0.0.9' });
  expect(blocked.status).toBe(429);
  expect(blocked.error.code).toBe('TOO_MANY_SIGN_INS');
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900);
  const shouted = await app.call(login, { body: { ...person, email: person.email.toUpperCase() } });
  expect(shouted.status).toBe(429);
  expect((await app.call(login, { body: await addCustomer(app) })).status).toBe(200);
  await app.stop();
});

it('blocks an address after too many wrong passwords across accounts', {
  tags: ['API-13'],
}, async () => {
  const app = await startApp({ config: { limits } });
  const from = '10.1.1.1';
  for (let tries = 1; tries <= 6; tries += 1) {
    expect((await app.call(login, { body: wrong(newRegistration().email), from })).status).toBe(
      401,
    );
  }
  const person = await addCustomer(app);
  expect((await app.call(login, { body: person, from })).status).toBe(429);
  expect((await app.call(login, { body: person, from: '10.1.1.2' })).status).toBe(200);
  await app.stop();
});

it('does not count successes', async () => {
  const app = await startApp({ config: { limits } });
  const person = await addCustomer(app);
  for (let times = 1; times <= 10; times += 1) {
    expect((await app.call(login, { body: person })).status).toBe(200);
  }
  await app.stop();
});

it('allows no extra guesses when they come at once', async () => {
  const app = await startApp({ config: { limits } });
  const person = await addCustomer(app);
  const guesses = Array.from({ length: 30 }, () => app.call(login, { body: wrong(person.email) }));
  const statuses = (await Promise.all(guesses)).map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(27);
  await app.stop();
});

it('limits each public form by address', async () => {
  const app = await startApp({ config: { limits } });
  const from = '10.2.2.2';
  for (let times = 1; times <= 2; times += 1) {
    expect((await app.call(register, { body: newRegistration(), from })).status).toBe(201);
  }
  const blocked = await app.call(register, { body: newRegistration(), from });
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await app.call(forgotPassword, { body: newRegistration(), from })).status).toBe(202);
  expect((await app.call(register, { body: newRegistration(), from: '10.2.2.3' })).status).toBe(
    201,
  );
  await app.stop();
});

it('counts refused input against a wider limit than what a form creates', {
  tags: ['LETTER-3'],
}, async () => {
  const app = await startApp({ config: { limits } });
  const from = '10.2.2.4';
  const send = async (body: object) => (await app.call(register, { body, from })).status;
  const person = newRegistration();
  const incomplete = { ...newRegistration(), name: '' };
  expect(await send(person)).toBe(201);
  expect([await send(incomplete), await send(incomplete), await send(person)]).toEqual([
    400, 400, 409,
  ]);
  expect(await send(newRegistration())).toBe(201);
  expect(await send(newRegistration())).toBe(429);

  const other = '10.2.2.5';
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await app.call(register, { body: incomplete, from: other })).status).toBe(400);
  }
  const blocked = await app.call(register, { body: newRegistration(), from: other });
  expect(blocked.error.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500);
  await app.stop();
});

it('creates no more than a form allows when requests come at once', async () => {
  const app = await startApp({ config: { limits } });
  const send = () => app.call(register, { body: newRegistration(), from: '10.2.2.6' });
  const statuses = (await Promise.all([send(), send(), send(), send()])).map((r) => r.status);
  expect(statuses.sort()).toEqual([201, 201, 429, 429]);
  await app.stop();
});

it('limits everything else by user when signed in, by address when not', async () => {
  const app = await startApp({ config: { limits: { ...limits, requestsPerCaller: 5 } } });
  const from = '10.3.3.3';
  const [one, two] = [await addCustomer(app), await addCustomer(app)];
  const times = async (count: number, token?: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) {
      statuses.push((await app.call(token ? getProfile : getHealth, { token, from })).status);
    }
    return statuses;
  };
  expect(await times(6, one.token)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await times(5, two.token)).toEqual([200, 200, 200, 200, 200]);
  expect(await times(6)).toEqual([200, 200, 200, 200, 200, 429]);
  await app.stop();
});

it.each(['/api/no-such-path', '/api/docs'] as const)('limits %s too', async (path) => {
  const app = await startApp({ config: { limits: { ...limits, requestsPerCaller: 2 } } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await app.call({ method: 'GET', path })).status);
  }
  expect(statuses[1]).not.toBe(429);
  expect(statuses[2]).toBe(429);
  await app.stop();
});

it('counts by the client address behind a trusted proxy, and trusts no other header', async () => {
  const ask = async (trustProxy: false | string[]) => {
    const app = await startApp({ config: { limits, trustProxy } });
    const statuses: number[] = [];
    for (let client = 1; client <= 3; client += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${client}` };
      const response = await app.call(register, {
        body: newRegistration(),
        headers,
        from: '10.4.4.4',
      });
      statuses.push(response.status);
    }
    await app.stop();
    return statuses;
  };
  expect(await ask(['10.4.4.4'])).toEqual([201, 201, 201]);
  expect(await ask(false)).toEqual([201, 201, 429]);
});
