import { newSlug } from '@chesapeake/contract/bookings/service-types';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { ZonesSection } from '@chesapeake/contract/places/zones-section';
import { zoneTexts } from '@chesapeake/contract/places/zones-section';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { fail } from '../../errors.ts';

type ZoneSettings = Pick<Settings, 'zones' | 'zoneMinutes'>;
type Services = Settings['services'];

/** The zones and minutes to store; unknown zones are reported by field. */
export function applyZones(
  { list, minutes }: ZonesSection,
  before: Settings['zones'],
): ZoneSettings {
  const fieldErrors: Record<string, string> = {};
  const given = list.map(({ slug }) => slug);
  for (const [index, slug] of given.entries()) {
    const isKnownOnce = before.some((zone) => zone.slug === slug) && given.indexOf(slug) === index;
    if (slug !== undefined && !isKnownOnce) {
      fieldErrors[`zones.list.${index}.slug`] = zoneTexts.unknownZone;
    }
  }
  const isKept = (slug: string) =>
    given.includes(slug) && before.some((zone) => zone.slug === slug);
  for (const [index, row] of minutes.entries()) {
    for (const end of ['from', 'to'] as const) {
      if (!isKept(row[end])) fieldErrors[`zones.minutes.${index}.${end}`] = zoneTexts.unknownZone;
    }
  }
  if (Object.keys(fieldErrors).length > 0) fail('VALIDATION_FAILED', { errors: fieldErrors });
  const taken = before.map(({ slug }) => slug);
  const zones = list.map(({ slug: known, name }) => {
    const slug = known ?? newSlug(name, taken, 'Zone').toLowerCase();
    taken.push(slug);
    return { slug, name };
  });
  return { zones, zoneMinutes: minutes };
}

/** Places would be left without a zone, or prices between places could not be found any more. */
export function failIfZoneInUse(
  before: ZoneSettings & { services: Services },
  after: ZoneSettings,
  counts: { zone: string; places: number }[],
) {
  const isGone = (slug: string) => after.zones.every((zone) => zone.slug !== slug);
  for (const { slug, name } of before.zones.filter((zone) => isGone(zone.slug))) {
    const places = counts.find(({ zone }) => zone === slug)?.places ?? 0;
    const message =
      places > 0
        ? `${name} has ${formatQuantity(places, 'place')}. Move them to another zone first`
        : describePrices(name, servicesPricedBy(before.services, slug));
    if (message) fail('VALIDATION_FAILED', { errors: { 'zones.list': message } });
  }
}

const servicesPricedBy = (services: Services, zone: string) =>
  services
    .filter(
      ({ pricing, zonePrices }) =>
        pricing === 'zones' && zonePrices.some(({ from, to }) => from === zone || to === zone),
    )
    .map(({ name }) => name);

const describePrices = (zone: string, services: string[]) =>
  services.length > 0
    ? `${services.join(' and ')} ${services.length === 1 ? 'has' : 'have'} prices from or to ${zone}. Remove those prices first`
    : undefined;
