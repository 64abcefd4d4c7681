import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import {
  type CustomerReview,
  complaintTags,
  firstNameOf,
  praiseTags,
  reviewForm,
  type ReviewForm as Written,
} from '@chesapeake/contract/reviews/reviews';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxChips } from '../../../ui/CheckboxChips.tsx';
import { StarRatingField } from '../../../ui/StarRatingField.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useWriteReview } from '../queries.ts';

type Fields = z.input<typeof reviewForm>;

const meanings = ['Poor', 'Not good', 'All right', 'Good', 'Excellent'] as const;

interface ReviewFormProps {
  bookingId: string;
  driver: string | undefined;
  /** The existing review, if any. */
  existingReview: CustomerReview | null;
  onDone: () => void;
  onCancel?: () => void;
}

export function ReviewForm({
  bookingId,
  driver,
  existingReview,
  onDone,
  onCancel,
}: ReviewFormProps) {
  const write = useWriteReview(bookingId);
  const form = useSchemaForm<Fields, Written>(async () => reviewForm, {
    rating: existingReview?.rating as Fields['rating'] | undefined,
    tags: (existingReview?.tags ?? []) as Fields['tags'],
    words: existingReview?.words ?? '',
  });
  const { control, setFocus } = form;
  const field = fieldsOf(form);
  const rating = useController({ control, name: 'rating' });
  // The button that opened the form is gone, so focus its first field.
  const isChange = existingReview !== null;
  useEffect(() => {
    if (isChange) setFocus('rating');
  }, [isChange, setFocus]);

  const send = async (body: Written) => {
    await write.mutateAsync(body);
    toasts.success(isChange ? successTexts.reviewChanged : successTexts.reviewWritten);
    onDone();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitHandler(form, send, failureTexts.reviewWriting)}
      className="grid gap-x-12 gap-y-5 lg:grid-cols-2"
    >
      <div className="grid content-start gap-5">
        <StarRatingField
          legend={driver ? `Your ride with ${firstNameOf(driver)}` : 'Your ride'}
          meanings={meanings}
          name={rating.field.name}
          ref={rating.field.ref}
          value={rating.field.value}
          onChange={rating.field.onChange}
          onBlur={rating.field.onBlur}
          error={rating.fieldState.error?.message}
        />
        <CheckboxChips
          legend="What went well?"
          options={praiseTags}
          checkbox={form.register('tags')}
        />
        <CheckboxChips
          legend="What could be better?"
          options={complaintTags}
          checkbox={form.register('tags')}
        />
      </div>
      <div className="grid content-start gap-5">
        <TextArea
          label="Your review"
          optional
          rows={5}
          hint="Your driver and our office see it. We may show it on our home page with your first name only."
          {...field('words')}
        />
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
          <Button type="submit" busy={write.isPending}>
            {isChange ? 'Save changes' : 'Send review'}
          </Button>
          {onCancel && (
            <Button tone="paper" disabled={write.isPending} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
