import { toDollars } from '@chesapeake/contract/money';
import { examplePeople, exampleRide } from '../../rides/example-ride.ts';
import type { Business } from '../../rides/ride-name.ts';
import * as letters from './letters.ts';
import type { Ride } from './repository.ts';

/** What the letters about bookings look like. */
export function bookingExamples(business: Business) {
  const { now } = business;
  const { priceCents, ...example } = exampleRide(business, now);
  const price = toDollars(priceCents);
  const person = (name: string) => ({ _id: example._id, name });
  const ride: Ride = {
    ...example,
    pickupLocation: '80 Compromise Street, Annapolis',
    destination: null,
    status: 'Accepted',
    user: { ...person(examplePeople.customer), phone: null },
    driver: person(examplePeople.driver),
    driverUserId: null,
    car: {
      _id: example._id,
      brand: 'Lincoln',
      model: 'Continental',
      plateNumber: 'CC 1234',
      capacity: 3,
      image: null,
      imageSmall: null,
    },
    price,
    paid: 0,
    owes: price,
    createdAt: now,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
  };
  const alone: Ride = { ...ride, status: 'Pending', driver: null };
  const done: Ride = { ...ride, status: 'Completed' };
  const day = { hoursBefore: 24, day: 'tomorrow' } as const;
  const twoHours = { hoursBefore: 2, day: 'today' } as const;
  return {
    'booking-received': letters.receivedLetter(alone, business),
    'driver-assigned': letters.assignedLetter({ ...ride, status: 'Pending' }, business),
    'booking-accepted': letters.acceptedLetter(ride, business),
    'booking-cancelled': letters.cancelledByCustomerLetter(alone, business),
    'booking-cancelled-by-us': letters.cancelledLetter(alone, business),
    'booking-rejected': letters.rejectedLetter(alone, business),
    'reminder-day': letters.reminderLetter(ride, business, day),
    'reminder-day-driver': letters.driversReminderLetter(ride, business, day),
    'reminder-hours': letters.reminderLetter(ride, business, twoHours),
    'reminder-hours-driver': letters.driversReminderLetter(ride, business, twoHours),
    receipt: letters.receiptLetter({ ...done, paid: price, owes: 0 }, business),
    'ride-to-pay': letters.toPayLetter(done, business),
    'proposal-declined': letters.declinedLetter(ride, business),
    'booking-without-driver': letters.withoutDriverLetter(alone, business, 1),
  };
}
