import { AdjustForm } from './AdjustForm.tsx';
import { CashForm } from './CashForm.tsx';
import type { MoneyFormProps } from './MoneyFrame.tsx';
import { RefundForm } from './RefundForm.tsx';

/** What was chosen to be done with an account. */
export function MoneyDialog(props: MoneyFormProps) {
  if (props.deed === 'refund') return <RefundForm {...props} />;
  return props.deed === 'cash' ? <CashForm {...props} /> : <AdjustForm {...props} />;
}
