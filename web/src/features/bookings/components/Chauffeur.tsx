import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Phone } from 'lucide-react';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { StarShape } from '../../../ui/StarRating.tsx';
import { useChauffeur } from '../queries.ts';
import { driverRoleLabel } from './RideDetails.tsx';

/** The driver with photo and rating, and close to the ride the phone number. */
export function Chauffeur({
  booking,
  driver,
}: {
  booking: Booking;
  driver: NonNullable<Booking['driver']>;
}) {
  const now = useNow();
  const { data } = useChauffeur(booking, now);
  const isComing = booking.status === 'Accepted' && now < booking.pickupTime;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <Portrait
          name={driver.name}
          image={data?.imageSmall ?? data?.image ?? null}
          className="size-14"
        />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{driver.name}</p>
          <p className="text-sm text-quiet">{driverRoleLabel(booking)}</p>
          {data && data.rating !== null && (
            <p className="flex items-center gap-1 text-sm text-ink-2 tabular">
              <StarShape className="size-4 fill-brass" />
              <span className="sr-only">Rated </span>
              {data.rating.toFixed(1)}
              <span className="text-quiet">({formatQuantity(data.reviewCount, 'review')})</span>
            </p>
          )}
        </div>
      </div>
      {data?.phone && (
        <a href={phoneLink(data.phone)} className={buttonClass({ block: true })}>
          <Phone aria-hidden="true" />
          Call {formatPhone(data.phone)}
        </a>
      )}
      {isComing && data?.phone === null && (
        <p className="text-sm text-quiet">
          We share your chauffeur’s phone number an hour before pickup.
        </p>
      )}
    </div>
  );
}
