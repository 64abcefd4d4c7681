import { admin, approvedDriver, everyone, owner, signedIn } from '@chesapeake/contract/http/access';
import { endpoint } from '@chesapeake/contract/http/endpoint';
import { allPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/schema.ts';
import { idempotentTransaction } from '../db/transaction.ts';
import { handleErrors } from './errors.ts';
import { acceptMultipart } from './multipart.ts';
import { createRouter } from './route.ts';

/** For handlers that are only compiled. */
declare const db: Db;

const person = (over: Partial<Caller>): Caller => ({
  userId: 'u',
  sessionId: 's',
  isAdmin: false,
  driverId: null,
  permissions: new Set(),
  ...over,
});
const customerToken = 'c'.repeat(43);
const driverToken = 'd'.repeat(43);

function build(customer: Partial<Caller> = {}, slowBodyMs?: number) {
  const app = Fastify();
  handleErrors(app);
  void acceptMultipart(app);
  const bound = createRouter({
    app,
    findCaller: async (token) => {
      if (token === customerToken) return person(customer);
      return token === driverToken ? person({ driverId: 'd' }) : null;
    },
    limits: {
      countRequest: async () => {},
      countSocket: async () => {},
      countForm: async () => {},
      runForm: (_form, _address, work) => work(),
      checkSignInAllowed: async () => {},
      countFailedSignIn: async () => {},
    },
    idempotency: async ({ run, encode }) => encode(await run(undefined)),
    checksReplies: true,
    ...(slowBodyMs !== undefined && { slowBodyMs }),
  });
  const get = (url: string, token?: string) =>
    app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { app, get, ...bound };
}

const shape = { method: 'GET', summary: 'A test', reply: z.object({ word: z.string() }) } as const;

describe('route', () => {
  it('refuses an endpoint without declared access', { tags: ['ROLE-19'] }, () => {
    const { route } = build();
    const silent = { ...shape, path: '/api/silent' } as unknown as typeof declared;
    const declared = endpoint({ ...shape, path: '/api/declared', access: everyone });
    expect(() => route(silent, async () => ({ word: '' }))).toThrow(
      'GET /api/silent does not declare who may call it.',
    );
  });

  it('refuses a route under /api that is not an endpoint of the contract', {
    tags: ['ROLE-19'],
  }, () => {
    const { app } = build();
    expect(() => app.get('/api/by-hand', () => 'x')).toThrow('not an endpoint of the contract');
  });

  it('checks the caller again after a body that arrived slowly', async () => {
    const customer = { isAdmin: true, permissions: new Set(allPermissions) };
    const { app, route } = build(customer, -1);
    route(
      endpoint({
        ...shape,
        method: 'POST',
        path: '/api/slow',
        access: admin('cars:change'),
        keyless: true,
      }),
      async () => ({ word: 'done' }),
    );
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/slow',
        headers: { authorization: `Bearer ${customerToken}` },
      });
    let isDemoted = false;
    app.addHook('preHandler', async () => {
      if (isDemoted) customer.permissions.clear();
    });
    expect((await send()).statusCode).toBe(200);
    isDemoted = true;
    expect((await send()).statusCode).toBe(403);
  });

  it('lets only drivers call driver endpoints', async () => {
    const { route, get } = build();
    route(
      endpoint({ ...shape, path: '/api/ride', access: approvedDriver }),
      async ({ caller }) => ({
        word: caller.driverId ?? '',
      }),
    );
    expect((await get('/api/ride')).statusCode).toBe(401);
    expect((await get('/api/ride', customerToken)).statusCode).toBe(403);
    expect((await get('/api/ride', driverToken)).json()).toEqual({ word: 'd' });
  });

  it('requires exactly the permission the endpoint names', async () => {
    for (const permission of allPermissions) {
      const path = `/api/${permission.replace(':', '/')}` as const;
      const askWith = (permissions: Permission[]) => {
        const built = build({ permissions: new Set(permissions), isAdmin: true });
        built.route(endpoint({ ...shape, path, access: admin(permission) }), async () => ({
          word: 'in',
        }));
        return built.get(path, customerToken);
      };
      expect((await askWith([permission])).statusCode).toBe(200);
      const others = allPermissions.filter((other) => other !== permission);
      expect((await askWith(others)).statusCode).toBe(403);
    }
  });

  it('lets any signed-in user call owner endpoints, where the service checks ownership', async () => {
    const { route, get } = build();
    route(endpoint({ ...shape, path: '/api/own', access: owner }), async () => ({ word: 'in' }));
    route(endpoint({ ...shape, path: '/api/any', access: signedIn }), async () => ({ word: 'in' }));
    for (const path of ['/api/own', '/api/any']) {
      expect((await get(path)).statusCode).toBe(401);
      expect((await get(path, customerToken)).statusCode).toBe(200);
    }
  });

  it('strips undeclared fields from a reply', async () => {
    const { route, get } = build();
    route(endpoint({ ...shape, path: '/api/wide', access: everyone }), async () => {
      return { word: 'a', passwordHash: 'secret' };
    });
    expect((await get('/api/wide')).json()).toEqual({ word: 'a' });
  });

  it('refuses to compile a write that keeps no Idempotency-Key', () => {
    const { route } = build();
    const write = { ...shape, method: 'POST', access: everyone } as const;
    const reply = { word: '' };
    // @ts-expect-error: only an idempotent transaction returns what the key stores.
    route(endpoint({ ...write, path: '/api/forgetful' }), async () => reply);
    // @ts-expect-error: nor may a path through the service leave it out.
    route(endpoint({ ...write, path: '/api/sometimes' }), async () => {
      return Math.random() > 0.5 ? reply : idempotentTransaction(db, async () => reply);
    });
    route(endpoint({ ...write, path: '/api/kept' }), () =>
      idempotentTransaction(db, async () => ({ ...reply, more: 1 })),
    );
    route(endpoint({ ...write, path: '/api/silent', reply: null }), () =>
      idempotentTransaction(db, async () => {}),
    );
    route(endpoint({ ...write, path: '/api/keyless', keyless: true }), async () => reply);
    route(endpoint({ ...shape, path: '/api/read', access: everyone }), async () => reply);
  });

  it('answers 500 without sending a reply that violates the contract', async () => {
    const { route, get } = build();
    route(endpoint({ ...shape, path: '/api/wrong', access: everyone }), async () => {
      return { word: 17 as unknown as string };
    });
    const answer = await get('/api/wrong');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', requestId: expect.any(String) });
    expect(answer.body).not.toContain('17');
  });
});
