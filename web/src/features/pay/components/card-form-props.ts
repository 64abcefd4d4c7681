import type { PayTarget } from '../pay-target.ts';
import type { PayScope } from '../trip-scope.ts';

/** Props of every payment method's form. */
export interface CardFormProps {
  target: PayTarget;
  /** What is due in this scope. */
  owes: number;
  scope: PayScope;
  /** Paid, or still processing at the provider. */
  onNext: (next: 'paid' | 'processing') => void;
}
