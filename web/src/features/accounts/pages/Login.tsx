import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Link, useLocation } from 'react-router';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { loadCredentials, signIn } from '../actions.ts';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';

export function Login() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const form = useSchemaForm(loadCredentials);
  const field = fieldsOf(form);

  // Where to go on, the frame around this page decides: it sees the session begin.
  const send = async (body: Parameters<typeof signIn>[0]) => {
    await signIn(body);
    toasts.success(successTexts.signedIn);
  };

  return (
    <>
      <AuthHeading title="Welcome back">Sign in to book and follow your rides.</AuthHeading>
      <form
        method="post"
        noValidate
        onSubmit={submitting(form, send, failureTexts.signIn)}
        className="grid gap-5"
      >
        {/* The server knows nothing of what a navigation carries. */}
        {hydrated && state?.text && <Alert>{state.text}</Alert>}
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to={pages.forgotPassword} className="link">
              Forgot password?
            </Link>
          }
          {...field('password')}
        />
        <SubmitButton busy={form.formState.isSubmitting}>Sign In</SubmitButton>
      </form>
      <AuthFoot>
        New here?{' '}
        <Link to={pages.register} state={state} className="link">
          Register
        </Link>
      </AuthFoot>
    </>
  );
}
