export interface PriceZone {
  slug: string;
  name: string;
}

/** The zones that can have prices. */
export const knownZones = ({ zones }: { zones: readonly PriceZone[] }) => zones;

/** The name of a zone; an unknown one shows its slug. */
export const zoneName = (zones: readonly PriceZone[], slug: string) =>
  zones.find((zone) => zone.slug === slug)?.name ?? slug;

/** A zone price holds in both directions, so the order of its zones does not matter. */
export const zonePairKey = ({ from, to }: { from: string; to: string }) =>
  [from, to].sort().join(' ');
