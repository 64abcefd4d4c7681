import { carProblemForm } from '@chesapeake/contract/cars/car-problems';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { phoneLink } from '../../../lib/phone.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useReportProblem } from '../queries.ts';

/** The photo is a form field, so the server's errors about it show up on it. */
const schema = carProblemForm.extend({ photo: z.custom<File | null>() });
const empty = { description: '', photo: null };

/**
 * Stays mounted while closed, to keep the text and the idempotency key of an unanswered attempt.
 */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { contact } = useBusiness();
  const report = useReportProblem();
  const form = useSchemaForm(async () => schema, empty);
  const field = fieldsOf(form);
  const photo = useController({ control: form.control, name: 'photo' });

  const close = () => {
    form.clearErrors();
    onClose();
  };
  const send = async ({ photo, ...body }: z.output<typeof schema>) => {
    await report.mutateAsync({ body, photo });
    toasts.success(successTexts.problemReported);
    form.reset(empty);
    onClose();
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Report a problem"
      description="The office is notified right away and answers here."
      submitLabel="Send report"
      tone="green"
      size="lg"
      busy={report.isPending}
      onSubmit={submitHandler(form, send, failureTexts.problemReport)}
      className="grid gap-5"
    >
      <TextArea
        label="Description"
        hint="What is wrong, and where on the car?"
        rows={4}
        {...field('description')}
      />
      <FileDrop
        {...pictureRules}
        label="Photo"
        optional
        {...photo.field}
        error={photo.fieldState.error?.message}
      />
      {/* Below the text field, because the first control gets the focus. */}
      <p className="text-sm text-ink-2">
        Is the car not safe to drive?{' '}
        {contact.phone ? (
          <a href={phoneLink(contact.phone)} className="link">
            Call the office
          </a>
        ) : (
          'Contact the office'
        )}{' '}
        instead.
      </p>
    </FormDialog>
  );
}
