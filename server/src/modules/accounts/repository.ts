import type { Db, TokenPurpose, Tx } from '../../db/schema.ts';

export interface NewAccountToken {
  tokenHash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  email: string;
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
    .where('email', '=', email)
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

/** Invalidates the links of this kind that are as new as this time, or newer. */
export async function removeTokensSince(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  since: Date,
) {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .execute();
}

export async function removeExpiredTokens(tx: Tx, now: Date) {
  await tx.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}
