import type { PageQuery } from '@chesapeake/contract/http/lists';
import { countRows, paginate } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

const deadLetters = (db: Db) => db.selectFrom('outbox').where('set_aside_at', 'is not', null);

const columns = [
  'id',
  'topic',
  'payload',
  'last_error as reason',
  'attempts',
  'created_at as createdAt',
  'set_aside_at as setAsideAt',
] as const;

export async function list(db: Db, paging: PageQuery) {
  const rows = await paginate(
    deadLetters(db).select(columns).orderBy('set_aside_at', 'desc').orderBy('id', 'desc'),
    paging,
  ).execute();
  return { rows, total: await countRows(deadLetters(db)) };
}

/** Locked, so two concurrent requests do not both act on it. */
export const lock = (db: Db, id: string) =>
  deadLetters(db)
    .select(['id', 'topic', 'payload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const idIn = (payload: unknown, name: string) => {
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === 'string' && idPattern.test(value) ? [value] : [];
};
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks up the emails and users the payloads refer to. */
export async function findReferenced(db: Db, rows: { payload: unknown }[]) {
  const idsIn = (name: string) => rows.flatMap(({ payload }) => idIn(payload, name));
  const mailIds = idsIn('mailId');
  const userIds = [...idsIn('userId'), ...idsIn('to')];
  const mails =
    mailIds.length > 0
      ? await db
          .selectFrom('mails')
          .select(['id', 'recipient as to', 'subject', 'area'])
          .where('id', 'in', mailIds)
          .execute()
      : [];
  const users =
    userIds.length > 0
      ? await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute()
      : [];
  const mailOf = new Map(mails.map(({ id, ...mail }) => [id, mail]));
  const emailOf = new Map(users.map(({ id, email }) => [id, email]));
  return {
    mail: (id: string) => mailOf.get(id),
    email: (id: string) => emailOf.get(id) ?? undefined,
  };
}
