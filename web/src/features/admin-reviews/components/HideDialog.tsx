import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type AdminReview, hideReviewInput } from '@chesapeake/contract/reviews/reviews';
import { useId } from 'react';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useHideReview } from '../queries.ts';
import { ReviewQuote } from './ReviewQuote.tsx';

export function HideDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const formId = useId();
  const hide = useHideReview();
  const form = useSchemaForm(async () => hideReviewInput, { reason: '' });
  const send = async (body: { reason: string }) => {
    await hide.mutateAsync({ id: review._id, ...body });
    toasts.success(successTexts.reviewHidden);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={() => !hide.isPending && onClose()}
      title="Hide this review"
      description="It counts in no average, and neither its driver nor the home page shows it. Whoever wrote it still sees it."
      footer={
        <>
          <Button tone="paper" disabled={hide.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={hide.isPending}>
            Hide Review
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.reviewHiding)}
        className="grid gap-4"
      >
        <ReviewQuote review={review} />
        <TextArea
          label="Reason"
          hint="For the office alone; it is kept with the booking’s history."
          rows={3}
          {...fieldsOf(form)('reason')}
        />
      </form>
    </Dialog>
  );
}
