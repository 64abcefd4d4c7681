import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type AdminReview, hideReviewInput } from '@chesapeake/contract/reviews/reviews';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useHideReview } from '../queries.ts';
import { ReviewQuote } from './ReviewQuote.tsx';

export function HideDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const hide = useHideReview();
  const form = useSchemaForm(async () => hideReviewInput, { reason: '' });
  const send = async (body: { reason: string }) => {
    await hide.mutateAsync({ id: review._id, ...body });
    toasts.success(successTexts.reviewHidden);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Hide this review"
      description="It no longer counts toward averages or appears to the driver or on the home page. The customer still sees it."
      submitLabel="Hide Review"
      tone="danger"
      busy={hide.isPending}
      onSubmit={submitHandler(form, send, failureTexts.reviewHiding)}
    >
      <ReviewQuote review={review} />
      <TextArea
        label="Reason"
        hint="Only the office sees it, in the booking’s history."
        rows={3}
        {...fieldsOf(form)('reason')}
      />
    </FormDialog>
  );
}
