import type { User } from '@chesapeake/contract/accounts';
import type { BodyOf } from '@chesapeake/contract/endpoint';
import { missingFrom, type Permission, permissionsText } from '@chesapeake/contract/permissions';
import { type BuiltInRoleKey, defaultRole } from '@chesapeake/contract/roles';
import type { setAdmin } from '@chesapeake/contract/users';
import type { Caller } from '../../caller.ts';
import { findRole } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { NewsService } from '../news/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { adminChanged, roleGiven } from './news.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  news: NewsService;
}

type Admins = repository.StandingAdmin[];

const owner: BuiltInRoleKey = 'owner';

/** Who may do what of the business, and who may change that. */
export function createRights({ db, sessions, news }: Deps) {
  const get = async (tx: Tx, id: string): Promise<User> =>
    (await repository.find(tx, id)) ?? fail('USER_NOT_FOUND');

  async function demote(tx: Tx, caller: Caller, admins: Admins, id: string) {
    refuseTaking(admins, caller, id, 'OWN_ADMIN_FLAG');
    const before = await lockedUser(tx, id);
    if (!before.isAdmin) return before;
    await repository.change(tx, id, { role: null });
    await sessions.endAll(tx, id);
    const user = await get(tx, id);
    await news.write(tx, adminChanged({ before, user }, caller.userId));
    return user;
  }

  /** Where no role is named, whoever has one keeps it: nobody rises by accident. */
  async function giveRole(tx: Tx, caller: Caller, admins: Admins, id: string, chosen?: string) {
    const before = await lockedUser(tx, id);
    const wanted = chosen ?? before.role?._id ?? defaultRole;
    const role = (await findRole(tx, wanted)) ?? fail('ROLE_NOT_FOUND', { field: 'role' });
    // What was so already is no news.
    if (before.role?._id === role._id) return before;
    if (id === caller.userId) fail('OWN_ROLE');
    const held = heldBy(admins, caller);
    if (before.isAdmin) {
      refuseLast(admins, id);
      refuseMore(before.permissions, held);
    }
    refuseMore(role.permissions, held);
    await repository.change(tx, id, { role: role._id });
    const user = await get(tx, id);
    const tell = before.isAdmin ? roleGiven : adminChanged;
    await news.write(tx, tell({ before, user }, caller.userId));
    return user;
  }

  async function lockedUser(tx: Tx, id: string): Promise<User> {
    if (!(await repository.lock(tx, id))) fail('USER_NOT_FOUND');
    return get(tx, id);
  }

  return {
    setAdmin: (caller: Caller, id: string, { isAdmin, role }: BodyOf<typeof setAdmin>) =>
      transaction(db, async (tx) => {
        const admins = await repository.lockAdmins(tx);
        return isAdmin ? giveRole(tx, caller, admins, id, role) : demote(tx, caller, admins, id);
      }),

    /** Holds everyone's rights still for the rest of the transaction, and tells the caller's as they are now. */
    holdStill: async (tx: Tx, caller: Caller) => {
      const admins = await repository.lockAdmins(tx);
      return { held: heldBy(admins, caller), ownRole: admins.find(isCaller(caller))?.role };
    },

    refuseMore,

    /** Before somebody deletes the account of another. */
    refuseRemoval: async (tx: Tx, caller: Caller, id: string) =>
      refuseTaking(await repository.lockAdmins(tx), caller, id, 'OWN_ACCOUNT'),

    /** Before somebody goes: somebody who may do everything always stays. */
    refuseLastOwner: async (tx: Tx, id: string) => refuseLast(await repository.lockAdmins(tx), id),

    /** Whether anybody could run the business. */
    hasAdmin: async (tx: Tx) => (await repository.lockAdmins(tx)).length > 0,
  };
}

const isCaller =
  ({ userId }: Caller) =>
  ({ id }: repository.StandingAdmin) =>
    id === userId;

/** As it is now: since the request came in, their role may have become another. */
const heldBy = (admins: Admins, caller: Caller): ReadonlySet<Permission> =>
  admins.find(isCaller(caller))?.permissions ?? new Set();

/** Nobody gives, changes or takes away what they do not hold themselves. */
function refuseMore(needed: readonly Permission[], held: ReadonlySet<Permission>) {
  const missing = missingFrom(needed, held);
  if (missing.length === 0) return;
  fail('MORE_THAN_YOURS', {
    message: `Your own role does not allow this: it would need to ${permissionsText(missing)}.`,
    details: { missing },
  });
}

function refuseLast(admins: Admins, id: string) {
  const staying = admins.filter((admin) => admin.id !== id);
  if (staying.length === admins.length) return;
  if (staying.length === 0) fail('LAST_ADMIN');
  const isOwner = admins.some((admin) => admin.id === id && admin.role === owner);
  if (isOwner && !staying.some(({ role }) => role === owner)) fail('LAST_OWNER');
}

/** Nobody takes themself away, nor more than they hold, and somebody who may do everything stays. */
function refuseTaking(
  admins: Admins,
  caller: Caller,
  id: string,
  own: 'OWN_ADMIN_FLAG' | 'OWN_ACCOUNT',
) {
  if (id === caller.userId) fail(own);
  refuseLast(admins, id);
  const target = admins.find((admin) => admin.id === id);
  if (target) refuseMore([...target.permissions], heldBy(admins, caller));
}

export type Rights = ReturnType<typeof createRights>;
