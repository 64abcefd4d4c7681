import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { everyone } from '@chesapeake/contract/access';
import { login, logout, register } from '@chesapeake/contract/accounts';
import { endpoint } from '@chesapeake/contract/endpoint';
import { instant } from '@chesapeake/contract/time';
import { listUsers, setAdmin } from '@chesapeake/contract/users';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepInMemory } from '../test/browser-storage.ts';
import { CallError, messageOf } from './call-error.ts';
import { call } from './http.ts';
import { onSessionEnd, readSession } from './session.ts';

keepInMemory();
const signInAs = (token: string) => localStorage.setItem('userInfo', JSON.stringify({ token }));

/** A server that answers as it is told and keeps what it was asked. */
let next: { status: number; body: string };
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
const server = createServer(async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked = { method: request.method, url: request.url, headers: request.headers, body };
  answer
    .writeHead(next.status, { 'content-type': 'application/json', 'x-total-count': 17 })
    .end(next.body);
});
const answerWith = (status: number, body: unknown) => {
  next = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

const fetchAnywhere = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser takes an address without a host as the page's own; Node.js has no page.
  globalThis.fetch = (path, init) => fetchAnywhere(new URL(String(path), base), init);
});
afterAll(() => {
  globalThis.fetch = fetchAnywhere;
  server.close();
});

const id = '0198c2f0-0000-7000-8000-000000000000';
const person = {
  _id: id,
  name: 'Jane',
  email: 'jane@example.com',
  phone: '4105550100',
  isAdmin: false,
  role: null,
  permissions: [],
  isEmailVerified: false,
  isDriver: false,
  driverId: null,
};

describe('calling an endpoint', () => {
  it('waits for an answer as long as it takes', { tags: ['API-3'] }, async () => {
    const fetchNow = globalThis.fetch;
    let answer = (_: Response) => {};
    let given: AbortSignal | null | undefined;
    globalThis.fetch = (_path, init) => {
      given = init?.signal;
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    vi.useFakeTimers();
    const waiting = call(logout, {});
    let isOver = false;
    void waiting.finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([isOver, given?.aborted ?? false]).toEqual([false, false]);
    vi.useRealTimers();
    answer(new Response(null, { status: 204 }));
    await waiting;
    globalThis.fetch = fetchNow;
  });

  it('carries the token when there is one, and no such header when there is none', {
    tags: ['API-1'],
  }, async () => {
    answerWith(204, '');
    signInAs('abc');
    await call(logout, {});
    expect(asked.headers.authorization).toBe('Bearer abc');
    localStorage.clear();
    answerWith(200, { ...person, token: 't', previousSignInAt: null });
    await call(login, { body: { email: 'jane@example.com', password: 'secret1' } });
    expect(asked.headers.authorization).toBeUndefined();
    expect(asked.headers['content-type']).toBe('application/json');
    expect(JSON.parse(asked.body)).toEqual({ email: 'jane@example.com', password: 'secret1' });
  });

  it('a 401 ends the session whose token was sent, and not one that began meanwhile', async () => {
    const ends: string[] = [];
    const forget = onSessionEnd((why) => ends.push(why));
    signInAs('abc');
    answerWith(403, { message: 'No.', code: 'FORBIDDEN' });
    await expect(call(logout, {})).rejects.toThrow('No.');
    expect(readSession()?.token).toBe('abc');
    answerWith(401, { message: 'Please log in to continue.', code: 'NOT_SIGNED_IN' });
    const refused = call(logout, {});
    signInAs('another');
    await expect(refused).rejects.toThrow('Please log in to continue.');
    expect(readSession()?.token).toBe('another');
    expect(ends).toEqual([]);
    await expect(call(logout, {})).rejects.toThrow('Please log in to continue.');
    expect(readSession()).toBeUndefined();
    expect(ends).toEqual(['expired']);
    forget();
  });

  it('shows a message that came without a code, and its own text where there is none', async () => {
    answerWith(502, { message: 'The gateway is tired.' });
    const told = await call(logout, {}).catch((error) => messageOf(error, 'Default.'));
    expect(told).toBe('The gateway is tired.');
    answerWith(502, '<h1>Bad gateway</h1>');
    expect(await call(logout, {}).catch((error) => messageOf(error, 'Default.'))).toBe('Default.');
  });

  it('fills the path and the query in', async () => {
    answerWith(200, person);
    await call(setAdmin, { params: { id }, body: { isAdmin: true } });
    expect(asked.url).toBe(`/api/admin/users/${id}/admin`);
    answerWith(200, []);
    await call(listUsers, { query: { page: 2, search: 'a&b' } });
    expect(asked.url).toBe('/api/admin/users?page=2&search=a%26b');
  });

  it('encodes the query by its schema: a date is sent as the contract has it', async () => {
    const since = endpoint({
      method: 'GET',
      path: '/api/since',
      summary: 'A test',
      access: everyone,
      query: z
        .object({ from: instant, page: z.coerce.number().default(1) })
        .refine(({ page }) => page > 0, 'A rule over them all'),
      reply: z.array(z.string()),
    });
    answerWith(200, []);
    await call(since, { query: { from: new Date('2026-11-15T10:00:00Z') } });
    expect(asked.url).toBe('/api/since?from=2026-11-15T10%3A00%3A00.000Z');
  });

  it('answers a list with its page and the length of the whole', async () => {
    answerWith(200, [{ ...person, createdAt: '2026-11-15T10:00:00Z' }]);
    const { rows, total } = await call(listUsers, {});
    expect(rows[0]?.createdAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    expect(total).toBe(17);
  });

  it('carries the key that makes a repeated action happen once', async () => {
    answerWith(200, person);
    await call(setAdmin, { params: { id }, body: { isAdmin: true }, idempotencyKey: 'k1' });
    expect(asked.headers['idempotency-key']).toBe('k1');
  });

  it('tells a call that was called off from one that failed', async () => {
    const attempt = call(logout, { signal: AbortSignal.abort() });
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('parses the reply: times become dates, and what is not stated is dropped', async () => {
    answerWith(200, { ...person, token: 't', previousSignInAt: '2026-11-15T10:00:00Z', extra: 1 });
    const body = { email: 'jane@example.com', password: 'secret1' };
    const reply = await call(login, { body });
    expect(reply.previousSignInAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    expect(reply).not.toHaveProperty('extra');
    answerWith(200, { name: 'Jane' });
    await expect(call(login, { body })).rejects.toThrow(
      'The server answered something unexpected. Please reload the page.',
    );
  });

  it('tells a refusal by its message, code and fields', async () => {
    answerWith(409, { message: 'Taken.', code: 'EMAIL_TAKEN', errors: { email: 'Taken.' } });
    const attempt = call(register, {
      body: { ...person, phone: '4105550100', password: 'secret1' },
    });
    const error = await attempt.catch((reason) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      message: 'Taken.',
      status: 409,
      reply: { code: 'EMAIL_TAKEN', errors: { email: 'Taken.' } },
    });
  });

  it('says something sensible when the answer is no answer of ours', async () => {
    answerWith(502, '<html>Bad gateway</html>');
    await expect(call(logout, {})).rejects.toThrow('The server answered with an error (502).');
  });
});
