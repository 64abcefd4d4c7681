/** Whether a place is an airport, by its text: any text can be a place. */
export const isAirport = (place: string) =>
  /\b(airport|airfield|bwi|dca|iad|departures|arrivals)\b/i.test(place);
