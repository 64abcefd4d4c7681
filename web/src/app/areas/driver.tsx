export { DriverDashboard } from '../../features/driver/pages/DriverDashboard.tsx';
export { DriverRegister } from '../../features/driver/pages/DriverRegister.tsx';
