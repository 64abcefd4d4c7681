import { createBackupLink } from '@chesapeake/contract/settings/backup';
import type { Route } from '../../http/route.ts';
import type { Backups } from './service.ts';

export function backupRoutes(route: Route, backups: Backups) {
  route(createBackupLink, ({ caller }) => backups.createLink(caller));
}
