import type { User } from '@chesapeake/contract/accounts/accounts';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../lib/phone.ts';
import { UnverifiedEmail } from '../../../shared/unverified-email/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';

export function ProfileView({
  profile,
  focusEdit,
  onEdit,
}: {
  profile: User;
  /** Returns the focus to the Edit button after editing. */
  focusEdit: boolean;
  onEdit: () => void;
}) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);
  return (
    <div className="grid gap-6">
      {!profile.isEmailVerified && <UnverifiedEmail />}
      <Facts>
        <Fact label="Name">{profile.name}</Fact>
        <Fact label="Email">{profile.email}</Fact>
        <Fact label="Phone">{profile.phone ? formatPhone(profile.phone) : 'Not given'}</Fact>
      </Facts>
      <div>
        <Button ref={edit} onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
    </div>
  );
}
