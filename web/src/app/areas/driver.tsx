import { DriverCar as DriverCarPage } from '../../features/driver-car/pages/DriverCar.tsx';
import { DriverProfile as DriverProfilePage } from '../../features/driver-profile/pages/DriverProfile.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export { DriverBookings } from '../../features/driver/pages/DriverBookings.tsx';
export { DriverDashboard } from '../../features/driver/pages/DriverDashboard.tsx';

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
