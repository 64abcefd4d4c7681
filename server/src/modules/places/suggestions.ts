import { createHash } from 'node:crypto';
import { matchesPlaceSearch, placeKey } from '@chesapeake/contract/places/place-text';
import { type Place, placeKinds, type SuggestedPlace } from '@chesapeake/contract/places/places';

/** So that known places are seen as well. */
const maxEarlier = 5;

/** The latest texts of a customer that match the search, each once. */
export function matchingTexts(texts: string[], search: string): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const key = placeKey(text);
    if (!byKey.has(key) && matchesPlaceSearch(key, search)) byKey.set(key, text);
  }
  return [...byKey.values()].slice(0, maxEarlier);
}

/** The customer's own places, then all other known ones, the best match first. */
export function toSuggestions(
  search: string,
  {
    earlierTexts,
    named,
    matches,
  }: {
    earlierTexts: string[];
    /** The known places that the earlier texts name, by the key of the text. */
    named: ReadonlyMap<string, Place>;
    matches: Place[];
  },
): SuggestedPlace[] {
  // Two texts may name one place.
  const earlier = new Map(
    earlierTexts.map((text) => {
      const suggestion = toEarlier(text, named.get(placeKey(text)));
      return [suggestion._id, suggestion];
    }),
  );
  const others = matches.filter(({ _id }) => !earlier.has(_id));
  return [...earlier.values(), ...sortByMatch(others, placeKey(search)).map(toSuggestion)];
}

const toSuggestion = ({ _id, name, address, zone, kind }: Place): SuggestedPlace => ({
  _id,
  name,
  address,
  zone,
  kind,
});

const toEarlier = (text: string, place: Place | undefined): SuggestedPlace =>
  place
    ? { ...toSuggestion(place), kind: 'earlier' }
    : { _id: idOfText(text), name: text, address: '', zone: null, kind: 'earlier' };

/** Has the form of an id, and is equal for texts that are the same place. */
function idOfText(text: string) {
  const hash = createHash('sha256').update(placeKey(text)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Names that start with the search, then names with words that start with its words, then the rest. */
function sortByMatch(places: Place[], search: string): Place[] {
  const ranked = places.map((place) => ({ place, rank: rankOf(placeKey(place.name), search) }));
  const orderOf = ({ kind }: Place) => placeKinds.indexOf(kind);
  return ranked
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        orderOf(one.place) - orderOf(other.place) ||
        one.place.name.localeCompare(other.place.name, 'en'),
    )
    .map(({ place }) => place);
}

function rankOf(name: string, search: string) {
  if (name === search) return 0;
  if (name.startsWith(search)) return 1;
  const startsWord = (word: string) => ` ${name}`.includes(` ${word}`);
  return search.split(/[ ,]+/).every(startsWord) ? 2 : 3;
}
