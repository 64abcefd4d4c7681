import { z } from 'zod';
import { adminWithAllPermissions } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const createBackupLink = endpoint({
  method: 'POST',
  path: '/api/admin/backup',
  summary: 'Create a link, valid for two minutes, that downloads a full backup',
  access: adminWithAllPermissions,
  reply: z.object({ url: z.string(), name: z.string() }),
  keyless: true,
});
