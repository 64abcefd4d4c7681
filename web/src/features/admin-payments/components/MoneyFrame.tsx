import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import { serviceName } from '@chesapeake/contract/services';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Pondered } from '../deeds.ts';
import type { MoneyDeed } from '../queries.ts';

export interface MoneyFormProps extends Pondered {
  /** Kept by the page: a second try after a lost answer is the same act. */
  doing: MoneyDeed;
  onClose: () => void;
}

/** The frame of each form: whose booking, the form, and the button that does it. */
export function MoneyFrame({
  booking,
  title,
  confirm,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  booking: BookingOfMoney;
  title: string;
  confirm: string;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const { services, zone } = useBusiness();
  const now = useNow();
  const close = () => {
    // It is on its way and cannot be called back: its outcome is to be seen.
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={`${booking.customer}: ${serviceName(services, booking.serviceType)}, ${datedMomentText(booking.pickupTime, zone, now)}`}
      hasCross={false}
      footer={
        <>
          <Button tone="paper" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
