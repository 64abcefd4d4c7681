import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { fieldsOf, passwordToasts, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { phoneHint } from '../../../lib/phone.ts';
import { readSignInState, typedEmail } from '../../../lib/sign-in-state.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { NewPasswordFields } from '../components/NewPasswordFields.tsx';
import { loadRegistrationSchema, registerAccount } from '../lazy-api.ts';

export function Register() {
  const state = readSignInState(useLocation().state);
  const navigate = useNavigate();
  const form = useSchemaForm(loadRegistrationSchema, typedEmail(state));
  const field = fieldsOf(form);
  const nextState = { ...state, email: useWatch({ control: form.control, name: 'email' }) };

  const send = async (body: Parameters<typeof registerAccount>[0]) => {
    await registerAccount(body);
    toasts.success(successTexts.registered);
    // Only the way back: whoever has just registered is no newcomer and has read why.
    await navigate(pages.login, { state: { from: state.from, email: body.email }, replace: true });
  };

  return (
    <>
      <AuthHeading title="Create your account">
        Takes a minute. One account for every ride.
      </AuthHeading>
      <form
        method="post"
        noValidate
        onSubmit={submitHandler(form, send, failureTexts.registration, passwordToasts)}
        className="grid gap-5"
      >
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint={phoneHint}
          {...field('phone')}
        />
        <NewPasswordFields form={form} />
        <SubmitButton busy={form.formState.isSubmitting}>Register</SubmitButton>
        <p className="text-center text-13 text-quiet">
          By registering, you agree to our <LegalLink to={pages.terms}>Terms of Service</LegalLink>{' '}
          and <LegalLink to={pages.privacy}>Privacy Policy</LegalLink>.
        </p>
      </form>
      <AuthFooter>
        Have an account?{' '}
        <Link to={pages.login} state={nextState} replace className="link">
          Sign in
        </Link>
      </AuthFooter>
    </>
  );
}

/** Opens in a new tab, so that the form keeps its input. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="link whitespace-nowrap">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
