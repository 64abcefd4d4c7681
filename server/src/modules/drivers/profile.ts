import { type changeDriverProfile, wrongImageAddress } from '@chesapeake/contract/drivers';
import type { BodyOf } from '@chesapeake/contract/endpoint';
import type { Caller } from '../../caller.ts';
import { isUpload } from '../../db/image-address.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Accounts } from '../accounts/service.ts';
import type { NewsService } from '../news/service.ts';
import type { Users } from '../users/service.ts';
import { profileChanged } from './news.ts';
import { driverPictures } from './pictures.ts';
import { takingRecord } from './record-rules.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';
import type { ShownDrivers } from './shown.ts';

interface Deps {
  db: Db;
  accounts: Accounts;
  news: NewsService;
  users: Users;
  pictures: Pictures;
  shown: ShownDrivers;
  get: (source: Db, id: string) => Promise<DriverRecord>;
  lock: (tx: Tx, id: string) => Promise<DriverRecord>;
}

/** What drivers change of themselves: their account, what they are known by, their picture. */
export function createProfileChange({
  db,
  accounts,
  news,
  users,
  pictures,
  shown,
  get,
  lock,
}: Deps) {
  return async function changeProfile(
    caller: Caller,
    id: string,
    sent: BodyOf<typeof changeDriverProfile>,
    file: UploadedFile | undefined,
  ) {
    // Somebody else's is not there.
    if (caller.driverId !== id) fail('DRIVER_NOT_FOUND');
    const picture = { pictures, folder: driverPictures, file };
    return keepPictures({ profilePicture: picture }, ({ profilePicture }) =>
      transaction(db, async (tx) => {
        // People before drivers, as whoever deletes an account does; and a new name is written into
        // bookings, which come before their driver as well.
        await users.lock(tx, caller.userId);
        const before = await get(tx, id);
        const { name, email, phone } = sent;
        await accounts.changePerson(tx, caller.userId, { name, email, phone });
        await lock(tx, id);
        const profileImage = profilePicture ?? chosenPicture(sent.profileImage, before);
        await takingRecord(() =>
          repository.change(tx, id, {
            licenseNumber: sent.licenseNumber,
            experienceYears: sent.experienceYears,
            drivingRecord: sent.drivingRecord === '' ? null : sent.drivingRecord,
            profileImage,
          }),
        );
        const old = before.stored.profileImage;
        if (isUpload(old) && old !== profileImage) {
          afterCommit(tx, () => pictures.removeLater(old));
        }
        const after = await get(tx, id);
        await news.write(tx, profileChanged({ before, after, actorId: caller.userId }));
        return shown.one(tx, caller, after);
      }),
    );
  };
}

/** What is kept of an address that was sent: that of the own upload stands for what is there. */
function chosenPicture(address: string | undefined, { stored, ...driver }: DriverRecord) {
  if (address === undefined) return stored.profileImage;
  if (address === '') return null;
  const own = [driver.profileImage, driver.profileImageSmall];
  if (own.includes(address)) return stored.profileImage;
  if (address.startsWith('/')) {
    fail('VALIDATION_FAILED', { errors: { profileImage: wrongImageAddress } });
  }
  return address;
}
