import type { listDrivers, PendingChange } from '@chesapeake/contract/drivers/drivers';
import { approvedStatuses, type DriverStatus } from '@chesapeake/contract/drivers/status';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { type NotNull, sql } from 'kysely';
import { toAssignedCar } from '../../db/assigned-car.ts';
import { profileImageUrls } from '../../db/image-urls.ts';
import {
  anyOf,
  countMatches,
  countRows,
  likePattern,
  type Page,
  paginate,
  searchPatterns,
} from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Drivers that are not deleted, with account, and the car unless it was deleted. */
const driverQuery = (db: Db) =>
  db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'drivers.car_id').on('cars.deleted_at', 'is', null),
    )
    .select([
      'drivers.id',
      'drivers.status',
      'drivers.license_number',
      'drivers.experience_years',
      'drivers.driving_record',
      sql<string | null>`drivers.date_of_birth::text`.as('date_of_birth'),
      'drivers.profile_image',
      'drivers.license_image',
      'drivers.insurance_image',
      'drivers.suspension_reason',
      'drivers.pending_license_number',
      'drivers.pending_experience_years',
      'drivers.change_requested_at',
      'drivers.created_at',
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.phone',
      'users.invited_at',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
    ])
    .where('drivers.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    // Drivers have an account.
    .$narrowType<{ email: NotNull }>();

type Row = Awaited<ReturnType<ReturnType<typeof driverQuery>['execute']>>[number];

/** A driver as stored, with the file names of documents. */
export type DriverRecord = ReturnType<typeof toRecord>;

const toRecord = (row: Row) => {
  const { image, imageSmall } = profileImageUrls(row.profile_image);
  const person = { name: row.name, email: row.email, phone: row.phone };
  return {
    _id: row.id,
    user: { _id: row.user_id, ...person },
    ...person,
    licenseNumber: row.license_number,
    experienceYears: row.experience_years,
    drivingRecord: row.driving_record,
    dateOfBirth: row.date_of_birth,
    status: row.status,
    suspensionReason: row.suspension_reason ?? undefined,
    pendingChange: toPendingChange(row),
    profileImage: image,
    profileImageSmall: imageSmall,
    assignedCar: toAssignedCar(row),
    createdAt: row.created_at,
    ...(row.invited_at && { invitedAt: row.invited_at }),
    stored: {
      profileImage: row.profile_image,
      licenseImage: row.license_image,
      insuranceImage: row.insurance_image,
    },
  };
};

const toPendingChange = (row: Row): PendingChange | undefined =>
  row.change_requested_at === null
    ? undefined
    : {
        licenseNumber: row.pending_license_number ?? undefined,
        experienceYears: row.pending_experience_years ?? undefined,
        requestedAt: row.change_requested_at,
      };

export async function find(db: Db, id: string): Promise<DriverRecord | undefined> {
  const row = await driverQuery(db).where('drivers.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** The user's current application or record: the open one, otherwise the latest. */
export async function findOfUser(db: Db, userId: string): Promise<DriverRecord | undefined> {
  const row = await driverQuery(db)
    .where('drivers.user_id', '=', userId)
    .orderBy(sql`drivers.status = 'Rejected'`)
    .orderBy('drivers.created_at', 'desc')
    .orderBy('drivers.id', 'desc')
    .executeTakeFirst();
  return row && toRecord(row);
}

const matches = (search: string) =>
  anyOf([
    ...searchPatterns(search).map((each) => sql<boolean>`users.search_text like ${each}`),
    sql<boolean>`lower(drivers.license_number) like ${likePattern(search)}`,
  ]);

export async function list(
  db: Db,
  { status, search, sort, ...paging }: QueryOf<typeof listDrivers>,
): Promise<Page<DriverRecord>> {
  const matching = driverQuery(db)
    .$if(status !== 'all', (all) => all.where('drivers.status', '=', status as DriverStatus))
    .$if(search !== '', (all) => all.where(matches(search)));
  const rows = await paginate(
    matching
      // A user's search text starts with the lowercased name.
      .$if(sort === 'name', (all) => all.orderBy(sql`users.search_text collate "C"`))
      .orderBy('drivers.created_at', 'desc')
      .orderBy('drivers.id', 'desc'),
    paging,
  ).execute();
  const total = search
    ? await countMatches(db, matching.clearSelect())
    : await countRows(matching.clearSelect());
  return { rows: rows.map(toRecord), total };
}

export async function countByStatus(
  db: Db,
  search: string,
): Promise<Record<'all' | DriverStatus, number>> {
  const rows = await driverQuery(db)
    .clearSelect()
    .select(['drivers.status', ({ fn }) => fn.countAll<string>().as('count')])
    .$if(search !== '', (all) => all.where(matches(search)))
    .groupBy('drivers.status')
    .execute();
  const countFor = (status: DriverStatus) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    all: rows.reduce((sum, row) => sum + Number(row.count), 0),
    Pending: countFor('Pending'),
    Active: countFor('Active'),
    'Off-Duty': countFor('Off-Duty'),
    Rejected: countFor('Rejected'),
    Suspended: countFor('Suspended'),
  };
}

export interface NewDriver {
  id: string;
  userId: string;
  status: DriverStatus;
  licenseNumber: string | null;
  experienceYears: number | null;
  drivingRecord: string | null;
  dateOfBirth: string | null;
  profileImage: string | null;
  licenseImage: string | null;
  insuranceImage: string | null;
  createdAt: Date;
}

export async function insert(tx: Tx, driver: NewDriver) {
  await tx
    .insertInto('drivers')
    .values({
      id: driver.id,
      user_id: driver.userId,
      status: driver.status,
      license_number: driver.licenseNumber,
      experience_years: driver.experienceYears,
      driving_record: driver.drivingRecord,
      date_of_birth: driver.dateOfBirth,
      profile_image: driver.profileImage,
      license_image: driver.licenseImage,
      insurance_image: driver.insuranceImage,
      car_id: null,
      created_at: driver.createdAt,
      deleted_at: null,
    })
    .execute();
}

export interface DriverChange {
  status?: DriverStatus;
  suspensionReason?: string | null;
  /** Null removes it. */
  pendingChange?: PendingChange | null;
  licenseNumber?: string;
  experienceYears?: number;
  drivingRecord?: string | null;
  profileImage?: string | null;
  carId?: string | null;
}

export async function change(tx: Tx, id: string, { pendingChange, ...change }: DriverChange) {
  await tx
    .updateTable('drivers')
    .set({
      status: change.status,
      suspension_reason: change.suspensionReason,
      ...(pendingChange !== undefined && {
        pending_license_number: pendingChange?.licenseNumber ?? null,
        pending_experience_years: pendingChange?.experienceYears ?? null,
        change_requested_at: pendingChange?.requestedAt ?? null,
      }),
      license_number: change.licenseNumber,
      experience_years: change.experienceYears,
      driving_record: change.drivingRecord,
      profile_image: change.profileImage,
      car_id: change.carId,
    })
    .where('id', '=', id)
    .execute();
}

/** The row stays because bookings refer to it; pictures and documents are no longer needed. */
export async function markDeleted(tx: Tx, id: string, now: Date) {
  await tx.deleteFrom('preferred_drivers').where('driver_id', '=', id).execute();
  await tx
    .updateTable('drivers')
    .set({
      deleted_at: now,
      car_id: null,
      profile_image: null,
      license_image: null,
      insurance_image: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Compared as the unique index on approved drivers does. */
const comparedLicense = (text: unknown) => sql`upper(regexp_replace(${text}, '[ ./-]', '', 'g'))`;
const hasLicense = (licenseNumber: string) =>
  sql<boolean>`${comparedLicense(sql.ref('drivers.license_number'))}
    = ${comparedLicense(sql`${licenseNumber}::text`)}`;

/** Records of other people with the same license number, oldest first. */
export const listSameLicense = (db: Db, { _id, user, licenseNumber }: DriverRecord) =>
  driverQuery(db)
    .clearSelect()
    .select(['drivers.id as _id', 'users.name', 'drivers.status'])
    .where(hasLicense(licenseNumber ?? ''))
    .where('drivers.id', '<>', _id)
    .where('drivers.user_id', '<>', user._id)
    .orderBy('drivers.created_at')
    .orderBy('drivers.id')
    .limit(20)
    .execute();

export async function hasApprovedDriver(
  db: Db,
  licenseNumber: string,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('drivers')
    .select('id')
    .where(hasLicense(licenseNumber))
    .where('deleted_at', 'is', null)
    .where('status', 'in', approvedStatuses)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listRejectedOf(tx: Tx, userId: string): Promise<DriverRecord[]> {
  const rows = await driverQuery(tx)
    .where('drivers.user_id', '=', userId)
    .where('drivers.status', '=', 'Rejected')
    .execute();
  return rows.map(toRecord);
}

export async function listIdsOfUser(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('drivers')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDriverOfCar(db: Db, carId: string): Promise<DriverRecord | undefined> {
  const row = await driverQuery(db).where('drivers.car_id', '=', carId).executeTakeFirst();
  return row && toRecord(row);
}

type Column = 'profile_image' | 'license_image' | 'insurance_image';

/** The file name prefixes of all drivers' pictures or documents. */
export async function listImages(db: Db, columns: readonly Column[]): Promise<string[]> {
  const rows = await db.selectFrom('drivers').select(columns).execute();
  return rows.flatMap((row) => Object.values(row)).filter((image) => image !== null);
}

/** Pictures on other servers, in any order, so that those that never answer do not block the others. */
export async function listLinkedPictures(db: Db, limit: number) {
  const rows = await db
    .selectFrom('drivers')
    .select(['id', 'profile_image'])
    .where('profile_image', 'like', 'https:%')
    .where('deleted_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ id, profile_image }) => ({ id, address: profile_image ?? '' }));
}

/** Returns whether the driver still had the picture to replace. */
export async function replacePicture(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
) {
  const row = await tx
    .updateTable('drivers')
    .set({ profile_image: to })
    .where('id', '=', id)
    .where('profile_image', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
