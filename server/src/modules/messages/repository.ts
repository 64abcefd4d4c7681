import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listMessages } from '@chesapeake/contract/messages';
import { containing, countMatches, countRows, type Page, pageOf } from '../../db/lists.ts';
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

/** Fields are parted by line breaks as in users; those of the message itself are searched as spaces. */
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

export async function list(db: Db, query: QueryOf<typeof listMessages>) {
  const pattern = containing(query.search);
  const matching = db
    .selectFrom('contact_messages')
    .$if(query.status === 'unread', (all) => all.where('read_at', 'is', null))
    .$if(query.search !== '', (all) => all.where('search_text', 'like', pattern));
  const rows = await pageOf(
    matching
      .select([
        'id as _id',
        'user_id as userId',
        'name',
        'email',
        'booking_id as bookingId',
        'message',
        'created_at as createdAt',
        'read_at as readAt',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    query,
  ).execute();
  const total = query.search ? await countMatches(db, matching) : await countRows(matching);
  return { rows, total } satisfies Page<unknown>;
}
