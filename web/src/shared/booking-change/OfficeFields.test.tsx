import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusinessContext, type BusinessDetails } from '../business/index.ts';
import { draftOf } from './change-draft.ts';
import { OfficeFields } from './OfficeFields.tsx';

const offeredServices = [
  { slug: 'Airport', name: 'Airport', pricing: 'fixed', minHours: 1 },
  { slug: 'Chauffeur', name: 'Chauffeur', pricing: 'hourly', minHours: 3 },
];
const services = [
  ...offeredServices,
  { slug: 'Wedding', name: 'Wedding', isRetired: false },
  { slug: 'Night-Tour', name: 'Night Tour', isRetired: true },
];
const business = { offeredServices, services, extras: [] } as unknown as BusinessDetails;

const bookingOf = (serviceType: string, hours: number | null) =>
  ({ ...noTripFacts, serviceType, hours, car: null, priceLines: [] }) as unknown as Booking;

const render = (serviceType: string, booking: Booking, planned?: Booking) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BusinessContext value={business}>
        <OfficeFields
          draft={{ ...draftOf(booking), serviceType }}
          set={() => {}}
          fieldErrors={{}}
          booking={booking}
          planned={planned}
        />
      </BusinessContext>
    </QueryClientProvider>,
  );

const hasHours = (...input: Parameters<typeof render>) => render(...input).includes('>Hours<');

it('offers hours only for a service by the hour', () => {
  const airport = bookingOf('Airport', null);
  expect(hasHours('Airport', airport)).toBe(false);
  expect(hasHours('Chauffeur', airport)).toBe(true);
  expect(hasHours('Airport', bookingOf('Chauffeur', 4))).toBe(false);
});

it('knows a service that is not offered online by its bookings', () => {
  expect(hasHours('Wedding', bookingOf('Wedding', 4))).toBe(true);
  expect(hasHours('Wedding', bookingOf('Wedding', null))).toBe(false);
  const airport = bookingOf('Airport', null);
  expect(hasHours('Wedding', airport)).toBe(false);
  expect(hasHours('Wedding', airport, bookingOf('Wedding', 3))).toBe(true);
});

it('offers a retired service only to a booking that has it', () => {
  expect(render('Airport', bookingOf('Airport', null))).not.toContain('Night Tour');
  expect(render('Night-Tour', bookingOf('Night-Tour', null))).toContain('Night Tour');
});

it('offers no discount without the permission', () => {
  expect(render('Airport', bookingOf('Airport', null))).not.toContain('Discount');
});
