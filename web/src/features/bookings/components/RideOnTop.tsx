import { isUpcoming } from '@chesapeake/contract/bookings/upcoming';
import { useLocation, useNavigate } from 'react-router';
import { readNewRide } from '../../../lib/new-ride-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBooking, useNextRide } from '../queries.ts';
import { CallOffice } from './CallOffice.tsx';
import { FeaturedRide } from './FeaturedRide.tsx';
import { FeaturedRideLoading } from './FeaturedRideLoading.tsx';
import { NewRide } from './NewRide.tsx';

/** The ride that was just booked, or else the next one. */
export function RideOnTop() {
  const { state } = useLocation();
  // The server knows no history entry.
  const newRide = useHydrated() ? readNewRide(state) : undefined;
  return newRide === undefined ? <NextRide /> : <JustBooked id={newRide} />;
}

function JustBooked({ id }: { id: string }) {
  const { data: booking, isError } = useBooking(id);
  const now = useNow();
  const navigate = useNavigate();
  if (booking === undefined) return isError ? <NextRide /> : <FeaturedRideLoading />;
  // A cancelled or past one is news no more.
  if (!booking || !isUpcoming(booking, now)) return <NextRide />;
  return (
    <NewRide booking={booking} onClose={() => void navigate('.', { replace: true, state: null })} />
  );
}

function NextRide() {
  const { data: booking, isPending } = useNextRide();
  if (isPending) return <FeaturedRideLoading />;
  if (!booking) return null;
  return (
    <FeaturedRide
      booking={booking}
      title={booking.status === 'In Progress' ? 'Your ride now' : 'Your next ride'}
    >
      <div className="grid gap-1">
        {booking.status === 'Pending' && (
          <p className="text-15 text-ink-2">
            Your car is reserved. We’ll email you as soon as your chauffeur confirms.
          </p>
        )}
        <CallOffice question="Change of plans?" />
      </div>
    </FeaturedRide>
  );
}
