export { UnverifiedEmail } from './UnverifiedEmail.tsx';
