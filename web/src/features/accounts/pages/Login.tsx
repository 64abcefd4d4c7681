import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { loadCredentialsSchema, signIn } from '../lazy-api.ts';

export function Login() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const form = useSchemaForm(loadCredentialsSchema);
  const field = fieldsOf(form);

  const [suspension, setSuspension] = useState<string>();

  // SignedOutOnly around this page redirects once the session starts.
  const send = async (body: Parameters<typeof signIn>[0]) => {
    setSuspension(undefined);
    try {
      await signIn(body);
    } catch (error) {
      const reply = error instanceof ApiError ? error.reply : undefined;
      if (reply?.code !== 'ACCOUNT_SUSPENDED') throw error;
      setSuspension(reply.message);
      return;
    }
    toasts.success(successTexts.signedIn);
  };

  return (
    <>
      <AuthHeading title="Welcome back">Sign in to book and follow your rides.</AuthHeading>
      <form
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.signIn)}
        className="grid gap-5"
      >
        {/* The server does not know the router state, so wait for hydration. */}
        {hydrated && state?.text && <Alert>{state.text}</Alert>}
        {suspension && <Alert tone="error">{suspension}</Alert>}
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
      <AuthFooter>
        New here?{' '}
        <Link to={pages.register} state={state} className="link">
          Register
        </Link>
      </AuthFooter>
    </>
  );
}
