import { z } from 'zod';
import { everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

/** The only answer of a process that can answer at all. */
export const up = { status: 'up' } as const;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is up',
  access: everyone,
  reply: z.object({ status: z.literal(up.status) }),
});

/** What the product depends on. A dependency that is not configured is not listed. */
export const dependency = z.enum(['database', 'redis']);
export type Dependency = z.output<typeof dependency>;

/** Dependencies the product works without, more slowly or with less. */
export const optionalDependencies: readonly Dependency[] = ['redis'];

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'The process can answer requests; "degraded" without something it can do without, named in down. Otherwise 503, with the failing dependencies in details.down, or details.stopping while it stops',
  access: everyone,
  reply: z.object({
    status: z.enum(['ready', 'degraded']),
    parts: z.array(dependency),
    down: z.array(dependency).optional(),
  }),
  errors: ['UNAVAILABLE'],
});
