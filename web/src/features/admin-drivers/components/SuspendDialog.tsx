import { suspensionForm } from '@chesapeake/contract/drivers/drivers';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { driverActionTexts } from '../driver-actions.ts';
import { type PendingDriverAction, useDriverAction } from '../queries.ts';
import { Upcoming } from './ActionDialog.tsx';

/** Asks why before it suspends a driver. */
export function SuspendDialog({
  pendingAction,
  onClose,
}: {
  pendingAction: PendingDriverAction;
  onClose: () => void;
}) {
  const { driver } = pendingAction;
  const { title, confirm, effect, successText, label } = driverActionTexts.suspend;
  const act = useDriverAction();
  const form = useSchemaForm(async () => suspensionForm, { reason: '' });
  const send = async ({ reason }: { reason: string }) => {
    await act.mutateAsync({ ...pendingAction, reason });
    toasts.success(successText(driver.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={effect(driver.name)}
      submitLabel={confirm}
      tone="danger"
      busy={act.isPending}
      onSubmit={submitHandler(form, send, failureTexts.action(label))}
    >
      <TextArea
        label="Reason"
        optional
        hint="The driver reads it on the dashboard."
        rows={3}
        {...fieldsOf(form)('reason')}
      />
      <Upcoming pendingAction={pendingAction} />
    </FormDialog>
  );
}
