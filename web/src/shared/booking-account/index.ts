export { ReceiptButton } from './ReceiptButton.tsx';
export { useBookingAccount } from './use-booking-account.ts';
