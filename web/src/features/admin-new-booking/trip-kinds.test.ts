import { describe, expect, it } from 'vitest';
import {
  type DeskService,
  kindOf,
  offeredKinds,
  serviceForKind,
  serviceLabel,
  servicesFor,
} from './trip-kinds.ts';

const service = (slug: string, changes: Partial<DeskService> = {}): DeskService => ({
  slug,
  name: slug,
  needsDestination: true,
  pricing: 'fixed',
  minHours: 1,
  windowMinutes: 120,
  ...changes,
});
const halfDay = service('Half-Day', { needsDestination: false, windowMinutes: 240 });
const charter = service('Charter', { needsDestination: false, pricing: 'hourly', minHours: 3 });
const zones = service('Point-to-Point', { pricing: 'zones' });
const services = [halfDay, service('Airport'), zones, charter];
const slugs = (kind: Parameters<typeof servicesFor>[0]) =>
  servicesFor(kind, services).map(({ slug }) => slug);

describe('the kinds of trip', () => {
  it('have the services that fit', { tags: ['DESK-7', 'DESK-8'] }, () => {
    expect(slugs('one-way')).toEqual(['Airport', 'Point-to-Point']);
    expect(slugs('round-trip')).toEqual(['Airport', 'Point-to-Point']);
    expect(slugs('by-the-hour')).toEqual(['Charter', 'Half-Day']);
    expect(offeredKinds([charter])).toEqual(['by-the-hour']);
  });

  it('follow the service and the way back', () => {
    const kind = (serviceType: string, returnTrip: object | null) =>
      kindOf({ serviceType, returnTrip }, services);
    expect(kind('Airport', null)).toBe('one-way');
    expect(kind('Airport', {})).toBe('round-trip');
    // A way back that was entered before is not booked by the hour.
    expect(kind('Charter', {})).toBe('by-the-hour');
    expect(kind('gone', null)).toBe('one-way');
  });

  it('keep a service that fits, else take the usual one, else the first', {
    tags: ['DESK-3'],
  }, () => {
    expect(serviceForKind('round-trip', services, ['Point-to-Point'])).toBe('Point-to-Point');
    expect(serviceForKind('by-the-hour', services, ['Airport', 'Half-Day'])).toBe('Half-Day');
    expect(serviceForKind('one-way', services, ['Half-Day', null, undefined])).toBe('Airport');
    expect(serviceForKind('one-way', [charter], [])).toBe('');
  });
});

it('says how long a service takes', () => {
  expect(serviceLabel(service('Airport'), 'round-trip')).toBe('Airport, 2 h each way');
  expect(serviceLabel(halfDay, 'by-the-hour')).toBe('Half-Day, 4 h');
  expect(serviceLabel(charter, 'by-the-hour')).toBe('Charter, 3 h at least');
});
