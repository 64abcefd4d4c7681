import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../lib/quote.ts';
import { readFromTab, saveInTab } from '../../lib/tab-storage.ts';
import type { BusinessDetails } from '../../shared/business/index.ts';
import { installMemoryStorage } from '../../test/browser-storage.ts';
import {
  type BookingDraft,
  clearBookedDraft,
  draftFromBooking,
  draftWithQuote,
  readBookingDraft,
  saveAttempt,
  saveBookingDraft,
} from './draft.ts';

const service = (
  slug: string,
  needsDestination: boolean,
): BusinessDetails['offeredServices'][number] => ({
  slug,
  name: slug,
  offerName: slug,
  description: slug,
  windowMinutes: 120,
  price: 150,
  needsDestination,
  pricing: 'fixed',
  minHours: 1,
  classSurcharges: {},
  includesStops: false,
});
const services = [service('Half-Day', false), service('Airport', true)];
const now = new Date('2026-11-15T17:00:00Z');
const extra = { name: 'Child seat', price: 15, max: 3, isPerStop: false };
const extras = [
  { ...extra, slug: 'child-seat' },
  { ...extra, slug: 'extra-stop', isPerStop: true },
];
const offer = { offeredServices: services, extras };
const read = (owner = 'ada') => readBookingDraft(owner, offer, now);

const empty: BookingDraft = {
  serviceType: '',
  pickupLocation: '',
  destination: '',
  pickupTime: '',
  car: '',
  stops: [],
  passengers: null,
  bags: null,
  hours: null,
  flightNumber: '',
  extras: [],
  noteToDriver: '',
  passengerName: '',
  passengerPhone: '',
  additionalCars: [],
  returnTrip: null,
};
const savedDraft: BookingDraft = {
  ...empty,
  serviceType: 'Airport',
  pickupLocation: '80 Compromise Street',
  destination: 'BWI',
  pickupTime: '2026-11-20T19:30:00.000Z',
  car: '0198c2f0-0000-7000-8000-000000000000',
  additionalCars: ['0198c2f0-0000-7000-8000-000000000001'],
};
const attempt = {
  content: '{}',
  key: 'abc',
  car: {
    _id: savedDraft.car,
    brand: 'Lincoln',
    model: 'Continental',
    plateNumber: 'A 1',
    capacity: 3,
    carClass: 'Sedan' as const,
    status: 'Available' as const,
    paint: null,
    image: null,
    imageSmall: null,
  },
};

beforeEach(() => installMemoryStorage());

describe('a booking draft', () => {
  it('is restored for its owner, including an unanswered attempt', () => {
    saveBookingDraft('ada', { ...savedDraft, attempt });
    expect(read()).toEqual({ ...savedDraft, attempt });
    expect(read('bob')).toEqual(empty);
  });

  it('drops a past pickup time and a retired service', () => {
    saveBookingDraft('ada', {
      ...savedDraft,
      serviceType: 'Balloon',
      pickupTime: '2026-11-15T16:30:00.000Z',
    });
    expect(read()).toEqual({ ...savedDraft, serviceType: '', pickupTime: '' });
  });

  it('keeps only extras that can be taken out again, of an earlier ride or a stored draft', () => {
    const booked = [
      { slug: 'child-seat', name: 'Child seat', quantity: 5 },
      { slug: 'extra-stop', name: 'Extra stop', quantity: 1 },
      { slug: 'piano', name: 'Piano', quantity: 1 },
    ];
    const kept = [{ slug: 'child-seat', quantity: 3 }];
    saveBookingDraft('ada', { ...savedDraft, extras: booked });
    expect(read().extras).toEqual(kept);
    const booking = { ...noTripFacts, serviceType: 'Airport', extras: booked } as Booking;
    expect(draftFromBooking(booking, offer).extras).toEqual(kept);
  });

  it.each([
    null,
    17,
    'text',
    [],
    { serviceType: 7, pickupTime: 'soon', car: null, attempt: { key: 'abc' } },
    { pickupLocation: 'x'.repeat(5000) },
  ])('is empty when %j was stored', (stored) => {
    saveInTab('booking', 'ada', stored);
    expect(read()).toEqual(empty);
  });

  const zone = 'America/New_York';
  const withQuote = (draft: BookingDraft, quote: Partial<Quote>) =>
    draftWithQuote(draft, { service: '', pickup: '', time: '', ...quote }, { services, zone });

  it('takes the service from a link, ignoring case, and drops the destination if the service has none', () => {
    expect(withQuote(savedDraft, { service: 'half-day' })).toEqual({
      ...savedDraft,
      serviceType: 'Half-Day',
      destination: '',
    });
    expect(withQuote(empty, { service: 'AIRPORT' })).toEqual({ ...empty, serviceType: 'Airport' });
    expect(withQuote(savedDraft, { service: 'Balloon' })).toEqual(savedDraft);
  });

  it('takes place and time from a quote, on the business’s clock', () => {
    expect(
      withQuote(savedDraft, { pickup: ' 1 Main Street ', time: '2026-12-20T14:30' }),
    ).toMatchObject({ pickupLocation: '1 Main Street', pickupTime: '2026-12-20T19:30:00.000Z' });
    expect(withQuote(savedDraft, {})).toEqual(savedDraft);
  });

  it('rounds a quoted time up to the half hour and ignores an unreadable one', () => {
    expect(withQuote(empty, { time: '2026-12-20T23:45' }).pickupTime).toBe(
      '2026-12-21T05:00:00.000Z',
    );
    for (const time of ['soon', '2026-12-20', '2026-99-99T10:00', 'T10:00'])
      expect(withQuote(empty, { time }).pickupTime).toBe('');
  });

  it('is cleared after booking, unless another one was started meanwhile', () => {
    saveBookingDraft('ada', { ...savedDraft, attempt });
    clearBookedDraft('ada', 'the key of another');
    expect(read()).toEqual({ ...savedDraft, attempt });
    clearBookedDraft('ada', attempt.key);
    expect(readFromTab('booking', 'ada')).toBeUndefined();
  });

  it('loses its attempt after a refusal, and stays cleared once cleared', () => {
    saveBookingDraft('ada', { ...savedDraft, attempt });
    saveAttempt('ada', undefined);
    expect(read()).toEqual(savedDraft);
    clearBookedDraft('ada', attempt.key);
    saveAttempt('ada', undefined);
    expect(readFromTab('booking', 'ada')).toBeUndefined();
  });
});
