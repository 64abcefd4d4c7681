import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type AdminReview, reviewReply } from '@chesapeake/contract/reviews/reviews';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useReplyToReview } from '../queries.ts';
import { ReviewQuote } from './ReviewQuote.tsx';

export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const reply = useReplyToReview();
  const form = useSchemaForm(async () => reviewReply, { reply: review.reply ?? '' });
  const send = async (body: { reply: string }) => {
    await reply.mutateAsync({ id: review._id, ...body });
    toasts.success(successTexts.reviewReplied(review.customer.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={review.reply ? 'Change the reply' : `Reply to ${review.customer.name}`}
      submitLabel="Save Reply"
      busy={reply.isPending}
      onSubmit={submitHandler(form, send, failureTexts.reviewReplying)}
    >
      <ReviewQuote review={review} />
      <TextArea
        label="Reply"
        hint="The customer is notified and sees it on the booking. The driver sees it too."
        rows={5}
        {...fieldsOf(form)('reply')}
      />
    </FormDialog>
  );
}
