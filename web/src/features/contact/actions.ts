import type { contactMessage } from '@chesapeake/contract/messages';
import type { z } from 'zod';

/* The code that speaks with the API comes with the first use: nobody needs it to read the form. */

export const loadContactMessage = async () =>
  (await import('@chesapeake/contract/messages')).contactMessage;

export const sendContactMessage = async (
  body: z.output<typeof contactMessage>,
  idempotencyKey: string,
) => (await import('./calls.ts')).sendContactMessage(body, idempotencyKey);
