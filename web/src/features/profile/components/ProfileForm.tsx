import { profileChange, type User } from '@chesapeake/contract/accounts/accounts';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect } from 'react';
import type { z } from 'zod';
import {
  fieldsOf,
  passwordFields,
  passwordToasts,
  submitHandler,
  useSchemaForm,
} from '../../../lib/forms.ts';
import { phoneHint } from '../../../lib/phone.ts';
import { NewPasswordField } from '../../../shared/new-password/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useChangeProfile } from '../queries.ts';

type ProfileChange = z.output<typeof profileChange>;

export function ProfileForm({ profile, onDone }: { profile: User; onDone: () => void }) {
  const change = useChangeProfile();
  const form = useSchemaForm(async () => profileChange, {
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const passwords = passwordFields(form);
  const { setFocus } = form;
  // The button that opened the form is gone, so focus its first field.
  useEffect(() => setFocus('name'), [setFocus]);

  const send = async ({ password, confirmPassword, ...person }: ProfileChange) => {
    // Omits the password unless it was changed.
    await change.mutateAsync({ ...person, ...(password && { password, confirmPassword }) });
    toasts.success(successTexts.profileSaved);
    onDone();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitHandler(form, send, failureTexts.profileSave, passwordToasts)}
      className="grid gap-5"
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" hint={phoneHint} {...field('phone')} />
      <fieldset
        aria-labelledby="change-password"
        className="mt-3 grid gap-5 border-t border-line pt-6"
      >
        <div>
          <h2 id="change-password" className="text-2xl font-[460]">
            Change Password
          </h2>
          <p className="mt-1 text-sm text-quiet">
            Leave both blank to keep your current password. A new one signs you out everywhere else.
          </p>
        </div>
        <NewPasswordField label="New password" optional {...passwords.password} />
        <PasswordField
          label="Confirm new password"
          optional
          autoComplete="new-password"
          {...passwords.confirmPassword}
        />
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending} className="max-sm:w-full">
          Save Changes
        </Button>
        <Button tone="line" disabled={change.isPending} onClick={onDone} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  );
}
