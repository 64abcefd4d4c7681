import { z } from 'zod';
import { allOfIt } from './access.ts';
import { endpoint } from './endpoint.ts';

export const takeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backup',
  summary: 'A link, open for two minutes, that makes a backup of everything and answers with it',
  access: allOfIt,
  reply: z.object({ url: z.string(), name: z.string() }),
  keyless: true,
});
