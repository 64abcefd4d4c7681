import { invitationDays } from '@chesapeake/contract/accounts/invitations';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { EmailContent } from '../../mail/email-content.ts';

const lifetime = `The link works for ${invitationDays} days. Not expecting this? You can ignore this email.`;

const action = (path: string) => ({ label: 'Set your password', path });

export const colleagueInvitationEmail =
  (roleName: string) =>
  (path: string): EmailContent => ({
    name: 'colleague-invitation',
    heading: 'You’re invited to our office',
    paragraphs: [
      'We’ve opened an account for you. Set your password to sign in.',
      `Your role: ${roleName}.`,
      lifetime,
    ],
    action: action(path),
  });

export const driverInvitationEmail =
  (status: DriverStatus) =>
  (path: string): EmailContent => ({
    name: 'driver-invitation',
    heading: 'You’re invited to drive with us',
    paragraphs: [
      status === 'Pending'
        ? 'We’ve opened an account for you. Set your password to sign in. We’ll tell you as soon as you can take rides.'
        : 'We’ve opened an account for you. Set your password to sign in and take your first ride.',
      lifetime,
    ],
    action: action(path),
  });

/** Example emails whose links lead nowhere. */
export const exampleInvitationEmails = () => ({
  'colleague-invitation': colleagueInvitationEmail('Dispatcher')('/…'),
  'driver-invitation': driverInvitationEmail('Active')('/…'),
});
