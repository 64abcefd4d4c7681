import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { priceTexts } from '@chesapeake/contract/prices/price-lines';
import { type DeskValues, placesBack } from './desk-values.ts';

/** One ride, as far as its price depends on it. */
export interface PricedLeg {
  serviceType: string;
  carClass: CarClass;
  hours: number | undefined;
  pickupLocation: string;
  destination: string;
  stops: number;
  extras: DeskValues['extras'];
}

/** The rides that would be booked, the way there first. Empty until service and class are known. */
export function legsOf(values: DeskValues): PricedLeg[] {
  const { serviceType, carClass, returnTrip: back } = values;
  if (!serviceType || !carClass) return [];
  const common = {
    ...{ serviceType, carClass, hours: values.hours ?? undefined },
    extras: values.extras,
  };
  const there = {
    ...common,
    pickupLocation: values.pickupLocation.trim(),
    destination: values.destination.trim(),
    stops: values.stops.length,
  };
  if (!back) return [there];
  const [from, to] = placesBack(values, back);
  // Stops belong to the way there.
  return [there, { ...common, pickupLocation: from.trim(), destination: to.trim(), stops: 0 }];
}

export interface PriceLine {
  label: string;
  amount: number;
}

/** The lines of all rides; those of the way back say so. */
export const joinLines = (legs: readonly (readonly PriceLine[])[]): PriceLine[] =>
  legs.flatMap((lines, index) =>
    lines.map((line) => (index === 0 ? line : { ...line, label: `Return: ${line.label}` })),
  );

export const sumOf = (lines: readonly PriceLine[]) =>
  toDollars(lines.reduce((sum, { amount }) => sum + toCents(amount), 0));

/** What is typed as an amount; null if it is none. */
export function readAmount(typed: string): number | null {
  const plain = typed.trim().replace(/^\$|,(?=\d{3}\b)/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The total after the discount, as far as that can be read. */
export function discounted(subtotal: number, discount: DeskValues['discount']) {
  const amount = discount ? (readAmount(discount.amount) ?? 0) : 0;
  return amount > subtotal ? subtotal : toDollars(toCents(subtotal) - toCents(amount));
}

/** What is wrong with a discount that can be read: it is more than the price. */
export function discountProblem(subtotal: number | null, discount: number | null) {
  if (subtotal === null || discount === null || discount <= subtotal) return undefined;
  return priceTexts.discountTooLarge(toCents(subtotal));
}

/** The discount that leads to a price: '65.00'. As typed if that is no price. */
export function discountFor(subtotal: number, typedPrice: string) {
  const price = readAmount(typedPrice);
  if (price === null) return typedPrice;
  return toDollars(toCents(subtotal) - toCents(price)).toFixed(2);
}
