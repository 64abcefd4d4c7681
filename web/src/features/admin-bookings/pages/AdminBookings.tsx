import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminBookings() {
  return <AdminPage title="Bookings">{null}</AdminPage>;
}
