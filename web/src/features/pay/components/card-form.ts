/** What each way of paying is given, and what it tells. */
export interface CardFormProps {
  bookingId: string;
  owes: number;
  /** Paid, or with the provider, who will say. */
  onNext: (next: 'paid' | 'processing') => void;
}
