import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusinessContext, type BusinessDetails } from '../business/index.ts';
import { draftOf } from './change-draft.ts';
import { TimeAndPlaces } from './TimeAndPlaces.tsx';

const business = {
  zone: 'America/New_York',
  leadMinutes: 60,
  bookAheadDays: 365,
  services: [
    { slug: 'Airport', name: 'Airport', needsDestination: true },
    { slug: 'Half-Day', name: 'Half Day', needsDestination: false },
  ],
} as unknown as BusinessDetails;

it.each([
  ['Airport', true],
  ['Half-Day', false],
])('asks for a destination of %s: %s', (serviceType, isAsked) => {
  const booking = { ...noTripFacts, serviceType, car: null, priceLines: [] } as unknown as Booking;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BusinessContext value={business}>
        <TimeAndPlaces
          draft={{ ...draftOf(booking), pickupTime: null, pickupLocation: 'Bowie' }}
          set={() => {}}
          fieldErrors={{}}
          isOffice
        />
      </BusinessContext>
    </QueryClientProvider>,
  );
  expect(html.includes('Destination')).toBe(isAsked);
});
