import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import {
  type addRole,
  type BuiltInRoleKey,
  builtInRoleKeys,
  type changeRole,
  isBuiltIn,
  type Role,
} from '@chesapeake/contract/roles/roles';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import { builtInRoleRecord, type RoleRecord } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import { roleChangedEvent, roleCreatedEvent, roleDeletedEvent } from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  events: DomainEvents;
}

type RoleInput = BodyOf<typeof addRole>;

/** Admin roles. The users module assigns them. */
export function createRoles({ db, clock, users, events }: Deps) {
  const find = async (source: Db, id: string): Promise<RoleRecord> =>
    (await repository.find(source, id)) ?? fail('ROLE_NOT_FOUND');

  async function findCustomRole(tx: Tx, id: string): Promise<RoleRecord> {
    if (isBuiltIn(id)) fail('ROLE_BUILT_IN');
    return find(tx, id);
  }

  const toRole = (role: RoleRecord, holders: number): Role => ({
    ...role,
    isBuiltIn: isBuiltIn(role._id),
    holders,
  });

  return {
    list: async (): Promise<Role[]> => {
      const holders = await repository.countHolders(db);
      const all = [...builtInRoleKeys.map(builtInRoleRecord), ...(await repository.list(db))];
      return all.map((role) => toRole(role, holders.get(role._id) ?? 0));
    },

    add: (caller: Caller, input: RoleInput) =>
      idempotentTransaction(db, async (tx) => {
        const { callerPermissions } = await users.lockPermissions(tx, caller);
        users.checkHasPermissions(input.permissions, callerPermissions);
        const id = newId();
        await failIfNameTaken(input.name, () =>
          repository.insert(tx, { ...input, id, at: clock() }),
        );
        const role = await find(tx, id);
        await events.record(tx, roleCreatedEvent(role, caller.userId));
        return toRole(role, 0);
      }),

    change: (caller: Caller, id: string, { was, ...input }: BodyOf<typeof changeRole>) =>
      idempotentTransaction(db, async (tx) => {
        const { callerPermissions, callerRole } = await users.lockPermissions(tx, caller);
        const before = await findCustomRole(tx, id);
        if (callerRole === id) fail('OWN_ROLE');
        if (was && !isSameSet(was, before.permissions)) fail('ROLE_CHANGED');
        users.checkHasPermissions([...before.permissions, ...input.permissions], callerPermissions);
        await failIfNameTaken(input.name, () =>
          repository.change(tx, id, { ...input, at: clock() }),
        );
        const role = await find(tx, id);
        const holderIds = await repository.listHolderIds(tx, id);
        await events.record(tx, roleChangedEvent({ before, role, holderIds }, caller.userId));
        return toRole(role, holderIds.length);
      }),

    remove: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const { callerPermissions } = await users.lockPermissions(tx, caller);
        const role = await findCustomRole(tx, id);
        users.checkHasPermissions(role.permissions, callerPermissions);
        const { length } = await repository.listHolderIds(tx, id);
        if (length > 0)
          fail('ROLE_HELD', {
            message: formatRoleInUseError(length),
            details: { holders: length },
          });
        await repository.remove(tx, id, clock());
        await events.record(tx, roleDeletedEvent(role, caller.userId));
      }),
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

const formatRoleInUseError = (count: number) =>
  count === 1
    ? 'One person has this role. Assign them another role before you delete this one.'
    : `${count} people have this role. Assign them another role before you delete this one.`;

async function failIfNameTaken(name: string, write: () => Promise<void>) {
  const isSame = (key: BuiltInRoleKey) =>
    builtInRoleRecord(key).name.toLowerCase() === name.toLowerCase();
  if (builtInRoleKeys.some(isSame)) fail('ROLE_NAME_TAKEN', { field: 'name' });
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_unique')) throw error;
    fail('ROLE_NAME_TAKEN', { field: 'name' });
  }
}

export type Roles = ReturnType<typeof createRoles>;
