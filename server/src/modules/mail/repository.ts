import type { PageQuery } from '@chesapeake/contract/lists';
import { countRows, type Page, pageOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/schema.ts';

export interface NewMail {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  isSecret: boolean;
  createdAt: Date;
}

export async function insert(tx: Tx, mail: NewMail) {
  await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      is_secret: mail.isSecret,
      created_at: mail.createdAt,
      sent_at: null,
      user_id: null,
      kind: null,
    })
    .execute();
}

/** Of whoever still has an account. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.email;
}

export async function find(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'message_id as messageId',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'is_secret as isSecret',
      'sent_at as sentAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markSent(tx: Tx, id: string, now: Date, { wipe }: { wipe: boolean }) {
  await tx
    .updateTable('mails')
    .set({ sent_at: now, ...(wipe && { body_text: null, body_html: null }) })
    .where('id', '=', id)
    .execute();
}

export async function list(db: Db, query: PageQuery) {
  const mails = db
    .selectFrom('mails')
    .select([
      'id as _id',
      'recipient as to',
      'subject',
      'body_text as text',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await pageOf(mails, query).execute();
  return { rows, total: await countRows(db.selectFrom('mails')) } satisfies Page<unknown>;
}
