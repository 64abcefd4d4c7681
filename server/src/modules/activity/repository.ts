import type { ActivityArea, listActivity } from '@chesapeake/contract/activity/activity';
import { addDays } from '@chesapeake/contract/calendar/days';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import { sql } from 'kysely';
import { startOfDay } from '../../db/calendar.ts';
import { fullId, matchesShortId, withoutHash } from '../../db/id-search.ts';
import { isNamed } from '../../db/name-search.ts';
import {
  anyOf,
  countMatches,
  countRows,
  likePattern,
  type Page,
  paginate,
} from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

interface ActivitySubject {
  kind: string;
  id: string;
  /** Areas the reader has no access to. */
  without: readonly ActivityArea[];
}

const actionArea = sql<string>`split_part(activity.action, '.', 1)`;

const activityOf = (db: Db, { kind, id, without }: ActivitySubject) =>
  db
    .selectFrom('activity')
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .$if(without.length > 0, (all) => all.where(actionArea, 'not in', without));

/** Activity of one subject, newest first; deleted users keep their name. */
export async function list(db: Db, subject: ActivitySubject, paging: PageQuery) {
  const rows = await paginate(
    activityOf(db, subject)
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
  return { rows, total: await countRows(activityOf(db, subject)) } satisfies Page<unknown>;
}

/** Matches the line's text, the actor's current name, or the id that the line is about. */
function matchesSearch(text: string) {
  const search = withoutHash(text);
  const subject = fullId(search);
  const byShortId = matchesShortId('activity.subject_id', search);
  return anyOf([
    sql<boolean>`activity.search_text like ${likePattern(search)}`,
    sql<boolean>`activity.actor_id = any(array(select id from users where ${isNamed(search)}))`,
    ...(subject ? [sql<boolean>`activity.subject_id = ${subject}`] : []),
    ...(byShortId ? [byShortId] : []),
  ]);
}

type LogQuery = QueryOf<typeof listActivity> & Pick<ActivitySubject, 'without'>;

const filtered = (db: Db, { search, area, from, to, without }: LogQuery, zone: string) =>
  db
    .selectFrom('activity')
    .$if(without.length > 0, (all) => all.where(actionArea, 'not in', without))
    .$if(search !== '', (all) => all.where(matchesSearch(search)))
    .$if(area !== 'all', (all) => all.where(actionArea, '=', area))
    .$if(from !== undefined, (all) => all.where('activity.at', '>=', startOfDay(from ?? '', zone)))
    .$if(to !== undefined, (all) =>
      all.where('activity.at', '<', startOfDay(addDays(to ?? '', 1), zone)),
    );

/** The activity the reader may see, newest first, with the current name of each subject. */
export async function listAll(db: Db, query: LogQuery, zone: string) {
  const found = filtered(db, query, zone);
  const page = paginate(
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
