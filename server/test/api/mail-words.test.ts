import { forgotPassword } from '@chesapeake/contract/accounts';
import { previewLetter } from '@chesapeake/contract/admin-settings';
import { letterKinds, letterNames } from '@chesapeake/contract/mail-letters';
import { getMailPreferences } from '@chesapeake/contract/mail-preferences';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { confirmed } from '../support/confirmed.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book, rideIn } from '../support/rides.ts';
import { change } from '../support/settings.ts';

const app = useApp();

async function withOwn(work: (own: TestApp) => Promise<void>) {
  const own = await startApp();
  try {
    await work(own);
  } finally {
    await own.stop();
  }
}

const words = (letter: string, given: { subject?: string; opening?: string }) => (now: object) => ({
  ...now,
  words: { [letter]: { subject: '', opening: '', ...given } },
});

describe('the words of emails', () => {
  it('are the office’s own, filled in, escaped in HTML, and the product’s where they are empty', () =>
    withOwn(async (own) => {
      const answer = await change(
        own,
        'mails',
        words('booking-received', {
          subject: '{service} with {business}',
          opening: 'Dear {name},\n\n<b>{booking}</b> is yours & ours, on {pickup}.',
        }),
      );
      expect(answer.status).toBe(200);
      const customer = await confirmed(own, await addCustomer(own));
      const ride = await book(own, { customer, pickupTime: '2027-02-05T17:00:00.000Z' });
      const [mail] = await mailsTo(own, customer.email);
      expect(mail?.subject).toBe('Half Day with Chesapeake Chauffeurs');
      const said = `<b>${ride._id.slice(-8)}</b> is yours & ours, on Fri, Feb 5, 2027, 12:00 PM ET.`;
      expect(mail?.body_text).toContain(`Dear ${customer.name},\n\n${said}`);
      expect(mail?.body_text).toContain('Pickup: 80 Compromise Street, Annapolis');
      expect(mail?.body_html).toContain('&lt;b&gt;');
      expect(mail?.body_html).not.toContain('<b>');
      // The other letters are as they were.
      await rideIn(own, 'Assigned', { customer });
      const [assigned] = await mailsTo(own, customer.email);
      expect(assigned?.subject).toMatch(/^A driver is assigned to your booking: Half Day on /);
      await change(own, 'mails', words('booking-received', {}));
      await book(own, { customer });
      expect((await mailsTo(own, customer.email))[0]?.subject).toMatch(/^We have your booking: /);
    }));

  it('name nobody to an address that nobody has confirmed', () =>
    withOwn(async (own) => {
      await change(
        own,
        'mails',
        words('driver-assigned', { opening: 'Dear {name}, {driver} comes.' }),
      );
      const ride = await rideIn(own, 'Assigned');
      const [mail] = await mailsTo(own, ride.customer.email);
      expect(mail?.body_text).toContain('Dear guest, your driver comes.');
    }));

  it('keep what has to be said: how long a link works', () =>
    withOwn(async (own) => {
      await change(own, 'mails', words('reset-password', { opening: 'Hello from {business}.' }));
      const { email } = await addCustomer(own);
      await own.call(forgotPassword, { body: { email } });
      const [mail] = await mailsTo(own, email);
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
      '{amount} is not known in this email. Use {business}, {name}, {booking}, {service}, {pickup}',
    ],
    [
      'reset-password',
      { opening: 'Dear {name}' },
      'opening',
      '{name} is not known in this email. Use {business}',
    ],
    [
      'booking-received',
      { subject: 'Hi {name' },
      'subject',
      'A { is not closed: write {business}, for one',
    ],
    ['booking-received', { subject: 'Hi name}' }, 'subject', 'A } has no { before it'],
    [
      'booking-received',
      { subject: 'x'.repeat(151) },
      'subject',
      'Subject must be at most 150 characters',
    ],
  ])('are refused where they cannot be filled in (%#)', async (letter, given, field, text) => {
    const answer = await change(app, 'mails', words(letter, given));
    expect([answer.status, answer.error.errors]).toEqual([
      400,
      { [`mails.words.${letter}.${field}`]: text },
    ]);
    const { token } = await addAdmin(app);
    const body = { letter, subject: '', opening: '', ...given };
    if (text.startsWith('Subject')) return;
    const shown = await app.call(previewLetter, { token, body });
    expect([shown.status, shown.error.errors]).toEqual([400, { [field]: text }]);
  });

  it.each(letterNames)('of %s are shown with an example before they are kept', async (letter) => {
    const { token } = await addAdmin(app);
    const all = letterKinds[letter].placeholders.map((name) => `${name}={${name}}`).join('; ');
    const usual = await app.call(previewLetter, {
      token,
      body: { letter, subject: '', opening: '' },
    });
    expect(usual.status).toBe(200);
    expect(usual.body.subject).toBe(usual.body.usual.subject);
    expect(usual.body.paragraphs[0]).toBe(usual.body.usual.opening);
    const own = await app.call(previewLetter, {
      token,
      body: { letter, subject: all, opening: all },
    });
    // Each is filled in with something of the example, none with what is said where nothing is known.
    expect(own.body.subject).not.toMatch(
      /[{}]|guest|your (booking|ride|driver)|the (amount|pickup time)/,
    );
    expect(own.body.paragraphs[0]).toBe(own.body.subject);
    expect(own.body.paragraphs.slice(1)).toEqual(usual.body.paragraphs.slice(1));
    expect(own.body.text).toContain(own.body.subject);
  });
});

describe('a kind of email that the office turned off', () => {
  it('is written to nobody, and nobody is asked whether they want it; others go on', () =>
    withOwn(async (own) => {
      await change(own, 'mails', (now) => ({ ...now, off: ['booking-received'] }));
      const ride = await rideIn(own, 'Assigned');
      const { token, email } = ride.customer;
      expect((await mailsTo(own, email)).map(({ kind }) => kind)).toEqual(['driver-assigned']);
      const kinds = (await own.call(getMailPreferences, { token })).body.map(
        ({ kind }: { kind: string }) => kind,
      );
      expect(kinds).not.toContain('booking-received');
      expect(kinds).toContain('driver-assigned');
      // The notification on the screen is no mail.
      await change(own, 'mails', (now) => ({ ...now, off: [] }));
      const other = await book(own);
      expect(await mailsTo(own, other.customer.email)).toHaveLength(1);
    }));
});
