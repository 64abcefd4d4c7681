import { z } from 'zod';
import { experienceYears, licenseNumber } from '../drivers/application.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { optionalLine, orBlank } from '../fields/text.ts';
import { normalizePhone } from '../format/phone.ts';
import { admin, everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { roleId } from '../roles/roles.ts';
import {
  email,
  mailedToken,
  name,
  password,
  requiredPasswordConfirmation,
  signedInUser,
  withPasswordConfirmation,
} from './accounts.ts';
import { phonePattern } from './phone-pattern.ts';
import { officeUser } from './users.ts';

/** How long an emailed invitation works. */
export const invitationDays = 7;

export const isInvitationExpired = (invitedAt: Date, now: Date) =>
  now.getTime() >= invitedAt.getTime() + invitationDays * 24 * 60 * 60 * 1000;

/** Empty for none. */
const phoneIfKnown = optionalLine({ label: 'Phone', max: 32 })
  .overwrite((text) => (text === '' ? '' : normalizePhone(text)))
  .refine((text) => text === '' || phonePattern.test(text), 'Invalid phone number format')
  .default('');

const person = { name, email, phone: phoneIfKnown };

export const colleagueInvitation = z.object({ ...person, role: roleId });

/** The statuses that an invited driver can begin with. */
export const invitedDriverStatuses = ['Pending', 'Active'] as const;

const licenseIfKnown = optionalLine({ label: "Driver's License Number", max: 40 })
  .refine(
    (text) => text === '' || licenseNumber.safeParse(text).success,
    "Driver's License Number can hold letters, digits, spaces and hyphens",
  )
  .default('');

export const driverInvitation = z.object({
  ...person,
  status: z.enum(invitedDriverStatuses, 'Must be Pending or Active'),
  licenseNumber: licenseIfKnown,
  experienceYears: orBlank(experienceYears),
});

export const invitationTexts = {
  colleagueHasAccount: 'This address already has an account. Give that person a role instead.',
  driverHasAccount:
    'This address already has an account. Ask that person to sign in and apply as a driver.',
} as const;

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/admin/users/invitations',
  summary: 'Invite someone to the office by email, with a role',
  access: admin('users:change'),
  body: colleagueInvitation,
  reply: officeUser,
  status: 201,
  errors: ['EMAIL_TAKEN', 'ROLE_NOT_FOUND', 'MORE_THAN_YOURS'],
});

export const inviteDriver = endpoint({
  method: 'POST',
  path: '/api/admin/drivers/invitations',
  summary: 'Invite a driver by email, without an application',
  access: admin('drivers:change'),
  body: driverInvitation,
  reply: z.object({
    _id: outputId,
    name: z.string(),
    email: z.string(),
    status: z.enum(invitedDriverStatuses),
  }),
  status: 201,
  errors: ['EMAIL_TAKEN', 'LICENSE_TAKEN'],
});

const sendAgain = {
  method: 'POST',
  summary: 'Send an invitation again; it works for another seven days',
  params: idParams,
  reply: null,
} as const;

export const resendUserInvitation = endpoint({
  ...sendAgain,
  path: '/api/admin/users/:id/invitation',
  access: admin('users:change'),
  errors: ['USER_NOT_FOUND', 'INVITATION_CLOSED', 'INVITATION_SENT_OFTEN', 'MORE_THAN_YOURS'],
});

export const resendDriverInvitation = endpoint({
  ...sendAgain,
  path: '/api/admin/drivers/:id/invitation',
  access: admin('drivers:change'),
  errors: ['DRIVER_NOT_FOUND', 'INVITATION_CLOSED', 'INVITATION_SENT_OFTEN', 'MORE_THAN_YOURS'],
});

const withdraw = {
  method: 'DELETE',
  summary: 'Withdraw an invitation that was not accepted yet; deletes its account',
  params: idParams,
  reply: null,
} as const;

const withdrawErrors = [
  'INVITATION_CLOSED',
  'MORE_THAN_YOURS',
  'USER_HAS_BOOKINGS',
  'DRIVER_RIDE_RUNNING',
] as const;

export const withdrawUserInvitation = endpoint({
  ...withdraw,
  path: '/api/admin/users/:id/invitation',
  access: admin('users:change'),
  errors: ['USER_NOT_FOUND', ...withdrawErrors],
});

export const withdrawDriverInvitation = endpoint({
  ...withdraw,
  path: '/api/admin/drivers/:id/invitation',
  access: admin('drivers:change'),
  errors: ['DRIVER_NOT_FOUND', ...withdrawErrors],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  summary: 'Set the password of an invited account with the token from the mail, and sign in',
  access: everyone,
  body: withPasswordConfirmation(
    z.object({
      token: mailedToken,
      password,
      confirmPassword: requiredPasswordConfirmation.optional(),
    }),
  ),
  reply: signedInUser,
  // The reply opens the account, so it must not be stored.
  keyless: true,
  errors: ['TOKEN_INVALID', 'ACCOUNT_SUSPENDED'],
});
