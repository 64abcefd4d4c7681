import { AdjustForm } from './AdjustForm.tsx';
import { CashForm } from './CashForm.tsx';
import type { PaymentFormProps } from './PaymentFormDialog.tsx';
import { RefundForm } from './RefundForm.tsx';

/** The form of the chosen payment action. */
export function PaymentActionDialog(props: PaymentFormProps) {
  if (props.action === 'refund') return <RefundForm {...props} />;
  return props.action === 'cash' ? <CashForm {...props} /> : <AdjustForm {...props} />;
}
