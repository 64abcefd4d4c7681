import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { passwordToasts, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';
import { acceptInvitation, loadInvitationSchema } from '../lazy-api.ts';

/** Opened from the email: sets the first password of an invited account. */
export function Invitation() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const token = query.get('token') ?? '';
  const form = useSchemaForm(loadInvitationSchema, { token });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const [isInvalid, setInvalid] = useState(false);

  const send = async (body: Parameters<typeof acceptInvitation>[0]) => {
    const accepted = await acceptInvitation(body).catch((error) => {
      if (!isRefusal(error, 'TOKEN_INVALID')) throw error;
      setInvalid(true);
    });
    if (!accepted) return;
    toasts.success(successTexts.invitationAccepted);
    if (accepted.isAdmin) return navigate(pages.adminDashboard, { replace: true });
    // An invited driver who is not approved yet reads there what comes next.
    return navigate(accepted.isDriver ? pages.driverDashboard : pages.driverRegister, {
      replace: true,
    });
  };

  // The server renders without the query, so whatever depends on it waits for hydration.
  const isUseless =
    isInvalid || (hydrated && token === '') || (isSubmitted && errors.token !== undefined);
  return (
    <>
      <AuthHeading title="Welcome aboard">
        {!isUseless && 'Choose a password for your new account.'}
      </AuthHeading>
      {isUseless ? (
        <FocusOnMount>
          <Alert tone="error">{failureTexts.invitationLink}</Alert>
        </FocusOnMount>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={submitHandler(form, send, failureTexts.invitation, passwordToasts)}
          className="grid gap-5"
        >
          <NewPasswordFields form={form} />
          <SubmitButton busy={isSubmitting}>Set Password and Sign In</SubmitButton>
        </form>
      )}
      <AuthFooter>
        Already have a password?{' '}
        <Link to={pages.login} className="link">
          Sign in
        </Link>
      </AuthFooter>
    </>
  );
}
