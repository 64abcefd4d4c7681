import type { LinkedAccount, LinkedBooking } from '@chesapeake/contract/payments/pay-links';
import type { PaymentMethod } from '@chesapeake/contract/payments/payments';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import type { PayView } from '../pay-view.ts';
import { dueFor, type PayScope, scopeFor } from '../trip-scope.ts';
import { CardForm } from './CardForm.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { type Due, PaymentStatus } from './PaymentStatus.tsx';
import { PayScopeField } from './PayScopeField.tsx';
import { RideToPay } from './RideToPay.tsx';

interface PayPanelProps extends Pick<CardFormProps, 'target' | 'onNext'> {
  view: PayView;
  booking: LinkedBooking;
  account: LinkedAccount;
  method: PaymentMethod;
  earlierProblem: string | undefined;
}

/** The form or the payment's status, next to the ride. */
export function PayPanel({
  view,
  target,
  booking,
  account,
  method,
  earlierProblem,
  onNext,
}: PayPanelProps) {
  const [chosen, setChosen] = useState<PayScope>('trip');
  const scope = scopeFor(chosen, account);
  const due = useLastDue(
    view === 'form'
      ? { scope, amount: dueFor(scope, account), others: account.otherRidesToPay }
      : undefined,
  );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-12">
      {/* On phones, the status comes before the ride, but the form after it. */}
      <div className={classNames('min-w-0', view === 'form' && 'max-lg:order-2')}>
        {view === 'form' ? (
          <Card className="p-[clamp(20px,3vw,32px)]">
            <h2 className="mb-5 text-2xl font-[460]">Card</h2>
            {account.otherRidesToPay.length > 0 && (
              <div className="mb-6">
                <PayScopeField {...{ account, scope }} onChange={setChosen} />
              </div>
            )}
            <CardForm
              owes={dueFor(scope, account)}
              {...{ target, scope, method, earlierProblem, onNext }}
            />
          </Card>
        ) : (
          <FocusIfChanged key={view} hasChanged={due !== undefined}>
            <PaymentStatus {...{ view, target, booking, account, due }} />
          </FocusIfChanged>
        )}
      </div>
      <RideToPay
        booking={booking}
        account={account}
        isPaid={view === 'paid'}
        others={view === 'form' && scope === 'trip' ? account.otherRidesToPay : []}
      />
    </div>
  );
}

/** Remembers what was due before the payment; the account no longer has it afterwards. */
function useLastDue(current: Due | undefined) {
  const [due, setDue] = useState<Due>();
  if (current && (current.amount !== due?.amount || current.scope !== due.scope)) setDue(current);
  return due;
}

/** Moves the focus to a status that replaces the form; not to one that was there from the start. */
const FocusIfChanged = ({ hasChanged, children }: { hasChanged: boolean; children: ReactNode }) =>
  hasChanged ? <FocusOnMount>{children}</FocusOnMount> : children;
