import type { Endpoint } from '@chesapeake/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { statedEndpoints } from '../support/endpoints.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';

const app = useApp();

/** Every kind of caller, and how to become one anew for each call: some calls end the session. */
const callers = {
  out: async () => undefined,
  customer: async () => (await addCustomer(app)).token,
  driver: async () => (await addDriver(app)).token,
  admin: async () => (await addAdmin(app)).token,
};
type Kind = keyof typeof callers;

/** What the declaration promises: let in, or the status of the refusal. */
function promised({ access }: Endpoint, kind: Kind): 'in' | 401 | 403 {
  if (access.who === 'everyone') return 'in';
  if (kind === 'out') return 401;
  if (access.who === 'driver') return kind === 'driver' ? 'in' : 403;
  if (access.who === 'admin' || access.who === 'all-permissions') {
    return kind === 'admin' ? 'in' : 403;
  }
  return 'in';
}

describe('ROLE-18 every endpoint with every kind of caller', () => {
  it('ROLE-11 lets in and refuses as each endpoint declares', async () => {
    const wrong: string[] = [];
    for (const endpoint of app.endpoints) {
      for (const kind of Object.keys(callers) as Kind[]) {
        const { status } = await app.call(endpoint, { token: await callers[kind]() });
        const expected = promised(endpoint, kind);
        // Let in means judged by what was sent: nothing useful, so often a 400 or 404.
        const asExpected =
          expected === 'in'
            ? status !== 401 && status !== 403 && status < 500
            : status === expected;
        if (!asExpected) wrong.push(`${endpoint.method} ${endpoint.path} as ${kind}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('ROLE-12 keeps customers and drivers out of what is the office’s', () => {
    const forTheOffice = ({ method, path }: Endpoint) =>
      path.startsWith('/api/admin/') ||
      (path.startsWith('/api/cars') && method !== 'GET') ||
      (path === '/api/drivers' && method === 'GET') ||
      (/^\/api\/(drivers|bookings)\/:id$/.test(path) && method === 'DELETE');
    const endpoints = app.endpoints.filter(forTheOffice);
    expect(endpoints.length).toBeGreaterThan(10);
    for (const endpoint of endpoints) {
      expect([promised(endpoint, 'customer'), promised(endpoint, 'driver')]).toEqual([403, 403]);
    }
  });

  it('ROLE-13 refuses everything of a driver to customers and to administrators who are none', async () => {
    const endpoints = app.endpoints.filter(({ path }) => path.startsWith('/api/drivers/me'));
    expect(endpoints.length).toBeGreaterThan(8);
    for (const endpoint of endpoints) {
      for (const kind of ['customer', 'admin'] as const) {
        const { status } = await app.call(endpoint, { token: await callers[kind]() });
        expect([403, 404], `${endpoint.method} ${endpoint.path}`).toContain(status);
      }
    }
  });

  it('judges who may call before what they sent', async () => {
    const customer = await addCustomer(app);
    for (const endpoint of app.endpoints) {
      if (endpoint.access.who === 'everyone') continue;
      const nonsense = { body: '{"broken', headers: { 'content-type': 'application/json' } };
      const out = await app.call(endpoint, nonsense);
      expect(out.status, `${endpoint.method} ${endpoint.path}`).toBe(401);
      if (promised(endpoint, 'customer') !== 403) continue;
      const refused = await app.call(endpoint, { ...nonsense, token: customer.token });
      expect(refused.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    }
  });

  it('binds every endpoint that the contract states', () => {
    const name = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(app.endpoints.map(name).sort()).toEqual(statedEndpoints().map(name).sort());
  });
});
