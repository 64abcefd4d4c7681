import { driverInvitation, invitationDays } from '@chesapeake/contract/accounts/invitations';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { MailServerNote } from '../../../shared/setup/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useInviteDriver } from '../invitation-queries.ts';

const statuses = [
  { value: 'Active', label: 'Active', detail: 'Can take rides right away.' },
  { value: 'Pending', label: 'Pending', detail: 'Waits for your approval.' },
];

/** Opens an account for a driver, without an application. */
export function InviteDriverDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteDriver();
  const form = useSchemaForm(async () => driverInvitation, {
    name: '',
    email: '',
    phone: '',
    licenseNumber: '',
    experienceYears: '',
    status: 'Active',
  });
  const field = fieldsOf(form);
  const send = async (body: z.output<typeof driverInvitation>) => {
    await invite.mutateAsync(body);
    toasts.success(successTexts.invitationSent(body.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Invite a driver"
      description={`We email a link to set a password. It works for ${invitationDays} days. The driver can enter license and experience later.`}
      submitLabel="Send Invitation"
      busy={invite.isPending}
      onSubmit={submitHandler(form, send, failureTexts.inviting)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField label="Name" autoComplete="off" {...field('name')} className="sm:col-span-2" />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        optional
        placeholder="(410) 555-0100"
        {...field('phone')}
      />
      <TextField
        label="Driver's License Number"
        autoComplete="off"
        optional
        {...field('licenseNumber')}
      />
      <TextField
        label="Years of Experience"
        inputMode="numeric"
        autoComplete="off"
        optional
        {...field('experienceYears')}
      />
      <RadioCards
        legend="Status"
        options={statuses}
        className="sm:col-span-2"
        {...field('status')}
      />
      <div className="empty:hidden sm:col-span-2">
        <MailServerNote />
      </div>
    </FormDialog>
  );
}
