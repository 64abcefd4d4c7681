import { phoneRequired } from '@chesapeake/contract/accounts/accounts';
import { type applyAsDriver, isOfAge } from '@chesapeake/contract/drivers/application';
import { applicationTexts } from '@chesapeake/contract/drivers/application-texts';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { withStoredImages } from '../../files/stored-images.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Accounts } from '../accounts/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Users } from '../users/index.ts';
import { driverAppliedEvent } from './events.ts';
import { driverImageFolder } from './images.ts';
import * as repository from './repository.ts';
import { failOnDuplicateRecord } from './unique-conflicts.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  users: Users;
  events: DomainEvents;
  settings: SettingsService;
  imageStore: ImageStore;
  documents: ImageStore;
}

type Application = BodyOf<typeof applyAsDriver>;

interface Files {
  licenseImage: UploadedFile;
  profilePicture: UploadedFile;
  insuranceImage: UploadedFile | undefined;
}

/** Handles driver applications: creates account, record and pictures, or none of them. */
export function createApplyAsDriver(deps: Deps) {
  const { db, clock, accounts, users, events, settings, imageStore, documents } = deps;

  async function checkMinimumAge(dateOfBirth: string) {
    const { zone } = await settings.read();
    if (isOfAge(dateOfBirth, isoDayIn(clock(), zone))) return;
    fail('VALIDATION_FAILED', { errors: { dateOfBirth: applicationTexts.tooYoung } });
  }

  /** Prepares a new account for a guest, created later in the given transaction. */
  async function prepareGuestAccount({ name, email, phone, password }: Application) {
    if (!name || !email || !phone || !password) return fail('VALIDATION_FAILED');
    await accounts.checkEmailNotTaken(email);
    const passwordHash = await accounts.hashPassword(password);
    return async (tx: Tx) => (await accounts.create(tx, { name, email, phone }, passwordHash))._id;
  }

  /** Uses the signed-in user's account, adding only a missing phone number. */
  async function prepareCallerAccount(caller: Caller, { phone }: Application) {
    await checkCanApply(db, caller.userId);
    return async (tx: Tx) => {
      // The second of two concurrent applications waits here.
      await users.lock(tx, caller.userId);
      await checkCanApply(tx, caller.userId);
      const { name, email, phone: known } = await users.get(tx, caller.userId);
      if (!known && !phone) {
        fail('VALIDATION_FAILED', { errors: { phone: phoneRequired } });
      }
      if (!known && phone) {
        await users.change(tx, caller.userId, { person: { name, email, phone } });
      }
      return caller.userId;
    };
  }

  return async function apply(caller: Caller | null, input: Application, files: Files) {
    if (input.userId !== undefined && input.userId !== caller?.userId) {
      fail('VALIDATION_FAILED', { errors: { userId: applicationTexts.notYourAccount } });
    }
    await checkMinimumAge(input.dateOfBirth);
    const isOwn = caller !== null && input.userId !== undefined;
    const resolveAccount = isOwn
      ? await prepareCallerAccount(caller, input)
      : await prepareGuestAccount(input);
    const folder = driverImageFolder;
    return withStoredImages(
      {
        licenseImage: { imageStore: documents, folder, file: files.licenseImage },
        profilePicture: { imageStore, folder, file: files.profilePicture },
        insuranceImage: { imageStore: documents, folder, file: files.insuranceImage },
      },
      (images) =>
        idempotentTransaction(db, async (tx) => {
          const id = newId();
          const userId = await resolveAccount(tx);
          await failOnDuplicateRecord(() =>
            repository.insert(tx, {
              id,
              userId,
              status: 'Pending',
              licenseNumber: input.licenseNumber,
              experienceYears: input.experienceYears,
              drivingRecord: input.drivingRecord || null,
              dateOfBirth: input.dateOfBirth,
              profileImage: images.profilePicture ?? null,
              licenseImage: images.licenseImage ?? null,
              insuranceImage: images.insuranceImage ?? null,
              createdAt: clock(),
            }),
          );
          const driver = (await repository.find(tx, id)) ?? fail('DRIVER_NOT_FOUND');
          await events.record(tx, driverAppliedEvent(driver));
          return driver;
        }),
    );
  };
}

async function checkCanApply(db: Db, userId: string) {
  const before = await repository.findOfUser(db, userId);
  if (before?.status === 'Pending') fail('ALREADY_APPLIED');
  if (before && before.status !== 'Rejected') fail('ALREADY_A_DRIVER');
}
