import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { placeKey, placeLabel } from '@chesapeake/contract/places/place-text';
import {
  type addPlace,
  type changePlace,
  type getTravel,
  type listAdminPlaces,
  type listPlaces,
  type Place,
  type PlaceFields,
  placeKindNames,
  placeTexts,
} from '@chesapeake/contract/places/places';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { TravelTimes } from '../../travel/travel-times.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import { type SettingsService, settingsId } from '../settings/index.ts';
import * as repository from './repository.ts';
import { matchingTexts, toSuggestions } from './suggestions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  events: DomainEvents;
  travelTimes: TravelTimes;
}

const nothingKnown = { miles: null, minutes: null, source: null };

/** Known places, their zones and the drive between them. */
export function createPlaces({ db, clock, settings, events, travelTimes }: Deps) {
  /** The places belong to the settings, so that is where their changes are logged. */
  const recordChange = (
    tx: Tx,
    caller: Caller,
    { zones, garage }: Settings,
    before: PlaceFields | null,
    after: PlaceFields | null,
    newGarage = garage,
  ) => {
    const label = `Place ${(before ?? after)?.name}`;
    const toLabeledValues = (place: PlaceFields | null, value: string) => [
      { label, value: place && describePlace(place, zones) },
      ...(newGarage === garage ? [] : [{ label: 'Garage', value }]),
    ];
    return events.record(tx, {
      actorId: caller.userId,
      action: 'settings.changed',
      subject: { kind: 'settings', id: settingsId },
      before: { said: toLabeledValues(before, garage) },
      after: { part: 'the places', said: toLabeledValues(after, newGarage) },
      notifications: [],
    });
  };

  /** The lock of the settings: no zone disappears while a place moves into it. */
  const inSettingsLock = <T>(work: (tx: Tx, all: Settings) => Promise<T>) =>
    idempotentTransaction(db, async (tx) => {
      await takeAdvisoryLock(tx, 'settings');
      return work(tx, await settings.read(tx));
    });

  return {
    suggest: async ({ userId }: Caller, { search, page, limit }: QueryOf<typeof listPlaces>) => {
      const [texts, matches] = await Promise.all([
        repository.listTextsOf(db, userId),
        repository.listMatching(db, search),
      ]);
      const earlierTexts = matchingTexts(texts, search);
      const named = await repository.findByKeys(db, earlierTexts.map(placeKey));
      const all = toSuggestions(search, { earlierTexts, named, matches });
      return { rows: all.slice((page - 1) * limit, page * limit), total: all.length };
    },

    readTravel: async ({ from, to, at }: QueryOf<typeof getTravel>) => {
      const [start, end] = await Promise.all([
        repository.findByText(db, from),
        repository.findByText(db, to),
      ]);
      return start && end ? travelTimes.between(start, end, at ?? clock()) : nothingKnown;
    },

    list: (query: QueryOf<typeof listAdminPlaces>) => repository.listByName(db, query),

    /** Whether a text names a known place. */
    isKnown: async (source: Db, text: string) =>
      (await repository.findByText(source, text)) !== undefined,

    /** Pass the transaction if one is open. */
    countByZone: (source: Db = db) => repository.countByZone(source),

    add: (caller: Caller, fields: BodyOf<typeof addPlace>) =>
      inSettingsLock(async (tx, all) => {
        checkZone(fields, all);
        const id = newId();
        await failIfNameTaken(() => repository.insert(tx, { ...fields, id, createdAt: clock() }));
        await recordChange(tx, caller, all, null, fields);
        return { _id: id, ...fields } satisfies Place;
      }),

    change: (caller: Caller, id: string, fields: BodyOf<typeof changePlace>) =>
      inSettingsLock(async (tx, all) => {
        const before = (await repository.lock(tx, id)) ?? fail('PLACE_NOT_FOUND');
        checkZone(fields, all);
        const garage = (await isGarage(tx, all, id))
          ? renamed(all.garage, before, fields)
          : undefined;
        await failIfNameTaken(() => repository.change(tx, id, fields));
        if (garage !== undefined) await settings.write(tx, 'garage', garage, clock());
        await recordChange(tx, caller, all, before, fields, garage);
        return { _id: id, ...fields } satisfies Place;
      }),

    remove: (caller: Caller, id: string) =>
      inSettingsLock(async (tx, all) => {
        const before = (await repository.lock(tx, id)) ?? fail('PLACE_NOT_FOUND');
        if (await isGarage(tx, all, id)) fail('PLACE_IS_GARAGE');
        await repository.markRemoved(tx, id, clock());
        await recordChange(tx, caller, all, before, null);
      }),
  };
}

function checkZone({ zone }: PlaceFields, { zones }: Settings) {
  if (zones.every(({ slug }) => slug !== zone)) {
    fail('VALIDATION_FAILED', { errors: { zone: placeTexts.unknownZone } });
  }
}

const describePlace = (place: PlaceFields, zones: Settings['zones']) =>
  [
    placeLabel(place),
    `${place.latitude}, ${place.longitude}`,
    zones.find(({ slug }) => slug === place.zone)?.name ?? place.zone,
    placeKindNames[place.kind],
  ].join('; ');

const isGarage = async (tx: Tx, { garage }: Settings, id: string) =>
  (await repository.findByText(tx, garage))?._id === id;

/** A text that names the place as it names it after the change. */
function renamed(text: string, before: PlaceFields, after: PlaceFields) {
  const format = placeKey(text) === placeKey(before.name) ? nameOf : placeLabel;
  return placeKey(format(before)) === placeKey(format(after)) ? text : format(after);
}

const nameOf = ({ name }: PlaceFields) => name;

async function failIfNameTaken(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'places_name_unique')) throw error;
    fail('PLACE_NAME_TAKEN', { field: 'name' });
  }
}

export type Places = ReturnType<typeof createPlaces>;
