import type { Addressee } from '@chesapeake/contract/announcements';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { countRows } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';

/** Whoever is neither a driver nor an administrator is a customer. */
function addressed(db: Db, to: Addressee) {
  const people = db
    .selectFrom('users')
    .leftJoin(approvedDrivers(db), 'approved.user_id', 'users.id')
    .where('users.deleted_at', 'is', null);
  switch (to) {
    case 'all':
      return people;
    case 'admins':
      return people.where('users.is_admin', '=', true);
    case 'drivers':
      return people.where('approved.id', 'is not', null);
    case 'customers':
      return people.where('users.is_admin', '=', false).where('approved.id', 'is', null);
    default:
      return people.where('users.id', '=', to);
  }
}

export const count = (db: Db, to: Addressee) => countRows(addressed(db, to));

/** The next so many of them. */
export async function listIds(db: Db, to: Addressee, after: string | null, limit: number) {
  const rows = await addressed(db, to)
    .select('users.id')
    .$if(after !== null, (people) => people.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
