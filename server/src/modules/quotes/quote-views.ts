import { toDollars } from '@chesapeake/contract/fields/money';
import { sumLines, toOutputLines } from '@chesapeake/contract/prices/price-lines';
import type { StoredQuote } from './repository.ts';

/** What both the office and the customer see. */
export const sharedView = ({
  number,
  state,
  carClass,
  rides,
  priceCents,
  validUntil,
  message,
}: StoredQuote) => ({
  number,
  state,
  carClass,
  rides: rides.map(({ facts: { source: _, ...facts }, lines, ...ride }) => ({
    ...ride,
    ...facts,
    pickupTime: new Date(ride.pickupTime),
    dropoffTime: new Date(ride.dropoffTime),
    price: toDollars(sumLines(lines)),
    priceLines: toOutputLines(lines),
  })),
  price: toDollars(priceCents),
  validUntil,
  message,
});

/** The rides as they are booked. */
export const ridesOf = ({ carClass, rides }: StoredQuote) => ({
  carClass,
  rides: rides.map((ride) => ({
    ...ride,
    pickupTime: new Date(ride.pickupTime),
    dropoffTime: new Date(ride.dropoffTime),
  })),
});
