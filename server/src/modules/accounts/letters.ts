import type { Letter } from '../../mail/letter.ts';

export const verificationLetter = (name: string, link: string): Letter => ({
  heading: 'Please confirm your email address',
  paragraphs: [
    `Hello ${name},`,
    'with this link you confirm that this address is yours. It works for seven days.',
  ],
  action: { label: 'Confirm email address', link },
});

export const resetLetter = (name: string, link: string): Letter => ({
  heading: 'Set a new password',
  paragraphs: [
    `Hello ${name},`,
    'someone, we hope you, asked for a new password. This link works once, for one hour. If it was not you, there is nothing to do: your password stays as it is.',
  ],
  action: { label: 'Set a new password', link },
});
