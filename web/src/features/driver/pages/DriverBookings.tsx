import { PageTitle } from '../../../ui/PageTitle.tsx';

export function DriverBookings() {
  return <PageTitle title="My Bookings" />;
}
