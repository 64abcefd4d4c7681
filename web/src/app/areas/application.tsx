export { DriverRegister } from '../../features/apply/pages/DriverRegister.tsx';
