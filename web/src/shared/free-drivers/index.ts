export { DriverOption } from './DriverOption.tsx';
