import { forgotPassword } from '@chesapeake/contract/accounts';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { showRefusal, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';
import { askForResetLink } from '../queries.ts';

export function ForgotPassword() {
  const form = useSchemaForm(forgotPassword.body);
  const { errors, isSubmitting } = form.formState;
  const [answer, setAnswer] = useState<string>();

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      setAnswer((await askForResetLink(email)).message);
    } catch (error) {
      showRefusal(form, error, failureTexts.forgotPassword);
    }
  });

  return (
    <>
      <AuthHeading title="Forgot your password?">
        We mail you a link with which you set a new one.
      </AuthHeading>
      {answer ? (
        <Alert tone="success">{answer}</Alert>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <SubmitButton busy={isSubmitting}>Send the Link</SubmitButton>
        </form>
      )}
      <AuthFoot>
        <Link to={pages.login} className="link">
          Back to sign in
        </Link>
      </AuthFoot>
    </>
  );
}
