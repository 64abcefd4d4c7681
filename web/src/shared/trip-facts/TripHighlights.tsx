import { tripHighlights } from '@chesapeake/contract/bookings/describe-trip';
import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';

/** The facts of a ride in one line; nothing for a simple ride. */
export function TripHighlights({
  facts,
  className,
}: {
  facts: BookedTripFacts;
  className?: string;
}) {
  const highlights = tripHighlights(facts);
  return highlights.length > 0 ? <p className={className}>{highlights.join(' · ')}</p> : null;
}
