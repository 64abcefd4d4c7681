import { undoChangeHours } from '@chesapeake/contract/accounts/undo-change';
import type { EmailContent } from '../../mail/email-content.ts';

// Without the name: the person who registers chooses it, and could have us send text to strangers.

const ifNotYou = 'Didn’t create this account? You can ignore this email.';

export const welcomeEmail = (path: string): EmailContent => ({
  name: 'welcome',
  heading: 'Welcome! Please confirm your email address',
  paragraphs: [
    'Your account is ready. Book a car with a private driver whenever you like.',
    'Please confirm your email within seven days. For your privacy, our emails leave out your pickup details and your driver’s name until you do.',
    ifNotYou,
  ],
  action: { label: 'Confirm email address', path },
});

export const verificationEmail = (path: string): EmailContent => ({
  name: 'confirm-email',
  heading: 'Please confirm your email address',
  paragraphs: [
    'Please confirm this is your email address.',
    'The link works for seven days.',
    ifNotYou,
  ],
  action: { label: 'Confirm email address', path },
});

export const passwordResetEmail = (path: string): EmailContent => ({
  name: 'reset-password',
  heading: 'Set a new password',
  paragraphs: [
    'Here is your link to set a new password.',
    'This link works once, for one hour.',
    'Didn’t ask for it? Ignore this email. Your password stays the same.',
  ],
  action: { label: 'Set a new password', path },
});

export interface AccountChange {
  isNewAddress: boolean;
  isNewPassword: boolean;
}

/** To the address that the account had before the change; without a path if it cannot be undone. */
export const accountChangedEmail =
  ({ isNewAddress, isNewPassword }: AccountChange) =>
  (path?: string): EmailContent => {
    const changed = [isNewAddress && 'email address', isNewPassword && 'password']
      .filter(Boolean)
      .join(' and ');
    return {
      name: 'account-changed',
      heading: `Your ${changed} ${isNewAddress && isNewPassword ? 'were' : 'was'} changed`,
      paragraphs: [
        `Someone signed in to your account and changed its ${changed}. If that was you, there is nothing to do.`,
        path
          ? `If it wasn’t you, use this link within ${undoChangeHours} hours. It restores this email address, signs out every device and lets you choose a new password.`
          : 'If it wasn’t you, please contact us.',
      ],
      ...(path && { action: { label: 'This wasn’t me', path } }),
    };
  };

/** Example emails whose links lead nowhere. */
export const exampleAccountEmails = () => ({
  welcome: welcomeEmail('/…'),
  'confirm-email': verificationEmail('/…'),
  'reset-password': passwordResetEmail('/…'),
  'account-changed': accountChangedEmail({ isNewAddress: true, isNewPassword: false })('/…'),
});
