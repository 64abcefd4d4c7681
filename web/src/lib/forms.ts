import { failureTexts, passwordsDiffer } from '@chesapeake/contract/pages/texts';
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
import { ApiError, errorMessage } from './api-error.ts';

const loadResolver = () => import('@hookform/resolvers/zod');

/**
 * A form that validates with the server's own schema: on submit, then on every change. Not on blur:
 * the error text would move the button away from under the pointer.
 *
 * Schemas are large and not needed to read the form, so they load after it renders.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  defaultValues?: DefaultValues<NoInfer<Input>>,
  {
    shouldFocusError = true,
    prepare = (values) => values,
  }: {
    /** Whether errors on submit move the focus to the field that was registered first. */
    shouldFocusError?: boolean;
    /** The values to validate and send, where not all that were entered apply. */
    prepare?: (values: NoInfer<Input>) => NoInfer<Input>;
  } = {},
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough, whichever function it is
  useEffect(() => {
    Promise.all([loadResolver(), loadSchema()]).catch(() => {});
  }, []);

  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([loadResolver(), loadSchema()]);
    return zodResolver(schema)(prepare(values), context, options);
  };
  return useForm<Input, unknown, Output>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues,
    shouldFocusError,
  });
}

/** Props of a form field: `<TextField label="Name" {...field('name')} />`. */
export const fieldsOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });

/** Field errors that also show a toast on submit: maps the error to the toast's text. */
export type FieldToasts = Readonly<Record<string, string>>;

/** The toast's text if the server sent none, or a function of the server's message. */
type Fallback = string | ((serverMessage?: string) => string);

/** For every form with a password confirmation. */
export const passwordToasts: FieldToasts = { [passwordsDiffer]: failureTexts.passwordsDiffer };

/** Submits valid input; shows errors, whether local or from the server. */
export function submitHandler<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (body: Output) => Promise<unknown>,
  fallback: Fallback,
  fieldToasts: FieldToasts = {},
  /** Which errors get a toast; the caller handles the others. */
  isToasted: (error: unknown) => boolean = () => true,
) {
  const sendAndClear = async (body: Output) => {
    await send(body);
    dismissFailures(form.control);
  };
  const submit = form.handleSubmit(sendAndClear, (errors) => {
    for (const [name, problem] of Object.entries(errors)) {
      const text = fieldToasts[String(problem?.message)];
      if (text) dismissOnChange(form, name as Path<Input>, toastFailure(form.control, text));
    }
  });
  return (event: SyntheticEvent) => {
    // Ignores a second submit while the first is pending.
    if (submittingForms.has(form.control)) {
      event.preventDefault();
      return;
    }
    submittingForms.add(form.control);
    submit(event)
      .catch((error) => {
        if (isToasted(error)) showServerErrors(form, error, fallback);
      })
      .finally(() => submittingForms.delete(form.control));
  };
}

const submittingForms = new WeakSet<object>();

const failureToasts = new WeakMap<object, string[]>();

function toastFailure(form: object, text: string) {
  const id = toasts.error(text);
  failureToasts.set(form, [...(failureToasts.get(form) ?? []), id]);
  return id;
}

/** Once the field is filled in, its toast no longer applies. */
function dismissOnChange<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
  toastId: string,
) {
  const unsubscribe = form.subscribe({
    name,
    formState: { values: true },
    callback: ({ name: changed }) => {
      if (changed !== name) return;
      toasts.dismiss(toastId);
      unsubscribe();
    },
  });
}

/** Removes old error toasts after a success. */
function dismissFailures(form: object) {
  for (const id of failureToasts.get(form) ?? []) toasts.dismiss(id);
  failureToasts.delete(form);
}

/** Shows the server's errors: field errors on their fields, the message as a toast. */
/** Shows the errors of the server at their fields, and its message as a toast. */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fallback: Fallback,
) {
  if (error instanceof ApiError && error.endedSession) return;
  const errors = (error instanceof ApiError && error.reply?.errors) || {};
  // A path starts with a field's name: `services.2.price`.
  const knownErrors = Object.entries(errors).filter(
    ([field]) => (field.split('.')[0] ?? '') in form.getValues(),
  );
  for (const [index, [field, message]] of knownErrors.entries()) {
    form.setError(field as Path<Input>, { message }, { shouldFocus: index === 0 });
  }
  toastFailure(
    form.control,
    typeof fallback === 'string'
      ? errorMessage(error, fallback)
      : fallback(errorMessage(error, '') || undefined),
  );
}

/**
 * Reports a wrong password confirmation while it is typed, as soon as it can no longer match, and
 * revalidates it when the password changes.
 */
export function passwordFields<
  Input extends { password?: string; confirmPassword?: string },
  Output,
>(form: UseFormReturn<Input, unknown, Output>) {
  const confirmation = 'confirmPassword' as Path<Input>;
  const validateConfirmation = () => {
    const { password = '', confirmPassword = '' } = form.getValues();
    const hasError = form.getFieldState(confirmation).error !== undefined;
    if (hasError || !password.startsWith(confirmPassword)) void form.trigger(confirmation);
  };
  const field = fieldsOf(form);
  return {
    password: field('password' as Path<Input>, { onChange: validateConfirmation }),
    confirmPassword: field(confirmation, { onChange: validateConfirmation }),
  };
}
