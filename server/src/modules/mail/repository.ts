import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import type { Area } from '@chesapeake/contract/roles/permissions';
import { type NotNull, sql } from 'kysely';
import { compileInsert } from '../../db/compiled-insert.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import { countRows, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** A user and the kind of email they get. */
export interface Subscription {
  userId: string;
  kind: MailKind;
}

export interface NewMail {
  id: string;
  messageId: string;
  to: string;
  userId: string | null;
  subject: string;
  text: string;
  html: string;
  isSecret: boolean;
  area: Area;
  /** Set for emails the recipient can opt out of. */
  subscription: Subscription | null;
  createdAt: Date;
}

const insertMails = compileInsert('mails', [
  'id',
  'message_id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'is_secret',
  'area',
  'created_at',
  'user_id',
  'kind',
]);

export const insert = (tx: Tx, mails: NewMail[]) =>
  insertMails(
    tx,
    mails.map((mail) => ({
      id: mail.id,
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      is_secret: mail.isSecret,
      area: mail.area,
      created_at: mail.createdAt,
      user_id: mail.userId,
      kind: mail.subscription?.kind ?? null,
    })),
  );

export interface EmailRecipient {
  name: string;
  email: string;
  isConfirmed: boolean;
  isAdmin: boolean;
  hasAccount: boolean;
  /** Kinds they opted out of. */
  off: Set<string>;
}

const selectRecipients = compileOnce((db, userIds: string[]) =>
  db
    .selectFrom('users')
    .leftJoin('mail_opt_outs', 'mail_opt_outs.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      // The office entered the address of a guest.
      sql<boolean>`users.email_verified_at is not null or users.password_hash is null`.as(
        'isConfirmed',
      ),
      'users.is_admin as isAdmin',
      sql<boolean>`users.password_hash is not null`.as('hasAccount'),
      'mail_opt_outs.kind as off',
    ])
    .where(sql<boolean>`users.id = any(${userIds}::uuid[])`)
    .where('users.deleted_at', 'is', null)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: NotNull }>(),
);

/** Recipients that still exist and have an address, by id. */
export async function findRecipients(
  db: Db,
  userIds: string[],
): Promise<Map<string, EmailRecipient>> {
  const rows = await selectRecipients(db, [...new Set(userIds)]);
  const people = new Map<string, EmailRecipient>();
  for (const { id, off, ...recipient } of rows) {
    const person = people.get(id) ?? { ...recipient, off: new Set() };
    if (off) person.off.add(off);
    people.set(id, person);
  }
  return people;
}

const selectQueuedSince = compileOnce((db, userIds: string[], since: Date) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => ['user_id as userId', fn.countAll<string>().as('count')])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('kind', 'is not', null)
    .where('created_at', '>', since)
    .groupBy('user_id'),
);

/** The number of optional emails written for each user since then. */
export async function countQueuedSince(
  db: Db,
  userIds: string[],
  since: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectQueuedSince(db, userIds, since);
  return new Map(rows.map(({ userId, count }) => [userId as string, Number(count)]));
}

export async function find(db: Db, id: string) {
  const mail = await db
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
      'user_id as userId',
      'kind',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { userId, kind, ...rest } = mail;
  const subscription = userId && kind ? ({ userId, kind } as Subscription) : null;
  return { ...rest, subscription };
}

/** A sent email is stored as text only. */
export async function markSent(tx: Tx, id: string, now: Date, { wipe }: { wipe: boolean }) {
  await tx
    .updateTable('mails')
    .set({ sent_at: now, body_html: null, ...(wipe && { body_text: null }) })
    .where('id', '=', id)
    .execute();
}

/** An email that will never be sent must not store a link that opens an account. */
export async function wipeSecret(tx: Tx, id: string) {
  await tx
    .updateTable('mails')
    .set({ body_text: null, body_html: null })
    .where('id', '=', id)
    .where('is_secret', '=', true)
    .execute();
}

interface Reader {
  /** Secret bodies are left out unless requested. */
  secrets: boolean;
  /** Only emails of these areas; undefined means all emails. */
  areas: readonly Area[] | undefined;
}

export async function list(db: Db, query: PageQuery, { secrets, areas }: Reader) {
  const readable = db
    .selectFrom('mails')
    .$if(areas !== undefined, (all) => all.where('area', 'in', areas ?? []));
  const mails = readable
    .select([
      'id as _id',
      'recipient as to',
      'subject',
      secrets
        ? 'body_text as text'
        : sql<string | null>`case when not is_secret then body_text end`.as('text'),
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await paginate(mails, query).execute();
  return { rows, total: await countRows(readable) } satisfies Page<unknown>;
}
