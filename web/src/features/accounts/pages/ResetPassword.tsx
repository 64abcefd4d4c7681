import { passwordsDiffer, resetPassword } from '@chesapeake/contract/accounts';
import { errors as refusals } from '@chesapeake/contract/errors';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { showRefusal, useSchemaForm } from '../../../lib/forms.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';
import { setNewPassword } from '../queries.ts';

/** Opened from the mail, whose link carries the token. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const form = useSchemaForm(resetPassword.body, { token });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (body) => {
      try {
        await setNewPassword(body);
        toasts.success(successTexts.passwordReset);
        await navigate(pages.login);
      } catch (error) {
        showRefusal(form, error, failureTexts.resetPassword);
      }
    },
    (wrong) => {
      if (wrong.confirmPassword?.message === passwordsDiffer) {
        toasts.error(failureTexts.passwordsDiffer);
      }
    },
  );

  // The server renders without the query, so what depends on it waits for the browser.
  const withoutToken = (hydrated && token === '') || errors.token !== undefined;
  return (
    <>
      <AuthHeading title="Set a new password">You are signed out everywhere else.</AuthHeading>
      {withoutToken ? (
        <Alert tone="error">{refusals.TOKEN_INVALID.message}</Alert>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
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
