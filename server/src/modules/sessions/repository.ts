import { sql } from 'kysely';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Db, Tx } from '../../db/schema.ts';

const selectByToken = compileOnce((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin(approvedDrivers(db), (join) => join.onRef('approved.user_id', '=', 'users.id'))
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'users.id as userId',
      'users.is_admin as isAdmin',
      'users.built_in_role as builtInRole',
      'roles.permissions as rolePermissions',
      'approved.id as driverId',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null),
);

export async function findByToken(db: Db, tokenHash: Buffer, now: Date) {
  const [found] = await selectByToken(db, tokenHash, now);
  return found;
}

export async function isValid(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current role of the session's user; undefined if the session has ended. */
export async function findRole(db: Db, id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.built_in_role as builtInRole', 'roles.permissions as rolePermissions'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** The sessions that are neither ended nor expired. */
export async function listValid(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

export async function insert(tx: Tx, session: NewSession) {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function touch(tx: Tx, id: string, now: Date, expiresAt: Date) {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function listOfUser(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select([
      'id as _id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'user_agent as userAgent',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The remove functions return the ids of the removed sessions. */
export async function removeOne(tx: Tx, userId: string, id: string) {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function removeAll(tx: Tx, userId: string, except: string | null) {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function removeOldest(tx: Tx, userId: string, { keep }: { keep: number }) {
  const surplus = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep);
  const rows = await tx.deleteFrom('sessions').where('id', 'in', surplus).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function removeExpired(tx: Tx, now: Date) {
  const rows = await tx
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The number of unexpired sessions seen since then. */
export async function countSeenSince(db: Db, since: Date, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('last_seen_at', '>=', since)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
