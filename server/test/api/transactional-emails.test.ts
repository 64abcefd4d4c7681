import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import {
  cancelBooking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { shortId } from '@chesapeake/contract/format/short-id';
import { changeMailPreferences } from '@chesapeake/contract/mail/mail-preferences';
import { describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addApplicant } from '../support/drivers.ts';
import { emailsTo } from '../support/mailbox.ts';
import { pay } from '../support/payments.ts';
import { addAdmin, addCustomer, addDriver, signUp, type TestUser } from '../support/people.ts';
import { book, inDays, proposedRide, rideAtStage } from '../support/rides.ts';
import { allowManyBookings } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

/** Without the part that identifies the booking. */
const subjectsTo = async ({ email }: { email: string }) =>
  (await emailsTo(app, email)).map(({ subject }) => subject.replace(/: .*/, '')).reverse();

const setStatus = (admin: TestUser, id: string, status: string) =>
  app.call(setBookingStatus, { token: admin.token, params: { id }, body: { status } });

describe('booking emails', () => {
  it('inform the customer of every step and end with a receipt', async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const ride = await rideAtStage(app, 'In Progress', {
      customer,
      serviceType: 'Airport',
      destination: 'BWI Airport, Terminal B',
    });
    await pay(app, ride);
    await app.outbox.deliverDue();
    const done = { params: { id: ride._id }, body: { status: 'Completed' } };
    await app.call(setBookingStatus, { ...done, token: ride.admin.token });
    expect(await subjectsTo(customer)).toEqual([
      'We have your booking',
      'Your driver is assigned',
      'Your booking is accepted',
      'Your payment is confirmed',
      'Your receipt',
    ]);
    const [receipt] = await emailsTo(app, customer.email);
    expect(receipt?.subject).toMatch(/^Your receipt: Airport on \w{3}, \w{3} \d+, .*[AP]M ET$/);
    expect(receipt?.body_text).toMatch(/^Your receipt\n/);
    for (const text of [
      `Booking: ${shortId(ride._id)}`,
      'Service: Airport',
      /Pickup time: \w{3}, \w{3} \d+, .*[AP]M ET/,
      'Pickup: 80 Compromise Street, Annapolis',
      'Destination: BWI Airport, Terminal B',
      /Car: Lincoln/,
      `Driver: ${ride.driver.name}`,
      /Ended: \w{3}, /,
      'Price: $150.00',
      'Paid: $150.00',
      `https://rides.example.com/bookings/${ride._id}`,
      '100 Harbor Street, Annapolis',
      '(410) 555-0100',
    ]) {
      expect(receipt?.body_text).toMatch(text);
    }
  });

  it('tell a driver about a proposed ride and link to it, unless the driver turned them off', async () => {
    const driver = await withVerifiedEmail(app, await addDriver(app));
    const ride = await proposedRide(app, {
      driver,
      serviceType: 'Airport',
      destination: 'BWI Airport, Terminal B',
    });
    const [mail] = await emailsTo(app, driver.email);
    expect(mail?.kind).toBe('ride-proposed');
    expect(mail?.subject).toMatch(/^A ride for you: Airport on \w{3}, \w{3} \d+, .*[AP]M ET$/);
    for (const text of [
      'Service: Airport',
      /Pickup time: \w{3}, \w{3} \d+, .*[AP]M ET/,
      'Pickup: 80 Compromise Street, Annapolis',
      'Destination: BWI Airport, Terminal B',
      'Pays: $150.00',
      `https://rides.example.com/driver/my-bookings?booking=${ride._id}`,
    ]) {
      expect(mail?.body_text).toMatch(text);
    }
    await app.call(changeMailPreferences, {
      token: driver.token,
      body: { 'ride-proposed': false },
    });
    await proposedRide(app, { driver, pickupTime: inDays(app, 40) });
    expect(await emailsTo(app, driver.email)).toHaveLength(1);
  });

  it('are not called a receipt until paid, and link to the payment page', async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const ride = await rideAtStage(app, 'Completed', { customer });
    const [mail] = await emailsTo(app, customer.email);
    expect(mail?.subject).toMatch(/^\$350\.00 due for your ride: Half Day on /);
    expect(mail?.body_text).toContain('Balance due: $350.00');
    expect(mail?.body_text).toContain(`https://rides.example.com/bookings/${ride._id}/pay`);
    expect(mail?.body_text).not.toContain('receipt');
  });

  it('say the same in text and HTML, with user input escaped', async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    await book(app, { customer, pickupLocation: '<b>Pier & "Quay"</b>' });
    const [mail] = await emailsTo(app, customer.email);
    expect(mail?.body_text).toContain('Pickup: <b>Pier & "Quay"</b>');
    expect(mail?.body_html).toContain('&lt;b&gt;Pier &amp; &quot;Quay&quot;&lt;/b&gt;');
    expect(mail?.body_html).not.toContain('<b>Pier');
    for (const text of [
      'We have your booking',
      'Half Day',
      '$350.00',
      '(410) 555-0100',
      'Unsubscribe',
    ]) {
      expect(mail?.body_text).toContain(text);
      expect(mail?.body_html).toContain(text);
    }
  });

  it('contain no user-supplied text if the address is unverified', async () => {
    const customer = await signUp(app);
    await rideAtStage(app, 'Accepted', { customer, pickupLocation: 'Buy at spam dot example' });
    const mails = await emailsTo(app, customer.email);
    expect(mails).toHaveLength(4);
    for (const { subject, body_text, body_html } of mails) {
      for (const part of [subject, body_text ?? '', body_html ?? '']) {
        expect(part).not.toMatch(/spam|Person \d/);
      }
    }
    expect(mails[0]?.body_text).toContain('Service: Half Day');
  });

  it('are limited to ten a day for an unverified address, except administrators', async () => {
    await allowManyBookings(app);
    const people = {
      unverified: await addCustomer(app),
      confirmed: await withVerifiedEmail(app, await addCustomer(app)),
      office: await addAdmin(app),
    };
    const bookings = async (customer: TestUser, count: number) => {
      for (let done = 0; done < count; done += 1) await book(app, { customer });
      return (await emailsTo(app, customer.email)).length;
    };
    // One at a time, and many at once.
    expect(await bookings(people.unverified, 1)).toBe(1);
    expect(await bookings(people.unverified, 8)).toBe(9);
    expect(await bookings(people.unverified, 3)).toBe(10);
    expect(await bookings(people.confirmed, 12)).toBe(12);
    expect(await bookings(people.office, 12)).toBe(12);
    const left = app.logged.filter((line) => line.includes('mail left out'));
    expect(left).toHaveLength(2);
    app.advanceClock(days(1));
    expect(await bookings(people.unverified, 1)).toBe(11);
  });

  it('report a cancelled, rejected or deleted booking, whoever did it', async () => {
    const admin = await addAdmin(app);
    const customer = await addCustomer(app);
    const own = await book(app, { customer });
    await app.call(cancelBooking, { token: customer.token, params: { id: own._id } });
    expect((await emailsTo(app, customer.email))[0]?.body_text).toContain(
      'You cancelled this booking',
    );
    await setStatus(admin, (await book(app, { customer }))._id, 'Cancelled');
    expect((await emailsTo(app, customer.email))[0]?.body_text).toContain('We had to cancel');
    await setStatus(admin, (await book(app, { customer }))._id, 'Rejected');
    const gone = { token: admin.token, params: { id: (await book(app, { customer }))._id } };
    await app.call(deleteBooking, gone);
    // Deleting a finished booking sends no cancellation.
    await app.call(deleteBooking, { token: admin.token, params: { id: own._id } });
    expect((await subjectsTo(customer)).filter((each) => each !== 'We have your booking')).toEqual([
      'Your booking is cancelled',
      'Your booking is cancelled',
      'We can’t take your booking',
      'Your booking is cancelled',
    ]);
  });

  it('tell administrators of a declined proposal, but not the person who acted', async () => {
    const admin = await withVerifiedEmail(app, await addAdmin(app));
    const driver = await addDriver(app);
    const ride = await book(app);
    const params = { id: ride._id };
    await app.call(assignDriver, {
      token: admin.token,
      params,
      body: { driverId: driver.driverId },
    });
    await app.call(declineBooking, { token: driver.token, params });
    const [mail] = await emailsTo(app, admin.email);
    expect(mail?.subject).toMatch(/^A driver declined a booking: Half Day on /);
    expect(mail?.body_text).toContain(`Driver: ${driver.name}`);
    expect(mail?.body_text).toContain(`Customer: ${ride.customer.name}`);
    expect(mail?.body_text).toContain(`/admin/bookings/${ride._id}\n`);
    await app.call(assignDriver, {
      token: admin.token,
      params,
      body: { driverId: driver.driverId },
    });
    await app.call(acceptBooking, { token: driver.token, params });
    expect(await subjectsTo(admin)).toHaveLength(1);
    expect(await subjectsTo(driver)).toEqual(['A ride for you', 'A ride for you']);
  });
});

describe('application emails', () => {
  it('confirm the application to the applicant and name the applicant to administrators', async () => {
    const admin = await withVerifiedEmail(app, await addAdmin(app));
    const other = await addAdmin(app);
    const applicant = await addApplicant(app);
    expect(await subjectsTo(applicant)).toContain('We have your application');
    expect(await subjectsTo(admin)).toEqual(['A new driver application']);
    expect((await emailsTo(app, admin.email))[0]?.body_text).toContain(applicant.name);
    expect((await emailsTo(app, other.email))[0]?.body_text).not.toContain(applicant.name);
    expect((await emailsTo(app, admin.email))[0]?.body_text).toContain('Experience: 7 years\n');
    await addApplicant(app, { experienceYears: '1' });
    expect((await emailsTo(app, admin.email))[0]?.body_text).toContain('Experience: 1 year\n');
  });
});
