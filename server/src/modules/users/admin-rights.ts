import type { OfficeUser, setAdmin } from '@chesapeake/contract/accounts/users';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import {
  formatPermissions,
  missingPermissions,
  type Permission,
} from '@chesapeake/contract/roles/permissions';
import { type BuiltInRoleKey, defaultRole } from '@chesapeake/contract/roles/roles';
import type { Caller } from '../../caller.ts';
import { findRole } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { adminChangedEvent, roleGivenEvent } from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  events: DomainEvents;
}

type Admins = repository.LockedAdmin[];

const owner: BuiltInRoleKey = 'owner';

/** Assigns admin roles, and checks who may do so. */
export function createAdminRights({ db, sessions, events }: Deps) {
  const get = async (tx: Tx, id: string): Promise<OfficeUser> =>
    (await repository.find(tx, id)) ?? fail('USER_NOT_FOUND');

  async function demote(tx: Tx, caller: Caller, admins: Admins, id: string) {
    checkCanDemote(admins, caller, id, 'OWN_ADMIN_FLAG');
    const before = await lockUser(tx, id);
    if (!before.isAdmin) return before;
    await repository.change(tx, id, { role: null });
    await sessions.endAll(tx, id);
    const user = await get(tx, id);
    await events.record(tx, adminChangedEvent({ before, user }, caller.userId));
    return user;
  }

  /** Without a given role, an admin keeps theirs, so no one gains rights by accident. */
  async function giveRole(tx: Tx, caller: Caller, admins: Admins, id: string, roleId?: string) {
    const before = await lockUser(tx, id);
    if (!before.hasAccount) fail('NO_ACCOUNT');
    const wanted = roleId ?? before.role?._id ?? defaultRole;
    const role = (await findRole(tx, wanted)) ?? fail('ROLE_NOT_FOUND', { field: 'role' });
    // Nothing changed, so no event is recorded.
    if (before.role?._id === role._id) return before;
    if (id === caller.userId) fail('OWN_ROLE');
    const callerPermissions = permissionsHeldBy(admins, caller);
    if (before.isAdmin) {
      checkNotLastAdmin(admins, id);
      checkHasPermissions(before.permissions, callerPermissions);
    }
    checkHasPermissions(role.permissions, callerPermissions);
    await repository.change(tx, id, { role: role._id });
    const user = await get(tx, id);
    const toEvent = before.isAdmin ? roleGivenEvent : adminChangedEvent;
    await events.record(tx, toEvent({ before, user }, caller.userId));
    return user;
  }

  async function lockUser(tx: Tx, id: string): Promise<OfficeUser> {
    if (!(await repository.lock(tx, id))) fail('USER_NOT_FOUND');
    return get(tx, id);
  }

  return {
    setAdmin: (caller: Caller, id: string, { isAdmin, role }: BodyOf<typeof setAdmin>) =>
      idempotentTransaction(db, async (tx) => {
        const admins = await repository.lockAdmins(tx);
        return isAdmin ? giveRole(tx, caller, admins, id, role) : demote(tx, caller, admins, id);
      }),

    /**
     * Locks all admins' permissions for the rest of the transaction and returns the caller's
     * current ones.
     */
    lockPermissions: async (tx: Tx, caller: Caller) => {
      const admins = await repository.lockAdmins(tx);
      return {
        callerPermissions: permissionsHeldBy(admins, caller),
        callerRole: admins.find(isCaller(caller))?.role,
      };
    },

    checkHasPermissions,

    /** The id of a role that the caller may assign. */
    checkAssignableRole: async (tx: Tx, caller: Caller, roleId: string) => {
      const admins = await repository.lockAdmins(tx);
      const role = (await findRole(tx, roleId)) ?? fail('ROLE_NOT_FOUND', { field: 'role' });
      checkHasPermissions(role.permissions, permissionsHeldBy(admins, caller));
      return role._id;
    },

    /** Checks whether the caller may let another user in, and locks that user. */
    lockInvitedUser: async (tx: Tx, caller: Caller, id: string) => {
      const admins = await repository.lockAdmins(tx);
      const user = await lockUser(tx, id);
      checkHasPermissions(user.permissions, permissionsHeldBy(admins, caller));
      return user;
    },

    /** Checks whether the caller may delete another user, and locks that user. */
    lockRemovableUser: async (tx: Tx, caller: Caller, id: string) => {
      const admins = await repository.lockAdmins(tx);
      checkCanDemote(admins, caller, id, 'OWN_ACCOUNT');
      const user = await lockUser(tx, id);
      // Deleting the user also deletes the driver or the application.
      if (await repository.hasDriverRecord(tx, id)) {
        checkHasPermissions(['drivers:change'], permissionsHeldBy(admins, caller));
      }
      return user;
    },

    /** Checks whether the caller may suspend another user, and locks that user. */
    lockSuspendableUser: async (tx: Tx, caller: Caller, id: string) => {
      const admins = await repository.lockAdmins(tx);
      checkCanDemote(admins, caller, id, 'OWN_SUSPENSION');
      const user = await lockUser(tx, id);
      const callerPermissions = permissionsHeldBy(admins, caller);
      // A suspended driver cannot work.
      if (user.isDriver) checkHasPermissions(['drivers:change'], callerPermissions);
      return { user, callerPermissions };
    },

    /** The last owner cannot leave. */
    checkCanLeave: async (tx: Tx, id: string) =>
      checkNotLastAdmin(await repository.lockAdmins(tx), id),

    hasAdmin: async (tx: Tx) => (await repository.lockAdmins(tx)).length > 0,
  };
}

const isCaller =
  ({ userId }: Caller) =>
  ({ id }: repository.LockedAdmin) =>
    id === userId;

/** The current permissions, because the role may have changed since the request came in. */
const permissionsHeldBy = (admins: Admins, caller: Caller): ReadonlySet<Permission> =>
  admins.find(isCaller(caller))?.permissions ?? new Set();

/** Callers cannot grant, change or revoke permissions they do not have. */
function checkHasPermissions(
  needed: readonly Permission[],
  callerPermissions: ReadonlySet<Permission>,
) {
  const missing = missingPermissions(needed, callerPermissions);
  if (missing.length === 0) return;
  fail('MORE_THAN_YOURS', {
    message: `Your own role does not allow this. It would need permission to ${formatPermissions(missing)}.`,
    details: { missing },
  });
}

function checkNotLastAdmin(admins: Admins, id: string) {
  const leaving = admins.find((admin) => admin.id === id);
  // Who was only invited does not work here yet.
  if (!leaving || leaving.isInvited) return;
  // A suspended or invited administrator cannot stand in.
  const remaining = admins.filter((each) => each.id !== id && !each.isSuspended && !each.isInvited);
  if (remaining.length === 0) fail('LAST_ADMIN');
  if (leaving.role === owner && !remaining.some(({ role }) => role === owner)) fail('LAST_OWNER');
}

/** Admins cannot demote themselves, revoke more than they hold, or remove the last owner. */
function checkCanDemote(
  admins: Admins,
  caller: Caller,
  id: string,
  selfErrorCode: 'OWN_ADMIN_FLAG' | 'OWN_ACCOUNT' | 'OWN_SUSPENSION',
) {
  if (id === caller.userId) fail(selfErrorCode);
  checkNotLastAdmin(admins, id);
  const target = admins.find((admin) => admin.id === id);
  if (target) checkHasPermissions([...target.permissions], permissionsHeldBy(admins, caller));
}
