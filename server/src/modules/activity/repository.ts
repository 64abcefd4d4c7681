import type { ActivityArea, listActivity } from '@chesapeake/contract/activity';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import { dayAfter } from '@chesapeake/contract/time';
import { sql } from 'kysely';
import { startOfDay } from '../../db/calendar.ts';
import { containing, countMatches, countRows, type Page, pageOf } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';

interface Subject {
  kind: string;
  id: string;
  /** Areas of which the reader may see nothing. */
  without: readonly ActivityArea[];
}

const areaOfLine = sql<string>`split_part(activity.action, '.', 1)`;

const about = (db: Db, { kind, id, without }: Subject) =>
  db
    .selectFrom('activity')
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .$if(without.length > 0, (all) => all.where(areaOfLine, 'not in', without));

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

/** Lines by whoever has such a name count as much as lines that say it. */
const isFound = (search: string) => {
  const pattern = containing(search);
  return sql<boolean>`(
    activity.search_text like ${pattern}
    or activity.actor_id in (select id from users where lower(name) like ${pattern})
  )`;
};

const narrowed = (db: Db, { search, area, from, to }: QueryOf<typeof listActivity>, zone: string) =>
  db
    .selectFrom('activity')
    .$if(search !== '', (all) => all.where(isFound(search)))
    .$if(area !== 'all', (all) => all.where(areaOfLine, '=', area))
    .$if(from !== undefined, (all) => all.where('activity.at', '>=', startOfDay(from ?? '', zone)))
    .$if(to !== undefined, (all) =>
      all.where('activity.at', '<', startOfDay(dayAfter(to ?? '', 1), zone)),
    );

/** Everything, newest first, each with what its thing is called now. */
export async function listAll(db: Db, query: QueryOf<typeof listActivity>, zone: string) {
  const found = narrowed(db, query, zone);
  const page = pageOf(
    found.select('activity.id').orderBy('activity.at', 'desc').orderBy('activity.id', 'desc'),
    query,
  );
  const rows = await db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .leftJoin('cars', 'cars.id', 'activity.subject_id')
    .leftJoin('drivers', 'drivers.id', 'activity.subject_id')
    .leftJoin('users as people', (join) =>
      join.on(sql<boolean>`people.id = coalesce(drivers.user_id, activity.subject_id)`),
    )
    .leftJoin('contact_messages as messages', 'messages.id', 'activity.subject_id')
    .leftJoin('roles', 'roles.id', 'activity.subject_id')
    .select([
      'activity.id as _id',
      'activity.at',
      'activity.action',
      'activity.before',
      'activity.after',
      'activity.subject_kind as subjectKind',
      'activity.subject_id as subjectId',
      'users.id as actorId',
      'users.name as actorName',
      'cars.brand',
      'cars.model',
      'cars.plate_number as plateNumber',
      sql<string | null>`coalesce(people.name, messages.name, roles.name)`.as('name'),
    ])
    .where('activity.id', 'in', page)
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .execute();
  return { rows, total: await countMatches(db, found) } satisfies Page<unknown>;
}
