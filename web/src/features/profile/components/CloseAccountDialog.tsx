import { closing } from '@chesapeake/contract/own-data';
import { failureTexts } from '@chesapeake/contract/texts';
import { useId } from 'react';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useCloseAccount } from '../queries.ts';

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const close = useCloseAccount();
  const form = useSchemaForm(async () => closing, { password: '' });
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
        onSubmit={submitting(form, (body) => close.mutateAsync(body), failureTexts.accountClosing)}
      >
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
