import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { OfficePhone, useBusiness } from '../../../shared/business/index.ts';
import { formatRefundSchedule, mayCancel } from '../cancellation.ts';
import { DetailsSection } from './RideDetails.tsx';

/** How the cancellation rules apply to this ride now; nothing if it cannot be cancelled. */
export function CancellationTerms({ booking, now }: { booking: Booking; now: Date }) {
  const { cancellation, zone } = useBusiness();
  const { status, pickupTime } = booking;
  if (status === 'In Progress') {
    return (
      <DetailsSection title="If you cancel">
        <p className="text-15 text-ink-2">
          Your ride has begun. To end it early,{' '}
          <OfficePhone call="call us: " contact="contact us" />
        </p>
      </DetailsSection>
    );
  }
  if (!mayCancel(booking)) return null;
  const [first, ...rest] = formatRefundSchedule(cancellation, pickupTime, { now, zone });
  return (
    <DetailsSection title="If you cancel">
      <div className="grid gap-1.5 text-15 text-ink-2">
        <p className="text-ink">{first}</p>
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
      </div>
    </DetailsSection>
  );
}
