import { previewEmail } from '@chesapeake/contract/settings/admin-settings';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { getSetup } from '@chesapeake/contract/settings/setup';
import { expect, it } from 'vitest';
import type { MailTransport } from '../../src/mail/transport.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp({ isExampleBusiness: false });

const setupOf = async (of: TestApp) => {
  const { token } = await addAdmin(of);
  return (await of.call(getSetup, { token })).body.missing;
};

it('publishes no invented contact details or prices, and takes bookings all the same', async () => {
  const { body } = await app.call(getSettings);
  expect(body).toMatchObject({
    contact: { email: '', phone: '', address: '', hours: '' },
    isLicensedAndInsured: false,
    showsPrices: false,
  });
  const customer = await withVerifiedEmail(app, await addCustomer(app));
  await book(app, { customer });
  const [mail] = await emailsTo(app, customer.email);
  expect(mail?.body_text).toContain('-- \nChesapeake Chauffeurs\n\n');
  for (const invented of ['Harbor Street', '555-0100', 'undefined', 'hello@']) {
    expect(mail?.body_text).not.toContain(invented);
    expect(mail?.body_html).not.toContain(invented);
  }
});

it('invites nobody to call or to reply before there is a phone number or an address', async () => {
  const { token } = await addAdmin(app);
  for (const letter of ['booking-cancelled-by-us', 'booking-rejected', 'fee-added'] as const) {
    const { body } = await app.call(previewEmail, {
      token,
      body: { letter, subject: '', opening: '' },
    });
    expect(body.text).toContain('Questions? Write to us on our website');
    expect(body.text).not.toMatch(/reply|call us/i);
  }
});

it('tells administrators what is missing until it is set', async () => {
  const own = await startApp({ isExampleBusiness: false });
  expect(await setupOf(own)).toEqual([
    'phone',
    'email',
    'address',
    'prices',
    'mailServer',
    'payments',
  ]);
  const saved = await changeSection(own, 'business', (now) => ({
    ...now,
    contactPhone: '(301) 555-0142',
    contactEmail: 'office@baycars.com',
    contactAddress: '1 Main Street, Bethesda, MD 20814',
    openingHours: 'Weekdays, 8 AM to 6 PM',
  }));
  expect(saved.body.business.contactPhone).toBe('3015550142');
  expect(await setupOf(own)).toEqual(['prices', 'mailServer', 'payments']);
  // Saving them as they are is enough.
  expect((await changeSection(own, 'services', (now) => now)).status).toBe(200);
  expect(await setupOf(own)).toEqual(['mailServer', 'payments']);
  expect((await own.call(getSettings)).body).toMatchObject({
    contact: { phone: '3015550142', email: 'office@baycars.com' },
    showsPrices: true,
  });
  await own.stop();
});

it('calls itself licensed and insured once its owner confirms it', async () => {
  const own = await startApp({ isExampleBusiness: false });
  const details = {
    contactPhone: '(301) 555-0142',
    contactEmail: 'office@baycars.com',
    contactAddress: '1 Main Street, Bethesda, MD 20814',
    openingHours: 'Weekdays, 8 AM to 6 PM',
  };
  const isPublished = async () => (await own.call(getSettings)).body.isLicensedAndInsured;
  await changeSection(own, 'business', (now) => ({ ...now, ...details }));
  expect(await isPublished()).toBe(false);
  await changeSection(own, 'business', (now) => ({ ...now, isLicensedAndInsured: true }));
  expect(await isPublished()).toBe(true);
  // Older clients do not send it.
  const saved = await changeSection(own, 'business', ({ isLicensedAndInsured: _, ...now }) => ({
    ...now,
    businessName: 'Bay Cars',
  }));
  expect(saved.status).toBe(200);
  expect(await isPublished()).toBe(true);
  await own.stop();
});

it('keeps showing the prices when services from before the update go back to the defaults', async () => {
  const own = await startApp({ isExampleBusiness: false });
  const raisePrice = (by: number) =>
    changeSection(own, 'services', (services) =>
      services.map((each, index) => (index === 0 ? { ...each, price: each.price + by } : each)),
    );
  const showsPrices = async () => (await own.call(getSettings)).body.showsPrices;
  await raisePrice(10);
  // Versions before the update stored the services alone.
  await own.db.deleteFrom('settings').where('key', '=', 'pricesConfirmed').execute();
  expect(await showsPrices()).toBe(true);
  await raisePrice(-10);
  expect(await own.db.selectFrom('settings').select('key').execute()).toEqual([
    { key: 'pricesConfirmed' },
  ]);
  expect(await showsPrices()).toBe(true);
  await own.stop();
});

it('sends emails from an address of its own until it has one to reply to', async () => {
  const senders: string[] = [];
  const mailTransport: MailTransport = {
    send: async ({ from }) => {
      senders.push(from.address);
    },
    close: () => {},
  };
  const own = await startApp({ isExampleBusiness: false, mailTransport });
  const customer = await withVerifiedEmail(own, await addCustomer(own));
  await book(own, { customer });
  await own.outbox.deliverDue();
  expect(new Set(senders)).toEqual(new Set(['no-reply@rides.example.com']));
  expect(await setupOf(own)).not.toContain('mailServer');
  await own.stop();
});

it('has details and prices in the demo, where only test payments and the outbox are noted', async () => {
  const own = await startApp();
  expect(await setupOf(own)).toEqual(['mailServer', 'payments']);
  expect((await own.call(getSettings)).body).toMatchObject({
    contact: { phone: '+14105550100' },
    isLicensedAndInsured: true,
    showsPrices: true,
  });
  await own.stop();
});
