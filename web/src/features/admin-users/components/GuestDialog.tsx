import { guest } from '@chesapeake/contract/accounts/customers';
import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useChangeGuest } from '../customer-queries.ts';

/** Changes the contact details of a customer without an account. */
export function GuestDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const change = useChangeGuest(user._id);
  const form = useSchemaForm(async () => guest, {
    name: user.name,
    phone: formatPhone(user.phone ?? ''),
    email: user.email ?? '',
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      onClose={onClose}
      title="Contact details"
      description="This customer has no account, so the office keeps the details."
      submitLabel="Save"
      busy={change.isPending}
      onSubmit={submitHandler(
        form,
        async (body) => {
          await change.mutateAsync(body);
          toasts.success(successTexts.contactSaved);
          onClose();
        },
        failureTexts.contactSave,
      )}
    >
      <TextField label="Name" {...field('name')} />
      <TextField label="Phone" type="tel" {...field('phone')} />
      <TextField label="Email" type="email" optional {...field('email')} />
    </FormDialog>
  );
}
