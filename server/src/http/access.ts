import type { Access } from '@chesapeake/contract/access';
import { holdsAll } from '@chesapeake/contract/permissions';
import type { Caller } from '../caller.ts';
import { fail } from '../errors.ts';

/** Who may call is judged here, before anything that was sent is looked at. */
export function judgeAccess(access: Access, caller: Caller | null) {
  if (access.who === 'everyone') return;
  if (!caller) fail('NOT_SIGNED_IN');
  switch (access.who) {
    case 'signed-in':
    // Whose thing it is, the service finds out: it looks only among the caller's own.
    case 'owner':
      return;
    case 'driver':
      return caller.driverId ? undefined : fail('FORBIDDEN');
    case 'admin':
      return caller.permissions.has(access.permission) ? undefined : fail('FORBIDDEN');
    case 'any-admin':
      return caller.isAdmin ? undefined : fail('FORBIDDEN');
    case 'all-permissions':
      return holdsAll(caller.permissions) ? undefined : fail('FORBIDDEN');
  }
}
