import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { toDollars } from '@chesapeake/contract/fields/money';
import { formatDuration } from '@chesapeake/contract/format/dates';
import { formatCents } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import { knownZones, zoneName, zonePairKey } from '@chesapeake/contract/prices/known-zones';
import type { PricingKind } from '@chesapeake/contract/prices/pricing';
import type { Settings } from '@chesapeake/contract/settings/settings';
import {
  changeIfDifferent,
  type DisplayedChange,
  orderChanges,
  rowChanges,
} from './displayed-change.ts';

type Service = Settings['services'][number];

const pricingNames: Record<PricingKind, string> = {
  fixed: 'fixed price',
  hourly: 'by the hour',
  zones: 'by zones',
};

export const formatPrice = ({ priceCents, pricing }: Service) =>
  formatServicePrice({ price: toDollars(priceCents), pricing });

const serviceFields: Record<string, (service: Service) => string> = {
  name: ({ name }) => name,
  'name on the home page': ({ offerName }) => offerName,
  description: ({ description }) => description,
  pricing: ({ pricing }) => pricingNames[pricing],
  price: formatPrice,
  'minimum hours': ({ minHours }) => formatQuantity(minHours, 'hour'),
  length: ({ windowMinutes }) => formatDuration(windowMinutes),
  destination: ({ needsDestination }) => (needsDestination ? 'asked for' : 'not asked for'),
  ...Object.fromEntries(
    carClasses.map((carClass) => [
      `${carClass} surcharge`,
      ({ classSurcharges }: Service) => formatCents(classSurcharges[carClass] ?? 0),
    ]),
  ),
  stops: ({ includesStops }) => (includesStops ? 'included' : 'not included'),
  'booking online': ({ offeredOnline }) => (offeredOnline ? 'yes' : 'office only'),
  status: ({ isRetired }) => (isRetired ? 'retired' : 'offered'),
};

const describeNewService = (service: Service) =>
  changeIfDifferent(
    `New service ${service.name}`,
    null,
    `${formatPrice(service)}, ${formatDuration(service.windowMinutes)}`,
  );

/** For example 'Point to Point: Annapolis to BWI Airport'. */
function zonePriceChanges(before: Settings, after: Settings): DisplayedChange[] {
  const zones = knownZones(after);
  return after.services.flatMap((service) => {
    const old = before.services.find(({ slug }) => slug === service.slug);
    const was = old?.zonePrices ?? [];
    const is = service.zonePrices;
    const pairs = new Map([...was, ...is].map((price) => [zonePairKey(price), price]));
    const priceIn = (prices: Service['zonePrices'], pair: string) => {
      const found = prices.find((price) => zonePairKey(price) === pair);
      return found ? formatCents(found.priceCents) : null;
    };
    return [...pairs].flatMap(([pair, { from, to }]) =>
      changeIfDifferent(
        `${old?.name ?? service.name}: ${zoneName(zones, from)} to ${zoneName(zones, to)}`,
        priceIn(was, pair),
        priceIn(is, pair),
      ),
    );
  });
}

export function serviceChanges(before: Settings, after: Settings): DisplayedChange[] {
  const shown = ({ pricesConfirmed }: Settings) => (pricesConfirmed ? 'shown' : 'not shown');
  return [
    ...rowChanges(before.services, after.services, serviceFields, describeNewService),
    ...zonePriceChanges(before, after),
    ...orderChanges(before.services, after.services),
    ...changeIfDifferent('Prices on the website', shown(before), shown(after)),
  ];
}
