import {
  clearNotification,
  clearNotifications,
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@chesapeake/contract/notifications/notifications';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addAdmin, addCustomer, signIn, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

const list = async ({ token }: Pick<TestUser, 'token'>, query: Record<string, string> = {}) =>
  (await app.call(listNotifications, { token, query })).body as {
    id: string;
    read: boolean;
    message: string;
    relatedBooking?: string;
  }[];

const count = async ({ token }: TestUser) => (await app.call(countNotifications, { token })).body;

/** An administrator notified of this many bookings. */
async function notifiedAdmin(bookings: number) {
  const admin = await addAdmin(app);
  const rides = [];
  for (let index = 0; index < bookings; index += 1) rides.unshift(await book(app));
  await app.outbox.deliverDue();
  return { admin, rides };
}

describe('a user’s notifications', { tags: ['API-81'] }, () => {
  it('are marked read and cleared one by one or all at once', { tags: ['API-81'] }, async () => {
    const { admin, rides } = await notifiedAdmin(3);
    const [newest, second] = await list(admin);
    expect(await list(admin)).toHaveLength(3);
    expect(newest).toEqual({
      id: expect.any(String),
      timestamp: expect.stringMatching(/Z$/),
      read: false,
      type: 'info',
      message: expect.stringContaining(rides[0]?.customer.name ?? ''),
      relatedBooking: rides[0]?._id,
    });
    const params = { id: newest?.id ?? '' };
    const read = await app.call(markNotificationRead, { token: admin.token, params });
    expect(read.body).toEqual({ ...newest, read: true });
    expect(await count(admin)).toEqual({ all: 3, unread: 2 });
    expect((await list(admin, { status: 'unread' })).map(({ id }) => id)).not.toContain(newest?.id);
    const cleared = await app.call(clearNotification, {
      token: admin.token,
      params: { id: second?.id ?? '' },
    });
    expect(cleared.status).toBe(204);
    expect(await count(admin)).toEqual({ all: 2, unread: 1 });
    expect((await app.call(markAllNotificationsRead, { token: admin.token })).status).toBe(204);
    expect(await count(admin)).toEqual({ all: 2, unread: 0 });
    expect((await app.call(clearNotifications, { token: admin.token })).status).toBe(204);
    expect(await list(admin)).toEqual([]);
    for (const endpoint of [markNotificationRead, clearNotification]) {
      expect((await app.call(endpoint, { token: admin.token, params })).status).toBe(404);
    }
  });

  it('keep those newer than the last seen one when all are read or cleared', async () => {
    const { admin } = await notifiedAdmin(2);
    const [seen] = (await app.call(listNotifications, { token: admin.token })).body;
    await book(app);
    await app.outbox.deliverDue();
    const sent = { token: admin.token, query: { until: seen.id } };
    await app.call(markAllNotificationsRead, sent);
    expect((await list(admin)).map(({ read }) => read)).toEqual([false, true, true]);
    await app.call(clearNotifications, sent);
    expect((await list(admin)).map(({ read }) => read)).toEqual([false]);
    const wrong = { token: admin.token, query: { until: 'soon' } };
    const refused = await app.call(clearNotifications, wrong);
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      { until: 'Must be the id of a notification' },
    ]);
  });

  it('belong to the user: another’s id is a 404, and "all" means one’s own', {
    tags: ['API-81'],
  }, async () => {
    const { admin } = await notifiedAdmin(2);
    const colleague = await addAdmin(app);
    await book(app);
    await app.outbox.deliverDue();
    const [own] = await list(admin);
    const params = { id: own?.id ?? '' };
    for (const { token } of [colleague, await addCustomer(app)]) {
      for (const endpoint of [markNotificationRead, clearNotification]) {
        const refused = await app.call(endpoint, { token, params });
        expect([refused.status, refused.error.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
      }
    }
    await app.call(markAllNotificationsRead, { token: colleague.token });
    await app.call(clearNotifications, { token: colleague.token });
    expect(await count(admin)).toEqual({ all: 3, unread: 3 });
    const unknown = { token: admin.token, params: { id: newId() } };
    expect((await app.call(markNotificationRead, unknown)).status).toBe(404);
  });

  it('are the same in every session, and appear once', {
    tags: ['DASH-9', 'DASH-10'],
  }, async () => {
    const { admin } = await notifiedAdmin(2);
    const [newest] = await list(admin);
    await app.call(markNotificationRead, { token: admin.token, params: { id: newest?.id ?? '' } });
    const there = await list({ token: await signIn(app, admin) });
    expect(there.map(({ read }) => read)).toEqual([true, false]);
    await book(app);
    await app.outbox.deliverDue();
    await app.outbox.deliverDue();
    for (let time = 0; time < 2; time += 1) {
      const back = await list({ token: await signIn(app, admin) });
      expect(back.map(({ read }) => read)).toEqual([false, true, false]);
    }
  });

  it('can be fetched after the last known one, even if that is cleared', async () => {
    const { admin } = await notifiedAdmin(2);
    const [last] = await list(admin);
    const after = { after: last?.id ?? '' };
    expect(await list(admin, after)).toEqual([]);
    await app.call(clearNotifications, { token: admin.token });
    for (let index = 0; index < 3; index += 1) await book(app);
    await app.outbox.deliverDue();
    const { body, headers } = await app.call(listNotifications, {
      token: admin.token,
      query: { ...after, limit: '2' },
    });
    expect([body.length, headers['x-total-count']]).toEqual([2, '3']);
    expect(await list(admin, after)).toEqual(await list(admin));
    // Another user's id is unknown, so all of one's own are returned.
    const { admin: other } = await notifiedAdmin(1);
    expect(await list(other, after)).toHaveLength(1);
    const wrong = await app.call(listNotifications, {
      token: admin.token,
      query: { after: 'last' },
    });
    expect(wrong.error.errors).toEqual({ after: 'Must be the id of a notification' });
  });

  it('refresh the owner’s other tabs only', async () => {
    const { admin } = await notifiedAdmin(2);
    const [one, other] = await list(admin);
    const [own, colleague] = [
      await recordEvents(app, admin),
      await recordEvents(app, await addAdmin(app)),
    ];
    const { token } = admin;
    await app.call(markNotificationRead, { token, params: { id: one?.id ?? '' } });
    await app.call(clearNotification, { token, params: { id: other?.id ?? '' } });
    await app.call(markAllNotificationsRead, { token });
    await app.call(clearNotifications, { token });
    await app.outbox.deliverDue();
    const followed = ['changed', { id: expect.any(String), what: 'notifications' }];
    await expect.poll(() => own.received).toEqual([followed, followed, followed, followed]);
    expect(colleague.received).toEqual([]);
    own.client.disconnect();
    colleague.client.disconnect();
  });
});
