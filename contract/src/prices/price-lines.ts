import { z } from 'zod';
import type { CarClass } from '../cars/car-classes.ts';
import { outputDollars, toDollars } from '../fields/money.ts';
import { formatCents } from '../format/money.ts';
import { formatQuantity } from '../format/numbers.ts';
import { type Extra, findZonePrice, maxHours, type PricedService, storedSlug } from './pricing.ts';

/**
 * One line of a price, as it is stored with a booking. The label is kept, so that a receipt shows
 * years later what was charged for.
 */
export const priceLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('base'), label: z.string(), cents: z.int().min(0) }),
  z.object({ kind: z.literal('class'), label: z.string(), cents: z.int().min(0) }),
  z.object({
    kind: z.literal('extra'),
    label: z.string(),
    cents: z.int().min(0),
    slug: storedSlug,
    name: z.string(),
    quantity: z.int().min(1),
  }),
  z.object({
    kind: z.literal('discount'),
    label: z.string(),
    cents: z.int().max(0),
    reason: z.string(),
  }),
]);
export type PriceLine = z.output<typeof priceLine>;

export interface ChosenExtra {
  slug: string;
  quantity: number;
}

export interface PriceInput {
  service: PricedService;
  /** All extras of the business, retired ones included. */
  extras: readonly Extra[];
  carClass: CarClass;
  /** The hours of an hourly booking; the fewest possible if left out. */
  hours?: number | null | undefined;
  /** The zones of pickup and destination; null if the place is not known. */
  fromZone?: string | null | undefined;
  toZone?: string | null | undefined;
  /** Names of zones, for the label. */
  zones?: readonly { slug: string; name: string }[];
  stops: number;
  chosen: readonly ChosenExtra[];
  discount?: { cents: number; reason: string } | null | undefined;
}

export const priceTexts = {
  hoursTooFew: (service: string, hours: number) =>
    `${service} needs at least ${formatQuantity(hours, 'hour')}`,
  hoursTooMany: `Hours must be at most ${maxHours}`,
  zoneUnknown: 'Choose a place from the list: the price depends on its zone',
  noZonePrice: 'There is no price between these places yet. Please call us.',
  unknownExtra: 'This extra is not offered',
  extraTwice: 'Each extra can be chosen once, with a quantity',
  tooManyExtras: ({ name, max }: { name: string; max: number }) =>
    `${name}: at most ${max} for one ride`,
  discountTooLarge: (cents: number) =>
    `A discount can be at most ${formatCents(cents)}, the price of the ride`,
} as const;

/** Why there is no price, by field. */
export type PriceErrors = Partial<
  Record<'hours' | 'pickupLocation' | 'destination' | 'extras' | 'discount', string>
>;

export type Price =
  | { lines: PriceLine[]; totalCents: number; errors: null }
  | { lines: null; totalCents: null; errors: PriceErrors };

/** Lines that were agreed before and stay as they are, whatever the settings say now. */
export interface AgreedLines {
  base?: PriceLine[];
  class?: PriceLine[];
  /** Kept for extras whose quantity stays the same. */
  extras?: readonly PriceLine[];
  /** Whether the stops are charged as agreed, because their number stays the same. */
  hasSameStops?: boolean;
}

/**
 * The price of a ride: base + car class + extras - discount, in whole cents. The server stores the
 * lines; the booking form shows the same ones.
 */
export function computePrice(input: PriceInput, agreed: AgreedLines = {}): Price {
  const errors: PriceErrors = {};
  const lines = [
    ...(agreed.base ?? baseLines(input, errors)),
    ...(agreed.class ?? classLines(input)),
    ...extraLines(input, agreed, errors),
  ];
  const subtotal = sumLines(lines);
  const { discount } = input;
  if (discount && discount.cents > subtotal)
    errors.discount = priceTexts.discountTooLarge(subtotal);
  if (Object.keys(errors).length > 0) return { lines: null, totalCents: null, errors };
  if (discount && discount.cents > 0) lines.push(discountLine(discount));
  return { lines, totalCents: sumLines(lines), errors: null };
}

export const sumLines = (lines: readonly { cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

function baseLines(input: PriceInput, errors: PriceErrors): PriceLine[] {
  const { service } = input;
  switch (service.pricing) {
    case 'fixed':
      return [{ kind: 'base', label: service.name, cents: service.priceCents }];
    case 'hourly': {
      const hours = input.hours ?? service.minHours;
      if (hours < service.minHours)
        errors.hours = priceTexts.hoursTooFew(service.name, service.minHours);
      if (hours > maxHours) errors.hours = priceTexts.hoursTooMany;
      const label = `${service.name}, ${formatQuantity(hours, 'hour')}`;
      return [{ kind: 'base', label, cents: service.priceCents * hours }];
    }
    case 'zones':
      return zoneLines(input, errors);
  }
}

function zoneLines({ service, zones, ...input }: PriceInput, errors: PriceErrors): PriceLine[] {
  const { fromZone, toZone } = input;
  if (!fromZone) errors.pickupLocation = priceTexts.zoneUnknown;
  if (!toZone) errors.destination = priceTexts.zoneUnknown;
  if (!fromZone || !toZone) return [];
  const price = findZonePrice(service.zonePrices, fromZone, toZone);
  if (!price) {
    errors.destination = priceTexts.noZonePrice;
    return [];
  }
  const nameOf = (slug: string) => zones?.find((zone) => zone.slug === slug)?.name ?? slug;
  const label = `${service.name}, ${nameOf(fromZone)} to ${nameOf(toZone)}`;
  return [{ kind: 'base', label, cents: price.priceCents }];
}

function classLines({ service, carClass }: PriceInput): PriceLine[] {
  const cents = service.classSurcharges[carClass] ?? 0;
  return cents > 0 ? [{ kind: 'class', label: `${carClass} surcharge`, cents }] : [];
}

function extraLines(
  { service, extras, stops, chosen }: PriceInput,
  { extras: agreed = [], hasSameStops = false }: AgreedLines,
  errors: PriceErrors,
) {
  if (new Set(chosen.map(({ slug }) => slug)).size < chosen.length)
    errors.extras = priceTexts.extraTwice;
  if (chosen.some(({ slug }) => !extras.some((extra) => extra.slug === slug)))
    errors.extras = priceTexts.unknownExtra;
  return extras.flatMap((extra): PriceLine[] => {
    const wanted = chosen.find(({ slug }) => slug === extra.slug)?.quantity ?? 0;
    const kept = agreed.find((line) => line.kind === 'extra' && line.slug === extra.slug);
    const keptQuantity = kept?.kind === 'extra' ? kept.quantity : 0;
    const isCharged = extra.isPerStop && !extra.isRetired && !service.includesStops;
    const charged = isCharged ? stops : 0;
    if (kept && wanted === keptQuantity && (hasSameStops || charged <= wanted)) return [kept];
    const staysPerStop = hasSameStops && extra.isPerStop && keptQuantity <= stops;
    if (staysPerStop && wanted <= keptQuantity) return kept ? [kept] : [];
    if (wanted > 0 && extra.isRetired) errors.extras = priceTexts.unknownExtra;
    if (wanted > extra.max) errors.extras = priceTexts.tooManyExtras(extra);
    const quantity = Math.max(wanted, charged);
    return quantity > 0 ? [extraLine(extra, quantity)] : [];
  });
}

const extraLine = ({ slug, name, priceCents }: Extra, quantity: number): PriceLine => ({
  kind: 'extra',
  label: quantity === 1 ? name : `${name} × ${quantity}`,
  cents: priceCents * quantity,
  slug,
  name,
  quantity,
});

export const discountLine = ({ cents, reason }: { cents: number; reason: string }): PriceLine => ({
  kind: 'discount',
  label: `Discount: ${reason}`,
  cents: -cents,
  reason,
});

/** The extras of a ride, read from its stored lines. */
export const extrasOf = (lines: readonly PriceLine[]) =>
  lines.flatMap((line) =>
    line.kind === 'extra' ? [{ slug: line.slug, name: line.name, quantity: line.quantity }] : [],
  );

/** The discount of a ride, read from its stored lines. */
export function discountOf(lines: readonly PriceLine[]) {
  const line = lines.find(({ kind }) => kind === 'discount');
  return line?.kind === 'discount' ? { cents: -line.cents, reason: line.reason } : null;
}

/** Price lines in a reply, in dollars. */
export const outputPriceLine = z.object({ label: z.string(), amount: outputDollars });

export const toOutputLines = (lines: readonly PriceLine[]) =>
  lines.map(({ label, cents }) => ({ label, amount: toDollars(cents) }));
