import { failureTexts, passwordsDiffer } from '@chesapeake/contract/texts';
import { type SyntheticEvent, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toasts } from '../ui/toasts.tsx';
import { CallError, messageOf } from './call-error.ts';

const loadResolver = () => import('@hookform/resolvers/zod');

/**
 * A form that judges with the very schema that the server judges with, when it is sent, and from
 * then on as it is mended. Not when a field is left: the text that then appears would push the
 * button away from under the pointer that is about to press it.
 *
 * Schemas are heavy, and nobody needs them to read the form: they come when it stands.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  defaultValues?: DefaultValues<Input>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough, whichever function it is
  useEffect(() => {
    Promise.all([loadResolver(), loadSchema()]).catch(() => {});
  }, []);

  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([loadResolver(), loadSchema()]);
    return zodResolver(schema)(values, context, options);
  };
  return useForm<Input, unknown, Output>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues,
  });
}

/** What a field of the form needs: `<TextField label="Name" {...field('name')} />`. */
export const fieldsOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });

/** What is told as a toast too when a form is sent with it: the text at the field, and the toast's. */
export type AlsoAsToast = Readonly<Record<string, string>>;

/** What a toast says where the server said nothing; or what it makes of what the server said. */
type Otherwise = string | ((said?: string) => string);

/** For every form with a password and its confirmation. */
export const passwordToasts: AlsoAsToast = { [passwordsDiffer]: failureTexts.passwordsDiffer };

/** Sends what is right; what is wrong, here or by the server's word, is told. */
export function submitting<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (body: Output) => Promise<unknown>,
  otherwise: Otherwise,
  alsoAsToast: AlsoAsToast = {},
  /** Which failures are told as a toast; the others are told elsewhere. */
  isTold: (error: unknown) => boolean = () => true,
) {
  const sendAndClear = async (body: Output) => {
    await send(body);
    dismissFailures(form.control);
  };
  const submit = form.handleSubmit(sendAndClear, (wrong) => {
    for (const problem of Object.values(wrong)) {
      const text = alsoAsToast[String(problem?.message)];
      if (text) tellFailure(form.control, text);
    }
  });
  return (event: SyntheticEvent) => {
    // Pressed again while it is on its way, it is still the same.
    if (sending.has(form.control)) {
      event.preventDefault();
      return;
    }
    sending.add(form.control);
    submit(event)
      .catch((error) => {
        if (isTold(error)) showRefusal(form, error, otherwise);
      })
      .finally(() => sending.delete(form.control));
  };
}

const sending = new WeakSet<object>();

const failuresOf = new WeakMap<object, string[]>();

function tellFailure(form: object, text: string) {
  failuresOf.set(form, [...(failuresOf.get(form) ?? []), toasts.error(text)]);
}

/** It was sent after all: a failure must not be read beside its success. */
function dismissFailures(form: object) {
  for (const id of failuresOf.get(form) ?? []) toasts.dismiss(id);
  failuresOf.delete(form);
}

/** Shows what the server said: each text on its field, the message as a toast. */
function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  otherwise: Otherwise,
) {
  if (error instanceof CallError && error.endedSession) return;
  const wrong = (error instanceof CallError && error.reply?.errors) || {};
  // A path begins with a field: `services.2.price`.
  const known = Object.entries(wrong).filter(
    ([field]) => (field.split('.')[0] ?? '') in form.getValues(),
  );
  for (const [index, [field, message]] of known.entries()) {
    form.setError(field as Path<Input>, { message }, { shouldFocus: index === 0 });
  }
  tellFailure(
    form.control,
    typeof otherwise === 'string'
      ? messageOf(error, otherwise)
      : otherwise(messageOf(error, '') || undefined),
  );
}

/**
 * Tells of a confirmation that differs while it is typed, as soon as it can no longer become the
 * password, and judges it anew when the password itself changes.
 */
export function confirming<Input extends { password?: string; confirmPassword?: string }, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  const confirmation = 'confirmPassword' as Path<Input>;
  const judge = () => {
    const { password = '', confirmPassword = '' } = form.getValues();
    const told = form.getFieldState(confirmation).error !== undefined;
    if (told || !password.startsWith(confirmPassword)) void form.trigger(confirmation);
  };
  const field = fieldsOf(form);
  return {
    password: field('password' as Path<Input>, { onChange: judge }),
    confirmPassword: field(confirmation, { onChange: judge }),
  };
}
