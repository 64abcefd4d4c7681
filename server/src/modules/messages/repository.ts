import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { listMessages, MessageFilter } from '@chesapeake/contract/messages/messages';
import { sql } from 'kysely';
import {
  countMatches,
  countRows,
  likePattern,
  type Page,
  paginate,
} from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

export interface NewMessage {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  bookingId: string | null;
  message: string;
  createdAt: Date;
  readAt: Date | null;
}

/** Fields are separated by line breaks as in users; line breaks of the message become spaces. */
const searchText = ({ name, email, message }: NewMessage) =>
  [name, email, message.replace(/\s+/g, ' ')].join('\n').toLowerCase();

export async function insert(tx: Tx, message: NewMessage) {
  await tx
    .insertInto('contact_messages')
    .values({
      id: message.id,
      user_id: message.userId,
      name: message.name,
      email: message.email,
      booking_id: message.bookingId,
      message: message.message,
      created_at: message.createdAt,
      read_at: message.readAt,
      search_text: searchText(message),
    })
    .execute();
}

const messageQuery = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users as answerer', 'answerer.id', 'contact_messages.answered_by')
    .select([
      'contact_messages.id as _id',
      'contact_messages.user_id as userId',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.booking_id as bookingId',
      'contact_messages.message',
      'contact_messages.created_at as createdAt',
      'contact_messages.read_at as readAt',
      'contact_messages.answered_at as answeredAt',
      'contact_messages.answer',
      'answerer.name as answeredBy',
    ]);

const filterConditions: Record<MessageFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  unread: sql<boolean>`contact_messages.read_at is null`,
  answered: sql<boolean>`contact_messages.answered_at is not null`,
};

const matches = (search: string) =>
  sql<boolean>`contact_messages.search_text like ${likePattern(search)}`;

export async function list(db: Db, { status, search, ...paging }: QueryOf<typeof listMessages>) {
  const matching = messageQuery(db)
    .where(filterConditions[status])
    .$if(search !== '', (all) => all.where(matches(search)));
  const rows = await paginate(
    matching.orderBy('contact_messages.created_at', 'desc').orderBy('contact_messages.id', 'desc'),
    paging,
  ).execute();
  const counted = matching.clearSelect();
  const total = search ? await countMatches(db, counted) : await countRows(counted);
  return { rows, total } satisfies Page<unknown>;
}

export async function count(db: Db, search: string): Promise<Record<MessageFilter, number>> {
  const counted = await db
    .selectFrom('contact_messages')
    .$if(search !== '', (all) => all.where(matches(search)))
    .select([
      sql<string>`count(*)`.as('all'),
      sql<string>`count(*) filter (where read_at is null)`.as('unread'),
      sql<string>`count(*) filter (where answered_at is not null)`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
  const { all, unread, answered } = counted;
  return { all: Number(all), unread: Number(unread), answered: Number(answered) };
}

/** Uses the partial index on unread messages. */
export const countUnread = (db: Db) =>
  countRows(db.selectFrom('contact_messages').where('read_at', 'is', null));

/** Locks the message until the transaction ends. */
export async function lock(tx: Tx, id: string) {
  const locked = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && find(tx, id);
}

export const find = (db: Db, id: string) =>
  messageQuery(db).where('contact_messages.id', '=', id).executeTakeFirst();

export async function setRead(tx: Tx, id: string, readAt: Date | null) {
  await tx.updateTable('contact_messages').set({ read_at: readAt }).where('id', '=', id).execute();
}

export async function setAnswer(
  tx: Tx,
  id: string,
  answer: { text: string; by: string; at: Date; readAt: Date },
) {
  await tx
    .updateTable('contact_messages')
    .set({
      answer: answer.text,
      answered_by: answer.by,
      answered_at: answer.at,
      read_at: answer.readAt,
    })
    .where('id', '=', id)
    .execute();
}
