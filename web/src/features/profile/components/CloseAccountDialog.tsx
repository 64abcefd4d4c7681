import { closeAccountInput } from '@chesapeake/contract/accounts/privacy';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useId } from 'react';
import { CallError, errorMessage } from '../../../lib/call-error.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useCloseAccount } from '../queries.ts';

/** Something must be resolved first, so the message stays visible. */
const isBlocked = (error: unknown) => error instanceof CallError && error.status === 409;

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const close = useCloseAccount();
  const form = useSchemaForm(async () => closeAccountInput, { password: '' });
  return (
    <Dialog
      open
      onClose={() => !close.isPending && onClose()}
      title="Close your account?"
      description="You are signed out everywhere, and nobody can sign in with this account again. This cannot be undone."
      footer={
        <>
          <Button tone="paper" disabled={close.isPending} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={close.isPending}>
            Close account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitHandler(
          form,
          (body) => close.mutateAsync(body),
          failureTexts.accountClosing,
          {},
          (error) => !isBlocked(error),
        )}
        className="grid gap-4"
      >
        {isBlocked(close.error) && (
          <Alert tone="error">{errorMessage(close.error, failureTexts.accountClosing)}</Alert>
        )}
        <PasswordField
          label="Password"
          hint="To be sure that it is you."
          autoComplete="current-password"
          {...fieldsOf(form)('password')}
        />
      </form>
    </Dialog>
  );
}
