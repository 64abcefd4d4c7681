export { DriverBookings } from '../../features/driver/pages/DriverBookings.tsx';
export { DriverDashboard } from '../../features/driver/pages/DriverDashboard.tsx';
export { DriverCar } from '../../features/driver-car/pages/DriverCar.tsx';
export { DriverProfile } from '../../features/driver-profile/pages/DriverProfile.tsx';
