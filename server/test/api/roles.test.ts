import { forgotPassword, getProfile } from '@chesapeake/contract/accounts/accounts';
import { countUsers, deleteUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { listBookingActivity, listUserActivity } from '@chesapeake/contract/activity/activity';
import { getBooking } from '@chesapeake/contract/bookings/bookings';
import { listDrivers } from '@chesapeake/contract/drivers/drivers';
import { listMail } from '@chesapeake/contract/mail/mail';
import { listMessages } from '@chesapeake/contract/messages/messages';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import { getBookingAccount, getReceipt } from '@chesapeake/contract/payments/payments';
import { getDashboardStats } from '@chesapeake/contract/reports/dashboard';
import { allPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import {
  addRole,
  builtInRoles,
  changeRole,
  deleteRole,
  listRoles,
  type Role,
} from '@chesapeake/contract/roles/roles';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import type { ActionWithStates } from '../../src/outbox/actions.ts';
import { adminNotification } from '../../src/outbox/domain-event.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, addDriver, signUp, type TestUser } from '../support/people.ts';
import { reviewedRide } from '../support/reviews.ts';
import { book } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

let count = 0;
const aRole = (permissions: readonly Permission[], changes: object = {}) => {
  count += 1;
  return { name: `Role no. ${count}`, description: 'For a test', permissions, ...changes };
};

const createRole = (actor: TestUser, body: object) =>
  app.call(addRole, { token: actor.token, body });
const makeAdmin = (actor: TestUser, to: { _id: string }, role?: string, targetApp: TestApp = app) =>
  targetApp.call(setAdmin, {
    token: actor.token,
    params: { id: to._id },
    body: { isAdmin: true, ...(role && { role }) },
  });
const removeAdmin = (actor: TestUser, from: { _id: string }, targetApp: TestApp = app) =>
  targetApp.call(setAdmin, {
    token: actor.token,
    params: { id: from._id },
    body: { isAdmin: false },
  });
const removeUser = (actor: TestUser, user: { _id: string }, targetApp: TestApp = app) =>
  targetApp.call(deleteUser, { token: actor.token, params: { id: user._id } });
const profileOf = async ({ token }: TestUser) => (await app.call(getProfile, { token })).body;

describe('roles', () => {
  it('list the built-in ones first, then custom ones by name, with their holders', async () => {
    const own = await startApp();
    const owner = await addAdmin(own);
    await addAdmin(own, 'fleet');
    await addAdmin(own, 'fleet');
    for (const name of ['night desk', 'Garage']) {
      await own.call(addRole, { token: owner.token, body: aRole(['cars:see'], { name }) });
    }
    const { body } = await own.call(listRoles, { token: owner.token });
    expect(body.map(({ name, holders, isBuiltIn }: Role) => [name, holders, isBuiltIn])).toEqual([
      ['Owner', 1, true],
      ['Dispatcher', 0, true],
      ['Fleet', 2, true],
      ['Finance', 0, true],
      ['Support', 0, true],
      ['Garage', 0, false],
      ['night desk', 0, false],
    ]);
    expect(body[0].permissions).toEqual(allPermissions);
    expect(body[2]).toMatchObject({
      _id: 'fleet',
      description: builtInRoles.fleet.description,
      permissions: builtInRoles.fleet.permissions,
    });
    await own.stop();
  });

  it('include seeing with changing, even if only changing was named', async () => {
    const owner = await addAdmin(app);
    const made = await createRole(owner, aRole(['cars:change', 'reports:see', 'cars:change']));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      permissions: ['cars:see', 'cars:change', 'reports:see'],
      isBuiltIn: false,
      holders: 0,
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['description', { description: 'x'.repeat(121) }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: 'all' }],
    ['permissions', { permissions: undefined }],
  ])('refuse a wrong %s: %j', async (field, changes) => {
    const response = await createRole(await addAdmin(app), aRole(['cars:see'], changes));
    expect(response.status).toBe(400);
    expect(response.error.errors).toHaveProperty(field);
  });

  it('refuse an unknown permission', async () => {
    const response = await createRole(await addAdmin(app), {
      name: 'X',
      permissions: ['moon:see'],
    });
    expect(response.status).toBe(400);
  });

  it('have unique names, ignoring case, and a deleted one frees its name', async () => {
    const owner = await addAdmin(app);
    const first = await createRole(owner, aRole(['cars:see'], { name: 'Valet' }));
    for (const name of ['valet', 'VALET ', 'Owner', 'fleet']) {
      const again = await createRole(owner, aRole(['cars:see'], { name }));
      expect(again.error, name).toMatchObject({
        code: 'ROLE_NAME_TAKEN',
        errors: { name: 'A role with this name already exists.' },
      });
    }
    const params = { id: first.body._id };
    expect((await app.call(deleteRole, { token: owner.token, params })).status).toBe(204);
    expect((await createRole(owner, aRole(['cars:see'], { name: 'valet' }))).status).toBe(201);
    expect((await app.call(deleteRole, { token: owner.token, params })).error.code).toBe(
      'ROLE_NOT_FOUND',
    );
  });

  it('cannot be changed if built in', async () => {
    const owner = await addAdmin(app);
    const fleet = { token: owner.token, params: { id: 'fleet' } };
    const changed = await app.call(changeRole, { ...fleet, body: aRole(['cars:see']) });
    expect([changed.status, changed.error.code]).toEqual([409, 'ROLE_BUILT_IN']);
    const deleted = await app.call(deleteRole, fleet);
    expect([deleted.status, deleted.error.code]).toEqual([409, 'ROLE_BUILT_IN']);
    for (const id of ['boss', 'no-such-id', '0198c2f0-0000-7000-8000-000000000000']) {
      const response = await app.call(deleteRole, { token: owner.token, params: { id } });
      expect(response.status).toBe(404);
    }
  });

  it('cannot be deleted while in use', async () => {
    const [owner, person] = [await addAdmin(app), await addCustomer(app)];
    const { body: role } = await createRole(owner, aRole(['cars:see']));
    await makeAdmin(owner, person, role._id);
    const asked = { token: owner.token, params: { id: role._id } };
    const refused = await app.call(deleteRole, asked);
    expect([refused.status, refused.error.code]).toEqual([409, 'ROLE_HELD']);
    expect(refused.error.message).toBe(
      'One person has this role. Assign them another role before you delete this one.',
    );
    await makeAdmin(owner, person, 'support');
    expect((await app.call(deleteRole, asked)).status).toBe(204);
    expect((await makeAdmin(owner, person, role._id)).error.code).toBe('ROLE_NOT_FOUND');
  });
});

describe('assigning a role', () => {
  it('makes an Owner by default', async () => {
    const owner = await addAdmin(app);
    const [one, two] = [await addCustomer(app), await addCustomer(app)];
    expect((await makeAdmin(owner, one)).body).toMatchObject({
      isAdmin: true,
      role: { _id: 'owner', name: 'Owner' },
      permissions: allPermissions,
    });
    expect((await makeAdmin(owner, two, 'finance')).body).toMatchObject({
      isAdmin: true,
      role: { _id: 'finance', name: 'Finance' },
      permissions: expect.arrayContaining(['payments:change']),
    });
  });

  it('changes an administrator’s role, or keeps it if none is named', async () => {
    const [owner, person] = [await addAdmin(app), await addAdmin(app, 'fleet')];
    expect((await makeAdmin(owner, person)).body.role._id).toBe('fleet');
    expect((await makeAdmin(owner, person, 'support')).body.role._id).toBe('support');
    expect((await removeAdmin(owner, person)).body).toMatchObject({ isAdmin: false, role: null });
  });

  it('refuses an unknown role, and a role for a non-administrator', async () => {
    const [owner, person] = [await addAdmin(app), await addCustomer(app)];
    const put = (body: object) =>
      app.call(setAdmin, { token: owner.token, params: { id: person._id }, body });
    const nonsense = await put({ isAdmin: true, role: 'boss' });
    expect([nonsense.status, nonsense.error.errors]).toEqual([
      400,
      { role: 'Please choose a role' },
    ]);
    const both = await put({ isAdmin: false, role: 'fleet' });
    expect([both.status, both.error.errors]).toEqual([
      400,
      { role: 'Only administrators have a role' },
    ]);
    const unknown = await put({ isAdmin: true, role: '0198c2f0-0000-7000-8000-000000000000' });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'ROLE_NOT_FOUND']);
    expect((await profileOf(person)).isAdmin).toBe(false);
  });

  it('refuses a role change that is based on outdated permissions', async () => {
    const owner = await addAdmin(app);
    const { body: role } = await app.call(addRole, {
      token: owner.token,
      body: aRole(['cars:see']),
    });
    const params = { id: role._id };
    const change = (permissions: Permission[], was: Permission[]) => {
      const body = { ...aRole(permissions), was };
      return app.call(changeRole, { token: owner.token, params, body });
    };
    expect((await change(['cars:see', 'payments:see'], ['cars:see'])).status).toBe(200);
    const late = await change(['cars:see', 'reviews:see'], ['cars:see']);
    expect([late.status, late.error.code]).toEqual([409, 'ROLE_CHANGED']);
    expect((await change(['reviews:see'], ['payments:see', 'cars:see'])).status).toBe(200);
  });

  it('takes effect with the next request and refreshes the user’s open tabs', async () => {
    const [owner, person] = [await addAdmin(app), await addAdmin(app, 'fleet')];
    const allowed = async () => [
      (await app.call(listDrivers, { token: person.token })).status,
      (await app.call(listMessages, { token: person.token })).status,
    ];
    expect(await allowed()).toEqual([200, 403]);
    const { body: role } = await createRole(owner, aRole(['messages:see']));
    await app.outbox.deliverDue();
    const at = await recordEvents(app, person);
    await makeAdmin(owner, person, role._id);
    await app.outbox.deliverDue();
    const account = ['changed', expect.objectContaining({ what: 'account' })];
    await expect.poll(() => at.received).toEqual([account]);
    expect(await allowed()).toEqual([403, 200]);

    const params = { id: role._id };
    const body = aRole(['drivers:see']);
    const changed = await app.call(changeRole, { token: owner.token, params, body });
    expect(changed.body).toMatchObject({ name: body.name, holders: 1 });
    await app.outbox.deliverDue();
    await expect.poll(() => at.received).toEqual([account, account]);
    expect(await allowed()).toEqual([200, 403]);
    expect((await profileOf(person)).permissions).toEqual(['drivers:see']);
    at.client.disconnect();
  });

  it('shows in the list of users', async () => {
    const owner = await addAdmin(app);
    const role = await addRoleRow(app, ['cars:see']);
    const people = [await addAdmin(app, role), await addAdmin(app, role)];
    const found = await app.call(listUsers, { token: owner.token, query: { role, limit: '1' } });
    expect(found.headers['x-total-count']).toBe('2');
    expect(people.map(({ _id }) => _id)).toContain(found.body[0]._id);
    const searched = await app.call(listUsers, {
      token: owner.token,
      query: { role, search: people[0]?.email ?? '' },
    });
    expect(searched.body).toHaveLength(1);
    const wrong = await app.call(listUsers, { token: owner.token, query: { role: 'boss' } });
    expect(wrong.status).toBe(400);
  });

  it('is logged with the previous role', async () => {
    const [owner, person] = [await addAdmin(app), await addCustomer(app)];
    await makeAdmin(owner, person, 'fleet');
    await makeAdmin(owner, person, 'finance');
    await makeAdmin(owner, person, 'finance');
    const { body } = await app.call(listUserActivity, {
      token: owner.token,
      params: { id: person._id },
    });
    expect(body.reverse()).toMatchObject([
      {
        text: 'made this account an administrator',
        changes: [{ label: 'Role', before: null, after: 'Fleet' }],
      },
      {
        text: 'gave this account the role Finance',
        changes: [{ label: 'Role', before: 'Fleet', after: 'Finance' }],
      },
    ]);
    const { body: role } = await createRole(owner, aRole(['cars:change']));
    const params = { id: role._id };
    await app.call(changeRole, { token: owner.token, params, body: aRole(['cars:see']) });
    await app.call(deleteRole, { token: owner.token, params });
    expect(await activityRows(app, role._id)).toMatchObject([
      { action: 'role.created', after: { name: role.name, permissions: 'change Cars' } },
      {
        action: 'role.changed',
        before: { permissions: 'change Cars' },
        after: { permissions: 'see Cars' },
      },
      { action: 'role.deleted', before: { permissions: 'see Cars' }, after: null },
    ]);
  });
});

describe('an administrator cannot', () => {
  it('grant more than their own permissions', async () => {
    const support = await addAdmin(app, 'support');
    const person = await addCustomer(app);
    for (const role of [undefined, 'owner', 'dispatcher', 'fleet', 'finance']) {
      const response = await makeAdmin(support, person, role);
      expect([response.status, response.error.code], role).toEqual([409, 'MORE_THAN_YOURS']);
    }
    expect((await makeAdmin(support, person, 'fleet')).error.message).toBe(
      'Your own role does not allow this. It would need permission to change Drivers, change Cars.',
    );
    expect((await makeAdmin(support, person, 'support')).status).toBe(200);
    const less = await addRoleRow(app, ['messages:see']);
    expect((await makeAdmin(support, await addCustomer(app), less)).status).toBe(200);
  });

  it('change, demote or delete someone with more permissions', async () => {
    const support = await addAdmin(app, 'support');
    const dispatcher = await addAdmin(app, 'dispatcher');
    const tried = [
      await makeAdmin(support, dispatcher, 'support'),
      await removeAdmin(support, dispatcher),
      await removeUser(support, dispatcher),
    ];
    for (const { status, error } of tried) {
      expect([status, error.code]).toEqual([409, 'MORE_THAN_YOURS']);
    }
    expect((await profileOf(dispatcher)).role._id).toBe('dispatcher');
    expect((await removeAdmin(support, await addAdmin(app, 'support'))).status).toBe(200);
  });

  it('delete an account with a driver without permission to change drivers', async () => {
    const driver = await addDriver(app);
    const support = await addAdmin(app, 'support');
    expect((await removeUser(support, driver)).error.code).toBe('MORE_THAN_YOURS');
    expect((await removeUser(support, await addCustomer(app))).status).toBe(204);
    expect((await removeUser(await addAdmin(app), driver)).status).toBe(204);
  });

  it('create, change or delete a role with more permissions than their own', async () => {
    const [owner, support] = [await addAdmin(app), await addAdmin(app, 'support')];
    expect((await createRole(support, aRole(['settings:see']))).error.code).toBe('MORE_THAN_YOURS');
    const { body: strong } = await createRole(owner, aRole(['settings:change']));
    const { body: weak } = await createRole(support, aRole(['messages:see']));
    const change = (id: string, permissions: Permission[]) =>
      app.call(changeRole, { token: support.token, params: { id }, body: aRole(permissions) });
    // Neither if the role exceeds theirs now, nor if it would afterwards.
    expect((await change(strong._id, ['messages:see'])).error.code).toBe('MORE_THAN_YOURS');
    expect((await change(weak._id, ['cars:change'])).error.code).toBe('MORE_THAN_YOURS');
    expect((await change(weak._id, ['messages:change'])).status).toBe(200);
    const params = { id: strong._id };
    const deleted = await app.call(deleteRole, { token: support.token, params });
    expect(deleted.error.code).toBe('MORE_THAN_YOURS');
  });

  it('change their own role or its permissions', async () => {
    const owner = await addAdmin(app);
    const response = await makeAdmin(owner, owner, 'fleet');
    expect([response.status, response.error.code]).toEqual([409, 'OWN_ROLE']);
    expect((await makeAdmin(owner, owner)).status).toBe(200);
    const role = await addRoleRow(app, ['users:see', 'users:change']);
    const person = await addAdmin(app, role);
    const changed = await app.call(changeRole, {
      token: person.token,
      params: { id: role },
      body: aRole(['users:change']),
    });
    expect([changed.status, changed.error.code]).toEqual([409, 'OWN_ROLE']);
  });

  it('use permissions that were revoked during the request', async () => {
    const [owner, person, friend] = [
      await addAdmin(app),
      await addAdmin(app),
      await addCustomer(app),
    ];
    const [response] = await Promise.all([
      makeAdmin(person, friend, 'owner'),
      makeAdmin(owner, person, 'support'),
    ]);
    const { isAdmin, role } = await profileOf(friend);
    // Whichever came first: it used the permissions of that moment, or failed.
    if (response.status === 200) expect(role._id).toBe('owner');
    else expect([response.error.code, isAdmin]).toEqual(['MORE_THAN_YOURS', false]);
  });
});

describe('the last owner', () => {
  it('cannot be removed in any way', async () => {
    const own = await startApp();
    const owner = await addAdmin(own);
    // All permissions of an owner, through a custom role.
    const deputy = await addAdmin(own, await addRoleRow(own, allPermissions));
    for (const response of [
      await removeAdmin(deputy, owner, own),
      await makeAdmin(deputy, owner, 'fleet', own),
      await removeUser(deputy, owner, own),
    ]) {
      expect([response.status, response.error.code]).toEqual([409, 'LAST_OWNER']);
    }
    expect((await makeAdmin(deputy, await addCustomer(own), undefined, own)).status).toBe(200);
    expect((await removeAdmin(deputy, owner, own)).status).toBe(200);
    await own.stop();
  });

  it('stays when two owners demote each other at once', async () => {
    const own = await startApp();
    const [one, two] = [await addAdmin(own), await addAdmin(own)];
    const responses = await Promise.all([
      makeAdmin(one, two, 'support', own),
      makeAdmin(two, one, 'support', own),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await own.call(listRoles, {
      token: (responses[0]?.status === 200 ? one : two).token,
    });
    expect(body[0]).toMatchObject({ _id: 'owner', holders: 1 });
    await own.stop();
  });
});

it('a role that is assigned while being deleted is either held or gone', async () => {
  const owner = await addAdmin(app);
  for (let round = 0; round < 4; round += 1) {
    const person = await addCustomer(app);
    const { body: role } = await createRole(owner, aRole(['cars:see']));
    const [given, deleted] = await Promise.all([
      makeAdmin(owner, person, role._id),
      app.call(deleteRole, { token: owner.token, params: { id: role._id } }),
    ]);
    expect([given.status, deleted.status].sort()).toEqual(
      given.status === 200 ? [200, 409] : [204, 404],
    );
  }
});

it('the database requires a role for every administrator and only for them', async () => {
  const person = await addCustomer(app);
  const set = (values: object) =>
    transaction(app.db, (tx) =>
      tx.updateTable('users').set(values).where('id', '=', person._id).execute(),
    );
  const role = await addRoleRow(app, ['cars:see']);
  for (const values of [
    { is_admin: true },
    { built_in_role: 'fleet' },
    { role_id: role },
    { is_admin: true, built_in_role: 'fleet', role_id: role },
    { is_admin: true, built_in_role: 'boss' },
  ]) {
    await expect(set(values), JSON.stringify(values)).rejects.toThrow(/violates check constraint/);
  }
});

describe('without permission to see them', () => {
  it('bookings, accounts and receipts of others are a 404', async () => {
    const ride = await book(app);
    const params = { id: ride._id };
    const ask = async ({ token }: TestUser) => [
      (await app.call(getBooking, { token, params })).status,
      (await app.call(getBookingAccount, { token, params })).status,
      (await app.call(getReceipt, { token, params })).status,
    ];
    expect(await ask(await addAdmin(app, 'finance'))).toEqual([200, 200, 200]);
    expect(await ask(await addAdmin(app, 'fleet'))).toEqual([200, 404, 404]);
    const outsider = await addAdmin(app, await addRoleRow(app, ['cars:see']));
    expect(await ask(outsider)).toEqual([404, 404, 404]);
    const activity = await app.call(listBookingActivity, { token: outsider.token, params });
    expect(activity.status).toBe(403);
  });

  it('a booking’s activity omits payments and reviews', async () => {
    const ride = await reviewedRide(app);
    const { token } = ride.admin;
    const params = { id: ride._id };
    await app.call(recordCash, { token, params, body: { amount: 350 } });
    const areas = async (role: string) => {
      const admin = await addAdmin(app, role);
      const { body } = await app.call(listBookingActivity, { token: admin.token, params });
      return [
        ...new Set(body.map(({ action }: { action: string }) => action.split('.')[0])),
      ].sort();
    };
    expect(await areas('owner')).toEqual(['booking', 'payment', 'review']);
    expect(await areas('fleet')).toEqual(['booking', 'review']);
    expect(await areas('finance')).toEqual(['booking', 'payment']);
  });

  it('the dashboard, open to every administrator, omits the area', async () => {
    const ask = async (role: string) =>
      (await app.call(getDashboardStats, { token: (await addAdmin(app, role)).token })).body;
    expect(Object.keys(await ask('fleet')).sort()).toEqual(
      [
        ...['carsAvailable', 'changes', 'completedBookings', 'days', 'daysBefore'],
        ...['driversOnRide', 'pendingBookings', 'pendingDrivers', 'services', 'today'],
        ...['totalBookings', 'totalCars', 'totalDrivers', 'totalRevenue'],
        ...['overdueBookings', 'unassignedBookings'],
      ].sort(),
    );
    const { changes } = await ask('fleet');
    expect(Object.keys(changes)).not.toContain('users');
    expect(Object.keys(await ask('finance')).sort()).toEqual(
      expect.arrayContaining(['totalUsers', 'reportsGenerated', 'totalRevenue']),
    );
    expect(await ask(await addRoleRow(app, []))).toEqual({ changes: {} });
  });

  it('counts are refused too', async () => {
    const fleet = await addAdmin(app, 'fleet');
    expect((await app.call(countUsers, { token: fleet.token })).status).toBe(403);
  });
});

describe('admin notifications', () => {
  const notifiedPeople = async (people: Record<string, TestUser>, mark: string) => {
    const names: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      if ((await notificationsTo(app, person)).some((line) => line.includes(mark)))
        names.push(name);
    }
    return names;
  };

  it('reach administrators who may see the area, by notification, event and email', async () => {
    const people = {
      owner: await addAdmin(app),
      dispatcher: await addAdmin(app, 'dispatcher'),
      fleet: await addAdmin(app, 'fleet'),
      finance: await addAdmin(app, 'finance'),
      support: await addAdmin(app, 'support'),
      payments: await addAdmin(app, await addRoleRow(app, ['payments:see'])),
      nothing: await addAdmin(app, await addRoleRow(app, [])),
    };
    const ride = await book(app);
    const subject = { kind: 'booking', id: ride._id } as const;
    const tell = (mark: string) => [adminNotification({ type: 'info', message: mark })];
    await transaction(app.db, async (tx) => {
      const write = (mark: string, logged: ActionWithStates) =>
        app.events.record(tx, { actorId: null, subject, ...logged, notifications: tell(mark) });
      await write(`booked ${ride._id}`, {
        action: 'booking.booked',
        before: null,
        after: { status: 'Pending', driver: null },
      });
      await write(`disputed ${ride._id}`, {
        action: 'payment.disputed',
        before: null,
        after: { amount: '$150.00', reason: 'Unknown' },
      });
      await write(`rated ${ride._id}`, {
        action: 'review.written',
        before: null,
        after: { review: ride._id, rating: 5, tags: [], words: null },
      });
      await app.events.notify(tx, {
        subject: { kind: 'driver', id: ride._id },
        notifications: tell(`applied ${ride._id}`),
        mail: [
          { to: 'admins', kind: 'new-application', content: { heading: ride._id, paragraphs: [] } },
        ],
      });
    });
    expect(await notifiedPeople(people, `booked ${ride._id}`)).toEqual([
      'owner',
      'dispatcher',
      'fleet',
      'finance',
      'support',
    ]);
    expect(await notifiedPeople(people, `disputed ${ride._id}`)).toEqual([
      'owner',
      'dispatcher',
      'finance',
      'support',
      'payments',
    ]);
    const reviewers = ['owner', 'dispatcher', 'fleet', 'support'];
    expect(await notifiedPeople(people, `rated ${ride._id}`)).toEqual(reviewers);
    const drivers = ['owner', 'dispatcher', 'fleet', 'support'];
    expect(await notifiedPeople(people, `applied ${ride._id}`)).toEqual(drivers);
    for (const [name, { email }] of Object.entries(people)) {
      const mails = (await emailsTo(app, email)).filter(({ subject }) => subject === ride._id);
      expect(mails.length > 0, name).toBe(drivers.includes(name));
    }
  });

  it('refresh only administrators whose pages may show the change', async () => {
    const payments = await addAdmin(app, await addRoleRow(app, ['payments:see']));
    const cars = await addAdmin(app, await addRoleRow(app, ['cars:see']));
    await app.outbox.deliverDue();
    const [near, far] = [await recordEvents(app, payments), await recordEvents(app, cars)];
    await book(app);
    await app.outbox.deliverDue();
    const changed = ['changed', expect.objectContaining({ what: 'bookings' })];
    await expect.poll(() => near.received).toEqual([changed]);
    expect(far.received).toEqual([]);
    for (const { client } of [near, far]) client.disconnect();
  });
});

it('only administrators with all permissions can read account links in the mail outbox', async () => {
  const person = await signUp(app);
  await app.call(forgotPassword, { body: { email: person.email } });
  await app.outbox.deliverDue();
  const read = async (role: string) => {
    const { token } = await addAdmin(app, role);
    const { body } = await app.call(listMail, { token });
    return body.find(({ to }: { to: string }) => to === person.email).text;
  };
  expect(await read('owner')).toContain('token=');
  expect(
    await read(await addRoleRow(app, ['settings:see', 'settings:change', 'users:see'])),
  ).toBeNull();
});
