import type { User } from '@chesapeake/contract/accounts';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { allPermissions } from '@chesapeake/contract/permissions';
import type { ListedUser, listUsers, UserFilter } from '@chesapeake/contract/users';
import { sql } from 'kysely';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { readTotals } from '../../db/kept-totals.ts';
import { countMatches, or, type Page, pageOf, patternsOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** People who are not deleted, with their driver's record where one was approved. */
const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin(approvedDrivers(db), (join) => join.onRef('approved.user_id', '=', 'users.id'))
    .select([
      'users.id as _id',
      'users.name',
      'users.email',
      'users.phone',
      'users.is_admin as isAdmin',
      'users.email_verified_at as emailVerifiedAt',
      'users.created_at as createdAt',
      'approved.id as driverId',
    ])
    .where('users.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function toUser({ emailVerifiedAt, ...row }: Row): ListedUser {
  return {
    ...row,
    isEmailVerified: emailVerifiedAt !== null,
    isDriver: row.driverId !== null,
    permissions: row.isAdmin ? [...allPermissions] : [],
  };
}

export async function find(db: Db, id: string): Promise<User | undefined> {
  const row = await people(db).where('users.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await people(db)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .executeTakeFirst();
  return row && toUser(row);
}

export async function findPasswordHash(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const ordered = {
  newest: (all: ReturnType<typeof people>) =>
    all.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc'),
  name: (all: ReturnType<typeof people>) =>
    all.orderBy(sql`users.search_text collate "C"`).orderBy('users.id'),
};

/** Written into the statement, not handed over as values: only then do the partial indexes serve. */
const narrowed: Record<UserFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  administrators: sql<boolean>`users.is_admin`,
  verified: sql<boolean>`users.email_verified_at is not null`,
  unverified: sql<boolean>`users.email_verified_at is null`,
};

export async function list(
  db: Db,
  { search, filter, sort, ...paging }: QueryOf<typeof listUsers>,
): Promise<Page<ListedUser>> {
  const isFound = or(
    patternsOf(search).map((each) => sql<boolean>`users.search_text like ${each}`),
  );
  const matching = people(db)
    .where(narrowed[filter])
    .$if(search !== '', (all) => all.where(isFound));
  const rows = await pageOf(ordered[sort](matching), paging).execute();
  const total = search
    ? await countMatches(
        db,
        db
          .selectFrom('users')
          .where('deleted_at', 'is', null)
          .where(narrowed[filter])
          .where(isFound),
      )
    : (await count(db))[filter];
  return { rows: rows.map(toUser), total };
}

export async function count(db: Db): Promise<Record<UserFilter, number>> {
  const totals = await readTotals(db, 'users');
  const of = (filter: UserFilter) => totals.get(filter)?.count ?? 0;
  return {
    all: of('all'),
    administrators: of('administrators'),
    verified: of('verified'),
    unverified: of('unverified'),
  };
}

interface Person {
  name: string;
  email: string;
  phone: string | null;
}

/** Parted by line breaks, which no search can hold, so that no match spans two fields. */
const searchText = ({ name, email, phone }: Person) =>
  [name, email, phone ?? ''].join('\n').toLowerCase();

export interface NewUser extends Person {
  id: string;
  passwordHash: string;
  isAdmin: boolean;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

export async function insert(tx: Tx, user: NewUser) {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin,
      email_verified_at: user.emailVerifiedAt,
      last_sign_in_at: null,
      previous_sign_in_at: null,
      created_at: user.createdAt,
      deleted_at: null,
      search_text: searchText(user),
    })
    .execute();
}

export interface UserChange {
  person?: Person;
  passwordHash?: string;
  emailVerifiedAt?: Date | null;
  isAdmin?: boolean;
  deletedAt?: Date;
}

export async function change(tx: Tx, id: string, change: UserChange) {
  await tx
    .updateTable('users')
    .set({
      ...change.person,
      ...(change.person && { search_text: searchText(change.person) }),
      password_hash: change.passwordHash,
      email_verified_at: change.emailVerifiedAt,
      is_admin: change.isAdmin,
      deleted_at: change.deletedAt,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Until this transaction ends, nobody else changes this person. What refers to them, a booking say,
 * can still be written.
 */
export async function lock(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locked in the order of their ids, so that two admins who act at once do not wait for each other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Notes a sign-in, unless the password was changed or the account deleted since it was checked. */
export async function noteSignIn(tx: Tx, id: string, passwordHash: string, now: Date) {
  return tx
    .updateTable('users')
    .set({ previous_sign_in_at: sql`last_sign_in_at`, last_sign_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .returning('previous_sign_in_at as previousSignInAt')
    .executeTakeFirst();
}
