import type { Booking } from '@chesapeake/contract/bookings';
import type { BookingAccount, PaymentMethod } from '@chesapeake/contract/payments';
import { type ReactNode, useState } from 'react';
import { Arrived } from '../../../ui/Arrived.tsx';
import { Card } from '../../../ui/Card.tsx';
import { names } from '../../../ui/class-names.ts';
import type { PayView } from '../view-of.ts';
import { CardForm } from './CardForm.tsx';
import type { CardFormProps } from './card-form.ts';
import { PayState } from './PayState.tsx';
import { RideToPay } from './RideToPay.tsx';

interface PaySheetProps extends Pick<CardFormProps, 'onNext'> {
  view: PayView;
  booking: Booking;
  account: BookingAccount;
  method: PaymentMethod;
  earlierProblem: string | undefined;
}

/** The form, or what became of it; beside it the ride. */
export function PaySheet({
  view,
  booking,
  account,
  method,
  earlierProblem,
  onNext,
}: PaySheetProps) {
  const due = useDue(view === 'form' ? account.owes : undefined);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-12">
      {/* What became of it is read first; what is to be paid, before the form. */}
      <div className={names('min-w-0', view === 'form' && 'max-lg:order-2')}>
        {view === 'form' ? (
          <Card className="p-[clamp(20px,3vw,32px)]">
            <h2 className="mb-5 text-2xl font-[460]">Card</h2>
            <CardForm
              bookingId={booking._id}
              owes={account.owes}
              {...{ method, earlierProblem, onNext }}
            />
          </Card>
        ) : (
          <Here key={view} isNews={due !== undefined}>
            <PayState {...{ view, booking, account, due }} />
          </Here>
        )}
      </div>
      <RideToPay booking={booking} account={account} isPaid={view === 'paid'} />
    </div>
  );
}

/** What was to be paid before it was: the account no longer knows it then. */
function useDue(owes: number | undefined) {
  const [due, setDue] = useState<number>();
  if (owes !== undefined && owes !== due) setDue(owes);
  return due;
}

/** Where it takes the form's place, the focus comes with it; what was so before is merely read. */
const Here = ({ isNews, children }: { isNews: boolean; children: ReactNode }) =>
  isNews ? <Arrived>{children}</Arrived> : children;
