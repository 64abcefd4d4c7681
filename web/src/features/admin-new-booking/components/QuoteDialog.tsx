import { failureTexts } from '@chesapeake/contract/pages/texts';
import { quoteTexts, usualValidity } from '@chesapeake/contract/quotes/quotes';
import { useController } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { quoteTermsFor } from '../quote-terms.ts';
import type { QuoteDesk } from '../use-quote-desk.ts';

/** How long the quote is valid, and a line to the customer. */
export function QuoteDialog({
  desk,
  pickup,
}: {
  desk: Pick<QuoteDesk, 'send' | 'close' | 'isSending'>;
  pickup: Date;
}) {
  const { zone, bookAheadDays } = useBusiness();
  const now = useNow();
  const form = useSchemaForm(async () => quoteTermsFor(pickup), {
    validUntil: usualValidity(pickup, now).toISOString(),
    message: '',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'validUntil' });
  const value = field.value ? new Date(field.value) : null;
  return (
    <FormDialog
      onClose={desk.close}
      title="Send a quote"
      description="The price stays until the quote expires. No car is held until it is accepted."
      submitLabel="Send quote"
      busy={desk.isSending}
      onSubmit={submitHandler(form, desk.send, failureTexts.quoteSend)}
    >
      <DateTimePicker
        label="Valid until"
        value={value}
        onChange={(date) => field.onChange(date?.toISOString() ?? '')}
        onBlur={field.onBlur}
        ref={field.ref}
        {...{ zone, now }}
        slotMinutes={1}
        panelMinutes={30}
        maxDaysAhead={bookAheadDays}
        error={value && value > pickup ? quoteTexts.validityAfterPickup : fieldState.error?.message}
      />
      <TextArea label="Message to the customer" optional rows={4} {...fieldsOf(form)('message')} />
    </FormDialog>
  );
}
