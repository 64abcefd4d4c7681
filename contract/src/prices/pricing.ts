import { z } from 'zod';
import { type CarClass, carClasses } from '../cars/car-classes.ts';
import { cents } from '../fields/money.ts';
import { requiredLine } from '../fields/text.ts';

/**
 * How the base price of a service is found: one price, a rate per hour, or a table from zone to
 * zone.
 */
export const pricingKinds = ['fixed', 'hourly', 'zones'] as const;
export type PricingKind = (typeof pricingKinds)[number];

/** The longest hourly booking. */
export const maxHours = 24;

const slugPattern = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

/** An identifier that bookings store, so it never changes. */
export const storedSlug = z.string().regex(slugPattern).max(40);

/** The price of a ride between two zones, in both directions. */
const zonePrice = z.object({ from: storedSlug, to: storedSlug, priceCents: cents });
export type ZonePrice = z.output<typeof zonePrice>;

/**
 * How a service is priced. With the defaults it has one fixed price, whatever the car, and can be
 * booked online.
 */
export const servicePricing = {
  pricing: z.enum(pricingKinds).default('fixed'),
  /** The fewest hours of an hourly booking. */
  minHours: z.int().min(1).max(maxHours).default(1),
  zonePrices: z.array(zonePrice).max(400).default([]),
  /** What a class of car costs more. A class without an entry costs nothing more. */
  classSurcharges: z.partialRecord(z.enum(carClasses), cents).default({}),
  /** Whether stops are part of the price, so that extras charged per stop do not apply. */
  includesStops: z.boolean().default(false),
  /** Whether customers can book it themselves; otherwise it is for the office. */
  offeredOnline: z.boolean().default(true),
};

/** Something that can be added to a ride, such as a child seat. */
export const extra = z.object({
  slug: storedSlug,
  name: requiredLine({ label: 'Name', max: 60 }),
  /** For each one. */
  priceCents: cents,
  /** The most that one ride can have. */
  max: z.int().min(1).max(20),
  /** Charged for every stop by itself; customers do not choose it. */
  isPerStop: z.boolean().default(false),
  isRetired: z.boolean().default(false),
});
export type Extra = z.output<typeof extra>;

/** What the price of a service depends on. */
export interface PricedService {
  name: string;
  /** The price, or the rate per hour. Not used by a service that is priced by zones. */
  priceCents: number;
  windowMinutes: number;
  pricing: PricingKind;
  minHours: number;
  zonePrices: readonly ZonePrice[];
  classSurcharges: Partial<Record<CarClass, number>>;
  includesStops: boolean;
}

/** Zone prices hold in both directions. */
export const findZonePrice = (prices: readonly ZonePrice[], from: string, to: string) =>
  prices.find((price) => price.from === from && price.to === to) ??
  prices.find((price) => price.from === to && price.to === from);
