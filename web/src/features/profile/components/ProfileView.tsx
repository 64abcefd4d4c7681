import type { User } from '@chesapeake/contract/accounts/accounts';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../lib/phone.ts';
import { UnverifiedEmail } from '../../../shared/unverified-email/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/DescriptionList.tsx';

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
      <DescriptionList>
        <DescriptionItem label="Name">{profile.name}</DescriptionItem>
        <DescriptionItem label="Email">{profile.email}</DescriptionItem>
        <DescriptionItem label="Phone">
          {profile.phone ? formatPhone(profile.phone) : 'Not given'}
        </DescriptionItem>
      </DescriptionList>
      <div>
        <Button ref={edit} onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
    </div>
  );
}
