import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { topicMessage } from '../../../lib/contact-topics.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { useSession } from '../../../lib/session.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { loadContactMessageSchema, sendContactMessage } from '../lazy-api.ts';

export function ContactForm({ onSent }: { onSent: (answer: string) => void }) {
  const session = useSession();
  const form = useSchemaForm(loadContactMessageSchema);
  const field = fieldsOf(form);
  const { keyFor } = useIdempotencyKey();

  // Prefills the name and email of signed-in users, but keeps what was typed.
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!session) return;
    if (!getValues('name')) setValue('name', session.name);
    if (!getValues('email')) setValue('email', session.email);
  }, [session, setValue, getValues]);

  // The rendered page knows no query.
  const opening = topicMessage(useSearchParams()[0]);
  useEffect(() => {
    if (opening && !getValues('message')) setValue('message', opening);
  }, [opening, setValue, getValues]);

  const send = async (body: Parameters<typeof sendContactMessage>[0]) => {
    onSent((await sendContactMessage(body, keyFor(body))).message);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitHandler(form, send, failureTexts.contact)}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField
        label="Booking ID"
        optional
        hint={
          session
            ? 'Asking about a ride? You’ll find its ID under My Bookings.'
            : 'Asking about a ride? Log in first so we can find it.'
        }
        autoComplete="off"
        {...field('bookingId')}
      />
      <TextArea label="Message" rows={7} {...field('message')} />
      <SubmitButton busy={form.formState.isSubmitting}>Send Message</SubmitButton>
    </form>
  );
}
