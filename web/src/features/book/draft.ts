import type { Booking } from '@chesapeake/contract/bookings';
import { car } from '@chesapeake/contract/cars';
import { findService } from '@chesapeake/contract/services';
import { z } from 'zod';
import type { Business } from '../../lib/business.tsx';
import { forgetInTab, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const name = 'booking';

const text = z.string().max(1000).catch('');

/** What was kept may be of an older version, or anything at all: what cannot be read is left empty. */
const draft = z.object({
  serviceType: text,
  pickupLocation: text,
  destination: text,
  /** ISO 8601, as the form holds it. */
  pickupTime: text,
  car: text,
  /** Sent, and no answer came: the next try goes by the same key, with the car that may be ours. */
  attempt: z.object({ content: z.string(), key: z.string(), car }).optional().catch(undefined),
});
export type Draft = z.output<typeof draft>;

const nothing: Draft = draft.parse({});

type Services = Business['offered'];

export const keepDraft = (owner: string, begun: Draft) => keepInTab(name, owner, begun);

/** Forgets the ride that was booked by this key; another one that was begun since stays. */
export function forgetBooked(owner: string, key: string) {
  const kept = draft.safeParse(readFromTab(name, owner)).data;
  if (!kept?.attempt || kept.attempt.key === key) forgetInTab(name);
}

/** Sets what is still unanswered. What was forgotten meanwhile stays forgotten. */
export function keepAttempt(owner: string, attempt: Draft['attempt']) {
  const kept = readFromTab(name, owner);
  if (kept) keepInTab(name, owner, { ...kept, attempt });
}

/** What this person began here before; a service that is gone and a time that has passed are left out. */
export function readDraft(owner: string, services: Services, now: Date): Draft {
  const begun = draft.safeParse(readFromTab(name, owner)).data ?? nothing;
  const pickup = new Date(begun.pickupTime);
  return {
    ...begun,
    serviceType: findService(services, begun.serviceType)?.slug ?? '',
    pickupTime: pickup > now ? pickup.toISOString() : '',
  };
}

/** The same ride for another service. */
export function withService(begun: Draft, services: Services, asked: string): Draft {
  const service = findService(services, asked);
  if (!service) return begun;
  const destination = service.needsDestination ? begun.destination : '';
  return { ...begun, serviceType: service.slug, destination };
}

/** The same ride at another time. */
export const ofBooking = (booking: Booking, services: Services): Draft => ({
  serviceType: findService(services, booking.serviceType)?.slug ?? '',
  pickupLocation: booking.pickupLocation,
  destination: booking.destination ?? '',
  pickupTime: '',
  car: booking.car?._id ?? '',
});
