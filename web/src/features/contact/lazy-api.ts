import type { contactMessage } from '@chesapeake/contract/messages/messages';
import type { z } from 'zod';

/* The API client loads on first use: reading the form does not need it. */

export const loadContactMessageSchema = async () =>
  (await import('@chesapeake/contract/messages/messages')).contactMessage;

export const sendContactMessage = async (
  body: z.output<typeof contactMessage>,
  idempotencyKey: string,
) => (await import('./api.ts')).sendContactMessage(body, idempotencyKey);
