import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login, logout, register } from '@chesapeake/contract/accounts/accounts';
import { listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { instant } from '@chesapeake/contract/fields/time';
import { everyone } from '@chesapeake/contract/http/access';
import { endpoint } from '@chesapeake/contract/http/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { installMemoryStorage } from '../test/browser-storage.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { call } from './http.ts';
import { onSessionEnd, readSession } from './session.ts';

const signInAs = (token: string) => localStorage.setItem('userInfo', JSON.stringify({ token }));

/** A server with preset responses that records its last request. */
let next: { status: number; body: string };
let received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
const server = createServer(async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received = { method: request.method, url: request.url, headers: request.headers, body };
  answer
    .writeHead(next.status, { 'content-type': 'application/json', 'x-total-count': 17 })
    .end(next.body);
});
const answerWith = (status: number, body: unknown) => {
  next = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  installMemoryStorage();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchAnywhere = globalThis.fetch;
  // Browsers resolve a path against the page; Node.js has no page.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetchAnywhere(new URL(path, base), init),
  );
});

const id = '0198c2f0-0000-7000-8000-000000000000';
const person = {
  _id: id,
  name: 'Jane',
  email: 'jane@example.com',
  phone: '4105550100',
  isAdmin: false,
  role: null,
  hasAccount: true,
  permissions: [],
  isEmailVerified: false,
  isDriver: false,
  driverId: null,
};

describe('calling an endpoint', () => {
  it('waits for a response as long as it takes', { tags: ['API-3'] }, async () => {
    let answer = (_: Response) => {};
    let receivedSignal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_path: string, init?: RequestInit) => {
      receivedSignal = init?.signal;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    vi.useFakeTimers();
    const waiting = call(logout, {});
    let isOver = false;
    void waiting.finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([isOver, receivedSignal?.aborted ?? false]).toEqual([false, false]);
    vi.useRealTimers();
    answer(new Response(null, { status: 204 }));
    await waiting;
  });

  it('sends the token if there is one, and no such header otherwise', {
    tags: ['API-1'],
  }, async () => {
    answerWith(204, '');
    signInAs('abc');
    await call(logout, {});
    expect(received.headers.authorization).toBe('Bearer abc');
    localStorage.clear();
    answerWith(200, { ...person, token: 't', device: 'd', previousSignInAt: null });
    await call(login, { body: { email: 'jane@example.com', password: 'secret1' } });
    expect(received.headers.authorization).toBeUndefined();
    expect(received.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received.body)).toEqual({ email: 'jane@example.com', password: 'secret1' });
  });

  it('a 401 ends the session whose token was sent, but not a newer one', async () => {
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

  it('shows a message without a code, or its own text if there is none', async () => {
    answerWith(502, { message: 'The gateway is tired.' });
    const message = await call(logout, {}).catch((error) => errorMessage(error, 'Default.'));
    expect(message).toBe('The gateway is tired.');
    answerWith(502, '<h1>Bad gateway</h1>');
    expect(await call(logout, {}).catch((error) => errorMessage(error, 'Default.'))).toBe(
      'Default.',
    );
  });

  it('fills in the path and the query', async () => {
    answerWith(200, person);
    await call(setAdmin, { params: { id }, body: { isAdmin: true } });
    expect(received.url).toBe(`/api/admin/users/${id}/admin`);
    answerWith(200, []);
    await call(listUsers, { query: { page: 2, search: 'a&b' } });
    expect(received.url).toBe('/api/admin/users?page=2&search=a%26b');
  });

  it('encodes the query by its schema, such as dates', async () => {
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
    expect(received.url).toBe('/api/since?from=2026-11-15T10%3A00%3A00.000Z');
  });

  it('returns a list page with the total', async () => {
    answerWith(200, [{ ...person, createdAt: '2026-11-15T10:00:00Z' }]);
    const { rows, total } = await call(listUsers, {});
    expect(rows[0]?.createdAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    expect(total).toBe(17);
  });

  it('sends the idempotency key', async () => {
    answerWith(200, person);
    await call(setAdmin, { params: { id }, body: { isAdmin: true }, idempotencyKey: 'k1' });
    expect(received.headers['idempotency-key']).toBe('k1');
  });

  it('distinguishes an aborted call from a failed one', async () => {
    const attempt = call(logout, { signal: AbortSignal.abort() });
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('parses the reply: turns times into dates and drops unknown fields', async () => {
    answerWith(200, {
      ...person,
      token: 't',
      device: 'd',
      previousSignInAt: '2026-11-15T10:00:00Z',
      extra: 1,
    });
    const body = { email: 'jane@example.com', password: 'secret1' };
    const reply = await call(login, { body });
    expect(reply.previousSignInAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    expect(reply).not.toHaveProperty('extra');
    answerWith(200, { name: 'Jane' });
    await expect(call(login, { body })).rejects.toThrow(
      'The server sent an unexpected response. Please reload the page.',
    );
  });

  it('reports a refusal with its message, code and fields', async () => {
    answerWith(409, { message: 'Taken.', code: 'EMAIL_TAKEN', errors: { email: 'Taken.' } });
    const attempt = call(register, {
      body: { ...person, phone: '4105550100', password: 'secret1', confirmPassword: 'secret1' },
    });
    const error = await attempt.catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Taken.',
      status: 409,
      reply: { code: 'EMAIL_TAKEN', errors: { email: 'Taken.' } },
    });
  });

  it('reports a response that is not ours', async () => {
    answerWith(502, '<html>Bad gateway</html>');
    await expect(call(logout, {})).rejects.toThrow('The server answered with an error (502).');
  });
});
