import type { Letter } from '../../mail/letter.ts';

// Without a name: whoever opens an account chooses it, and could have us mail strangers their words.

export const verificationLetter = (link: string): Letter => ({
  heading: 'Please confirm your email address',
  paragraphs: [
    'With this link you confirm that this address is yours. It works for seven days.',
    'If you did not open an account with us, there is nothing to do.',
  ],
  action: { label: 'Confirm email address', link },
});

export const resetLetter = (link: string): Letter => ({
  heading: 'Set a new password',
  paragraphs: [
    'Someone, we hope you, asked for a new password. This link works once, for one hour.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
  action: { label: 'Set a new password', link },
});
