import { problemForm } from '@chesapeake/contract/car-problems';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useBusiness } from '../../../lib/business.tsx';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { phoneLink } from '../../../lib/phone.ts';
import { pictureRules } from '../../../lib/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useReportProblem } from '../queries.ts';

/** The photo stands beside the text: so what the server says of it lands on it. */
const schema = problemForm.extend({ photo: z.custom<File | null>() });
const empty = { description: '', photo: null };

/** Stays mounted while it is closed: what was typed, and the key of a try without an answer, stay. */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const { contact } = useBusiness();
  const report = useReportProblem();
  const form = useSchemaForm(async () => schema, empty);
  const field = fieldsOf(form);
  const photo = useController({ control: form.control, name: 'photo' });

  const close = () => {
    // It is on its way and cannot be called back: its outcome is to be seen.
    if (report.isPending) return;
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
    <Dialog
      open={open}
      onClose={close}
      title="Report a problem"
      description="The office is told at once and answers here."
      footer={
        <>
          <Button tone="paper" size="lg" disabled={report.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="green" size="lg" busy={report.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitting(form, send, failureTexts.problemReport)}
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
        {/* Not above: the first thing here takes the focus, and that is to be the text. */}
        <p className="text-sm text-ink-2">
          Is the car not safe to drive?{' '}
          <a href={phoneLink(contact.phone)} className="link">
            Call the office
          </a>{' '}
          instead.
        </p>
      </form>
    </Dialog>
  );
}
