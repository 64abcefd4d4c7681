import type { User } from '@chesapeake/contract/accounts/accounts';
import type {
  ListedUser,
  listUsers,
  OfficeUser,
  UserFilter,
} from '@chesapeake/contract/accounts/users';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { Permission } from '@chesapeake/contract/roles/permissions';
import { isBuiltIn } from '@chesapeake/contract/roles/roles';
import { type NotNull, sql } from 'kysely';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { toE164 } from '../../db/phone-numbers.ts';
import {
  anyOf,
  countMatches,
  type Page,
  paginate,
  searchPatterns,
} from '../../db/query-helpers.ts';
import { roleColumns, toPermissions, toRoleColumns, toRoleSummary } from '../../db/roles.ts';
import { readTotals } from '../../db/running-totals.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Users that are not deleted, with role, and driver id if approved. */
const userQuery = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin(approvedDrivers(db), (join) => join.onRef('approved.user_id', '=', 'users.id'))
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id as _id',
      'users.name',
      'users.email',
      'users.phone',
      'users.is_admin as isAdmin',
      'users.email_verified_at as emailVerifiedAt',
      sql<boolean>`users.password_hash is not null`.as('hasAccount'),
      'users.created_at as createdAt',
      'users.suspended_at as suspendedAt',
      'users.suspension_reason as suspensionReason',
      'users.invited_at as invitedAt',
      'approved.id as driverId',
      ...roleColumns,
    ])
    .where('users.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof userQuery>['execute']>>[number];

function toUser(row: Row): ListedUser {
  const { builtInRole, roleId, roleName, rolePermissions, emailVerifiedAt, ...rest } = row;
  const { suspendedAt, suspensionReason, invitedAt, ...person } = rest;
  return {
    ...person,
    ...(invitedAt && { invitedAt }),
    ...(suspendedAt && { suspension: { at: suspendedAt, reason: suspensionReason ?? '' } }),
    role: toRoleSummary(row),
    isEmailVerified: emailVerifiedAt !== null,
    isDriver: row.driverId !== null,
    permissions: [...toPermissions(row)],
  };
}

export async function find(db: Db, id: string): Promise<OfficeUser | undefined> {
  const row = await userQuery(db).where('users.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** The account with this address. */
export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await userQuery(db)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('users.password_hash', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return row && { ...toUser(row), email: row.email };
}

/** The customer without an account who has this address. */
export async function findGuestByEmail(db: Db, email: string): Promise<OfficeUser | undefined> {
  const row = await userQuery(db)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('users.password_hash', 'is', null)
    .executeTakeFirst();
  return row && toUser(row);
}

export async function findPasswordHash(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'is_admin as isAdmin'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .$narrowType<{ passwordHash: NotNull }>()
    .executeTakeFirst();
}

const sortOrders = {
  newest: (all: ReturnType<typeof userQuery>) =>
    all.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc'),
  name: (all: ReturnType<typeof userQuery>) =>
    all.orderBy(sql`users.search_text collate "C"`).orderBy('users.id'),
};

/** Literals instead of parameters, because only then are the partial indexes used. */
const filterConditions: Record<UserFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  administrators: sql<boolean>`users.is_admin`,
  verified: sql<boolean>`users.email_verified_at is not null`,
  unverified: sql<boolean>`users.email_verified_at is null and users.password_hash is not null`,
  guests: sql<boolean>`users.password_hash is null`,
};

export async function list(
  db: Db,
  { search, filter, role, sort, ...paging }: QueryOf<typeof listUsers>,
): Promise<Page<ListedUser>> {
  const isFound = anyOf(
    searchPatterns(search).map((each) => sql<boolean>`users.search_text like ${each}`),
  );
  const hasRole = role === undefined ? sql<boolean>`true` : withRole(role);
  const matching = userQuery(db)
    .where(filterConditions[filter])
    .where(hasRole)
    .$if(search !== '', (all) => all.where(isFound));
  const rows = await paginate(sortOrders[sort](matching), paging).execute();
  const total =
    search || role
      ? await countMatches(
          db,
          db
            .selectFrom('users')
            .where('deleted_at', 'is', null)
            .where(filterConditions[filter])
            .where(hasRole)
            .$if(search !== '', (all) => all.where(isFound)),
        )
      : (await count(db))[filter];
  return { rows: rows.map(toUser), total };
}

/** Uses the index on admins, of whom there are few. */
const withRole = (role: string) =>
  isBuiltIn(role)
    ? sql<boolean>`users.is_admin and users.built_in_role = ${role}`
    : sql<boolean>`users.is_admin and users.role_id = ${role}`;

export async function count(db: Db): Promise<Record<UserFilter, number>> {
  const totals = await readTotals(db, 'users');
  const countFor = (filter: UserFilter) => totals.get(filter)?.count ?? 0;
  return {
    all: countFor('all'),
    administrators: countFor('administrators'),
    verified: countFor('verified'),
    unverified: countFor('unverified'),
    guests: countFor('guests'),
  };
}

export interface Person {
  name: string;
  /** Null for a guest without an address. */
  email: string | null;
  phone: string | null;
}

/** What is stored for a person. */
const personColumns = ({ name, email, phone }: Person) => ({
  name,
  email,
  phone,
  phone_e164: phone && toE164(phone),
  // Separated by line breaks, which no search can contain, so no match spans two fields.
  search_text: [name, email ?? '', phone ?? ''].join('\n').toLowerCase(),
});

export interface NewUser extends Person {
  id: string;
  /** Null for a guest. */
  passwordHash: string | null;
  /** The key or id of the role; null for non-admins. */
  role: string | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  invitedAt?: Date;
}

const toRow = (user: NewUser) => ({
  id: user.id,
  ...personColumns(user),
  password_hash: user.passwordHash,
  ...toRoleColumns(user.role),
  email_verified_at: user.emailVerifiedAt,
  invited_at: user.invitedAt ?? null,
  last_sign_in_at: null,
  previous_sign_in_at: null,
  created_at: user.createdAt,
  deleted_at: null,
});

export async function insert(tx: Tx, user: NewUser) {
  await tx.insertInto('users').values(toRow(user)).execute();
}

/** Leaves out people whose address is taken. Returns for each whether they were added. */
export async function insertMany(tx: Tx, people: NewUser[]): Promise<boolean[]> {
  const rows = await tx
    .insertInto('users')
    .values(people.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  return people.map(({ id }) => added.has(id));
}

/** Who of these the database knows, with or without an account. Addresses are in lower case. */
export async function findKnown(
  db: Db,
  { emails, phones }: { emails: string[]; phones: string[] },
) {
  const address = sql<string>`lower(email)`;
  const withAddress = (isAccount: boolean) =>
    db
      .selectFrom('users')
      .select(address.as('email'))
      .where(address, '=', sql<string>`any(${emails})`)
      .where('password_hash', isAccount ? 'is not' : 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
  // Apart, because accounts and guests have an index each.
  const [accounts, guests, people] = await Promise.all([
    withAddress(true),
    withAddress(false),
    db
      .selectFrom('users')
      .select(['name', 'phone_e164 as phone'])
      .where('phone_e164', '=', sql<string>`any(${phones})`)
      .where('deleted_at', 'is', null)
      .$narrowType<{ phone: string }>()
      .execute(),
  ]);
  return { emails: [...accounts, ...guests].map(({ email }) => email), people };
}

export interface UserChange {
  person?: Person;
  passwordHash?: string;
  emailVerifiedAt?: Date | null;
  role?: string | null;
  /** Null once it is accepted. */
  invitedAt?: Date | null;
  /** Null lifts the suspension. */
  suspension?: { at: Date; reason: string } | null;
  deletedAt?: Date;
  mergedInto?: string;
}

export async function change(tx: Tx, id: string, change: UserChange) {
  await tx
    .updateTable('users')
    .set({
      ...(change.person && personColumns(change.person)),
      password_hash: change.passwordHash,
      email_verified_at: change.emailVerifiedAt,
      invited_at: change.invitedAt,
      ...(change.role !== undefined && toRoleColumns(change.role)),
      ...(change.suspension !== undefined && {
        suspended_at: change.suspension?.at ?? null,
        suspension_reason: change.suspension?.reason ?? null,
      }),
      deleted_at: change.deletedAt,
      merged_into: change.mergedInto,
    })
    .where('id', '=', id)
    .execute();
}

/** What had been merged into one record now belongs to the other. */
export async function changeMerged(tx: Tx, id: string, mergedInto: string) {
  await tx
    .updateTable('users')
    .set({ merged_into: mergedInto })
    .where('merged_into', '=', id)
    .execute();
}

/** The records that were merged into this one. */
export const listMerged = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'phone'])
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute();

/**
 * Locks the user until the transaction ends. Rows that refer to the user, such as bookings, can
 * still be written.
 */
export async function lock(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at as emailVerifiedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface LockedAdmin {
  id: string;
  /** The key or id of the role. */
  role: string;
  permissions: ReadonlySet<Permission>;
  isSuspended: boolean;
  isInvited: boolean;
}

/**
 * Locks all admins in id order before permissions are changed, so concurrent changes do not
 * deadlock. Permissions are read after locking, because they may have changed while waiting.
 */
export async function lockAdmins(tx: Tx): Promise<LockedAdmin[]> {
  const admins = () =>
    tx
      .selectFrom('users')
      .where('users.is_admin', '=', true)
      .where('users.deleted_at', 'is', null)
      .orderBy('users.id');
  await admins().select('users.id').forNoKeyUpdate().execute();
  const rows = await admins()
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.suspended_at as suspendedAt',
      'users.invited_at as invitedAt',
      ...roleColumns,
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: toRoleSummary(row)?._id ?? '',
    permissions: toPermissions(row),
    isSuspended: row.suspendedAt !== null,
    isInvited: row.invitedAt !== null,
  }));
}

/**
 * Records a sign-in, unless the password changed or the account was deleted since it was checked.
 */
export async function recordSignIn(tx: Tx, id: string, passwordHash: string, now: Date) {
  return tx
    .updateTable('users')
    .set({ previous_sign_in_at: sql`last_sign_in_at`, last_sign_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .returning(['previous_sign_in_at as previousSignInAt', 'suspended_at as suspendedAt'])
    .executeTakeFirst();
}

/** Whether the user drives or has applied. */
export async function hasDriverRecord(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('drivers')
    .select('id')
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
