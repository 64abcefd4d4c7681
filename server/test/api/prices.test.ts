import { createBooking } from '@chesapeake/contract/bookings/bookings';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { toDollars } from '@chesapeake/contract/fields/money';
import {
  computePrice,
  discountOf,
  extrasOf,
  priceTexts,
  toOutputLines,
} from '@chesapeake/contract/prices/price-lines';
import { getPrice } from '@chesapeake/contract/prices/prices';
import { type Extra, findZonePrice, pricingKinds } from '@chesapeake/contract/prices/pricing';
import { toPricedExtra, toPricedService } from '@chesapeake/contract/prices/public-pricing';
import { rideMinutes } from '@chesapeake/contract/prices/ride-minutes';
import { getSettings } from '@chesapeake/contract/settings/settings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { aRide, book, storedRide } from '../support/rides.ts';

const app = useApp();

const zones = ['annapolis', 'bwi', 'dc'];
const slugs = ['a', 'b', 'c'];
const money = fc.integer({ min: 0, max: 5_000_00 });
const extras: Extra[] = slugs.map((slug, index) => ({
  slug,
  name: `Extra ${slug}`,
  priceCents: 10_01 * (index + 1),
  max: 4,
  isPerStop: slug === 'a',
  isRetired: slug === 'c',
}));
const anyRide = fc.record({
  service: fc.record({
    name: fc.constantFrom('Airport', 'Point "to" Point', '東京 × 2'),
    priceCents: money,
    windowMinutes: fc.integer({ min: 15, max: 1440 }),
    pricing: fc.constantFrom(...pricingKinds),
    minHours: fc.integer({ min: 1, max: 24 }),
    zonePrices: fc.array(
      fc.record({
        from: fc.constantFrom(...zones),
        to: fc.constantFrom(...zones),
        priceCents: money,
      }),
      { maxLength: 9 },
    ),
    classSurcharges: fc.dictionary(fc.constantFrom(...carClasses), money),
    includesStops: fc.boolean(),
  }),
  extras: fc.constant(extras),
  carClass: fc.constantFrom(...carClasses),
  hours: fc.option(fc.integer({ min: 1, max: 30 })),
  fromZone: fc.option(fc.constantFrom(...zones)),
  toZone: fc.option(fc.constantFrom(...zones)),
  stops: fc.integer({ min: 0, max: 8 }),
  chosen: fc.array(
    fc.record({ slug: fc.constantFrom(...slugs), quantity: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 3 },
  ),
  discount: fc.option(fc.record({ cents: money, reason: fc.constant('Late last time') })),
});
type AnyRide = Parameters<typeof computePrice>[0];

/** The price, found another way. */
function expectedCents(
  { service, discount, ...ride }: AnyRide,
  chosen: { slug: string; quantity: number }[],
) {
  const zonePrice = findZonePrice(service.zonePrices, ride.fromZone ?? '', ride.toZone ?? '');
  const base = {
    fixed: service.priceCents,
    hourly: (service.priceCents * rideMinutes(service, ride.hours)) / 60,
    zones: zonePrice?.priceCents ?? Number.NaN,
  }[service.pricing];
  const added = chosen.map(
    ({ slug, quantity }) => quantity * (extras.find((each) => each.slug === slug)?.priceCents ?? 0),
  );
  return (
    base +
    (service.classSurcharges[ride.carClass] ?? 0) +
    added.reduce((sum, cents) => sum + cents, 0) -
    (discount?.cents ?? 0)
  );
}

it('adds up, for 10,000 combinations of service, car class, extras and discount', {
  tags: ['PRICE-2'],
}, async () => {
  const seed = Date.now();
  const failure = `with seed ${seed}`;
  const priced = fc.sample(anyRide, { numRuns: 10_000, seed }).flatMap((ride) => {
    const { lines, totalCents, errors } = computePrice(ride);
    if (errors) {
      expect(Object.keys(errors).length, failure).toBeGreaterThan(0);
      return [];
    }
    expect(totalCents, failure).toBeGreaterThanOrEqual(0);
    expect(totalCents, failure).toBe(expectedCents(ride, extrasOf(lines)));
    expect(discountOf(lines)?.cents ?? 0, failure).toBe(ride.discount?.cents ?? 0);
    return [{ lines, totalCents }];
  });
  expect(priced.length, failure).toBeGreaterThan(1_000);
  // The database adds up the lines by itself and gets the same.
  const { rows } = await sql<{ total: string; expected: string }>`
    select price_lines_total(each -> 'lines') as total, each ->> 'totalCents' as expected
    from jsonb_array_elements(${JSON.stringify(priced)}::jsonb) as each`.execute(app.db);
  expect(rows, failure).toHaveLength(priced.length);
  expect(
    rows.filter(({ total, expected }) => Number(total) !== Number(expected)),
    failure,
  ).toEqual([]);
});

it('stores the lines that the form computes from the public settings', {
  tags: ['PRICE-2'],
}, async () => {
  const { services, extras: offered } = (await app.call(getSettings)).body;
  for (const service of services) {
    const carClass = carClasses[services.indexOf(service) % carClasses.length] ?? 'Sedan';
    const shown = computePrice({
      service: toPricedService(service),
      extras: offered.map(toPricedExtra),
      carClass,
      stops: 2,
      chosen: [{ slug: 'child-seat', quantity: 2 }],
    });
    const ride = await book(app, {
      car: await addCarRow(app, { carClass }),
      serviceType: service.slug,
      destination: 'BWI',
      stops: ['Severna Park', 'Glen Burnie'],
      extras: [{ slug: 'child-seat', quantity: 2 }],
      price: toDollars(shown.totalCents ?? Number.NaN),
    });
    expect(ride.priceLines).toEqual(toOutputLines(shown.lines ?? []));
    expect((await storedRide(app, ride._id)).price_lines).toEqual(shown.lines);
  }
});

it.each([
  ['Half-Day', 350],
  ['Full-Day', 700],
  ['Airport', 150],
  ['City-Tour', 150],
])('%s costs the same in every class of car', { tags: ['PRICE-1'] }, async (serviceType, price) => {
  for (const carClass of carClasses) {
    const car = await addCarRow(app, { carClass });
    expect((await book(app, { car, serviceType, destination: 'BWI' })).price).toBe(price);
    const { body } = await app.call(getPrice, { query: { serviceType, carClass } });
    expect(body.price).toBe(price);
  }
});

it('refuses another price and says the right one', { tags: ['PRICE-3'] }, async () => {
  const customer = await addCustomer(app);
  const car = await addCarRow(app);
  const body = aRide(app, car, { extras: [{ slug: 'child-seat', quantity: 1 }], price: 350 });
  const refused = await app.call(createBooking, { token: customer.token, body });
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'PRICE_CHANGED',
    { price: 365 },
  ]);
  expect((await book(app, { customer, ...body, price: 365 })).price).toBe(365);
});

describe('the price of a ride', () => {
  it('is told line by line', async () => {
    const query = {
      serviceType: 'Hourly-Charter',
      hours: '5',
      stops: '2',
      extras: 'child-seat:2,meet-and-greet:1',
    };
    const { token } = await addAdmin(app);
    const { body } = await app.call(getPrice, { token, query });
    expect(body).toEqual({
      lines: [
        { label: 'Hourly Charter, 5 hours', amount: 475 },
        { label: 'Child seat × 2', amount: 30 },
        { label: 'Meet and greet', amount: 25 },
        { label: 'Extra stop × 2', amount: 40 },
      ],
      price: 570,
    });
  });

  it('follows the zones of known places, in both directions', { tags: ['PRICE-2'] }, async () => {
    const { token } = await addAdmin(app);
    const priceOf = async (pickupLocation: string, destination: string) =>
      app.call(getPrice, {
        token,
        query: { serviceType: 'Point-to-Point', pickupLocation, destination },
      });
    const [from, to] = ['Annapolis', 'Washington Union Station'];
    const there = await priceOf(from, to);
    expect(there.body).toEqual({
      lines: [{ label: 'Point to Point, Annapolis to Washington, DC', amount: 165 }],
      price: 165,
    });
    expect((await priceOf(to, from)).body.price).toBe(165);
    const refused = await priceOf('Some farm', to);
    expect(refused.error.errors).toEqual({ pickupLocation: priceTexts.zoneUnknown });
    const far = await priceOf('Ocean City', to);
    expect(far.error.errors).toEqual({ destination: priceTexts.noZonePrice });
  });

  it.each([
    [{ serviceType: 'Nothing' }, 'serviceType', 'This service is not offered'],
    [
      { serviceType: 'Hourly-Charter', hours: '2' },
      'hours',
      'Hourly Charter needs at least 3 hours',
    ],
    [{ serviceType: 'Hourly-Charter', hours: '25' }, 'hours', 'Hours must be at most 24'],
    [{ serviceType: 'Airport', extras: 'piano:1' }, 'extras', priceTexts.unknownExtra],
    [
      { serviceType: 'Airport', extras: 'child-seat:9' },
      'extras',
      'Child seat: at most 4 for one ride',
    ],
    [
      { serviceType: 'Airport', extras: 'child-seat' },
      'extras',
      'Extras must be written as slug:quantity, separated by commas',
    ],
    [{ serviceType: 'Airport', stops: '9' }, 'stops', 'Stops must be at most 8'],
    [
      { serviceType: 'Airport', carClass: 'Bus' },
      'carClass',
      'Class must be one of: Sedan, SUV, Van, Stretch',
    ],
  ])('is refused for %j', async (query, field, message) => {
    const { token } = await addAdmin(app);
    const refused = await app.call(getPrice, { token, query });
    expect([refused.status, refused.error.errors]).toEqual([400, { [field]: message }]);
  });

  it('of a service for the office is the office’s to know', async () => {
    const query = { serviceType: 'Hourly-Charter', hours: '5' };
    const { token } = await addCustomer(app);
    for (const person of [{}, { token }]) {
      const refused = await app.call(getPrice, { ...person, query });
      expect([refused.status, refused.error.errors]).toEqual([
        400,
        { serviceType: 'This service is not offered' },
      ]);
    }
  });
});

it('does not let the price and its lines differ', async () => {
  const { _id } = await book(app);
  const change = app.db.updateTable('bookings').set({ price_cents: 1 }).where('id', '=', _id);
  await expect(change.execute()).rejects.toThrow('bookings_price_is_its_lines');
});

it('keeps a service for the office out of customers’ hands', async () => {
  const customer = await addCustomer(app);
  const body = aRide(app, await addCarRow(app), { serviceType: 'Hourly-Charter' });
  const refused = await app.call(createBooking, { token: customer.token, body });
  expect(refused.error.errors).toEqual({ serviceType: 'This service is not offered' });
});
