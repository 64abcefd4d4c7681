import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Arrived } from '../../../ui/Arrived.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { askForResetLink, loadForgotten } from '../actions.ts';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';

export function ForgotPassword() {
  const form = useSchemaForm(loadForgotten);
  const field = fieldsOf(form);
  const [answer, setAnswer] = useState<string>();

  const send = async (body: Parameters<typeof askForResetLink>[0]) =>
    setAnswer((await askForResetLink(body)).message);

  return (
    <>
      <AuthHeading title="Forgot your password?">
        We mail you a link with which you set a new one.
      </AuthHeading>
      {answer ? (
        <Arrived>
          <Alert tone="success">{answer}</Alert>
        </Arrived>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={submitting(form, send, failureTexts.forgotPassword)}
          className="grid gap-5"
        >
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <SubmitButton busy={form.formState.isSubmitting}>Send the Link</SubmitButton>
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
