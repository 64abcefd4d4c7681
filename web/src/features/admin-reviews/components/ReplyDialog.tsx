import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { type AdminReview, reviewReply } from '@chesapeake/contract/reviews/reviews';
import { useId } from 'react';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useReplyToReview } from '../queries.ts';
import { ReviewQuote } from './ReviewQuote.tsx';

export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const formId = useId();
  const reply = useReplyToReview();
  const form = useSchemaForm(async () => reviewReply, { reply: review.reply ?? '' });
  const send = async (body: { reply: string }) => {
    await reply.mutateAsync({ id: review._id, ...body });
    toasts.success(successTexts.reviewReplied(review.customer.name));
    onClose();
  };
  return (
    <Dialog
      open
      // The request cannot be canceled, so the dialog stays open to show its outcome.
      onClose={() => !reply.isPending && onClose()}
      title={review.reply ? 'Change the reply' : `Reply to ${review.customer.name}`}
      footer={
        <>
          <Button tone="paper" disabled={reply.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={reply.isPending}>
            Save Reply
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.reviewReplying)}
        className="grid gap-4"
      >
        <ReviewQuote review={review} />
        <TextArea
          label="Reply"
          hint="The customer is told of it and reads it on the booking; the driver reads it, too."
          rows={5}
          {...fieldsOf(form)('reply')}
        />
      </form>
    </Dialog>
  );
}
