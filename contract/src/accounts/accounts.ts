import { z } from 'zod';
import { idParams, outputId } from '../fields/ids.ts';
import { requiredLine, secret } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { formatPhone, normalizePhone } from '../format/phone.ts';
import { everyone, owner, signedIn } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { passwordsDiffer } from '../pages/texts.ts';
import { permission } from '../roles/permissions.ts';
import { roleSummary } from '../roles/roles.ts';
import { minPasswordLength } from './password-rules.ts';
import { phonePattern } from './phone-pattern.ts';

// Spells out both cases because the API reference shows this pattern without flags.
const emailPattern =
  /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/;

export const phoneRequired = 'Phone number is required';
export const phoneSchema = (invalidMessage: string) =>
  requiredLine({ label: 'Phone', max: 32, required: phoneRequired })
    .overwrite(normalizePhone)
    .regex(phonePattern, invalidMessage);

export const name = requiredLine({ label: 'Name', max: 100 });
export const email = requiredLine({ label: 'Email', max: 254 }).regex(
  emailPattern,
  'Invalid email address',
);
export const phone = phoneSchema('Invalid phone number format');
export const password = secret({ label: 'Password', min: minPasswordLength });
export const confirmPassword = z.string('Confirm password is required').max(200, passwordsDiffer);

/** If `confirmPassword` is present, it must match. */
export function withPasswordConfirmation<S extends z.ZodObject>(schema: S) {
  return schema.refine(
    (form: { password?: unknown; confirmPassword?: unknown }) =>
      form.confirmPassword === undefined || form.confirmPassword === (form.password ?? ''),
    // Report this together with the other errors of the form, not after they are fixed.
    { path: ['confirmPassword'], error: passwordsDiffer, when: ({ value }) => isRecord(value) },
  );
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

export const requiredPasswordConfirmation = confirmPassword.min(1, 'Confirm password is required');

export const user = z.object({
  _id: outputId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Set for every administrator. */
  role: roleSummary.nullable(),
  isEmailVerified: z.boolean(),
  isDriver: z.boolean(),
  driverId: outputId.nullable(),
  /** Empty unless the user is an administrator. */
  permissions: z.array(permission),
});
export type User = z.output<typeof user>;

/** Only for administrators, and only right after they gave their password. */
const commonPasswordFlag = { hasCommonPassword: z.boolean().optional() };

export const registration = withPasswordConfirmation(
  z.object({
    name,
    email,
    phone,
    password,
    confirmPassword: requiredPasswordConfirmation,
  }),
);

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Open an account',
  access: everyone,
  body: registration,
  reply: user,
  status: 201,
  rateLimit: 'registration',
  errors: ['EMAIL_TAKEN'],
});

export const credentials = z.object({ email, password });

/**
 * A device that signed in before proves it with this token, so that wrong passwords that others try
 * elsewhere do not lock it out.
 */
const deviceToken = z
  .string('Device must be text')
  .max(100, 'Device must be at most 100 characters');

/** The account and its new session. */
export const signedInUser = user.extend({
  token: z.string(),
  previousSignInAt: instant.nullable(),
  /** To send with later sign-ins from this device. */
  device: z.string(),
  ...commonPasswordFlag,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: everyone,
  body: credentials.extend({ device: deviceToken.optional() }),
  reply: signedInUser,
  keyless: true,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOO_MANY_SIGN_INS'],
});

/** With the phone number of the office. */
export const suspendedText = (phone: string) =>
  `Your account is suspended. Please ${phone ? `call us at ${formatPhone(phone)}` : 'contact us'}.`;

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: signedIn,
  reply: null,
  keyless: true,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The caller’s own account',
  access: signedIn,
  reply: user,
});

/** An empty new password means no change. */
const newPassword = z
  .string('Password must be text')
  .max(200, 'Password must be at most 200 characters')
  .refine(
    (value) => value === '' || password.safeParse(value).success,
    'Password must be at least 6 characters',
  );

export const profileChange = withPasswordConfirmation(
  z.object({
    name,
    email,
    phone,
    password: newPassword.optional(),
    confirmPassword: confirmPassword.optional(),
  }),
);

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change the caller’s own account; a new password ends all other sessions',
  access: signedIn,
  body: profileChange,
  reply: user.extend(commonPasswordFlag),
  errors: ['EMAIL_TAKEN'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a link that sets a new password',
  access: everyone,
  body: z.object({ email }),
  reply: z.object({ message: z.string() }),
  status: 202,
  rateLimit: 'forgotten-password',
});

/** The same text whether or not the account exists. */
export const forgotPasswordText =
  'If there is an account for this address, a link to set a new password is on its way.';

export const mailedToken = requiredLine({ label: 'Token', max: 200 });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token from the mail; ends all sessions',
  access: everyone,
  body: withPasswordConfirmation(
    z.object({
      token: mailedToken,
      password,
      confirmPassword: requiredPasswordConfirmation.optional(),
    }),
  ),
  reply: null,
  errors: ['TOKEN_INVALID'],
});

export const undoAccountChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-change',
  summary:
    'Undo a change of email address or password with the token from the mail; ends all sessions and answers a token for resetPassword',
  access: everyone,
  body: z.object({ token: mailedToken }),
  reply: z.object({ resetToken: z.string() }),
  // The answer opens the account, so it must not be stored.
  keyless: true,
  errors: ['TOKEN_INVALID'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an email address with the token from the mail',
  access: everyone,
  body: z.object({ token: mailedToken }),
  reply: null,
  errors: ['TOKEN_INVALID'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Mail the caller another link to confirm the email address',
  access: signedIn,
  reply: null,
  errors: ['EMAIL_ALREADY_VERIFIED'],
});

export const session = z.object({
  _id: outputId,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the caller is signed in, newest first',
  access: signedIn,
  reply: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of the caller’s sessions',
  access: owner,
  params: idParams,
  reply: null,
  errors: ['SESSION_NOT_FOUND'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all of the caller’s sessions but this one',
  access: signedIn,
  reply: null,
  keyless: true,
});
