import type { getLedgerTotals } from '@chesapeake/contract/admin-payments';
import type { ReplyOf } from '@chesapeake/contract/endpoint';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { amountText, changeText } from '../amounts.ts';

type Totals = ReplyOf<typeof getLedgerTotals>;

/** What the listed entries add up to, those on other pages included. */
export const LedgerTotals = ({ totals, failed }: { totals?: Totals; failed: boolean }) => (
  <StatStrip
    label="Totals of the entries below"
    failed={failed}
    figures={[
      {
        label: 'Collected',
        value: totals && amountText(totals.collected),
        note: 'less refunds',
      },
      { label: 'By card', value: totals && amountText(totals.charged), note: 'received' },
      { label: 'In cash', value: totals && amountText(totals.cash), note: 'received' },
      { label: 'Refunded', value: totals && amountText(totals.refunded), note: 'given back' },
      { label: 'Fees', value: totals && changeText(totals.fees), note: 'billed' },
      { label: 'Adjustments', value: totals && changeText(totals.adjustments), note: 'billed' },
    ]}
  />
);
