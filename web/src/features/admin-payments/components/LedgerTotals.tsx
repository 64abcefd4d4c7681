import { formatAmount, formatSignedAmount } from '@chesapeake/contract/format/money';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { getLedgerTotals } from '@chesapeake/contract/payments/admin-payments';
import { StatStrip } from '../../../ui/StatStrip.tsx';

type Totals = ReplyOf<typeof getLedgerTotals>;

/** Totals of the listed entries across all pages. */
export const LedgerTotals = ({ totals, failed }: { totals?: Totals; failed: boolean }) => (
  <StatStrip
    label="Totals of the entries below"
    failed={failed}
    stats={[
      {
        label: 'Collected',
        value: totals && formatAmount(totals.collected),
        note: 'less refunds',
      },
      { label: 'By card', value: totals && formatAmount(totals.charged), note: 'received' },
      { label: 'In cash', value: totals && formatAmount(totals.cash), note: 'received' },
      {
        label: 'Refunded',
        value: totals && formatAmount(totals.refunded),
        note: 'returned to customers',
      },
      { label: 'Fees', value: totals && formatSignedAmount(totals.fees), note: 'billed' },
      {
        label: 'Adjustments',
        value: totals && formatSignedAmount(totals.adjustments),
        note: 'billed',
      },
    ]}
  />
);
