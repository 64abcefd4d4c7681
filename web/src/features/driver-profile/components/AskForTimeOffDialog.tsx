import {
  type TimeOffReason,
  timeOffForm,
  timeOffReasonNames,
} from '@chesapeake/contract/drivers/time-off';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { z } from 'zod';
import { submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { PeriodFields } from '../../../shared/absences/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAskForTimeOff } from '../time-off-queries.ts';

const empty = {
  from: '',
  until: '',
  reason: 'vacation' satisfies TimeOffReason,
  note: '',
} as const;

/**
 * Stays mounted while closed, to keep the text and the idempotency key of an unanswered attempt.
 */
export function AskForTimeOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ask = useAskForTimeOff();
  const form = useSchemaForm(async () => timeOffForm, empty);
  const close = () => {
    form.clearErrors();
    onClose();
  };
  const send = async (body: z.output<typeof timeOffForm>) => {
    await ask.mutateAsync(body);
    toasts.success(successTexts.timeOffAsked);
    form.reset(empty);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Ask for time off"
      description="The office decides and tells you. Until then your rides stay yours."
      submitLabel="Send request"
      tone="green"
      size="lg"
      busy={ask.isPending}
      onSubmit={submitHandler(form, send, failureTexts.timeOffAsking)}
      className="grid gap-5"
    >
      <PeriodFields form={form} reasons={timeOffReasonNames} noteHint="The office reads it." />
    </FormDialog>
  );
}
