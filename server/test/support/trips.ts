import type { TestApp } from './app.ts';
import type { TestUser } from './people.ts';
import { book, inDays } from './rides.ts';

export interface TestLeg {
  _id: string;
  customer: TestUser;
}

/** A ride to the airport and back, at $150.00 each. */
export async function bookTrip(app: TestApp, customer?: TestUser) {
  const ride = await book(app, {
    serviceType: 'Airport',
    destination: 'BWI Marshall Airport',
    returnTrip: { pickupTime: inDays(app, 23) },
    ...(customer && { customer }),
  });
  const [there, back] = (ride.trip.bookings as { _id: string }[]).map(
    ({ _id }): TestLeg => ({ _id, customer: ride.customer }),
  );
  if (!there || !back) throw new Error('The trip has fewer than two rides');
  return { there, back };
}
