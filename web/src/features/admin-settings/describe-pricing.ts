import type { PricingKind } from '@chesapeake/contract/prices/pricing';

export const pricingLabels: Record<PricingKind, string> = {
  fixed: 'Fixed price',
  hourly: 'By the hour',
  zones: 'By zones',
};

/** The pricing of a service in short, as typed so far: 'By the hour, surcharges, office only'. */
export function describePricing({
  pricing = 'fixed',
  classSurcharges = {},
  includesStops,
  offeredOnline,
}: {
  pricing?: PricingKind | undefined;
  classSurcharges?: Partial<Record<string, string | number>> | undefined;
  includesStops?: unknown;
  offeredOnline?: unknown;
}) {
  const hasSurcharges = Object.values(classSurcharges).some((amount) => Number(amount) !== 0);
  return [
    pricingLabels[pricing],
    ...(hasSurcharges ? ['surcharges'] : []),
    ...(includesStops === true ? ['stops included'] : []),
    ...(offeredOnline === false ? ['office only'] : []),
  ].join(', ');
}
