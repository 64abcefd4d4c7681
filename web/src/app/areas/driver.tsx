import { DriverBookings as DriverBookingsPage } from '../../features/driver/pages/DriverBookings.tsx';
import { DriverDashboard as DriverDashboardPage } from '../../features/driver/pages/DriverDashboard.tsx';
import { DriverCar as DriverCarPage } from '../../features/driver-car/pages/DriverCar.tsx';
import { DriverProfile as DriverProfilePage } from '../../features/driver-profile/pages/DriverProfile.tsx';
import { WithQueries } from '../../lib/queries.tsx';

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

export const DriverCar = () => (
  <WithQueries>
    <DriverCarPage />
  </WithQueries>
);

export const DriverProfile = () => (
  <WithQueries>
    <DriverProfilePage />
  </WithQueries>
);
