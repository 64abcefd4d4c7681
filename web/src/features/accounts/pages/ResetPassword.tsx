import { errors as refusals } from '@chesapeake/contract/errors';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Link, useSearchParams } from 'react-router';
import { passwordToasts, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { endSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { loadReset, setNewPassword } from '../actions.ts';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';

/** Opened from the mail, whose link carries the token. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const token = query.get('token') ?? '';
  const form = useSchemaForm(loadReset, { token });
  const { errors, isSubmitting } = form.formState;

  const send = async (body: Parameters<typeof setNewPassword>[0]) => {
    await setNewPassword(body);
    toasts.success(successTexts.passwordReset);
    // The server ended every session, this browser's too; whoever ends one is led to /login.
    endSession('signed-out');
  };

  // The server renders without the query, so what depends on it waits for the browser.
  const withoutToken = (hydrated && token === '') || errors.token !== undefined;
  return (
    <>
      <AuthHeading title="Set a new password">This signs you out everywhere.</AuthHeading>
      {withoutToken ? (
        <Alert tone="error">{refusals.TOKEN_INVALID.message}</Alert>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={submitting(form, send, failureTexts.resetPassword, passwordToasts)}
          className="grid gap-5"
        >
          <NewPasswordFields form={form} labels={['New password', 'Confirm new password']} />
          <SubmitButton busy={isSubmitting}>Save New Password</SubmitButton>
        </form>
      )}
      <AuthFoot>
        <Link to={pages.forgotPassword} className="link">
          Ask for a new link
        </Link>
      </AuthFoot>
    </>
  );
}
