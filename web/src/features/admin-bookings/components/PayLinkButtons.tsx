import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { isPayable } from '@chesapeake/contract/payments/payments';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useEmailPayLink, usePayLinkOf } from '../pay-link-queries.ts';

/** Lets the customer pay without signing in, while something is due. */
export function PayLinkButtons({ booking }: { booking: BookingForOffice }) {
  const link = usePayLinkOf(booking._id);
  const email = useEmailPayLink(booking._id);
  const mayChange = usePermission('bookings:change');
  const [shownUrl, setShownUrl] = useState<string>();
  if (!isPayable(booking)) return null;

  const copy = async () => {
    const { url } = await link.mutateAsync();
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // The browser does not allow it, so it is there to be copied by hand.
      setShownUrl(url);
      throw new Error('not copied');
    }
  };
  const send = () => {
    const to = booking.user.email ?? '';
    void toastOutcome(email.mutateAsync(), {
      success: successTexts.payLinkEmailed(to),
      failure: failureTexts.payLink,
    });
  };
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="paper"
          size="sm"
          busy={link.isPending}
          onClick={() =>
            void toastOutcome(copy(), {
              success: successTexts.payLinkCopied,
              failure: failureTexts.payLinkCopy,
            })
          }
        >
          <Link2 aria-hidden="true" />
          Copy payment link
        </Button>
        {mayChange && booking.user.email && (
          <Button tone="paper" size="sm" busy={email.isPending} onClick={send}>
            <Mail aria-hidden="true" />
            Email payment link
          </Button>
        )}
      </div>
      {shownUrl && (
        <TextField
          label="Payment link"
          readOnly
          value={shownUrl}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}
