import { type contactMessage, sendMessage } from '@chesapeake/contract/messages';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';

/** The key is that of one message: sent again after a lost answer, it is stored once. */
export const sendContactMessage = (body: z.output<typeof contactMessage>, idempotencyKey: string) =>
  call(sendMessage, { body, idempotencyKey });
