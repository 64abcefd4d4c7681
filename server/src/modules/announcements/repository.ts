import type { AnnouncementRecipient } from '@chesapeake/contract/notifications/announcements';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { countRows } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

/** A user who is neither a driver nor an admin is a customer. Nobody reads what guests are sent. */
function recipients(db: Db, to: AnnouncementRecipient) {
  const people = db
    .selectFrom('users')
    .leftJoin(approvedDrivers(db), 'approved.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .where('users.password_hash', 'is not', null);
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

export const count = (db: Db, to: AnnouncementRecipient) => countRows(recipients(db, to));

/** The next batch of recipients. */
export async function listIds(
  db: Db,
  to: AnnouncementRecipient,
  after: string | null,
  limit: number,
) {
  const rows = await recipients(db, to)
    .select('users.id')
    .$if(after !== null, (people) => people.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
