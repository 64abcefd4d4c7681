import { tripHighlights } from '@chesapeake/contract/bookings/describe-trip';
import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { useBusiness } from '../business/index.ts';

/** The facts of a ride in one line; nothing for a simple ride. */
export function TripHighlights({
  facts,
  className,
}: {
  facts: BookedTripFacts;
  className?: string;
}) {
  const { extras: offered } = useBusiness();
  // What is charged per stop would say the stops twice.
  const isOwnExtra = ({ slug }: { slug: string }) =>
    facts.stops.length === 0 || !offered.some((each) => each.slug === slug && each.isPerStop);
  const highlights = tripHighlights({ ...facts, extras: facts.extras.filter(isOwnExtra) });
  return highlights.length > 0 ? <p className={className}>{highlights.join(' · ')}</p> : null;
}
