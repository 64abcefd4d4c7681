import { z } from 'zod';
import { tripLimits } from '../bookings/trip-facts.ts';
import { carClasses } from '../cars/car-classes.ts';
import { outputDollars } from '../fields/money.ts';
import { optionalLine, requiredLine, wholeNumber } from '../fields/text.ts';
import { everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { outputPriceLine } from './price-lines.ts';
import { maxHours } from './pricing.ts';

const extrasFormat = 'Extras must be written as slug:quantity, separated by commas';

const extraList = z.array(z.object({ slug: z.string(), quantity: z.int() }));

/** 'child-seat:2,meet-and-greet:1' */
const extrasText = z.codec(
  z
    .string()
    .max(500)
    .regex(/^([A-Za-z0-9-]{1,40}:\d{1,2}(,|$))*$/, extrasFormat),
  extraList,
  {
    decode: (text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((part) => {
          const [slug = '', quantity] = part.split(':');
          return { slug, quantity: Number(quantity) };
        })
        .filter(({ quantity }) => quantity > 0),
    encode: (extras) => extras.map(({ slug, quantity }) => `${slug}:${quantity}`).join(','),
  },
);

export const getPrice = endpoint({
  method: 'GET',
  path: '/api/prices',
  summary: 'The price of a ride, line by line; what a booking with these fields would cost',
  access: everyone,
  query: z.object({
    serviceType: requiredLine({ label: 'Service Type', max: 40 }),
    carClass: z.enum(carClasses, `Class must be one of: ${carClasses.join(', ')}`).default('Sedan'),
    hours: wholeNumber({ label: 'Hours', min: 1, max: maxHours }).optional(),
    pickupLocation: optionalLine({ label: 'Pickup Location', max: 200 }).default(''),
    destination: optionalLine({ label: 'Destination', max: 200 }).default(''),
    /** The number of stops. */
    stops: wholeNumber({ label: 'Stops', min: 0, max: tripLimits.stops }).default(0),
    extras: extrasText.default([]),
  }),
  reply: z.object({ lines: z.array(outputPriceLine), price: outputDollars }),
});
