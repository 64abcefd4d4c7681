import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { readSignInState, typedEmail } from '../../../lib/sign-in-state.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { loadForgotPasswordSchema, requestPasswordReset } from '../lazy-api.ts';

export function ForgotPassword() {
  const state = readSignInState(useLocation().state);
  const form = useSchemaForm(loadForgotPasswordSchema, typedEmail(state));
  const field = fieldsOf(form);
  const [answer, setAnswer] = useState<string>();

  const send = async (body: Parameters<typeof requestPasswordReset>[0]) =>
    setAnswer((await requestPasswordReset(body)).message);

  return (
    <>
      <AuthHeading title="Forgot your password?">We’ll email you a reset link.</AuthHeading>
      {answer ? (
        <FocusOnMount>
          <Alert tone="success">{answer}</Alert>
        </FocusOnMount>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={submitHandler(form, send, failureTexts.forgotPassword)}
          className="grid gap-5"
        >
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <SubmitButton busy={form.formState.isSubmitting}>Send the Link</SubmitButton>
        </form>
      )}
      <AuthFooter>
        <Link to={pages.login} state={state} className="link">
          Back to sign in
        </Link>
      </AuthFooter>
    </>
  );
}
