import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { allPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import {
  type BuiltInRoleKey,
  builtInRoleKeys,
  builtInRoles,
} from '@chesapeake/contract/roles/roles';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { contractEndpoints } from '../support/endpoints.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';
import { addRoleRow } from '../support/roles.ts';

const app = useApp();

const callerKinds = ['out', 'customer', 'driver', ...builtInRoleKeys, 'powerless'] as const;
type CallerKind = (typeof callerKinds)[number];

/** Signs in as a caller of this kind. */
async function signInAs(kind: CallerKind): Promise<string | undefined> {
  switch (kind) {
    case 'out':
      return undefined;
    case 'customer':
      return (await addCustomer(app)).token;
    case 'driver':
      return (await addDriver(app)).token;
    case 'powerless':
      return (await addAdmin(app, await addRoleRow(app, []))).token;
    default:
      return (await addAdmin(app, kind)).token;
  }
}

const isRole = (kind: CallerKind): kind is BuiltInRoleKey => kind in builtInRoles;
const isAdminKind = (kind: CallerKind) => isRole(kind) || kind === 'powerless';
const permissionsOf = (kind: CallerKind): readonly Permission[] =>
  isRole(kind) ? builtInRoles[kind].permissions : [];

/** The expected result of the declared access: allowed, or the status of the refusal. */
function expectedOutcome({ access }: Endpoint, kind: CallerKind): 'in' | 401 | 403 {
  if (access.kind === 'everyone') return 'in';
  if (kind === 'out') return 401;
  const isAllowed = {
    'signed-in': () => true,
    owner: () => true,
    driver: () => kind === 'driver',
    'any-admin': () => isAdminKind(kind),
    'all-permissions': () => allPermissions.every((each) => permissionsOf(kind).includes(each)),
    admin: () => access.kind === 'admin' && permissionsOf(kind).includes(access.permission),
  };
  return isAllowed[access.kind]() ? 'in' : 403;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('every endpoint with every kind of caller', { tags: ['ROLE-18'] }, () => {
  it.each(callerKinds)(
    'allows and refuses as each endpoint declares: %s',
    { tags: ['ROLE-11'] },
    async (kind) => {
      const wrong: string[] = [];
      let token = await signInAs(kind);
      for (const endpoint of app.endpoints) {
        const { status } = await app.call(endpoint, { token });
        const expected = expectedOutcome(endpoint, kind);
        // Allowed calls fail on their empty input, often with a 400 or 404.
        const asExpected =
          expected === 'in'
            ? status !== 401 && status !== 403 && status < 500
            : status === expected;
        if (!asExpected) wrong.push(`${nameOf(endpoint)}: ${status}`);
        // The call may have ended the session.
        if (endpoint.method !== 'GET' && status < 300) token = await signInAs(kind);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(['customer', 'driver', 'owner'] as const)(
    'answers writes with an Idempotency-Key as those without: %s',
    async (kind) => {
      const wrong: string[] = [];
      const writes = app.endpoints.filter(({ method }) => method !== 'GET');
      for (const endpoint of writes) {
        const call = async (headers: Record<string, string>) =>
          (await app.call(endpoint, { token: await signInAs(kind), headers })).status;
        const [plain, keyed] = [await call({}), await call({ 'idempotency-key': 'a-key' })];
        if (plain !== keyed) wrong.push(`${nameOf(endpoint)}: ${plain}, with a key ${keyed}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('keeps customers and drivers out of admin endpoints', { tags: ['ROLE-12'] }, () => {
    const forTheOffice = ({ method, path }: Endpoint) =>
      path.startsWith('/api/admin/') ||
      (path.startsWith('/api/cars') && method !== 'GET') ||
      (path === '/api/drivers' && method === 'GET') ||
      (/^\/api\/(drivers|bookings)\/:id$/.test(path) && method === 'DELETE');
    const endpoints = app.endpoints.filter(forTheOffice);
    expect(endpoints.length).toBeGreaterThan(10);
    for (const endpoint of endpoints) {
      expect([expectedOutcome(endpoint, 'customer'), expectedOutcome(endpoint, 'driver')]).toEqual([
        403, 403,
      ]);
    }
  });

  it('refuses driver endpoints to customers and to administrators who are not drivers', {
    tags: ['ROLE-13'],
  }, async () => {
    const endpoints = app.endpoints.filter(({ path }) => path.startsWith('/api/drivers/me'));
    expect(endpoints.length).toBeGreaterThan(8);
    for (const kind of ['customer', 'owner'] as const) {
      const token = await signInAs(kind);
      for (const endpoint of endpoints) {
        const { status } = await app.call(endpoint, { token });
        expect([403, 404], nameOf(endpoint)).toContain(status);
      }
    }
  });

  it('checks access before input', async () => {
    const customer = await addCustomer(app);
    for (const endpoint of app.endpoints) {
      if (endpoint.access.kind === 'everyone') continue;
      const nonsense = { body: '{"broken', headers: { 'content-type': 'application/json' } };
      const out = await app.call(endpoint, nonsense);
      expect(out.status, nameOf(endpoint)).toBe(401);
      if (expectedOutcome(endpoint, 'customer') !== 403) continue;
      const refused = await app.call(endpoint, { ...nonsense, token: customer.token });
      expect(refused.status, nameOf(endpoint)).toBe(403);
    }
  });

  it('implements every endpoint of the contract', () => {
    expect(app.endpoints.map(nameOf).sort()).toEqual(contractEndpoints().map(nameOf).sort());
  });
});

/**
 * Written out, so that nobody opens an endpoint to a role by accident: changing a declaration or a
 * role's permissions requires changing this list.
 */
describe('the permissions of administrators', { tags: ['DESK-21'] }, () => {
  const table = (isAsked: (endpoint: Endpoint) => boolean) =>
    app.endpoints
      .filter(({ access }) => ['admin', 'any-admin', 'all-permissions'].includes(access.kind))
      .filter(isAsked)
      .map((endpoint) => {
        const not = builtInRoleKeys.filter((key) => expectedOutcome(endpoint, key) !== 'in');
        return `${nameOf(endpoint)} | not ${not.join(', ') || 'anybody'}`;
      })
      .sort();

  it('to change', () => {
    expect(table(({ method }) => method !== 'GET')).toMatchInlineSnapshot(`
      [
        "DELETE /api/admin/cars/:id/out-of-service/:periodId | not dispatcher, finance, support",
        "DELETE /api/admin/deliveries/:id | not dispatcher, fleet, finance, support",
        "DELETE /api/admin/drivers/:id/invitation | not dispatcher, finance, support",
        "DELETE /api/admin/drivers/:id/shifts/:day | not dispatcher, finance, support",
        "DELETE /api/admin/drivers/:id/time-off/:periodId | not dispatcher, finance, support",
        "DELETE /api/admin/places/:id | not dispatcher, fleet, finance, support",
        "DELETE /api/admin/roles/:id | not dispatcher, fleet, finance",
        "DELETE /api/admin/settings/logo | not dispatcher, fleet, finance, support",
        "DELETE /api/admin/setup/guide | not dispatcher, fleet, finance, support",
        "DELETE /api/admin/users/:id | not dispatcher, fleet, finance",
        "DELETE /api/admin/users/:id/invitation | not dispatcher, fleet, finance",
        "DELETE /api/bookings/:id | not fleet, finance, support",
        "DELETE /api/cars/:id | not dispatcher, finance, support",
        "DELETE /api/drivers/:id | not dispatcher, finance, support",
        "POST /api/admin/backup | not dispatcher, fleet, finance, support",
        "POST /api/admin/bookings | not fleet, finance, support",
        "POST /api/admin/bookings/:id/adjustment | not dispatcher, fleet, support",
        "POST /api/admin/bookings/:id/cash | not dispatcher, fleet, support",
        "POST /api/admin/bookings/:id/pay-link/email | not fleet, finance, support",
        "POST /api/admin/bookings/:id/refund | not dispatcher, fleet, support",
        "POST /api/admin/cars/:id/out-of-service | not dispatcher, finance, support",
        "POST /api/admin/cars/import | not dispatcher, finance, support",
        "POST /api/admin/cars/import/preview | not dispatcher, finance, support",
        "POST /api/admin/deliveries/:id/retry | not dispatcher, fleet, finance, support",
        "POST /api/admin/drivers/:id/invitation | not dispatcher, finance, support",
        "POST /api/admin/drivers/:id/time-off | not dispatcher, finance, support",
        "POST /api/admin/drivers/invitations | not dispatcher, finance, support",
        "POST /api/admin/places | not dispatcher, fleet, finance, support",
        "POST /api/admin/plans | not fleet, finance, support",
        "POST /api/admin/plans/:id/apply | not fleet, finance, support",
        "POST /api/admin/plans/:id/discard | not fleet, finance, support",
        "POST /api/admin/plans/:id/undo | not fleet, finance, support",
        "POST /api/admin/quotes | not fleet, finance, support",
        "POST /api/admin/quotes/:id/send | not fleet, finance, support",
        "POST /api/admin/quotes/:id/withdraw | not fleet, finance, support",
        "POST /api/admin/refunds/:id/retry | not dispatcher, fleet, support",
        "POST /api/admin/reports | not dispatcher, fleet, support",
        "POST /api/admin/roles | not dispatcher, fleet, finance",
        "POST /api/admin/send-notification | not fleet, finance",
        "POST /api/admin/settings/letter-preview | not dispatcher, fleet, finance, support",
        "POST /api/admin/settings/preview | not dispatcher, fleet, finance, support",
        "POST /api/admin/users/:id/invitation | not dispatcher, fleet, finance",
        "POST /api/admin/users/:id/merge | not dispatcher, fleet, finance",
        "POST /api/admin/users/import | not dispatcher, fleet, finance",
        "POST /api/admin/users/import/preview | not dispatcher, fleet, finance",
        "POST /api/admin/users/invitations | not dispatcher, fleet, finance",
        "POST /api/cars | not dispatcher, finance, support",
        "PUT /api/admin/bookings/:id | not fleet, finance, support",
        "PUT /api/admin/bookings/:id/assign-driver | not fleet, finance, support",
        "PUT /api/admin/bookings/:id/pin | not fleet, finance, support",
        "PUT /api/admin/bookings/:id/status | not fleet, finance, support",
        "PUT /api/admin/car-problems/:id | not dispatcher, finance, support",
        "PUT /api/admin/cars/:id/maintenance | not dispatcher, finance, support",
        "PUT /api/admin/customers/:id | not fleet, finance, support",
        "PUT /api/admin/drivers/:id/car | not dispatcher, finance, support",
        "PUT /api/admin/drivers/:id/pending-change | not dispatcher, finance, support",
        "PUT /api/admin/drivers/:id/shifts | not dispatcher, finance, support",
        "PUT /api/admin/drivers/:id/shifts/:day | not dispatcher, finance, support",
        "PUT /api/admin/drivers/:id/status | not dispatcher, finance, support",
        "PUT /api/admin/drivers/:id/time-off/:periodId | not dispatcher, finance, support",
        "PUT /api/admin/messages/:id/answer | not fleet, finance",
        "PUT /api/admin/messages/:id/read | not fleet, finance",
        "PUT /api/admin/places/:id | not dispatcher, fleet, finance, support",
        "PUT /api/admin/reviews/:id/hidden | not dispatcher, fleet, finance",
        "PUT /api/admin/reviews/:id/home-page | not dispatcher, fleet, finance",
        "PUT /api/admin/reviews/:id/reply | not dispatcher, fleet, finance",
        "PUT /api/admin/roles/:id | not dispatcher, fleet, finance",
        "PUT /api/admin/settings | not dispatcher, fleet, finance, support",
        "PUT /api/admin/settings/logo | not dispatcher, fleet, finance, support",
        "PUT /api/admin/users/:id/admin | not dispatcher, fleet, finance",
        "PUT /api/admin/users/:id/preferred-driver | not fleet, finance, support",
        "PUT /api/admin/users/:id/suspension | not dispatcher, fleet, finance",
        "PUT /api/cars/:id | not dispatcher, finance, support",
      ]
    `);
  });

  it('to read', () => {
    expect(table(({ method }) => method === 'GET')).toMatchInlineSnapshot(`
      [
        "GET /api/admin/activity | not dispatcher, fleet, finance, support",
        "GET /api/admin/board | not anybody",
        "GET /api/admin/bookings | not anybody",
        "GET /api/admin/bookings/:id | not anybody",
        "GET /api/admin/bookings/:id/activity | not anybody",
        "GET /api/admin/bookings/:id/cancellation | not fleet, finance, support",
        "GET /api/admin/bookings/:id/free-drivers | not anybody",
        "GET /api/admin/bookings/:id/pay-link | not anybody",
        "GET /api/admin/bookings/counts | not anybody",
        "GET /api/admin/bookings/file | not anybody",
        "GET /api/admin/bookings/matching-counts | not anybody",
        "GET /api/admin/car-problems | not finance",
        "GET /api/admin/cars/:id/activity | not finance",
        "GET /api/admin/cars/:id/bookings-in-period | not anybody",
        "GET /api/admin/cars/:id/out-of-service | not finance",
        "GET /api/admin/cars/counts | not finance",
        "GET /api/admin/cars/out-of-service | not finance",
        "GET /api/admin/cars/without-driver | not finance",
        "GET /api/admin/customers | not fleet, finance, support",
        "GET /api/admin/customers/:id | not fleet, finance, support",
        "GET /api/admin/dashboard-stats | not anybody",
        "GET /api/admin/deliveries | not dispatcher, fleet, finance, support",
        "GET /api/admin/drivers/:id/activity | not finance",
        "GET /api/admin/drivers/:id/bookings-in-period | not anybody",
        "GET /api/admin/drivers/:id/shifts | not finance",
        "GET /api/admin/drivers/:id/time-off | not finance",
        "GET /api/admin/drivers/counts | not finance",
        "GET /api/admin/mail | not dispatcher, fleet, finance, support",
        "GET /api/admin/messages | not fleet, finance",
        "GET /api/admin/messages/counts | not fleet, finance",
        "GET /api/admin/payments | not fleet",
        "GET /api/admin/payments/file | not fleet",
        "GET /api/admin/payments/matching-counts | not fleet",
        "GET /api/admin/payments/outstanding | not fleet",
        "GET /api/admin/payments/outstanding/totals | not fleet",
        "GET /api/admin/payments/problems | not fleet",
        "GET /api/admin/payments/totals | not fleet",
        "GET /api/admin/places | not dispatcher, fleet, finance, support",
        "GET /api/admin/places/counts | not dispatcher, fleet, finance, support",
        "GET /api/admin/plans/:id | not anybody",
        "GET /api/admin/plans/:id/why | not anybody",
        "GET /api/admin/quotes | not anybody",
        "GET /api/admin/quotes/counts | not anybody",
        "GET /api/admin/reports | not dispatcher, fleet, support",
        "GET /api/admin/reports/:id/csv | not dispatcher, fleet, support",
        "GET /api/admin/reports/:id/pdf | not dispatcher, fleet, support",
        "GET /api/admin/reports/dispatch | not dispatcher, fleet, support",
        "GET /api/admin/reports/summary | not dispatcher, fleet, support",
        "GET /api/admin/reviews | not finance",
        "GET /api/admin/reviews/drivers | not finance",
        "GET /api/admin/reviews/summary | not finance",
        "GET /api/admin/ride-options | not fleet, finance, support",
        "GET /api/admin/roles | not fleet",
        "GET /api/admin/search | not anybody",
        "GET /api/admin/settings | not dispatcher, fleet, finance, support",
        "GET /api/admin/setup | not dispatcher, fleet, finance, support",
        "GET /api/admin/setup/guide | not dispatcher, fleet, finance, support",
        "GET /api/admin/time-off-requests | not finance",
        "GET /api/admin/users | not fleet",
        "GET /api/admin/users/:id/activity | not fleet",
        "GET /api/admin/users/:id/live-bookings | not anybody",
        "GET /api/admin/users/counts | not fleet",
        "GET /api/drivers | not finance",
      ]
    `);
  });
});
