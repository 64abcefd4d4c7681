import { isDeepStrictEqual } from 'node:util';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { formatDuration } from '@chesapeake/contract/format/dates';
import { formatCents } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { type EffectContext, withKeptPrices, withUpcoming } from './effect-context.ts';
import { formatPrice } from './service-changes.ts';
import type { UpcomingBookings } from './upcoming-bookings-repository.ts';

type Service = Settings['services'][number];

export function servicesEffects({ before, after, upcoming }: EffectContext): string[] {
  const effects = after.services.flatMap((service) => {
    const old = before.services.find(({ slug }) => slug === service.slug);
    return old ? changedServiceEffects(old, service, upcoming) : [newServiceEffect(service)];
  });
  return effects.length > 0
    ? effects
    : ['The home page and the booking form list the services in this order.'];
}

/** Completes 'New bookings cost …': '$150.00', '$95.00 per hour, for 3 hours or more'. */
function describePrice(service: Service) {
  if (service.pricing === 'zones') return 'the price between their zones';
  if (service.pricing === 'fixed') return formatPrice(service);
  return `${formatPrice(service)}, for ${formatQuantity(service.minHours, 'hour')} or more`;
}

function newServiceEffect(service: Service) {
  const { name, isRetired, offeredOnline } = service;
  if (isRetired) return `${name} is saved but not offered.`;
  return `${name} can be booked ${offeredOnline ? '' : 'by the office '}at once, for ${describePrice(service)}.`;
}

function changedServiceEffects(old: Service, service: Service, upcoming: UpcomingBookings) {
  const count = upcoming.byService.get(service.slug) ?? 0;
  const { name } = service;
  const sentences = [
    ...priceEffects(old, service, count),
    ...surchargeEffects(old, service, upcoming),
  ];
  if (old.windowMinutes !== service.windowMinutes && service.pricing !== 'hourly') {
    const window = formatDuration(service.windowMinutes);
    sentences.push(
      withUpcoming(
        `New bookings of ${name} take ${window}`,
        count,
        'keeps its time',
        'keep their time',
      ),
    );
  }
  if (old.needsDestination !== service.needsDestination) {
    sentences.push(
      `Customers who book ${name} are ${service.needsDestination ? 'asked' : 'no longer asked'} for a destination.`,
    );
  }
  if (old.includesStops !== service.includesStops) {
    sentences.push(
      service.includesStops
        ? `New bookings of ${name} pay nothing for stops.`
        : `New bookings of ${name} pay the extras that are charged per stop.`,
    );
  }
  if (old.isRetired !== service.isRetired) {
    sentences.push(
      service.isRetired
        ? withUpcoming(`${name} can no longer be booked`, count, 'stays', 'stay')
        : `${name} can be booked again, for ${describePrice(service)}.`,
    );
  }
  if (old.offeredOnline !== service.offeredOnline) {
    sentences.push(
      service.offeredOnline
        ? `Customers can book ${name} on your website.`
        : withUpcoming(`Only the office can book ${name} from now on`, count, 'stays', 'stay'),
    );
  }
  if (old.name !== service.name) {
    sentences.push(`All bookings of ${old.name}, past and upcoming, now read ${name}.`);
  } else if (old.offerName !== service.offerName || old.description !== service.description) {
    sentences.push(`The home page and the booking form show the new description of ${name}.`);
  }
  return sentences;
}

function priceEffects(old: Service, service: Service, count: number): string[] {
  const isPriceChanged = describePrice(old) !== describePrice(service);
  const areZonesChanged =
    service.pricing === 'zones' && !isDeepStrictEqual(old.zonePrices, service.zonePrices);
  if (isPriceChanged)
    return [
      withKeptPrices(`New bookings of ${service.name} cost ${describePrice(service)}`, count),
    ];
  return areZonesChanged
    ? [withKeptPrices(`New bookings of ${service.name} cost the new zone prices`, count)]
    : [];
}

const surchargeEffects = (
  old: Service,
  service: Service,
  { byServiceAndClass }: UpcomingBookings,
) =>
  carClasses.flatMap((carClass) => {
    const difference =
      (service.classSurcharges[carClass] ?? 0) - (old.classSurcharges[carClass] ?? 0);
    if (difference === 0) return [];
    const amount = `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
    const article = carClass === 'SUV' ? 'an' : 'a';
    return withKeptPrices(
      `New bookings of ${service.name} in ${article} ${carClass} cost ${amount}`,
      byServiceAndClass.get(`${service.slug} ${carClass}`) ?? 0,
    );
  });
