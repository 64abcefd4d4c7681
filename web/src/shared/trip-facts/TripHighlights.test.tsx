import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusinessContext, type BusinessDetails } from '../business/index.ts';
import { TripHighlights } from './TripHighlights.tsx';

const extras = [
  { slug: 'child-seat', name: 'Child seat', quantity: 1 },
  { slug: 'extra-stop', name: 'Extra stop', quantity: 1 },
];
const offered = extras.map(({ slug }) => ({ slug, isPerStop: slug === 'extra-stop' }));

const highlightsOf = (stops: string[]) =>
  renderToStaticMarkup(
    <BusinessContext value={{ extras: offered } as unknown as BusinessDetails}>
      <TripHighlights facts={{ ...noTripFacts, stops, extras }} />
    </BusinessContext>,
  );

it('names the stops once, without the extra that is charged for them', () => {
  expect(highlightsOf(['Bowie'])).toBe('<p>1 stop · Child seat</p>');
});

it('names such an extra where there are no stops', () => {
  expect(highlightsOf([])).toBe('<p>Child seat, Extra stop</p>');
});
