import { DriverBookings as DriverBookingsPage } from '../../features/driver/pages/DriverBookings.tsx';
import { DriverDashboard as DriverDashboardPage } from '../../features/driver/pages/DriverDashboard.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export { DriverCar } from '../../features/driver-car/pages/DriverCar.tsx';
export { DriverProfile } from '../../features/driver-profile/pages/DriverProfile.tsx';

export const DriverDashboard = () => (
  <WithQueries>
    <DriverDashboardPage />
  </WithQueries>
);

export const DriverBookings = () => (
  <WithQueries>
    <DriverBookingsPage />
  </WithQueries>
);
