import { colleagueInvitation, invitationDays } from '@chesapeake/contract/accounts/invitations';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { BuiltInRoleKey } from '@chesapeake/contract/roles/roles';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import {
  type ChosenRole,
  RoleChange,
  RoleSelect,
  useRoleChoice,
} from '../../../shared/roles/index.ts';
import { MailServerNote } from '../../../shared/setup/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useInviteColleague } from '../invitation-queries.ts';

const usualRole: BuiltInRoleKey = 'dispatcher';

/** Opens an account for someone in the office, with a role. */
export function InviteColleagueDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteColleague();
  const { assignable } = useRoleChoice();
  const [chosen, setChosen] = useState<ChosenRole>();
  // Most people who join an office run its day.
  const usual = assignable.find(({ _id }) => _id === usualRole) ?? assignable[0];
  const role = chosen ?? usual;
  const form = useSchemaForm(
    async () => colleagueInvitation,
    { name: '', email: '', phone: '' },
    { prepare: (values) => ({ ...values, role: role?._id ?? '' }) },
  );
  const field = fieldsOf(form);
  const send = async (body: z.output<typeof colleagueInvitation>) => {
    await invite.mutateAsync(body);
    toasts.success(successTexts.invitationSent(body.name));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Invite a colleague"
      description={`We email a link to set a password. It works for ${invitationDays} days.`}
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
      <div className="grid gap-3 sm:col-span-2">
        <RoleSelect value={role?._id} onChange={setChosen} />
        <RoleChange before={[]} after={role?.permissions ?? []} />
        <MailServerNote />
      </div>
    </FormDialog>
  );
}
