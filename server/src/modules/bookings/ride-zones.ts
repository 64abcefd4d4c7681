import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Db } from '../../db/schema.ts';
import { findByText } from '../places/index.ts';

/** The zone of a place by its text; null if the place is not known. */
export type ZoneOf = (text: string | null | undefined) => string | null;

/** Looks up the zones of places, where a service is priced by them. */
export async function readZones(
  db: Db,
  service: Pick<Settings['services'][number], 'pricing'> | undefined,
  texts: readonly (string | null | undefined)[],
): Promise<ZoneOf> {
  const zones = new Map<string, string>();
  if (service?.pricing === 'zones') {
    for (const text of new Set(texts)) {
      const place = text ? await findByText(db, text) : undefined;
      if (text && place) zones.set(text, place.zone);
    }
  }
  return (text) => (text ? (zones.get(text) ?? null) : null);
}
