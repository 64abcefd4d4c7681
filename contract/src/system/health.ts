import { z } from 'zod';
import { everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is up',
  access: everyone,
  reply: z.object({ status: z.literal('up') }),
});

/** What the product depends on. A dependency that is not configured is not listed. */
export const dependency = z.enum(['database', 'redis']);
export type Dependency = z.output<typeof dependency>;

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'The process and its dependencies are up; otherwise 503, with the failing ones in details.down',
  access: everyone,
  reply: z.object({ status: z.literal('ready'), parts: z.array(dependency) }),
  errors: ['UNAVAILABLE'],
});
