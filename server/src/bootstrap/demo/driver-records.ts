import type { DriverStatus } from '@chesapeake/contract/driver-status';
import { v7 as newId } from 'uuid';
import { type Clock, days, hours, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { drawImage } from '../../files/images.ts';
import type { Pictures } from '../../files/pictures.ts';
import { hashPassword } from '../../modules/accounts/passwords.ts';
import { driverPictures } from '../../modules/drivers/pictures.ts';
import type { Users } from '../../modules/users/service.ts';
import { demoAccounts, demoEmail, demoPassword } from './accounts.ts';
import { type Face, paper, portrait } from './portraits.ts';

interface Deps {
  clock: Clock;
  users: Users;
  pictures: Pictures;
  documents: Pictures;
}

interface DemoDriver {
  name: string;
  email?: string;
  status: DriverStatus;
  licenseNumber: string;
  experienceYears: number;
  dateOfBirth: string;
  drivingRecord: string | null;
  hasInsurance: boolean;
  /** That of the car which is theirs. */
  plateNumber?: string;
  face: Face;
}

const navy = '#22344a';
const black = '#23252b';

/** Those who drive already, and those who were added as they applied. */
const drivers: DemoDriver[] = [
  {
    name: 'Marcus Reed',
    email: demoAccounts.driver,
    status: 'Active',
    licenseNumber: 'MD-R300-582-114',
    experienceYears: 11,
    dateOfBirth: '1984-06-17',
    drivingRecord: 'Eleven years with an embassy in Washington. No accidents, no points.',
    hasInsurance: true,
    plateNumber: 'CC 1012',
    face: { skin: '#8d5a3b', hair: '#1f1a17', cut: 'short', suit: navy, ground: '#d9e4dc' },
  },
  {
    name: 'Ruth Delgado',
    status: 'Active',
    licenseNumber: 'MD-D423-771-902',
    experienceYears: 8,
    dateOfBirth: '1989-02-03',
    drivingRecord: 'Airport shuttle, then private clients. One parking fine in 2019.',
    hasInsurance: true,
    plateNumber: 'CC 1029',
    face: { skin: '#d3a07a', hair: '#3a2418', cut: 'long', suit: black, ground: '#e6dccb' },
  },
  {
    name: 'Samuel Brandt',
    status: 'Active',
    licenseNumber: 'MD-B653-220-417',
    experienceYears: 15,
    dateOfBirth: '1979-11-21',
    drivingRecord: 'Coach and limousine, licensed for both.',
    hasInsurance: true,
    plateNumber: 'CC 1018',
    face: { skin: '#e7bd9b', hair: '#8b8378', cut: 'bald', suit: navy, ground: '#d6dde6' },
  },
  {
    name: 'Lena Fischer',
    status: 'Active',
    licenseNumber: 'MD-F260-339-845',
    experienceYears: 5,
    dateOfBirth: '1993-08-09',
    drivingRecord: null,
    hasInsurance: false,
    face: { skin: '#efcfb3', hair: '#c69a52', cut: 'bun', suit: black, ground: '#e3d9e0' },
  },
  {
    name: 'Thomas Whitfield',
    status: 'Off-Duty',
    licenseNumber: 'MD-W314-806-223',
    experienceYears: 20,
    dateOfBirth: '1971-03-30',
    drivingRecord: 'Twenty years in Baltimore, without an accident.',
    hasInsurance: true,
    face: { skin: '#e2b48d', hair: '#6f675d', cut: 'short', suit: black, ground: '#dcd9cf' },
  },
  {
    name: 'Nadia Rahman',
    status: 'Pending',
    licenseNumber: 'MD-R550-128-660',
    experienceYears: 6,
    dateOfBirth: '1991-12-12',
    drivingRecord: 'Six years with a hotel in Annapolis.',
    hasInsurance: true,
    face: { skin: '#b57e56', hair: '#221a16', cut: 'long', suit: navy, ground: '#e4e0d2' },
  },
  {
    name: 'Owen Gallagher',
    status: 'Pending',
    licenseNumber: 'MD-G426-915-378',
    experienceYears: 2,
    dateOfBirth: '1999-05-26',
    drivingRecord: null,
    hasInsurance: false,
    face: { skin: '#f0d0b6', hair: '#a4552b', cut: 'short', suit: black, ground: '#d8e2e4' },
  },
  {
    name: 'Priya Nair',
    status: 'Pending',
    licenseNumber: 'MD-N600-447-091',
    experienceYears: 9,
    dateOfBirth: '1987-01-15',
    drivingRecord: 'Private chauffeur for two families. References on request.',
    hasInsurance: true,
    face: { skin: '#9c6644', hair: '#191412', cut: 'bun', suit: navy, ground: '#eadfcd' },
  },
  {
    name: 'Victor Hale',
    status: 'Rejected',
    licenseNumber: 'MD-H400-663-502',
    experienceYears: 1,
    dateOfBirth: '2004-09-02',
    drivingRecord: 'Three points in 2024.',
    hasInsurance: false,
    face: { skin: '#dcae88', hair: '#2d2622', cut: 'short', suit: black, ground: '#dfdad4' },
  },
];

/** What everybody is known by, and those whom the rides do without. */
export async function prepareDriverRecords({ clock, users, pictures, documents }: Deps) {
  const now = clock();
  const passwordHash = await hashPassword(demoPassword);
  const kept = await Promise.all(drivers.map((driver) => draw(driver, pictures, documents)));

  const load = async (tx: Tx) => {
    for (const [index, driver] of drivers.entries()) {
      const { name, email = demoEmail(name) } = driver;
      const createdAt = later(now, -hours(20 * (drivers.length - index)));
      const { _id: userId } =
        (await users.findByEmail(tx, email)) ??
        (await users.add(tx, {
          name,
          email,
          phone: `+1410555${String(1200 + index)}`,
          passwordHash,
          isAdmin: false,
          emailVerifiedAt: createdAt,
          createdAt,
        }));
      const record = await tx
        .selectFrom('drivers')
        .select('id')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      const id = record?.id ?? newId();
      if (!record) {
        const { status } = driver;
        await tx
          .insertInto('drivers')
          .values({ id, user_id: userId, status, created_at: createdAt, deleted_at: null })
          .execute();
      }
      await tx
        .updateTable('drivers')
        .set({
          license_number: driver.licenseNumber,
          experience_years: driver.experienceYears,
          date_of_birth: driver.dateOfBirth,
          driving_record: driver.drivingRecord,
          car_id: await findCar(tx, driver.plateNumber),
          ...kept[index],
        })
        .where('id', '=', id)
        // What somebody has filled in meanwhile stays.
        .where('license_number', 'is', null)
        .execute();
    }
    await reportProblems(tx, now);
  };
  const discard = async () => {
    for (const each of kept) {
      await pictures.remove(each.profile_image);
      await documents.remove(each.license_image);
      if (each.insurance_image) await documents.remove(each.insurance_image);
    }
  };
  return Object.assign(load, { discard });
}

async function draw({ face, hasInsurance }: DemoDriver, pictures: Pictures, documents: Pictures) {
  const keep = async (where: Pictures, svg: string, width: number) =>
    where.keep(driverPictures, 'image', { bytes: await drawImage(svg, width) });
  return {
    profile_image: await keep(pictures, portrait(face), 320),
    license_image: await keep(documents, paper(face, 'license'), 640),
    insurance_image: hasInsurance ? await keep(documents, paper(face, 'insurance'), 640) : null,
  };
}

async function findCar(tx: Tx, plateNumber: string | undefined): Promise<string | null> {
  if (!plateNumber) return null;
  const car = await tx
    .selectFrom('cars')
    .select('id')
    .where('plate_number', '=', plateNumber)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('drivers').select('id').whereRef('drivers.car_id', '=', 'cars.id'))),
    )
    .executeTakeFirst();
  return car?.id ?? null;
}

/** Two of the driver who can sign in: one that is done with, one that is being seen to. */
async function reportProblems(tx: Tx, now: Date) {
  const driver = await tx
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id', 'drivers.car_id as carId'])
    .where('users.email', '=', demoAccounts.driver)
    .where('drivers.car_id', 'is not', null)
    .executeTakeFirst();
  if (!driver?.carId) return;
  const common = { car_id: driver.carId, driver_id: driver.id, photo: null };
  await tx
    .insertInto('car_problems')
    .values([
      {
        ...common,
        id: newId(),
        description: 'The wiper on the right leaves streaks.',
        status: 'Resolved',
        answer: 'New blades are on, both sides.',
        created_at: later(now, -days(16)),
        updated_at: later(now, -days(14)),
      },
      {
        ...common,
        id: newId(),
        description: 'A rattle from the rear left door on rough roads.',
        status: 'In Repair',
        answer: 'The workshop has it on Tuesday morning.',
        created_at: later(now, -days(2)),
        updated_at: later(now, -days(1)),
      },
    ])
    .execute();
}
