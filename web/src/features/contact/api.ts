import { type contactMessage, sendMessage } from '@chesapeake/contract/messages/messages';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';

/** One key per message: a retry after a lost response is stored once. */
export const sendContactMessage = (body: z.output<typeof contactMessage>, idempotencyKey: string) =>
  call(sendMessage, { body, idempotencyKey });
