import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';

export interface NewAccountToken {
  tokenHash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  email: string;
  /** Whether the address was verified when the link was mailed. */
  wasVerified: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewAccountToken) {
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email,
      was_verified: token.wasVerified,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function isTokenValid(db: Db, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  const found = await db
    .selectFrom('account_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countSince(
  tx: Tx,
  { userId, purpose, email }: Pick<NewAccountToken, 'userId' | 'purpose' | 'email'>,
  since: Date,
) {
  const { count } = await tx
    .selectFrom('account_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deleting a token redeems it, so only one of two concurrent requests gets it. */
export async function redeemToken(tx: Tx, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  return tx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
}

export async function removeTokens(tx: Tx, userId: string, purpose: TokenPurpose) {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

const undoLinksOf = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-change');

/** Invalidates the links that are as new as this time, or newer. */
export async function removeUndoLinksSince(tx: Tx, userId: string, since: Date) {
  await undoLinksOf(tx, userId).where('created_at', '>=', since).execute();
}

export async function removeUnverifiedUndoLinks(tx: Tx, userId: string) {
  await undoLinksOf(tx, userId).where('was_verified', '=', false).execute();
}

/** The addresses that can still undo a change of this account. */
export async function listUndoAddresses(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_tokens')
    .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
    .distinct()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-change')
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ email }) => email);
}

/** When the first valid link was mailed with which this address can undo a change. */
export async function findFirstUndoLink(tx: Tx, userId: string, email: string, now: Date) {
  const first = await tx
    .selectFrom('account_tokens')
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-change')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.createdAt;
}

/** Invalidates the links to other addresses that are newer than this time. */
export async function removeUndoLinksToOthers(tx: Tx, userId: string, email: string, since: Date) {
  await undoLinksOf(tx, userId)
    .where('created_at', '>=', since)
    .where(({ fn }) => fn<string>('lower', ['email']), '<>', email.toLowerCase())
    .execute();
}

export async function removeExpiredTokens(tx: Tx, now: Date) {
  await tx.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}
