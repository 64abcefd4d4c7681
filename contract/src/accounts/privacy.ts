import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const wrongPasswordText = 'This is not your password';

/** Replaces the name of a user who closed their account. */
export const formerNames = { customer: 'Former customer', driver: 'Former driver' } as const;

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/auth/own-data',
  summary: 'All data stored about the caller, as JSON',
  access: signedIn,
  reply: null,
  file: 'application/json',
});

export const closeAccountInput = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(200, wrongPasswordText),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/auth/close-account',
  summary: 'Close the caller’s account; history stays, without the name',
  access: signedIn,
  body: closeAccountInput,
  reply: null,
  keyless: true,
  errors: [
    'ACCOUNT_JUST_CHANGED',
    'OWN_BOOKINGS_AHEAD',
    'OWN_RIDES_UNPAID',
    'DRIVER_RIDE_RUNNING',
    'DRIVER_SUSPENDED',
    'LAST_ADMIN',
    'LAST_OWNER',
    'TOO_MANY_SIGN_INS',
  ],
});
