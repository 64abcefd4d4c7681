import { z } from 'zod';
import { signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';

export const wrongPassword = 'This is not your password';

/** What stands where the name of somebody was who closed their account. */
export const formerNames = { customer: 'Former customer', driver: 'Former driver' } as const;

export const getOwnData = endpoint({
  method: 'GET',
  path: '/api/auth/own-data',
  summary: 'Everything that is kept about the caller, as JSON',
  access: signedIn,
  reply: null,
  file: 'application/json',
});

export const closing = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(200, wrongPassword),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/auth/close-account',
  summary: 'Close the caller’s own account; what it did stays, without the name',
  access: signedIn,
  body: closing,
  reply: null,
  keyless: true,
  errors: [
    'OWN_BOOKINGS_AHEAD',
    'OWN_RIDES_UNPAID',
    'DRIVER_RIDE_RUNNING',
    'LAST_ADMIN',
    'LAST_OWNER',
    'TOO_MANY_SIGN_INS',
  ],
});
