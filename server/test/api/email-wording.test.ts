import { forgotPassword } from '@chesapeake/contract/accounts/accounts';
import { emailTemplateNames, emailTemplates } from '@chesapeake/contract/mail/email-wording';
import { getMailPreferences } from '@chesapeake/contract/mail/mail-preferences';
import { previewEmail } from '@chesapeake/contract/settings/admin-settings';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

async function withOwnApp(run: (own: TestApp) => Promise<void>) {
  const own = await startApp();
  try {
    await run(own);
  } finally {
    await own.stop();
  }
}

const withWording =
  (template: string, wording: { subject?: string; opening?: string }) => (now: object) => ({
    ...now,
    words: { [template]: { subject: '', opening: '', ...wording } },
  });

describe('the wording of emails', () => {
  it('uses custom wording, filled in and escaped in HTML, or the default if empty', () =>
    withOwnApp(async (own) => {
      const response = await changeSection(
        own,
        'mails',
        withWording('booking-received', {
          subject: '{service} with {business}',
          opening: 'Dear {name},\n\n<b>{booking}</b> is yours & ours, on {pickup}.',
        }),
      );
      expect(response.status).toBe(200);
      const customer = await withVerifiedEmail(own, await addCustomer(own));
      const ride = await book(own, { customer, pickupTime: '2027-02-05T17:00:00.000Z' });
      const [mail] = await emailsTo(own, customer.email);
      expect(mail?.subject).toBe('Half Day with Chesapeake Chauffeurs');
      const expectedOpening = `<b>${ride._id.slice(-8)}</b> is yours & ours, on Fri, Feb 5, 2027, 12:00 PM ET.`;
      expect(mail?.body_text).toContain(`Dear ${customer.name},\n\n${expectedOpening}`);
      expect(mail?.body_text).toContain('Pickup: 80 Compromise Street, Annapolis');
      expect(mail?.body_html).toContain('&lt;b&gt;');
      expect(mail?.body_html).not.toContain('<b>');
      // The other emails are unchanged.
      await rideAtStage(own, 'Assigned', { customer });
      const [assigned] = await emailsTo(own, customer.email);
      expect(assigned?.subject).toMatch(/^Your driver is assigned: Half Day on /);
      await changeSection(own, 'mails', withWording('booking-received', {}));
      await book(own, { customer });
      expect((await emailsTo(own, customer.email))[0]?.subject).toMatch(/^We have your booking: /);
    }));

  it('omits names for an unverified address', () =>
    withOwnApp(async (own) => {
      await changeSection(
        own,
        'mails',
        withWording('driver-assigned', { opening: 'Dear {name}, {driver} comes.' }),
      );
      const ride = await rideAtStage(own, 'Assigned');
      const [mail] = await emailsTo(own, ride.customer.email);
      expect(mail?.body_text).toContain('Dear guest, your driver comes.');
    }));

  it('keeps required information, such as how long a link works', () =>
    withOwnApp(async (own) => {
      await changeSection(
        own,
        'mails',
        withWording('reset-password', { opening: 'Hello from {business}.' }),
      );
      const { email } = await addCustomer(own);
      await own.call(forgotPassword, { body: { email } });
      const [mail] = await emailsTo(own, email);
      expect(mail?.body_text).toContain('Hello from Chesapeake Chauffeurs.');
      expect(mail?.body_text).toContain('This link works once, for one hour.');
      expect(mail?.body_text).toContain('token=');
    }));

  it.each([
    [
      'booking-received',
      { subject: 'Hi {nmae}' },
      'subject',
      '{nmae} is not a placeholder. Use {business}, {name}, {booking}, {service}, {pickup}',
    ],
    [
      'booking-received',
      { opening: 'Your {amount}' },
      'opening',
      '{amount} is not available in this email. Use {business}, {name}, {booking}, {service}, {pickup}',
    ],
    [
      'reset-password',
      { opening: 'Dear {name}' },
      'opening',
      '{name} is not available in this email. Use {business}',
    ],
    [
      'booking-received',
      { subject: 'Hi {name' },
      'subject',
      'A { is not closed. Example: {business}',
    ],
    ['booking-received', { subject: 'Hi name}' }, 'subject', 'A } has no { before it'],
    [
      'booking-received',
      { subject: 'x'.repeat(151) },
      'subject',
      'Subject must be at most 150 characters',
    ],
  ])('is refused if it cannot be filled in (%#)', async (template, wording, field, text) => {
    const response = await changeSection(app, 'mails', withWording(template, wording));
    expect([response.status, response.error.errors]).toEqual([
      400,
      { [`mails.words.${template}.${field}`]: text },
    ]);
    const { token } = await addAdmin(app);
    const body = { letter: template, subject: '', opening: '', ...wording };
    if (text.startsWith('Subject')) return;
    const preview = await app.call(previewEmail, { token, body });
    expect([preview.status, preview.error.errors]).toEqual([400, { [field]: text }]);
  });

  it.each(emailTemplateNames)(
    'previews %s with an example before it is saved',
    async (template) => {
      const { token } = await addAdmin(app);
      const all = emailTemplates[template].placeholders
        .map((name) => `${name}={${name}}`)
        .join('; ');
      const usual = await app.call(previewEmail, {
        token,
        body: { letter: template, subject: '', opening: '' },
      });
      expect(usual.status).toBe(200);
      expect(usual.body.subject).toBe(usual.body.usual.subject);
      expect(usual.body.paragraphs[0]).toBe(usual.body.usual.opening);
      const own = await app.call(previewEmail, {
        token,
        body: { letter: template, subject: all, opening: all },
      });
      // Every placeholder is filled from the example, none with a fallback.
      expect(own.body.subject).not.toMatch(
        /[{}]|guest|your (booking|ride|driver)|the (amount|pickup time)/,
      );
      expect(own.body.paragraphs[0]).toBe(own.body.subject);
      expect(own.body.paragraphs.slice(1)).toEqual(usual.body.paragraphs.slice(1));
      expect(own.body.text).toContain(own.body.subject);
    },
  );
});

describe('a kind of email that is turned off', () => {
  it('is sent to nobody and offered to nobody, while others continue', () =>
    withOwnApp(async (own) => {
      await changeSection(own, 'mails', (now) => ({ ...now, off: ['booking-received'] }));
      const ride = await rideAtStage(own, 'Assigned');
      const { token, email } = ride.customer;
      expect((await emailsTo(own, email)).map(({ kind }) => kind)).toEqual(['driver-assigned']);
      const kinds = (await own.call(getMailPreferences, { token })).body.map(
        ({ kind }: { kind: string }) => kind,
      );
      expect(kinds).not.toContain('booking-received');
      expect(kinds).toContain('driver-assigned');
      // The on-screen notification still appears.
      await changeSection(own, 'mails', (now) => ({ ...now, off: [] }));
      const other = await book(own);
      expect(await emailsTo(own, other.customer.email)).toHaveLength(1);
    }));
});
