import type { User } from '@chesapeake/contract/accounts';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { refusalText } from '../../../lib/call-error.ts';
import { phoneText } from '../../../lib/phone.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useResendVerification } from '../queries.ts';

export function ProfileView({
  profile,
  focusEdit,
  onEdit,
}: {
  profile: User;
  /** After editing, the focus returns to where it began. */
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
      <dl className="grid gap-5">
        <Line label="Name">{profile.name}</Line>
        <Line label="Email">{profile.email}</Line>
        <Line label="Phone">{profile.phone ? phoneText(profile.phone) : 'Not given'}</Line>
      </dl>
      <div>
        <Button ref={edit} onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-b border-line-2 pb-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
);

function UnverifiedEmail() {
  const resend = useResendVerification();
  return (
    <Alert tone="warning">
      <p>Your email address is not confirmed yet. The link is in the mail that we sent you.</p>
      <Button
        tone="paper"
        size="sm"
        className="mt-3"
        busy={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: () => toasts.success(successTexts.verificationSent),
            onError: (error) => toasts.error(refusalText(error, failureTexts.verification)),
          })
        }
      >
        Send the link again
      </Button>
    </Alert>
  );
}
