import '../../styles/index.css';
import { DriverCar as DriverCarPage } from '../../features/driver-car/pages/DriverCar.tsx';
import { DriverProfile as DriverProfilePage } from '../../features/driver-profile/pages/DriverProfile.tsx';
import { DriverBookings as DriverBookingsPage } from '../../features/driver-rides/pages/DriverBookings.tsx';
import { DriverDashboard as DriverDashboardPage } from '../../features/driver-rides/pages/DriverDashboard.tsx';
import { MailPreferences } from '../../features/mail-preferences/MailPreferences.tsx';
import { DriverReviews } from '../../features/reviews/components/DriverReviews.tsx';
import { withQueryClient } from '../../lib/query-client.tsx';

export const DriverDashboard = withQueryClient(DriverDashboardPage);
export const DriverBookings = withQueryClient(DriverBookingsPage);
export const DriverCar = withQueryClient(DriverCarPage);
export const DriverProfile = withQueryClient(() => (
  <DriverProfilePage emails={<MailPreferences />} reviews={<DriverReviews />} />
));
