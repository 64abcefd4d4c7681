import { computePrice, type Price, type PriceInput, type PriceLine } from './price-lines.ts';

type PricedRide = Omit<PriceInput, 'extras' | 'zones' | 'service'> & {
  service: PriceInput['service'] & { slug: string };
  /** The places as they are written. */
  from: string;
  to: string | null;
};

/** Another place that is in no known zone has no agreed price. */
const isSamePlace = (
  [placeBefore, placeAfter]: [string | null, string | null],
  [zoneBefore, zoneAfter]: [PriceInput['fromZone'], PriceInput['fromZone']],
) => placeBefore === placeAfter || (zoneBefore != null && zoneBefore === zoneAfter);

/**
 * The price of a changed ride. What did not change keeps the price that was agreed, whatever the
 * settings say now.
 */
export function repriceRide({
  agreed,
  before,
  after,
  ...settings
}: Pick<PriceInput, 'extras' | 'zones'> & {
  agreed: readonly PriceLine[];
  before: PricedRide;
  after: PricedRide;
}): Price {
  const ofKind = (kind: PriceLine['kind']) => agreed.filter((line) => line.kind === kind);
  const hasSameService = before.service.slug === after.service.slug;
  const hasSameBase =
    hasSameService &&
    before.hours === after.hours &&
    (after.service.pricing !== 'zones' ||
      (isSamePlace([before.from, after.from], [before.fromZone, after.fromZone]) &&
        isSamePlace([before.to, after.to], [before.toZone, after.toZone])));
  const hasSameClass = hasSameService && before.carClass === after.carClass;
  return computePrice(
    { ...settings, ...after },
    {
      ...(hasSameBase && { base: ofKind('base') }),
      ...(hasSameClass && { class: ofKind('class') }),
      extras: ofKind('extra'),
      hasSameStops: hasSameService && before.stops === after.stops,
    },
  );
}
