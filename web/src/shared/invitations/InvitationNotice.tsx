import { invitationDays, isInvitationExpired } from '@chesapeake/contract/accounts/invitations';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { mailServerNote } from '@chesapeake/contract/settings/setup';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { useSetup } from '../setup/index.ts';

/** An invitation that waits for its answer, with what the office can do about it. */
export function InvitationNotice({
  name,
  invitedAt,
  mayChange,
  onResend,
  onWithdraw,
  onWithdrawn,
}: {
  name: string;
  invitedAt: Date;
  mayChange: boolean;
  onResend: () => Promise<unknown>;
  onWithdraw: () => Promise<unknown>;
  /** The account is gone. */
  onWithdrawn: () => void;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const id = useId();
  const hasNoMailServer = useSetup().data?.includes('mailServer');
  const [isSending, setSending] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);

  const resend = async () => {
    setSending(true);
    await toastOutcome(onResend(), {
      success: successTexts.invitationSent(name),
      failure: failureTexts.inviting,
    });
    setSending(false);
  };
  const withdraw = async () => {
    await onWithdraw();
    toasts.success(successTexts.invitationWithdrawn(name));
    onWithdrawn();
  };

  return (
    <section aria-labelledby={id} className="rounded-control bg-pending-bg px-4 py-3 text-sm">
      <h3 id={id} className="font-sans text-sm font-semibold tracking-normal text-pending">
        {isInvitationExpired(invitedAt, now) ? 'The invitation has expired' : 'Invited'}
      </h3>
      <p className="py-1.5 wrap-anywhere">
        Sent {formatDateTimeAutoYear(invitedAt, zone, now)}. The link works for {invitationDays}{' '}
        days. Until it is used, nobody can sign in to this account.
      </p>
      {hasNoMailServer && <p className="pb-2 text-pending">{mailServerNote}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isSending} onClick={resend}>
            Send again
          </Button>
          <Button size="sm" tone="danger-quiet" onClick={() => setWithdrawing(true)}>
            Withdraw invitation
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title="Withdraw this invitation?"
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={withdraw}
        failureText={(error) => errorMessage(error, failureTexts.invitationWithdrawing)}
      >
        The link in the email stops working, and the account of {name} is deleted.
      </ConfirmDialog>
    </section>
  );
}
