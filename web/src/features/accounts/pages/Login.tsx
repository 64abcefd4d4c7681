import { credentials } from '@chesapeake/contract/accounts';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { Link, useLocation } from 'react-router';
import { showRefusal, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';
import { signIn } from '../queries.ts';

export function Login() {
  const { state } = useLocation();
  const form = useSchemaForm(credentials);
  const { errors, isSubmitting } = form.formState;

  // Where to go on, the frame around this page decides: it sees the session begin.
  const submit = form.handleSubmit(async (body) => {
    try {
      await signIn(body);
      toasts.success(successTexts.signedIn);
    } catch (error) {
      showRefusal(form, error, failureTexts.signIn);
    }
  });

  return (
    <>
      <AuthHeading title="Welcome back">Sign in to book and follow your rides.</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {state?.text && <Alert>{state.text}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to={pages.forgotPassword} className="link">
              Forgot password?
            </Link>
          }
          error={errors.password?.message}
          {...form.register('password')}
        />
        <SubmitButton busy={isSubmitting}>Sign In</SubmitButton>
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
