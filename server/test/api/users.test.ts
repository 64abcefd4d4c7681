import { login } from '@chesapeake/contract/accounts/accounts';
import { deleteUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { type Area, changePermissions } from '@chesapeake/contract/roles/permissions';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { addPeople } from '../support/bulk-people.ts';
import { addAdmin, addCustomer, addDriver, newRegistration } from '../support/people.ts';
import { addRoleRow } from '../support/roles.ts';

const app = useApp();

describe('the list of users', () => {
  it('shows the fields of a user without the password hash', { tags: ['API-47'] }, async () => {
    const admin = await addAdmin(app);
    const person = await addDriver(app);
    const response = await app.call(listUsers, {
      token: admin.token,
      query: { search: person.email },
    });
    expect(response.body).toEqual([
      {
        _id: person._id,
        name: person.name,
        email: person.email,
        phone: person.phone,
        isAdmin: false,
        role: null,
        permissions: [],
        isEmailVerified: false,
        hasAccount: true,
        isDriver: true,
        driverId: person.driverId,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('is a plain array, newest first', { tags: ['API-6'] }, async () => {
    const admin = await addAdmin(app);
    const mark = `order-${Date.now()}`;
    const names = await addPeople(app, 5, mark);
    const response = await app.call(listUsers, { token: admin.token, query: { search: mark } });
    expect(Array.isArray(response.body)).toBe(true);
    expect(response.body.map((user: { name: string }) => user.name)).toEqual(names.reverse());
  });

  it('is paged, with 100 by default and at most 200', {
    tags: ['API-7', 'API-8'],
  }, async () => {
    const admin = await addAdmin(app);
    const mark = `paged-${Date.now()}`;
    await addPeople(app, 250, mark);
    const ask = (query: Record<string, string>) =>
      app.call(listUsers, { token: admin.token, query: { search: mark, ...query } });

    const first = await ask({ limit: '20' });
    expect(first.body).toHaveLength(20);
    expect(first.headers['x-total-count']).toBe('250');
    const address = `/api/admin/users?search=${mark}&limit=20&page=`;
    expect(first.headers.link).toBe(
      `<${address}1>; rel="first", <${address}2>; rel="next", <${address}13>; rel="last"`,
    );
    const third = await ask({ limit: '20', page: '3' });
    expect(third.headers.link).toContain(`<${address}2>; rel="prev", <${address}4>; rel="next"`);
    const last = await ask({ limit: '20', page: '13' });
    expect(last.body).toHaveLength(10);
    expect(last.headers.link).not.toContain('rel="next"');
    expect((await ask({ limit: '20', page: '14' })).body).toEqual([]);

    expect((await ask({})).body).toHaveLength(100);
    expect((await ask({ limit: '1000' })).body).toHaveLength(200);

    const seen = new Set<string>();
    for (let page = 1; page <= 13; page += 1) {
      for (const user of (await ask({ limit: '20', page: String(page) })).body) seen.add(user._id);
    }
    expect(seen.size).toBe(250);
  });

  it('counts everyone without a search', async () => {
    const own = await startApp();
    const admin = await addAdmin(own);
    await addPeople(own, 3, 'counted');
    const response = await own.call(listUsers, { token: admin.token, query: { limit: '2' } });
    expect(response.headers['x-total-count']).toBe('4');
    await own.stop();
  });

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['page', '1.5'],
    ['limit', '0'],
    ['limit', '-3'],
    ['page', '99999999999'],
  ])('refuses %s=%s', async (field, value) => {
    const admin = await addAdmin(app);
    const response = await app.call(listUsers, { token: admin.token, query: { [field]: value } });
    expect(response.status).toBe(400);
    expect(response.error.errors).toHaveProperty(field);
  });

  it('searches name, email and phone, ignoring case', {
    tags: ['API-9'],
  }, async () => {
    const admin = await addAdmin(app);
    const mark = `needle${Date.now()}`;
    await addPeople(app, 130, mark);
    const person = await addCustomer(app);
    const find = (search: string) =>
      app.call(listUsers, { token: admin.token, query: { search, limit: '1' } });
    expect((await find(mark.toUpperCase())).headers['x-total-count']).toBe('130');
    expect((await find(person.email.slice(3).toUpperCase())).body[0]._id).toBe(person._id);
    expect((await find(person.phone.slice(2))).body[0].phone).toBe(person.phone);
    // As cards show it, and as people say it.
    const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(person.phone) ?? [];
    for (const written of [`(${area}) ${first}-${last}`, `${area} ${first} ${last}`]) {
      expect((await find(written)).body[0].phone, written).toBe(person.phone);
    }
    expect((await find(person.name)).body[0]._id).toBe(person._id);
  });

  it('ignores the case of non-English letters and takes wildcards literally', async () => {
    const admin = await addAdmin(app);
    const mark = `ÉLODIE_${Date.now()}%`;
    await addPeople(app, 1, mark);
    const find = async (search: string) =>
      (await app.call(listUsers, { token: admin.token, query: { search } })).body.length;
    expect(await find(mark.toLowerCase())).toBe(1);
    expect(await find(`${mark.slice(0, 6)}%${mark.slice(8)}`)).toBe(0);
    expect(await find(mark.replace('_', '-'))).toBe(0);
  });
});

describe('administrator rights', () => {
  it('follow the flag', { tags: ['API-48'] }, async () => {
    const admin = await addAdmin(app);
    const person = await addCustomer(app);
    const set = (isAdmin: boolean) =>
      app.call(setAdmin, { token: admin.token, params: { id: person._id }, body: { isAdmin } });
    expect((await set(true)).body).toMatchObject({ _id: person._id, isAdmin: true });
    expect((await app.call(listUsers, { token: person.token })).status).toBe(200);
    expect((await set(false)).body.isAdmin).toBe(false);
    expect((await app.call(listUsers, { token: person.token })).status).toBe(401);
  });

  it('cannot be taken from oneself, nor can one delete oneself', {
    tags: ['AUSR-14'],
  }, async () => {
    const admin = await addAdmin(app);
    const self = { token: admin.token, params: { id: admin._id } };
    const demoted = await app.call(setAdmin, { ...self, body: { isAdmin: false } });
    expect(demoted.status).toBe(409);
    expect(demoted.error.message).toBe('You cannot remove your own administrator rights.');
    const deleted = await app.call(deleteUser, self);
    expect(deleted.status).toBe(409);
    expect(deleted.error.message).toBe('You cannot delete your own account here.');
    expect((await app.call(listUsers, { token: admin.token })).status).toBe(200);
  });

  it('cannot be bypassed with an upper-case id', { tags: ['AUSR-14'] }, async () => {
    const [admin, other] = [await addAdmin(app), await addAdmin(app)];
    const self = { token: admin.token, params: { id: admin._id.toUpperCase() } };
    expect((await app.call(setAdmin, { ...self, body: { isAdmin: false } })).status).toBe(409);
    expect((await app.call(deleteUser, self)).status).toBe(409);
    await app.call(setAdmin, {
      token: admin.token,
      params: { id: other._id.toUpperCase() },
      body: { isAdmin: false },
    });
    expect((await app.call(listUsers, { token: other.token })).status).toBe(401);
  });

  it('always leave one administrator, even if two demote each other at once', {
    tags: ['AUSR-15'],
  }, async () => {
    const own = await startApp();
    const [one, two] = [await addAdmin(own), await addAdmin(own)];
    const take = (from: typeof one, by: typeof one) =>
      own.call(setAdmin, {
        token: by.token,
        params: { id: from._id },
        body: { isAdmin: false },
      });
    const responses = await Promise.all([take(one, two), take(two, one)]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 401)).toHaveLength(1);
    const left = await own.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    await own.stop();
  });

  it('return 404 for a missing user', async () => {
    const admin = await addAdmin(app);
    for (const id of ['no-such-id', '0198c2f0-0000-7000-8000-000000000000', '%00', '..']) {
      const response = await app.call(setAdmin, {
        token: admin.token,
        params: { id },
        body: { isAdmin: true },
      });
      expect(response.status).toBe(404);
    }
  });
});

describe('deleting a user', () => {
  it('blocks sign-in and keeps a row for the history', {
    tags: ['API-49'],
  }, async () => {
    const admin = await addAdmin(app);
    const person = await addCustomer(app);
    const target = { token: admin.token, params: { id: person._id } };
    expect((await app.call(deleteUser, target)).status).toBe(204);
    expect((await app.call(login, { body: person })).status).toBe(401);
    const found = await app.call(listUsers, {
      token: admin.token,
      query: { search: person.email },
    });
    expect(found.body).toEqual([]);
    expect((await app.call(deleteUser, target)).error.code).toBe('USER_NOT_FOUND');
    const row = await app.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', person._id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(person.name);
  });

  it('needs drivers:change as well if the user drives or applied', async () => {
    const token = async (...areas: Area[]) =>
      (await addAdmin(app, await addRoleRow(app, changePermissions(...areas)))).token;
    const usersOnly = await token('users');
    const both = await token('users', 'drivers');
    for (const status of ['Pending', 'Rejected', 'Active'] as const) {
      const params = { id: (await addDriver(app, status))._id };
      const refused = await app.call(deleteUser, { token: usersOnly, params });
      expect([refused.status, refused.error.code]).toEqual([409, 'MORE_THAN_YOURS']);
      expect((await app.call(deleteUser, { token: both, params })).status).toBe(204);
    }
    const customer = await addCustomer(app);
    const plain = { token: usersOnly, params: { id: customer._id } };
    expect((await app.call(deleteUser, plain)).status).toBe(204);
  });

  it('is refused to everyone but administrators', async () => {
    const [person, other] = [await addCustomer(app), await addCustomer(app)];
    const response = await app.call(deleteUser, { token: person.token, params: { id: other._id } });
    expect(response.status).toBe(403);
    expect((await app.call(login, { body: { ...newRegistration(), ...other } })).status).toBe(200);
  });
});
