import type { PageQuery } from '@chesapeake/contract/lists';
import { countRows, type Page, pageOf } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';
import type { News } from '../../outbox/news.ts';

type Subject = News['subject'];

const about = (db: Db, { kind, id }: Subject) =>
  db.selectFrom('activity').where('subject_id', '=', id).where('subject_kind', '=', kind);

/** Who did what here, newest first; people who are gone keep their name. */
export async function list(db: Db, subject: Subject, paging: PageQuery) {
  const rows = await pageOf(
    about(db, subject)
      .leftJoin('users', 'users.id', 'activity.actor_id')
      .select([
        'activity.id as _id',
        'activity.at',
        'activity.action',
        'activity.before',
        'activity.after',
        'users.id as actorId',
        'users.name as actorName',
      ])
      .orderBy('activity.at', 'desc')
      .orderBy('activity.id', 'desc'),
    paging,
  ).execute();
  return { rows, total: await countRows(about(db, subject)) } satisfies Page<unknown>;
}
