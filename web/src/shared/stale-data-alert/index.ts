export { StaleDataAlert } from './StaleDataAlert.tsx';
