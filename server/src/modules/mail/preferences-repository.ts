import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export async function listOptOuts(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_opt_outs')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Links never expire, so the user may have been erased; then this does nothing. */
export async function optOut(tx: Tx, userId: string, kinds: MailKind[]) {
  if (kinds.length === 0) return;
  await tx
    .insertInto('mail_opt_outs')
    .columns(['user_id', 'kind'])
    .expression((db) =>
      db
        .selectFrom('users')
        .select(['id', sql<string>`unnest(array[${sql.join(kinds)}]::text[])`.as('kind')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function optIn(tx: Tx, userId: string, kinds: MailKind[]) {
  if (kinds.length === 0) return;
  await tx
    .deleteFrom('mail_opt_outs')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

/**
 * Whether the user has a pending or rejected application; after a rejection they may apply again.
 */
export async function hasApplied(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('drivers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Rejected'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
