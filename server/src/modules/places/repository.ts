import type { PageQuery } from '@chesapeake/contract/http/lists';
import { placeKey, placeLabel } from '@chesapeake/contract/places/place-text';
import type { Place, PlaceFields } from '@chesapeake/contract/places/places';
import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import { countRows, likePattern, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

const knownPlaces = (db: Db) => db.selectFrom('places').where('removed_at', 'is', null);

const placeColumns = [
  'id as _id',
  'name',
  'address',
  'latitude',
  'longitude',
  'zone',
  'kind',
] as const;

const selectByKeys = compileOnce((db, keys: string[]) =>
  knownPlaces(db)
    .select([...placeColumns, 'name_key as nameKey', 'label_key as labelKey'])
    .where(sql<boolean>`(label_key = any(${keys}) or name_key = any(${keys}))`),
);

/** The known places that these texts name, by the key of the text. */
export async function findByKeys(db: Db, keys: string[]): Promise<Map<string, Place>> {
  const rows = keys.length > 0 ? await selectByKeys(db, keys) : [];
  const toPlace = ({ nameKey: _name, labelKey: _label, ...place }: (typeof rows)[number]): Place =>
    place;
  // A whole label is the clearer name of a place.
  return new Map([
    ...rows.map((row) => [row.nameKey, toPlace(row)] as const),
    ...rows.map((row) => [row.labelKey, toPlace(row)] as const),
  ]);
}

/**
 * The known place that the text of a pickup or destination field names, by its name or by 'name,
 * address'. Ignores case, accents and spaces.
 */
export async function findByText(db: Db, text: string): Promise<Place | undefined> {
  return (await findByTexts(db, [text])).get(placeKey(text));
}

/** The same for many texts, by `placeKey()` of the text. */
export const findByTexts = (db: Db, texts: readonly string[]): Promise<Map<string, Place>> =>
  findByKeys(db, [...new Set(texts.map(placeKey))]);

/** The places with every word of the search, in no order. */
const matching = (db: Db, search: string) =>
  placeKey(search)
    .split(/[ ,]+/)
    .filter(Boolean)
    .reduce((query, word) => query.where('label_key', 'like', likePattern(word)), knownPlaces(db));

export const listMatching = (db: Db, search: string): Promise<Place[]> =>
  matching(db, search).select(placeColumns).execute();

export async function listByName(
  db: Db,
  { search, zone, ...page }: PageQuery & { search: string; zone: string },
): Promise<Page<Place>> {
  const query = matching(db, search).$if(zone !== '', (places) => places.where('zone', '=', zone));
  const rows = await paginate(query.select(placeColumns).orderBy('name_key'), page).execute();
  return { rows, total: await countRows(query) };
}

export async function countByZone(db: Db): Promise<{ zone: string; places: number }[]> {
  const rows = await knownPlaces(db)
    .select(['zone', ({ fn }) => fn.countAll<string>().as('places')])
    .groupBy('zone')
    .orderBy('zone')
    .execute();
  return rows.map(({ zone, places }) => ({ zone, places: Number(places) }));
}

/** Older bookings say little about where someone goes now. */
const remembered = 100;

const selectTextsOf = compileOnce((db, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['pickup_location', 'destination'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(remembered)),
);

/** The places of a customer's own bookings, the latest first. */
export async function listTextsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await selectTextsOf(db, userId);
  return rows.flatMap(({ pickup_location, destination }) =>
    destination ? [pickup_location, destination] : [pickup_location],
  );
}

export async function lock(tx: Tx, id: string): Promise<Place | undefined> {
  return knownPlaces(tx).select(placeColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

const toColumns = (place: PlaceFields) => ({
  name: place.name,
  address: place.address,
  name_key: placeKey(place.name),
  label_key: placeKey(placeLabel(place)),
  latitude: place.latitude,
  longitude: place.longitude,
  zone: place.zone,
  kind: place.kind,
});

export async function insert(tx: Tx, place: PlaceFields & { id: string; createdAt: Date }) {
  await tx
    .insertInto('places')
    .values({ ...toColumns(place), id: place.id, created_at: place.createdAt })
    .execute();
}

export async function change(tx: Tx, id: string, place: PlaceFields) {
  await tx.updateTable('places').set(toColumns(place)).where('id', '=', id).execute();
}

export async function markRemoved(tx: Tx, id: string, now: Date) {
  await tx.updateTable('places').set({ removed_at: now }).where('id', '=', id).execute();
}
