import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toasts } from '../ui/toasts.tsx';
import { CallError, messageOf } from './http.ts';

/**
 * A form that judges with the very schema that the server judges with, when it is sent, and from
 * then on as it is mended. Not when a field is left: the text that then appears would push the
 * button away from under the pointer that is about to press it.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues?: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues,
  });
}

/** Shows what the server said: each text on its field, the message as a toast. */
export function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  otherwise: string,
) {
  const wrong = (error instanceof CallError && error.reply?.errors) || {};
  const known = Object.entries(wrong).filter(([field]) => field in form.getValues());
  for (const [index, [field, message]] of known.entries()) {
    form.setError(field as Path<Input>, { message }, { shouldFocus: index === 0 });
  }
  toasts.error(messageOf(error, otherwise));
}

/** For pages that show a refusal in place: what the server said on a field, or of the whole. */
export function refusalText(error: unknown, otherwise: string) {
  const wrong = error instanceof CallError ? error.reply?.errors : undefined;
  return Object.values(wrong ?? {})[0] ?? messageOf(error, otherwise);
}

/**
 * Tells of a confirmation that differs while it is typed, as soon as it can no longer become the
 * password, and judges it anew when the password itself changes.
 */
export function confirming<Input extends { password?: string; confirmPassword?: string }, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  const judge = () => {
    const { password = '', confirmPassword = '' } = form.getValues();
    const told = form.getFieldState(confirmation).error !== undefined;
    if (told || !password.startsWith(confirmPassword)) void form.trigger(confirmation);
  };
  const confirmation = 'confirmPassword' as Path<Input>;
  return {
    password: form.register('password' as Path<Input>, { onChange: judge }),
    confirmPassword: form.register(confirmation, { onChange: judge }),
  };
}
