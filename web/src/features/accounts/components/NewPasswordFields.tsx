import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { passwordFields } from '../../../lib/forms.ts';
import { NewPasswordField } from '../../../shared/new-password/index.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';

interface Passwords extends FieldValues {
  password: string;
  confirmPassword?: string;
}

/** A password and its confirmation. */
export function NewPasswordFields<Form extends Passwords, Output>({
  form,
  labels = ['Password', 'Confirm password'],
}: {
  form: UseFormReturn<Form, unknown, Output>;
  labels?: [string, string];
}) {
  const fields = passwordFields(form);
  return (
    <>
      <NewPasswordField label={labels[0]} hint="At least 6 characters." {...fields.password} />
      <PasswordField label={labels[1]} autoComplete="new-password" {...fields.confirmPassword} />
    </>
  );
}
