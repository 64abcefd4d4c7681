import { type ListedUser, suspensionInput } from '@chesapeake/contract/accounts/users';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useSetSuspension } from '../queries.ts';
import { LiveBookings } from './LiveBookings.tsx';

function describeEffect({ name, suspension, isDriver }: ListedUser): string {
  if (suspension) {
    const effect = `${name} will be able to sign in and book again.`;
    return isDriver
      ? `${effect} To let them drive again, lift their suspension on the Drivers page as well.`
      : effect;
  }
  const effect = `${name} will be signed out everywhere, and cannot sign in or book until you lift the suspension.`;
  return isDriver
    ? `${effect} They will also be suspended as a driver. Their rides stay assigned: assign other drivers if needed.`
    : effect;
}

/** Suspends an account, or lifts the suspension. */
export function SuspendDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const isSuspended = user.suspension !== undefined;
  const setSuspension = useSetSuspension();
  const seesBookings = usePermission('bookings:see');
  const form = useSchemaForm(async () => suspensionInput, {
    suspended: !isSuspended,
    reason: '',
    cancelBookings: false,
  });
  const field = fieldsOf(form);
  const send = async (body: z.output<typeof suspensionInput>) => {
    await setSuspension.mutateAsync({ id: user._id, body });
    toasts.success(
      isSuspended
        ? successTexts.suspensionLifted(user.name)
        : successTexts.userSuspended(user.name),
    );
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={isSuspended ? 'Lift Suspension' : 'Suspend Account'}
      description={describeEffect(user)}
      submitLabel={isSuspended ? 'Lift Suspension' : 'Suspend'}
      tone={isSuspended ? 'primary' : 'danger'}
      busy={setSuspension.isPending}
      onSubmit={submitHandler(
        form,
        send,
        failureTexts.action(isSuspended ? 'Lift Suspension' : 'Suspend'),
      )}
    >
      {user.suspension && (
        <p className="text-15 wrap-anywhere">
          <span className="text-quiet">Reason for suspension: </span>
          {user.suspension.reason}
        </p>
      )}
      <TextField
        label="Reason"
        optional={isSuspended}
        hint="Only the office sees it, in the activity log."
        {...field('reason')}
      />
      {!isSuspended && seesBookings && (
        <LiveBookings userId={user._id} cancelField={form.register('cancelBookings')} />
      )}
    </FormDialog>
  );
}
