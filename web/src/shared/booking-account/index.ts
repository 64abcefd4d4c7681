export { ReceiptButton } from './ReceiptButton.tsx';
export { useBookingAccount, useBookingAccounts } from './use-booking-account.ts';
