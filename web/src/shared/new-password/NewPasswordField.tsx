import { minPasswordLength } from '@chesapeake/contract/accounts/password-rules';
import { commonPasswordText } from '@chesapeake/contract/pages/texts';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { isCommonPassword } from './common-passwords.ts';

/** A field for a new password; says so if the password is easy to guess. */
export function NewPasswordField({ onChange, ...props }: ComponentProps<typeof PasswordField>) {
  const [isCommon, setIsCommon] = useState(false);
  // Typing reserves the space for the warning, which may appear just when a button below is clicked.
  const [isEmpty, setIsEmpty] = useState(true);
  const latest = useRef('');

  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    latest.current = value;
    setIsEmpty(value === '');
    onChange?.(event);
    const found = value.length >= minPasswordLength && (await isCommonPassword(value));
    if (latest.current === value) setIsCommon(found);
  };

  return (
    <div className="grid gap-1.5">
      <PasswordField autoComplete="new-password" {...props} onChange={check} />
      <p
        aria-live="polite"
        className={`text-sm leading-snug text-pending ${isEmpty ? 'hidden' : 'min-h-lh max-sm:min-h-[2lh]'}`}
      >
        {isCommon && commonPasswordText}
      </p>
    </div>
  );
}
