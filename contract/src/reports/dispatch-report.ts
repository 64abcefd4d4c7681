import { z } from 'zod';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { dispatchFigures } from '../planning/figures.ts';

export const dispatchReportDays = 30;

export const getDispatchReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/dispatch',
  summary: 'How the rides of the last 30 days were covered and driven, in total and by day',
  access: admin('reports:see'),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    total: dispatchFigures,
    days: z.array(dispatchFigures.extend({ day: z.string() })),
  }),
});
