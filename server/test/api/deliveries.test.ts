import { forgotPassword } from '@chesapeake/contract/accounts/accounts';
import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import {
  discardDelivery,
  listFailedDeliveries,
  retryDelivery,
} from '@chesapeake/contract/system/deliveries';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { createSmtpTransport } from '../../src/mail/smtp.ts';
import type { Topics } from '../../src/outbox/topics.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows } from '../support/notifications.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { addRoleRow } from '../support/roles.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const app = useApp({ mailTransport: createSmtpTransport(smtp.url) });

const list = async ({ token }: TestUser, query: Record<string, string> = {}) => {
  const response = await app.call(listFailedDeliveries, { token, query });
  expect(response.status).toBe(200);
  return response;
};
const warningsOf = async ({ token }: TestUser) =>
  ((await app.call(listNotifications, { token })).body as { type: string; message: string }[])
    .filter(({ type }) => type === 'warning')
    .map(({ message }) => message);

/** An email that the mail server refused for a day. */
async function refusedEmail() {
  const customer = await addCustomer(app);
  smtp.failing = true;
  await app.call(forgotPassword, { body: { email: customer.email } });
  await app.outbox.deliverDue();
  app.advanceClock(days(1));
  await app.outbox.deliverDue();
  smtp.failing = false;
  const what = `Email to ${customer.email}: Set a new password`;
  return { customer, what };
}

beforeEach(async () => {
  smtp.received = [];
  await app.db.deleteFrom('outbox').execute();
});

describe('a delivery that failed for a day', () => {
  it('is described to administrators without its content, and they are notified once', async () => {
    const admin = await addAdmin(app);
    const { customer, what } = await refusedEmail();
    const { body, headers } = await list(admin);
    expect(body).toEqual([
      {
        _id: expect.any(String),
        what,
        reason: expect.stringContaining('Try again later'),
        attempts: 2,
        createdAt: expect.any(String),
        setAsideAt: expect.any(String),
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
    const [mail] = await emailsTo(app, customer.email);
    const secret = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? 'none';
    expect(JSON.stringify(body)).not.toContain(secret);
    app.advanceClock(days(1));
    await app.outbox.deliverDue();
    expect(await warningsOf(admin)).toEqual([
      `Not delivered after a day of trying: An email. See Failed deliveries in Settings.`,
    ]);
    expect(await warningsOf(customer)).toEqual([]);
  });

  it('is retried at once on request, with a new backoff and another day', async () => {
    const admin = await addAdmin(app);
    await refusedEmail();
    const [row] = (await list(admin)).body;
    const sent = { token: admin.token, params: { id: row._id } };
    smtp.failing = true;
    expect((await app.call(retryDelivery, sent)).status).toBe(204);
    expect((await list(admin)).body).toEqual([]);
    await app.outbox.deliverDue();
    const [failed] = await app.db.selectFrom('outbox').selectAll().execute();
    expect(failed).toMatchObject({ attempts: 1, set_aside_at: null });
    expect((failed?.due_at.getTime() ?? 0) - app.now().getTime()).toBeLessThanOrEqual(1_000);
    app.advanceClock(hours(23));
    await app.outbox.deliverDue();
    expect((await list(admin)).body).toEqual([]);
    smtp.failing = false;
    app.advanceClock(hours(1) - 60_000);
    await app.outbox.deliverDue();
    expect(smtp.received).toHaveLength(1);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await activityRows(app, row._id)).toMatchObject([
      { actor_id: admin._id, action: 'delivery.retried', before: { what: 'An email' } },
    ]);
    const again = await app.call(retryDelivery, sent);
    expect([again.status, again.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });

  it('shows whom it is about, and obeys, only with permissions in its area', {
    tags: ['ABUSE-19'],
  }, async () => {
    const { customer, what } = await refusedEmail();
    const [seesSettings, changesSettings] = [
      await addAdmin(app, await addRoleRow(app, ['settings:see'])),
      await addAdmin(app, await addRoleRow(app, ['settings:see', 'settings:change'])),
    ];
    const { body } = await list(seesSettings);
    expect(body[0].what).toBe('An email');
    expect(JSON.stringify(body)).not.toContain(customer.email);
    const params = { id: body[0]._id };
    for (const endpoint of [retryDelivery, discardDelivery]) {
      const refused = await app.call(endpoint, { token: changesSettings.token, params });
      expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    const both = ['settings:see', 'settings:change', 'users:see', 'users:change'] as const;
    const office = await addAdmin(app, await addRoleRow(app, both));
    expect((await list(office)).body[0].what).toBe(what);
    const discarded = await app.call(discardDelivery, { token: office.token, params });
    expect(discarded.status).toBe(204);
  });

  it('is discarded on request', async () => {
    const admin = await addAdmin(app);
    const { customer } = await refusedEmail();
    const [row] = (await list(admin)).body;
    const sent = { token: admin.token, params: { id: row._id } };
    expect((await emailsTo(app, customer.email))[0]?.body_text).toContain('token=');
    // Two concurrent requests discard it once.
    const both = await Promise.all([
      app.call(discardDelivery, sent),
      app.call(discardDelivery, sent),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    await app.outbox.deliverDue();
    expect(smtp.received).toEqual([]);
    expect((await list(admin)).body).toEqual([]);
    expect(await activityRows(app, row._id)).toMatchObject([
      { actor_id: admin._id, action: 'delivery.discarded', before: { what: 'An email' } },
    ]);
    // Its link would open the account.
    const [mail] = await emailsTo(app, customer.email);
    expect(mail).toMatchObject({ body_text: null, body_html: null, sent_at: null });
  });

  it('cannot be touched before it has failed for a day, and only by administrators', async () => {
    const admin = await addAdmin(app);
    const customer = await addCustomer(app);
    await app.call(forgotPassword, { body: { email: customer.email } });
    const [waiting] = await app.db.selectFrom('outbox').select('id').execute();
    for (const id of [waiting?.id ?? '', newId()]) {
      for (const endpoint of [retryDelivery, discardDelivery]) {
        const refused = await app.call(endpoint, { token: admin.token, params: { id } });
        expect([refused.status, refused.error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
      }
    }
    expect((await app.call(listFailedDeliveries, { token: customer.token })).status).toBe(403);
  });

  it('is listed newest first and by page; a failed notification causes no warning about itself', async () => {
    const admin = await addAdmin(app);
    const first = await refusedEmail();
    const second = await refusedEmail();
    await transaction(app.db, (tx) =>
      app.outbox.write(tx, 'domain-event', {} as Topics['domain-event']),
    );
    await app.outbox.deliverDue();
    app.advanceClock(days(1));
    await app.outbox.deliverDue();
    const whats = async (query = {}) =>
      (await list(admin, query)).body.map(({ what }: { what: string }) => what);
    expect(await whats()).toEqual(['Updates', second.what, first.what]);
    expect(await whats({ page: '2', limit: '2' })).toEqual([first.what]);
    expect(await warningsOf(admin)).toHaveLength(2);
  });
});
