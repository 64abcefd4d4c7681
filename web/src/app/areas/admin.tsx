import '../../styles/index.css';
import { AdminBooking as AdminBookingPage } from '../../features/admin-bookings/pages/AdminBooking.tsx';
import { BookingMoney } from '../../features/admin-payments/components/BookingMoney.tsx';
import { AdminSettings as AdminSettingsPage } from '../../features/admin-settings/pages/AdminSettings.tsx';
import { MailPreferences } from '../../features/mail-preferences/MailPreferences.tsx';
import { RideReview } from '../../features/reviews/components/RideReview.tsx';

export { AdminBoard } from '../../features/admin-board/pages/AdminBoard.tsx';
export { AdminBookings } from '../../features/admin-bookings/pages/AdminBookings.tsx';
export { AdminCars } from '../../features/admin-cars/pages/AdminCars.tsx';
export { AdminDrivers } from '../../features/admin-drivers/pages/AdminDrivers.tsx';
export { ImportCars } from '../../features/admin-imports/pages/ImportCars.tsx';
export { ImportCustomers } from '../../features/admin-imports/pages/ImportCustomers.tsx';
export { AdminMessages } from '../../features/admin-messages/pages/AdminMessages.tsx';
export { NewBooking } from '../../features/admin-new-booking/pages/NewBooking.tsx';
export { AdminPayments } from '../../features/admin-payments/pages/AdminPayments.tsx';
export { AdminQuotes } from '../../features/admin-quotes/pages/AdminQuotes.tsx';
export { AdminReports } from '../../features/admin-reports/pages/AdminReports.tsx';
export { AdminReviews } from '../../features/admin-reviews/pages/AdminReviews.tsx';
export { AdminRoles } from '../../features/admin-roles/pages/AdminRoles.tsx';
export { AdminUsers } from '../../features/admin-users/pages/AdminUsers.tsx';
// All pages render inside this layout, which provides the query client.
export { AdminLayout } from '../admin/AdminLayout.tsx';
export { Dashboard as AdminDashboard } from '../admin/Dashboard.tsx';

export const AdminBooking = () => (
  <AdminBookingPage
    money={(booking) => <BookingMoney booking={booking} />}
    review={(booking) => <RideReview booking={booking} isMine={false} />}
  />
);

export const AdminSettings = () => <AdminSettingsPage emails={<MailPreferences />} />;
