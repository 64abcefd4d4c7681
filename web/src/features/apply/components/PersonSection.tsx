import { minimumAge } from '@chesapeake/contract/drivers/application-texts';
import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { formatPhone, phoneHint } from '../../../lib/phone.ts';
import type { Session } from '../../../lib/session.ts';
import { NewPasswordField } from '../../../shared/new-password/index.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ApplicationFields } from '../use-application-form.ts';
import { ApplicationSection, FieldPair } from './ApplicationSection.tsx';

const returnLocation = { pathname: pages.driverRegister, search: '', hash: '' };

/** The applicant's details; a signed-in account already provides them. */
export function PersonSection({
  applicant,
  fields: { person, phone, dateOfBirth, passwords },
}: {
  applicant: Session | undefined;
  fields: ApplicationFields;
}) {
  const name = person ? person.name : { value: applicant?.name, disabled: true };
  const email = person ? person.email : { value: applicant?.email, disabled: true };
  const number = phone || { value: formatPhone(applicant?.phone ?? ''), disabled: true };
  return (
    <ApplicationSection title="About you">
      <p className="-mt-3 text-15 text-ink-2">
        {applicant ? (
          <>
            We filled this in from your account. To make changes, go to{' '}
            <Link to={pages.profile} className="link">
              your profile
            </Link>
            .
          </>
        ) : (
          <>
            Have an account?{' '}
            <Link to={pages.login} state={{ from: returnLocation }} className="link">
              Sign in
            </Link>{' '}
            and we’ll fill in your details. If not, this form creates one.
          </>
        )}
      </p>
      <FieldPair>
        <TextField label="Full Name" autoComplete="name" {...name} />
        <TextField label="Email" type="email" autoComplete="email" {...email} />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint={phone ? phoneHint : undefined}
          {...number}
        />
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          // Limits years to four digits; the schema validates the date on submit.
          max="9999-12-31"
          hint={`You must be at least ${minimumAge}.`}
          {...dateOfBirth}
        />
      </FieldPair>
      {passwords && (
        <FieldPair>
          <NewPasswordField
            label="Password"
            hint="At least 6 characters."
            {...passwords.password}
          />
          <PasswordField
            label="Confirm Password"
            hint="Enter it again."
            autoComplete="new-password"
            {...passwords.confirmPassword}
          />
        </FieldPair>
      )}
    </ApplicationSection>
  );
}
