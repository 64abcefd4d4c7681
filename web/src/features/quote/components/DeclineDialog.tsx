import { failureTexts } from '@chesapeake/contract/pages/texts';
import { declineQuote } from '@chesapeake/contract/quotes/quotes';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { useDeclineQuote } from '../queries.ts';

/** Declines a quote; the reason is optional. */
export function DeclineDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const decline = useDeclineQuote(token);
  const form = useSchemaForm(async () => declineQuote.body, { reason: '' });
  return (
    <FormDialog
      onClose={onClose}
      title="Decline this quote?"
      description="We let the office know. You can still ask for another one."
      submitLabel="Decline"
      tone="danger"
      busy={decline.isPending}
      onSubmit={submitHandler(
        form,
        async ({ reason }) => {
          await decline.mutateAsync(reason ?? '');
          onClose();
        },
        failureTexts.quoteDecline,
      )}
    >
      <TextArea label="What could we do better?" optional rows={3} {...fieldsOf(form)('reason')} />
    </FormDialog>
  );
}
