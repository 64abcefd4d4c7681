import { z } from 'zod';
import { adminWithAllPermissions } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const createBackupLink = endpoint({
  method: 'POST',
  path: '/api/admin/backup',
  summary: 'A link, open for two minutes, that makes a backup of everything and answers with it',
  access: adminWithAllPermissions,
  reply: z.object({ url: z.string(), name: z.string() }),
  keyless: true,
});
