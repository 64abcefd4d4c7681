import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect } from 'react';
import { useFormKey } from '../../../lib/form-key.ts';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { useSession } from '../../../lib/session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { loadContactMessage, sendContactMessage } from '../actions.ts';

export function ContactForm({ onSent }: { onSent: (answer: string) => void }) {
  const session = useSession();
  const form = useSchemaForm(loadContactMessage);
  const field = fieldsOf(form);
  const { keyOf } = useFormKey();

  // Someone signed in need not say who they are; what they typed already stays.
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!session) return;
    if (!getValues('name')) setValue('name', session.name);
    if (!getValues('email')) setValue('email', session.email);
  }, [session, setValue, getValues]);

  const send = async (body: Parameters<typeof sendContactMessage>[0]) => {
    onSent((await sendContactMessage(body, keyOf(body))).message);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitting(form, send, failureTexts.contact)}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField
        label="Booking ID"
        optional
        hint="If your message is about a ride. You find it under My Bookings."
        autoComplete="off"
        {...field('bookingId')}
      />
      <TextArea label="Message" rows={7} {...field('message')} />
      <SubmitButton busy={form.formState.isSubmitting}>Send Message</SubmitButton>
    </form>
  );
}
