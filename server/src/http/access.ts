import type { Access } from '@chesapeake/contract/http/access';
import { hasAllPermissions } from '@chesapeake/contract/roles/permissions';
import type { Caller } from '../caller.ts';
import { fail } from '../errors.ts';

/** Checks access before any input is read. */
export function checkAccess(access: Access, caller: Caller | null) {
  if (access.kind === 'everyone') return;
  if (!caller) fail('NOT_SIGNED_IN');
  switch (access.kind) {
    case 'signed-in':
    // The service checks ownership: it looks only among the caller's own records.
    case 'owner':
      return;
    case 'driver':
      return caller.driverId ? undefined : fail('FORBIDDEN');
    case 'admin':
      return caller.permissions.has(access.permission) ? undefined : fail('FORBIDDEN');
    case 'any-admin':
      return caller.isAdmin ? undefined : fail('FORBIDDEN');
    case 'all-permissions':
      return hasAllPermissions(caller.permissions) ? undefined : fail('FORBIDDEN');
  }
}
