import { phoneRequired } from '@chesapeake/contract/accounts';
import { applicationTexts } from '@chesapeake/contract/application-texts';
import { type applyAsDriver, isOfAge } from '@chesapeake/contract/driver-application';
import type { BodyOf } from '@chesapeake/contract/endpoint';
import { dayIn } from '@chesapeake/contract/moments';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Accounts } from '../accounts/service.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Users } from '../users/service.ts';
import { applied } from './news.ts';
import { driverPictures } from './pictures.ts';
import { takingRecord } from './record-rules.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  users: Users;
  news: NewsService;
  settings: SettingsService;
  pictures: Pictures;
  documents: Pictures;
}

type Application = BodyOf<typeof applyAsDriver>;

interface Files {
  licenseImage: UploadedFile;
  profilePicture: UploadedFile;
  insuranceImage: UploadedFile | undefined;
}

/** How somebody becomes a driver: account, record and pictures, or none of them. */
export function createApplication(deps: Deps) {
  const { db, clock, accounts, users, news, settings, pictures, documents } = deps;

  async function refuseMinor(dateOfBirth: string) {
    const { zone } = await settings.read();
    if (isOfAge(dateOfBirth, dayIn(clock(), zone))) return;
    fail('VALIDATION_FAILED', { errors: { dateOfBirth: applicationTexts.tooYoung } });
  }

  /** Opens the account of a stranger, in the transaction that it is given later. */
  async function stranger({ name, email, phone, password }: Application) {
    if (!name || !email || !phone || !password) return fail('VALIDATION_FAILED');
    await accounts.refuseKnownEmail(email);
    const passwordHash = await hashPassword(password);
    return async (tx: Tx) => (await accounts.open(tx, { name, email, phone }, passwordHash))._id;
  }

  /** Takes the account of whoever is signed in as it is; only a missing phone number is added. */
  async function signedIn(caller: Caller, { phone }: Application) {
    await refuseSecond(db, caller.userId);
    return async (tx: Tx) => {
      // Of two applications at once the second waits here for the first.
      await users.lock(tx, caller.userId);
      await refuseSecond(tx, caller.userId);
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

  return async function apply(caller: Caller | null, sent: Application, files: Files) {
    if (sent.userId !== undefined && sent.userId !== caller?.userId) {
      fail('VALIDATION_FAILED', { errors: { userId: applicationTexts.notYourAccount } });
    }
    await refuseMinor(sent.dateOfBirth);
    const isOwn = caller !== null && sent.userId !== undefined;
    const takeAccount = isOwn ? await signedIn(caller, sent) : await stranger(sent);
    const folder = driverPictures;
    return keepPictures(
      {
        licenseImage: { pictures: documents, folder, file: files.licenseImage },
        profilePicture: { pictures, folder, file: files.profilePicture },
        insuranceImage: { pictures: documents, folder, file: files.insuranceImage },
      },
      (images) =>
        transaction(db, async (tx) => {
          const id = newId();
          const userId = await takeAccount(tx);
          await takingRecord(() =>
            repository.insert(tx, {
              id,
              userId,
              status: 'Pending',
              licenseNumber: sent.licenseNumber,
              experienceYears: sent.experienceYears,
              drivingRecord: sent.drivingRecord || null,
              dateOfBirth: sent.dateOfBirth,
              profileImage: images.profilePicture ?? null,
              licenseImage: images.licenseImage ?? null,
              insuranceImage: images.insuranceImage ?? null,
              createdAt: clock(),
            }),
          );
          const driver = (await repository.find(tx, id)) ?? fail('DRIVER_NOT_FOUND');
          await news.write(tx, applied(driver));
          return driver;
        }),
    );
  };
}

async function refuseSecond(db: Db, userId: string) {
  const before = await repository.findOfUser(db, userId);
  if (before?.status === 'Pending') fail('ALREADY_APPLIED');
  if (before && before.status !== 'Rejected') fail('ALREADY_A_DRIVER');
}
