import { forgotPassword } from '@chesapeake/contract/accounts/accounts';
import { listActivity } from '@chesapeake/contract/activity/activity';
import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { setDriverStatus } from '@chesapeake/contract/drivers/drivers';
import { listMail } from '@chesapeake/contract/mail/mail';
import { readUnsubscribeLink } from '@chesapeake/contract/mail/mail-preferences';
import {
  changePermissions,
  type Permission,
  seePermissions,
} from '@chesapeake/contract/roles/permissions';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addApplicant } from '../support/drivers.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, signUp } from '../support/people.ts';
import { reviewedRide } from '../support/reviews.ts';
import { book } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const tokenWith = async (permissions: readonly Permission[]) =>
  (await addAdmin(app, await addRoleRow(app, permissions))).token;

describe('the activity log', () => {
  const read = async (token: string, query: Record<string, string> = {}) => {
    const { body, headers } = await app.call(listActivity, { token, query });
    const entries = body as { action: string }[];
    return {
      areas: new Set(entries.map(({ action }) => action.split('.')[0])),
      shown: entries.length,
      total: Number(headers['x-total-count']),
    };
  };

  it('leaves out areas that the role may not see, also in its total', {
    tags: ['ABUSE-19'],
  }, async () => {
    const ride = await reviewedRide(app);
    const applicant = await addApplicant(app);
    const owner = await addAdmin(app);
    await app.call(setDriverStatus, {
      token: owner.token,
      params: { id: applicant.driverId },
      body: { status: 'Rejected' },
    });
    await changeSection(app, 'booking', (now) => ({ ...now, leadMinutes: 1 }));

    const settingsOnly = await tokenWith(seePermissions('settings'));
    expect(await read(settingsOnly)).toEqual({
      areas: new Set(['settings']),
      shown: 1,
      total: 1,
    });
    const queries: Record<string, string>[] = [
      { search: ride._id },
      { area: 'booking' },
      { area: 'review' },
    ];
    for (const query of queries) {
      expect(await read(settingsOnly, query)).toMatchObject({ shown: 0, total: 0 });
    }
    const withDrivers = await read(await tokenWith(seePermissions('settings', 'drivers')));
    expect(withDrivers.areas).toEqual(new Set(['settings', 'driver']));
    expect(withDrivers.total).toBe(withDrivers.shown);

    const everything = await read(owner.token);
    expect(everything.areas).toEqual(new Set(['settings', 'driver', 'booking', 'review']));
    const paged = await read(owner.token, { limit: '2' });
    expect(paged).toMatchObject({ shown: 2, total: everything.total });
  });
});

describe('the mail outbox', () => {
  const read = async (token: string, query: Record<string, string> = {}) => {
    const { body, headers } = await app.call(listMail, { token, query });
    return {
      mails: body as { to: string; subject: string; text: string | null }[],
      total: Number(headers['x-total-count']),
    };
  };

  it('leaves out emails of areas that the role may not see, also in its total', {
    tags: ['ABUSE-19'],
  }, async () => {
    const person = await withVerifiedEmail(app, await signUp(app));
    const ride = await book(app, { customer: person });
    await app.call(forgotPassword, { body: { email: person.email } });
    const { token } = await addAdmin(app);
    await app.call(setBookingStatus, {
      token,
      params: { id: ride._id },
      body: { status: 'Rejected' },
    });
    await app.outbox.deliverDue();
    const kindsFor = async (...areas: Parameters<typeof seePermissions>) => {
      const { mails, total } = await read(
        await tokenWith([...changePermissions('settings'), ...seePermissions(...areas)]),
        { limit: '200' },
      );
      expect(total).toBe(mails.length);
      return mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    };
    expect(await kindsFor()).toEqual([]);
    const ofBookings = await kindsFor('bookings');
    expect(ofBookings).toHaveLength(2);
    const ofUsers = await kindsFor('users');
    expect(ofUsers.length).toBeGreaterThan(0);
    expect(ofUsers).not.toEqual(expect.arrayContaining(ofBookings));
    const owners = await read(token, { limit: '200' });
    const seen = owners.mails.filter(({ to }) => to === person.email);
    expect(seen).toHaveLength(ofBookings.length + ofUsers.length);
  });

  it('never shows the token of an unsubscribe link', { tags: ['ABUSE-19'] }, async () => {
    const customer = await withVerifiedEmail(app, await signUp(app));
    await book(app, { customer });
    const [stored] = await emailsTo(app, customer.email);
    const token = /unsubscribe\?token=([^\s]+)/.exec(stored?.body_text ?? '')?.[1] ?? '';
    expect((await app.call(readUnsubscribeLink, { query: { token } })).status).toBe(200);
    const { mails } = await read((await addAdmin(app)).token);
    const mail = mails.find(({ to }) => to === customer.email);
    expect(mail?.text).toContain('/unsubscribe?token=…');
    expect(JSON.stringify(mails)).not.toContain(token.slice(0, 20));
  });
});
