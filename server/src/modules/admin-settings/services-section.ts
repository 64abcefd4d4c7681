import { findService, newSlug } from '@chesapeake/contract/bookings/service-types';
import { type CarClass, carClasses } from '@chesapeake/contract/cars/car-classes';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { knownZones } from '@chesapeake/contract/prices/known-zones';
import { rideMinutes } from '@chesapeake/contract/prices/ride-minutes';
import type {
  SettingsChange,
  SettingsSections,
} from '@chesapeake/contract/settings/admin-settings';
import { findServiceProblems } from '@chesapeake/contract/settings/services-section';
import { fixedPricing, type Settings } from '@chesapeake/contract/settings/settings';
import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import { fail } from '../../errors.ts';
import { matchStoredSlugs } from './stored-slugs.ts';

type Service = Settings['services'][number];
type Surcharges = Service['classSurcharges'];
type ServiceInput = NonNullable<SettingsChange['services']>[number];

export const toServicesSection = ({ services }: Settings): SettingsSections['services'] =>
  services.map(({ priceCents, zonePrices, classSurcharges, ...service }) => ({
    ...service,
    price: toDollars(priceCents),
    zonePrices: zonePrices.map(({ priceCents: cents, ...zones }) => ({
      ...zones,
      price: toDollars(cents),
    })),
    classSurcharges: surchargesByClass((carClass) => toDollars(classSurcharges[carClass] ?? 0)),
  }));

const surchargesByClass = (read: (carClass: CarClass) => number) =>
  Object.fromEntries(carClasses.map((carClass) => [carClass, read(carClass)])) as Record<
    CarClass,
    number
  >;

/** The services after a change. What is not sent stays as it is. */
export function applyServices(input: readonly ServiceInput[], before: Settings): Service[] {
  const slugs = matchStoredSlugs('services', input, before.services, {
    unknown: settingsTexts.unknownService,
    notRemoved: settingsTexts.notRemoved,
  });
  const taken = before.services.map(({ slug }) => slug);
  const services = input.map((sent, index) => {
    const slug = slugs[index] ?? newSlug(sent.name, taken);
    taken.push(slug);
    return applyService(sent, slug, findService(before.services, slug));
  });
  checkServices(input, services, before);
  return services;
}

function applyService(
  { price, windowMinutes, minHours, zonePrices, classSurcharges, ...sent }: ServiceInput,
  slug: string,
  stored: Service | undefined,
): Service {
  const kept = stored ?? { ...fixedPricing, priceCents: 0, windowMinutes: 60 };
  const service = {
    ...kept,
    ...sent,
    slug,
    priceCents: price === undefined ? kept.priceCents : toCents(price),
    windowMinutes: windowMinutes ?? kept.windowMinutes,
    minHours: minHours ?? kept.minHours,
    zonePrices: zonePrices?.map(toStoredZonePrice) ?? kept.zonePrices,
    classSurcharges: applySurcharges(classSurcharges, kept.classSurcharges),
  } as Service;
  // By the hour, the shortest ride is as long as the fewest hours.
  return { ...service, windowMinutes: rideMinutes(service, null) };
}

const toStoredZonePrice = ({ price, ...zones }: { from: string; to: string; price: number }) => ({
  ...zones,
  priceCents: toCents(price),
});

/** Stores no zeros: a class without an entry costs nothing more. */
function applySurcharges(sent: ServiceInput['classSurcharges'], kept: Surcharges): Surcharges {
  const after = surchargesByClass((carClass) => {
    const dollars = sent?.[carClass];
    return dollars === undefined ? (kept[carClass] ?? 0) : toCents(dollars);
  });
  return Object.fromEntries(Object.entries(after).filter(([, cents]) => cents > 0));
}

/** The rules that need what was not sent, or other settings. */
function checkServices(
  input: readonly ServiceInput[],
  services: readonly Service[],
  before: Settings,
) {
  const errors: Record<string, string> = {};
  for (const { path, message } of findServiceProblems(services))
    errors[['services', ...path].join('.')] = message;
  const isKnown = (slug: string) => knownZones(before).some((zone) => zone.slug === slug);
  for (const [index, { zonePrices = [] }] of input.entries()) {
    for (const [row, zones] of zonePrices.entries()) {
      for (const end of ['from', 'to'] as const) {
        if (!isKnown(zones[end]))
          errors[`services.${index}.zonePrices.${row}.${end}`] = settingsTexts.unknownPriceZone;
      }
    }
  }
  if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
}
