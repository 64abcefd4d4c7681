import { DriverBookings as DriverBookingsPage } from '../../features/driver/pages/DriverBookings.tsx';
import { DriverDashboard as DriverDashboardPage } from '../../features/driver/pages/DriverDashboard.tsx';
import { DriverCar as DriverCarPage } from '../../features/driver-car/pages/DriverCar.tsx';
import { DriverProfile as DriverProfilePage } from '../../features/driver-profile/pages/DriverProfile.tsx';
import { MailPreferences } from '../../features/mail-preferences/MailPreferences.tsx';
import { DriversReviews } from '../../features/reviews/components/DriversReviews.tsx';
import { withQueries } from '../../lib/queries.tsx';

export const DriverDashboard = withQueries(DriverDashboardPage);
export const DriverBookings = withQueries(DriverBookingsPage);
export const DriverCar = withQueries(DriverCarPage);
export const DriverProfile = withQueries(() => (
  <DriverProfilePage emails={<MailPreferences />} reviews={<DriversReviews />} />
));
