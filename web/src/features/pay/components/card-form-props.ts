/** Props of every payment method's form. */
export interface CardFormProps {
  bookingId: string;
  owes: number;
  /** Paid, or still processing at the provider. */
  onNext: (next: 'paid' | 'processing') => void;
}
