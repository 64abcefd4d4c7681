import type { EmailContent } from '../../mail/email-content.ts';

// Without the name: the person who registers chooses it, and could have us send text to strangers.

const ifNotYou = 'If you did not open an account with us, there is nothing to do.';

export const welcomeEmail = (path: string): EmailContent => ({
  name: 'welcome',
  heading: 'Welcome! Please confirm your email address',
  paragraphs: [
    'Your account is open, and you can book a car with a private driver.',
    'With this link you confirm that this address is yours. It works for seven days. Until then our emails leave out where you ride and with whom.',
    ifNotYou,
  ],
  action: { label: 'Confirm email address', path },
});

export const verificationEmail = (path: string): EmailContent => ({
  name: 'confirm-email',
  heading: 'Please confirm your email address',
  paragraphs: [
    'We would like to know that our emails reach you.',
    'With this link you confirm that this address is yours. It works for seven days.',
    ifNotYou,
  ],
  action: { label: 'Confirm email address', path },
});

export const passwordResetEmail = (path: string): EmailContent => ({
  name: 'reset-password',
  heading: 'Set a new password',
  paragraphs: [
    'Someone, we hope you, asked for a new password.',
    'This link works once, for one hour.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
  action: { label: 'Set a new password', path },
});

/** Example emails whose links lead nowhere. */
export const exampleAccountEmails = () => ({
  welcome: welcomeEmail('/…'),
  'confirm-email': verificationEmail('/…'),
  'reset-password': passwordResetEmail('/…'),
});
