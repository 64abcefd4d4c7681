export interface PriceZone {
  slug: string;
  name: string;
}

const defaultZones: readonly PriceZone[] = [
  { slug: 'annapolis', name: 'Annapolis' },
  { slug: 'baltimore', name: 'Baltimore' },
  { slug: 'bwi-airport', name: 'BWI Airport' },
  { slug: 'washington-dc', name: 'Washington, DC' },
];

/** The zones that can have prices. So far every business has the same ones. */
export const knownZones = (_settings: object): readonly PriceZone[] => defaultZones;

/** The name of a zone; an unknown one shows its slug. */
export const zoneName = (zones: readonly PriceZone[], slug: string) =>
  zones.find((zone) => zone.slug === slug)?.name ?? slug;

/** A zone price holds in both directions, so the order of its zones does not matter. */
export const zonePairKey = ({ from, to }: { from: string; to: string }) =>
  [from, to].sort().join(' ');
