import { errors as refusals } from '@chesapeake/contract/http/errors';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { Link, useLocation, useSearchParams } from 'react-router';
import { passwordToasts, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { endSession } from '../../../lib/session.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';
import { loadResetPasswordSchema, setNewPassword } from '../lazy-api.ts';

/** Opened from the email, whose link carries the token. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const token = query.get('token') ?? '';
  const form = useSchemaForm(loadResetPasswordSchema, { token });
  const { errors, isSubmitting } = form.formState;

  const send = async (body: Parameters<typeof setNewPassword>[0]) => {
    await setNewPassword(body);
    toasts.success(successTexts.passwordReset);
    // The server ended every session, including this one; ending it here redirects to /login.
    endSession('signed-out');
  };

  // The server renders without the query, so whatever depends on it waits for hydration.
  const withoutToken = (hydrated && token === '') || errors.token !== undefined;
  return (
    <>
      <AuthHeading title="Set a new password">
        {!withoutToken && 'Saving it signs you out on every device.'}
      </AuthHeading>
      {withoutToken ? (
        <Alert tone="error">{refusals.TOKEN_INVALID.message}</Alert>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={submitHandler(form, send, failureTexts.resetPassword, passwordToasts)}
          className="grid gap-5"
        >
          {hydrated && state?.text && <Alert tone="success">{state.text}</Alert>}
          <NewPasswordFields form={form} labels={['New password', 'Confirm new password']} />
          <SubmitButton busy={isSubmitting}>Save New Password</SubmitButton>
        </form>
      )}
      <AuthFooter>
        <Link to={pages.forgotPassword} className="link">
          Get a new link
        </Link>
      </AuthFooter>
    </>
  );
}
