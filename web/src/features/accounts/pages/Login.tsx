import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { readSignInState, type SignInState, typedEmail } from '../../../lib/sign-in-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { loadCredentialsSchema, signIn } from '../lazy-api.ts';

export function Login() {
  const state = readSignInState(useLocation().state);
  const hydrated = useHydrated();
  const form = useSchemaForm(loadCredentialsSchema, typedEmail(state));
  const field = fieldsOf(form);
  const nextState = { ...state, email: useWatch({ control: form.control, name: 'email' }) };

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
      {hydrated && state.newcomerText ? (
        <AuthHeading title="Almost there">Sign in or create an account to continue.</AuthHeading>
      ) : (
        <AuthHeading title="Welcome back">Sign in to book and follow your rides.</AuthHeading>
      )}
      <form
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.signIn)}
        className="grid gap-5"
      >
        {/* The server does not know the router state, so wait for hydration. */}
        {hydrated && <WhyAlert state={nextState} />}
        {suspension && <Alert tone="error">{suspension}</Alert>}
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to={pages.forgotPassword} state={nextState} className="link">
              Forgot password?
            </Link>
          }
          {...field('password')}
        />
        <SubmitButton busy={form.formState.isSubmitting}>Sign In</SubmitButton>
      </form>
      <AuthFooter>
        New here?{' '}
        <Link to={pages.register} state={nextState} replace className="link">
          Register
        </Link>
      </AuthFooter>
    </>
  );
}

/** Why someone who asked for another page is here; newcomers first, since the form is for the others. */
function WhyAlert({ state }: { state: SignInState }) {
  if (!state.newcomerText) return state.text ? <Alert>{state.text}</Alert> : null;
  return (
    <Alert>
      <p>
        New here?{' '}
        <Link to={pages.register} state={state} replace className="underline">
          Create an account
        </Link>{' '}
        {state.newcomerText}
      </p>
      {state.text && <p className="mt-1">{state.text}</p>}
    </Alert>
  );
}
