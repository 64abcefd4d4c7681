import type { z } from 'zod';
import { type CarClass, carClasses } from '../cars/car-classes.ts';
import { toCents, toDollars } from '../fields/money.ts';
import type { publicSettings } from '../settings/settings.ts';
import type { Extra, PricedService } from './pricing.ts';

type PublicSettings = z.output<typeof publicSettings>;
type Surcharges = Partial<Record<CarClass, number>>;

/** A service of the public settings, for `computePrice()`. Only the server knows prices by zone. */
export const toPricedService = ({
  price,
  classSurcharges,
  ...service
}: PublicSettings['services'][number]): PricedService => ({
  ...service,
  priceCents: toCents(price),
  classSurcharges: convert(classSurcharges, toCents),
  zonePrices: [],
});

/** An extra of the public settings, for `computePrice()`. */
export const toPricedExtra = ({ price, ...extra }: PublicSettings['extras'][number]): Extra => ({
  ...extra,
  priceCents: toCents(price),
  isRetired: false,
});

/** The surcharges of a service, as the public settings have them. */
export const toPublicSurcharges = (surcharges: Surcharges): Surcharges =>
  convert(surcharges, toDollars);

const convert = (surcharges: Surcharges, change: (amount: number) => number): Surcharges =>
  Object.fromEntries(
    carClasses.flatMap((carClass) => {
      const amount = surcharges[carClass];
      return amount === undefined ? [] : [[carClass, change(amount)]];
    }),
  );
