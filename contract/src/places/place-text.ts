/** Bookings store places as text, so places are compared by their text. */

/** The text of a place in a pickup or destination field: 'Tidewater Inn, 101 East Dover Street'. */
export const placeLabel = ({ name, address }: { name: string; address: string }) =>
  address ? `${name}, ${address}` : name;

/** Equal for texts that differ only in case, accents, spaces or the form of an apostrophe. */
export const placeKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether every word of the search occurs in the key. */
export const matchesPlaceSearch = (key: string, search: string) =>
  placeKey(search)
    .split(/[ ,]+/)
    .every((word) => key.includes(word));
