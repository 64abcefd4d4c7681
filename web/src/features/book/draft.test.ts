import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '../../lib/business.tsx';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { keepInMemory } from '../../test/browser-storage.ts';
import {
  type Draft,
  forgetBooked,
  keepAttempt,
  keepDraft,
  readDraft,
  withService,
} from './draft.ts';

const service = (slug: string, needsDestination: boolean): Business['offered'][number] => ({
  slug,
  name: slug,
  offerName: slug,
  description: slug,
  windowMinutes: 120,
  price: 150,
  needsDestination,
});
const services = [service('Half-Day', false), service('Airport', true)];
const now = new Date('2026-11-15T17:00:00Z');
const read = (owner = 'ada') => readDraft(owner, services, now);

const empty: Draft = {
  serviceType: '',
  pickupLocation: '',
  destination: '',
  pickupTime: '',
  car: '',
};
const begun: Draft = {
  serviceType: 'Airport',
  pickupLocation: '80 Compromise Street',
  destination: 'BWI',
  pickupTime: '2026-11-20T19:30:00.000Z',
  car: '0198c2f0-0000-7000-8000-000000000000',
};
const attempt = {
  content: '{}',
  key: 'abc',
  car: {
    _id: begun.car,
    brand: 'Lincoln',
    model: 'Continental',
    plateNumber: 'A 1',
    capacity: 3,
    status: 'Available' as const,
    image: null,
    imageSmall: null,
  },
};

beforeEach(() => keepInMemory());

describe('a ride that was begun', () => {
  it('comes back to whoever began it, the unanswered attempt too', () => {
    keepDraft('ada', { ...begun, attempt });
    expect(read()).toEqual({ ...begun, attempt });
    expect(read('bob')).toEqual(empty);
  });

  it('loses a time that has passed, and a service that is gone', () => {
    keepDraft('ada', { ...begun, serviceType: 'Balloon', pickupTime: '2026-11-15T16:30:00.000Z' });
    expect(read()).toEqual({ ...begun, serviceType: '', pickupTime: '' });
  });

  it.each([
    null,
    17,
    'text',
    [],
    { serviceType: 7, pickupTime: 'soon', car: null, attempt: { key: 'abc' } },
    { pickupLocation: 'x'.repeat(5000) },
  ])('is empty where %j was kept', (kept) => {
    keepInTab('booking', 'ada', kept);
    expect(read()).toEqual(empty);
  });

  it('takes the service that a link asks for, in any case, and drops what that has no room for', () => {
    expect(withService(begun, services, 'half-day')).toEqual({
      ...begun,
      serviceType: 'Half-Day',
      destination: '',
    });
    expect(withService(empty, services, 'AIRPORT')).toEqual({ ...empty, serviceType: 'Airport' });
    expect(withService(begun, services, 'Balloon')).toEqual(begun);
  });

  it('goes when it was booked, and stays where another was begun meanwhile', () => {
    keepDraft('ada', { ...begun, attempt });
    forgetBooked('ada', 'the key of another');
    expect(read()).toEqual({ ...begun, attempt });
    forgetBooked('ada', attempt.key);
    expect(readFromTab('booking', 'ada')).toBeUndefined();
  });

  it('goes on without its attempt once that was refused; forgotten, it stays so', () => {
    keepDraft('ada', { ...begun, attempt });
    keepAttempt('ada', undefined);
    expect(read()).toEqual(begun);
    forgetBooked('ada', attempt.key);
    keepAttempt('ada', undefined);
    expect(readFromTab('booking', 'ada')).toBeUndefined();
  });
});
