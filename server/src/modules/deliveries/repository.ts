import type { PageQuery } from '@chesapeake/contract/lists';
import { countRows, pageOf } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';
import type { Known } from './words.ts';

const setAside = (db: Db) => db.selectFrom('outbox').where('set_aside_at', 'is not', null);

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
  const rows = await pageOf(
    setAside(db).select(columns).orderBy('set_aside_at', 'desc').orderBy('id', 'desc'),
    paging,
  ).execute();
  return { rows, total: await countRows(setAside(db)) };
}

/** Held, so that two who press at once do not both do it. */
export const lock = (db: Db, id: string) =>
  setAside(db)
    .select(['id', 'topic', 'payload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const textIn = (payload: unknown, name: string) => {
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === 'string' && isId.test(value) ? [value] : [];
};
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What these payloads name by id. */
export async function findNamed(db: Db, rows: { payload: unknown }[]): Promise<Known> {
  const named = (name: string) => rows.flatMap(({ payload }) => textIn(payload, name));
  const mailIds = named('mailId');
  const userIds = [...named('userId'), ...named('to')];
  const mails =
    mailIds.length > 0
      ? await db
          .selectFrom('mails')
          .select(['id', 'recipient as to', 'subject'])
          .where('id', 'in', mailIds)
          .execute()
      : [];
  const users =
    userIds.length > 0
      ? await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute()
      : [];
  const mailOf = new Map(mails.map(({ id, ...mail }) => [id, mail]));
  const emailOf = new Map(users.map(({ id, email }) => [id, email]));
  return { mail: (id) => mailOf.get(id), email: (id) => emailOf.get(id) };
}
