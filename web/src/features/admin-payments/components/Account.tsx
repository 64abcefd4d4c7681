import { formatDollars } from '@chesapeake/contract/format/money';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';
import type { ReactNode } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import { limitsFor } from '../account.ts';
import {
  type PaymentAction,
  type PendingPaymentAction,
  paymentActionLabels,
} from '../payment-actions.ts';
import { Statement } from './Statement.tsx';

interface AccountProps {
  booking: PaymentBooking;
  account: BookingAccount;
  onChooseAction: (pendingAction: PendingPaymentAction) => void;
}

/** A booking's balance, the available payment actions and every entry. */
export const Account = (props: AccountProps) => (
  <>
    <BalanceSummary account={props.account} />
    <ActionButtons {...props} />
    <Statement account={props.account} />
  </>
);

const BalanceSummary = ({
  account: { price, paid, owes, refundUnderWay },
}: {
  account: BookingAccount;
}) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sand px-4 py-3 sm:grid-cols-4">
    <Amount label="Price">{formatDollars(price)}</Amount>
    <Amount label="Paid">{formatDollars(paid)}</Amount>
    <Amount label={owes < 0 ? 'Refund due' : 'Balance due'}>{formatDollars(Math.abs(owes))}</Amount>
    <Amount label="Refund pending">{formatDollars(refundUnderWay)}</Amount>
  </dl>
);

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="text-lg font-semibold tabular">{children}</dd>
  </div>
);

function ActionButtons({ booking, account, onChooseAction }: AccountProps) {
  const max = limitsFor(booking, account);
  const offered: Record<PaymentAction, boolean> = {
    cash: max.cashReceived > 0 || max.cashHandedBack > 0,
    refund: max.refund > 0,
    fee: max.fee > 0,
    discount: max.discount > 0,
  };
  const mayChange = usePermission('payments:change');
  const actions = (Object.keys(paymentActionLabels) as PaymentAction[]).filter(
    (action) => offered[action],
  );
  if (!mayChange || actions.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {actions.map((action) => (
        <Button
          key={action}
          tone="paper"
          onClick={() => onChooseAction({ booking, balance: account, action })}
        >
          {paymentActionLabels[action]}
        </Button>
      ))}
    </div>
  );
}

export const AccountLoading = () => (
  <div aria-busy="true" className="grid gap-5">
    <span className="sr-only">Loading the account</span>
    <Skeleton className="h-18" />
    <Skeleton className="h-11" />
    <Skeleton className="h-40" />
  </div>
);
