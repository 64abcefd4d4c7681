export { ChangeBookingDialog } from './ChangeBookingDialog.tsx';
