import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../../../ui/PasswordField.tsx';

interface Passwords extends FieldValues {
  password: string;
  confirmPassword?: string;
}

/** A password and the same once more; a change of the first judges the second anew. */
export function NewPasswordFields<Form extends Passwords, Output>({
  form,
  labels = ['Password', 'Confirm password'],
}: {
  form: UseFormReturn<Form, unknown, Output>;
  labels?: [string, string];
}) {
  const { touchedFields } = form.formState;
  const errors = form.formState.errors as FieldErrors<Passwords>;
  const confirmation = 'confirmPassword' as Path<Form>;
  return (
    <>
      <PasswordField
        label={labels[0]}
        hint="At least 6 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password' as Path<Form>, {
          onChange: () => {
            if ('confirmPassword' in touchedFields) void form.trigger(confirmation);
          },
        })}
      />
      <PasswordField
        label={labels[1]}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register(confirmation)}
      />
    </>
  );
}
