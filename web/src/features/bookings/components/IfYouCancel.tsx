import type { Booking } from '@chesapeake/contract/bookings';
import { useBusiness } from '../../../lib/business.tsx';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { mayCancel, refundsToCome } from '../cancelling.ts';
import { Part } from './RideFacts.tsx';

/** What the terms of cancellation mean for this ride now; nothing where there is nothing to cancel. */
export function IfYouCancel({ booking, now }: { booking: Booking; now: Date }) {
  const { cancellation, zone, contact } = useBusiness();
  const { status, pickupTime } = booking;
  if (status === 'In Progress') {
    return (
      <Part title="If you cancel">
        <p className="text-15 text-ink-2">
          Your ride has begun. To end it early, call us:{' '}
          <a href={phoneLink(contact.phone)} className="link whitespace-nowrap">
            {phoneText(contact.phone)}
          </a>
        </p>
      </Part>
    );
  }
  if (!mayCancel(booking)) return null;
  const [first, ...rest] = refundsToCome(cancellation, pickupTime, { now, zone });
  return (
    <Part title="If you cancel">
      <div className="grid gap-1.5 text-15 text-ink-2">
        <p className="text-ink">{first}</p>
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
      </div>
    </Part>
  );
}
