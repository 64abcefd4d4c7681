import {
  type changeDriverProfile,
  invalidImageAddress,
} from '@chesapeake/contract/drivers/drivers';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { Caller, ClientInfo } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isUpload } from '../../db/image-urls.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { withStoredImages } from '../../files/stored-images.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Accounts } from '../accounts/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import type { DriverPresenter } from './driver-presenter.ts';
import { driverChangeRequestedEvent, driverProfileChangedEvent } from './events.ts';
import { driverImageFolder } from './images.ts';
import type { LinkedPictures } from './linked-pictures.ts';
import { pendingChangeFor } from './pending-change.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  events: DomainEvents;
  users: Users;
  imageStore: ImageStore;
  presenter: DriverPresenter;
  linkedPictures: LinkedPictures;
  get: (source: Db, id: string) => Promise<DriverRecord>;
  lock: (tx: Tx, id: string) => Promise<DriverRecord>;
}

/** Lets drivers change their account, record and picture. */
export function createChangeProfile({
  db,
  clock,
  accounts,
  events,
  users,
  imageStore,
  presenter,
  linkedPictures,
  get,
  lock,
}: Deps) {
  return async function changeProfile(
    caller: Caller,
    id: string,
    input: BodyOf<typeof changeDriverProfile>,
    file: UploadedFile | undefined,
    client: ClientInfo,
  ) {
    // Other drivers' profiles are a 404.
    if (caller.driverId !== id) fail('DRIVER_NOT_FOUND');
    await accounts.countEmailChange(caller, input.email, client);
    const linked = file ? undefined : await linkedPictures.fetch(input.profileImage);
    const picture = { imageStore, folder: driverImageFolder, file: file ?? linked };
    return withStoredImages({ profilePicture: picture }, ({ profilePicture }) =>
      idempotentTransaction(db, async (tx) => {
        // Locks the user before the driver, as deleting an account does. A new name is also written
        // into bookings, which are locked before their driver too.
        await users.lock(tx, caller.userId);
        const before = await get(tx, id);
        const { name, email, phone } = input;
        await accounts.changePerson(tx, caller.userId, { name, email, phone });
        // Read again, because the office may just have decided on a change.
        const locked = await lock(tx, id);
        const pendingChange = pendingChangeFor(locked, input, clock());
        const isLicenseTaken =
          pendingChange?.licenseNumber !== undefined &&
          (await repository.hasApprovedDriver(tx, pendingChange.licenseNumber, id));
        if (isLicenseTaken) fail('LICENSE_TAKEN', { field: 'licenseNumber' });
        const profileImage = profilePicture ?? requestedImage(input.profileImage, before);
        await repository.change(tx, id, {
          pendingChange,
          drivingRecord: input.drivingRecord === '' ? null : input.drivingRecord,
          profileImage,
        });
        const old = before.stored.profileImage;
        if (isUpload(old) && old !== profileImage) {
          afterCommit(tx, () => imageStore.removeLater(old));
        }
        const after = await get(tx, id);
        const update = { before, after, actorId: caller.userId };
        const isNewRequest =
          pendingChange !== null && pendingChange.requestedAt !== locked.pendingChange?.requestedAt;
        await events.record(
          tx,
          isNewRequest ? driverChangeRequestedEvent(update) : driverProfileChangedEvent(update),
        );
        return presenter.present(tx, caller, after);
      }),
    );
  };
}

/** The picture to store for a submitted URL; the URL of the current upload means no change. */
function requestedImage(address: string | undefined, { stored, ...driver }: DriverRecord) {
  if (address === undefined) return stored.profileImage;
  if (address === '') return null;
  const own = [driver.profileImage, driver.profileImageSmall];
  if (own.includes(address)) return stored.profileImage;
  if (address.startsWith('/')) {
    fail('VALIDATION_FAILED', { errors: { profileImage: invalidImageAddress } });
  }
  return address;
}
