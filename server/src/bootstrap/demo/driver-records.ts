import { v7 as newId } from 'uuid';
import { addMs, type Clock, hours } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { renderSvg } from '../../files/images.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import { driverImageFolder } from '../../modules/drivers/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoEmail, demoPassword } from './accounts.ts';
import { reportProblems } from './car-problems.ts';
import { type DemoDriver, demoDrivers } from './driver-profiles.ts';
import { documentImage, portrait } from './portraits.ts';

interface Deps {
  clock: Clock;
  users: Users;
  imageStore: ImageStore;
  documents: ImageStore;
}

/** Adds profile data to all drivers, and adds the drivers and applicants without rides. */
export async function prepareDriverRecords({ clock, users, imageStore, documents }: Deps) {
  const now = clock();
  const passwordHash = await hashPassword(demoPassword);
  const stored = await Promise.all(
    demoDrivers.map((driver) => storeDriverImages(driver, imageStore, documents)),
  );

  const load = async (tx: Tx) => {
    for (const [index, driver] of demoDrivers.entries()) {
      const { name, email = demoEmail(name) } = driver;
      const createdAt = addMs(now, -hours(20 * (demoDrivers.length - index)));
      const { _id: userId } =
        (await users.findByEmail(tx, email)) ??
        (await users.add(tx, {
          name,
          email,
          phone: `+1410555${String(1200 + index)}`,
          passwordHash,
          role: null,
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
          ...stored[index],
        })
        .where('id', '=', id)
        // Does not overwrite a profile that was filled in by hand.
        .where('license_number', 'is', null)
        .execute();
    }
    await reportProblems(tx, now);
  };
  const discard = async () => {
    for (const each of stored) {
      await imageStore.remove(each.profile_image);
      await documents.remove(each.license_image);
      if (each.insurance_image) await documents.remove(each.insurance_image);
    }
  };
  return Object.assign(load, { discard });
}

async function storeDriverImages(
  { face, hasInsurance }: DemoDriver,
  imageStore: ImageStore,
  documents: ImageStore,
) {
  const store = async (where: ImageStore, svg: string, width: number) =>
    where.save(driverImageFolder, 'image', { bytes: await renderSvg(svg, width) });
  return {
    profile_image: await store(imageStore, portrait(face), 320),
    license_image: await store(documents, documentImage(face, 'license'), 640),
    insurance_image: hasInsurance
      ? await store(documents, documentImage(face, 'insurance'), 640)
      : null,
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
