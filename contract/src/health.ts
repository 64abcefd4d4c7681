import { z } from 'zod';
import { everyone } from './access.ts';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is up',
  access: everyone,
  reply: z.object({ status: z.literal('up') }),
});

/** What has to work for the product to work. A part that is not configured is not listed. */
export const part = z.enum(['database', 'redis']);
export type Part = z.output<typeof part>;

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The process and everything that it needs are up; 503 names in details.down what is not',
  access: everyone,
  reply: z.object({ status: z.literal('ready'), parts: z.array(part) }),
  errors: ['UNAVAILABLE'],
});
