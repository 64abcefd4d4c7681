import { closeAccountInput } from '@chesapeake/contract/accounts/privacy';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useCloseAccount } from '../queries.ts';

/** Something must be resolved first, so the message stays visible. */
const isBlocked = (error: unknown) => error instanceof ApiError && error.status === 409;

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const close = useCloseAccount();
  const form = useSchemaForm(async () => closeAccountInput, { password: '' });
  return (
    <FormDialog
      onClose={onClose}
      title="Close your account?"
      description="You are signed out everywhere, and nobody can sign in with this account again. This cannot be undone."
      submitLabel="Close account"
      cancelLabel="Keep account"
      tone="danger"
      busy={close.isPending}
      problem={
        isBlocked(close.error) ? errorMessage(close.error, failureTexts.accountClosing) : undefined
      }
      onSubmit={submitHandler(
        form,
        (body) => close.mutateAsync(body),
        failureTexts.accountClosing,
        {},
        (error) => !isBlocked(error),
      )}
    >
      <PasswordField
        label="Password"
        hint="To make sure it is you."
        autoComplete="current-password"
        {...fieldsOf(form)('password')}
      />
    </FormDialog>
  );
}
