import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useRef } from 'react';
import { submitting, useSchemaForm } from '../../../lib/forms.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSession } from '../../../lib/session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { loadContactMessage, sendContactMessage } from '../actions.ts';

export function ContactForm({ onSent }: { onSent: (answer: string) => void }) {
  const session = useSession();
  const form = useSchemaForm(loadContactMessage);
  const { errors, isSubmitting } = form.formState;
  const attempt = useRef<{ body: string; key: string }>(undefined);

  // Someone signed in need not say who they are; what they typed already stays.
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!session) return;
    if (!getValues('name')) setValue('name', session.name);
    if (!getValues('email')) setValue('email', session.email);
  }, [session, setValue, getValues]);

  const send = async (body: Parameters<typeof sendContactMessage>[0]) => {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    onSent((await sendContactMessage(body, attempt.current.key)).message);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitting(form, send, failureTexts.contact)}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextField
        label="Booking ID"
        optional
        hint="If your message is about a ride. You find it under My Bookings."
        autoComplete="off"
        error={errors.bookingId?.message}
        {...form.register('bookingId')}
      />
      <TextArea
        label="Message"
        rows={7}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <SubmitButton busy={isSubmitting}>Send Message</SubmitButton>
    </form>
  );
}
