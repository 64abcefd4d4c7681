import type { BodyOf } from '@chesapeake/contract/endpoint';
import {
  type addRole,
  type BuiltInRoleKey,
  builtInRoleKeys,
  type changeRole,
  isBuiltIn,
  type Role,
} from '@chesapeake/contract/roles';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import { builtIn, type FoundRole } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { NewsService } from '../news/service.ts';
import type { Users } from '../users/service.ts';
import { changed, created, deleted } from './news.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  news: NewsService;
}

type Written = BodyOf<typeof addRole>;

/** What administrators may do, by role. Who has which is a matter of the users. */
export function createRoles({ db, clock, users, news }: Deps) {
  const find = async (source: Db, id: string): Promise<FoundRole> =>
    (await repository.find(source, id)) ?? fail('ROLE_NOT_FOUND');

  async function findOwn(tx: Tx, id: string): Promise<FoundRole> {
    if (isBuiltIn(id)) fail('ROLE_BUILT_IN');
    return find(tx, id);
  }

  const shown = (role: FoundRole, holders: number): Role => ({
    ...role,
    isBuiltIn: isBuiltIn(role._id),
    holders,
  });

  return {
    list: async (): Promise<Role[]> => {
      const holders = await repository.countHolders(db);
      const all = [...builtInRoleKeys.map(builtIn), ...(await repository.list(db))];
      return all.map((role) => shown(role, holders.get(role._id) ?? 0));
    },

    add: (caller: Caller, written: Written): Promise<Role> =>
      transaction(db, async (tx) => {
        const { held } = await users.holdStill(tx, caller);
        users.refuseMore(written.permissions, held);
        const id = newId();
        await takingName(written.name, () =>
          repository.insert(tx, { ...written, id, at: clock() }),
        );
        const role = await find(tx, id);
        await news.write(tx, created(role, caller.userId));
        return shown(role, 0);
      }),

    change: (
      caller: Caller,
      id: string,
      { was, ...written }: BodyOf<typeof changeRole>,
    ): Promise<Role> =>
      transaction(db, async (tx) => {
        const { held, ownRole } = await users.holdStill(tx, caller);
        const before = await findOwn(tx, id);
        if (ownRole === id) fail('OWN_ROLE');
        if (was && !isSameSet(was, before.permissions)) fail('ROLE_CHANGED');
        users.refuseMore([...before.permissions, ...written.permissions], held);
        await takingName(written.name, () =>
          repository.change(tx, id, { ...written, at: clock() }),
        );
        const role = await find(tx, id);
        const holderIds = await repository.listHolderIds(tx, id);
        await news.write(tx, changed({ before, role, holderIds }, caller.userId));
        return shown(role, holderIds.length);
      }),

    remove: (caller: Caller, id: string) =>
      transaction(db, async (tx) => {
        const { held } = await users.holdStill(tx, caller);
        const role = await findOwn(tx, id);
        users.refuseMore(role.permissions, held);
        const { length } = await repository.listHolderIds(tx, id);
        if (length > 0)
          fail('ROLE_HELD', { message: heldText(length), details: { holders: length } });
        await repository.remove(tx, id, clock());
        await news.write(tx, deleted(role, caller.userId));
      }),
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

const heldText = (count: number) =>
  count === 1
    ? 'One person has this role. Give them another one before you delete it.'
    : `${count} people have this role. Give them another one before you delete it.`;

async function takingName(name: string, write: () => Promise<void>) {
  const isSame = (key: BuiltInRoleKey) => builtIn(key).name.toLowerCase() === name.toLowerCase();
  if (builtInRoleKeys.some(isSame)) fail('ROLE_NAME_TAKEN', { field: 'name' });
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_unique')) throw error;
    fail('ROLE_NAME_TAKEN', { field: 'name' });
  }
}

export type Roles = ReturnType<typeof createRoles>;
