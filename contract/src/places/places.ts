import { z } from 'zod';
import { degrees } from '../fields/coordinates.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { optionalLine, requiredLine, searchText } from '../fields/text.ts';
import { instantSchema } from '../fields/time.ts';
import { admin, signedIn } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { placeKey } from './place-text.ts';

/** In the order of suggestions. */
export const placeKinds = [
  'airport',
  'station',
  'hotel',
  'venue',
  'hospital',
  'university',
  'town',
  'county',
  'other',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeKindNames: Record<PlaceKind, string> = {
  airport: 'Airport',
  station: 'Station',
  hotel: 'Hotel',
  venue: 'Venue',
  hospital: 'Hospital',
  university: 'University',
  town: 'Town',
  county: 'County',
  other: 'Other',
};

export const placeTexts = {
  unknownZone: 'Choose a zone from the list',
  unknownKind: 'Choose a kind from the list',
  nameWithoutLetters: 'Name must have letters or digits',
} as const;

/** A suggestion for a pickup or destination field. */
export const suggestedPlace = z.object({
  /** For an earlier text that is no known place: made from the text, so equal for equal texts. */
  _id: outputId,
  name: z.string(),
  /** Empty for an earlier text that is no known place. */
  address: z.string(),
  /** The slug of its zone; null for a text that is no known place. */
  zone: z.string().nullable(),
  /** `earlier`: from the caller's own bookings. */
  kind: z.enum(['earlier', ...placeKinds]),
});
export type SuggestedPlace = z.output<typeof suggestedPlace>;

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary:
    'Suggestions for a pickup or destination: the caller’s own earlier places, then known ones; search matches names and addresses',
  access: signedIn,
  query: pageQuery.extend({ search: searchText.default('') }),
  reply: z.array(suggestedPlace),
  paged: true,
});

const placeText = (label: string) => requiredLine({ label, max: 200 });

/** Where the miles and minutes come from. */
export const travelSources = ['estimate', 'zones', 'routing'] as const;
export type TravelSource = (typeof travelSources)[number];

export const getTravel = endpoint({
  method: 'GET',
  path: '/api/travel',
  summary: 'The drive between two known places, by their texts; all null if one is not known',
  access: signedIn,
  query: z.object({
    from: placeText('From'),
    to: placeText('To'),
    /** The start of the drive; now if left out. */
    at: instantSchema({
      required: 'At is required',
      invalid: 'At must be a time, as ISO 8601',
    }).optional(),
  }),
  reply: z.object({
    miles: z.number().nullable(),
    minutes: z.int().nullable(),
    /** `zones`: the miles are an estimate, the minutes are from the office's table. */
    source: z.enum(travelSources).nullable(),
  }),
});

export const place = z.object({
  _id: outputId,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  kind: z.enum(placeKinds),
});
export type Place = z.output<typeof place>;

/** Name and address together fit into the field of a booking. */
export const placeFields = z.object({
  name: requiredLine({ label: 'Name', max: 80 }).refine(
    (name) => placeKey(name) !== '',
    placeTexts.nameWithoutLetters,
  ),
  address: requiredLine({ label: 'Address', max: 118 }),
  latitude: degrees({ label: 'Latitude', max: 90 }),
  longitude: degrees({ label: 'Longitude', max: 180 }),
  zone: requiredLine({ label: 'Zone', max: 40 }),
  kind: z.enum(placeKinds, placeTexts.unknownKind),
});
export type PlaceFields = z.output<typeof placeFields>;

export const listAdminPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  summary: 'All known places, by name; search matches names and addresses',
  access: admin('settings:see'),
  query: pageQuery.extend({
    search: searchText.default(''),
    /** A slug; empty for all zones. */
    zone: optionalLine({ label: 'Zone', max: 40 }).default(''),
  }),
  reply: z.array(place),
  paged: true,
});

export const countPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/places/counts',
  summary: 'The number of known places, by the slug of their zone',
  access: admin('settings:see'),
  reply: z.array(z.object({ zone: z.string(), places: z.int() })),
});

export const addPlace = endpoint({
  method: 'POST',
  path: '/api/admin/places',
  summary: 'Add a known place',
  access: admin('settings:change'),
  body: placeFields,
  reply: place,
  status: 201,
  errors: ['PLACE_NAME_TAKEN'],
});

export const changePlace = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:id',
  summary: 'Change a known place; bookings keep their text',
  access: admin('settings:change'),
  params: idParams,
  body: placeFields,
  reply: place,
  errors: ['PLACE_NOT_FOUND', 'PLACE_NAME_TAKEN'],
});

export const removePlace = endpoint({
  method: 'DELETE',
  path: '/api/admin/places/:id',
  summary: 'Remove a known place; bookings keep their text',
  access: admin('settings:change'),
  params: idParams,
  reply: null,
  errors: ['PLACE_NOT_FOUND', 'PLACE_IS_GARAGE'],
});
