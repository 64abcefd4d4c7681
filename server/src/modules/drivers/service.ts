import type {
  countDrivers,
  listDrivers,
  setDriverStatus,
} from '@chesapeake/contract/drivers/drivers';
import {
  allowedDriverTransitions,
  type DriverStatus,
  formatDriverTransitionError,
  isApproved,
} from '@chesapeake/contract/drivers/status';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import type { FetchPicture } from '../../files/fetch-picture.ts';
import type { ImageStore } from '../../files/image-store.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Users } from '../users/index.ts';
import { createApplyAsDriver } from './application.ts';
import { createDriverPresenter } from './driver-presenter.ts';
import { applicationDecisionEmail } from './email-templates.ts';
import {
  driverCarChangedEvent,
  driverDeletedEvent,
  driverDutyChangedEvent,
  driverStatusChangedEvent,
} from './events.ts';
import { createDriverImages } from './images.ts';
import { createAddInvited } from './invited.ts';
import { createLinkedPictures } from './linked-pictures.ts';
import { createDecidePendingChange } from './pending-change.ts';
import { createChangeProfile } from './profile.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';
import { failOnDuplicateRecord } from './unique-conflicts.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  bookings: Bookings;
  cars: Cars;
  mail: Mail;
  events: DomainEvents;
  settings: SettingsService;
  users: Users;
  imageStore: ImageStore;
  fetchPicture: FetchPicture;
  documents: ImageStore;
  links: DocumentLinks;
}

/** Drivers from application to deletion. */
export function createDrivers(deps: Deps) {
  const { db, clock, bookings, cars, mail, events, settings, users } = deps;
  const files = createDriverImages(deps);
  const linkedPictures = createLinkedPictures(deps);
  const presenter = createDriverPresenter(deps);

  const get = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('DRIVER_NOT_FOUND');

  /** Locks the driver until the transaction ends. */
  async function lock(tx: Tx, id: string): Promise<DriverRecord> {
    await lockDriver(tx, id);
    return get(tx, id);
  }

  async function changeStatus(
    tx: Tx,
    before: DriverRecord,
    status: DriverStatus,
    reason: string | null = null,
  ) {
    if (!allowedDriverTransitions(before.status).includes(status)) {
      fail('DRIVER_MOVE_REFUSED', {
        message: formatDriverTransitionError(before.status, status),
        details: { status: before.status },
      });
    }
    // Only a suspension has a reason.
    const suspensionReason = status === 'Suspended' ? reason : null;
    await failOnDuplicateRecord(() =>
      repository.change(tx, before._id, { status, suspensionReason }),
    );
    return get(tx, before._id);
  }

  async function decideStatus(
    tx: Tx,
    caller: Caller,
    before: DriverRecord,
    { status, reason }: BodyOf<typeof setDriverStatus>,
  ) {
    const after = await changeStatus(tx, before, status, reason || null);
    await events.record(tx, driverStatusChangedEvent({ before, after, actorId: caller.userId }));
    return after;
  }

  /** By email, because they may not be signed in. */
  async function emailDecision(tx: Tx, { email }: DriverRecord, decision: DriverStatus) {
    await mail.queue(tx, {
      to: email,
      content: applicationDecisionEmail(decision),
      reason: 'you applied as a driver with this address',
      isSecret: false,
      area: 'drivers',
    });
  }

  async function deleteRecord(
    tx: Tx,
    caller: Caller,
    driver: DriverRecord,
    { isNotified = true } = {},
  ) {
    await repository.markDeleted(tx, driver._id, clock());
    afterCommit(tx, () => files.removeAll(driver));
    const event = driverDeletedEvent(driver, caller.userId);
    await events.record(tx, isNotified ? event : { ...event, notifications: [] });
  }

  async function remove(tx: Tx, caller: Caller, id: string) {
    const returnedBookings = await bookings.releaseDriver(tx, caller, id);
    const driver = await lock(tx, id);
    // Deletes earlier rejected applications and their documents too.
    if (driver.status !== 'Rejected') {
      for (const old of await repository.listRejectedOf(tx, driver.user._id)) {
        await deleteRecord(tx, caller, old, { isNotified: false });
      }
    }
    await deleteRecord(tx, caller, driver);
    // Who was invited and never came has not applied.
    if (driver.status === 'Pending' && !driver.invitedAt)
      await emailDecision(tx, driver, 'Rejected');
    return returnedBookings;
  }

  users.onRemoval(async (tx, caller, userId) => {
    for (const id of await repository.listIdsOfUser(tx, userId)) {
      // An earlier application may have been deleted together with another.
      if (await repository.find(tx, id)) await remove(tx, caller, id);
    }
  });

  return {
    apply: createApplyAsDriver(deps),
    changeProfile: createChangeProfile({ ...deps, get, lock, presenter, linkedPictures }),
    addInvited: createAddInvited(deps),
    copyLinkedPictures: linkedPictures.copyMissing,
    sweepImages: files.sweep,
    find: repository.find,
    findOfUser: repository.findOfUser,

    /** The driver's car, unless it was deleted. */
    findCarOf: async (source: Db, id: string) =>
      (await repository.find(source, id))?.assignedCar?._id,

    list: async (caller: Caller, query: QueryOf<typeof listDrivers>) => {
      const { rows, total } = await repository.list(db, query);
      return { rows: await presenter.presentAll(db, caller, rows), total };
    },

    count: async ({ search }: QueryOf<typeof countDrivers> = { search: '' }) => ({
      ...(await repository.countByStatus(db, search)),
      onRide: await bookings.countInProgress(),
    }),

    get: async (caller: Caller, id: string) => {
      const record = await get(db, id);
      const isTheirs = record.user._id === caller.userId;
      if (!isTheirs && !caller.permissions.has('drivers:see')) fail('DRIVER_NOT_FOUND');
      return presenter.presentWithBookings(db, caller, record);
    },

    getMine: async (caller: Caller) => {
      const record = (await repository.findOfUser(db, caller.userId)) ?? fail('NO_DRIVER_PROFILE');
      return {
        ...(await presenter.present(db, caller, record)),
        ...(await bookings.getDriverSummary(record._id)),
      };
    },

    decidePendingChange: createDecidePendingChange({ db, events, get, lock, presenter }),

    setStatus: (caller: Caller, id: string, { status, reason }: BodyOf<typeof setDriverStatus>) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        const after = await decideStatus(tx, caller, before, { status, reason });
        if (before.status === 'Pending') await emailDecision(tx, after, status);
        return presenter.presentWithBookings(tx, caller, after);
      }),

    /**
     * Suspends the driver that an account belongs to, if there is one on or off duty. Without a reason:
     * the account's is for the office only, and drivers can read theirs.
     */
    suspendDriverOf: async (tx: Tx, caller: Caller, userId: string) => {
      for (const id of await repository.listIdsOfUser(tx, userId)) {
        const before = await lock(tx, id);
        if (allowedDriverTransitions(before.status).includes('Suspended'))
          await decideStatus(tx, caller, before, { status: 'Suspended', reason: '' });
      }
    },

    setMyDuty: (caller: Caller, status: 'Active' | 'Off-Duty') =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, requireDriverId(caller));
        const isOnRide = (await bookings.findCurrent(tx, [before._id])).size > 0;
        if (before.status === 'Suspended') fail('DRIVER_SUSPENDED');
        if (isOnRide && status === 'Off-Duty') fail('RIDE_RUNNING');
        const after = await changeStatus(tx, before, status);
        const business = { ...(await settings.read(tx)), now: clock() };
        const upcoming = status === 'Active' ? [] : await bookings.listUpcoming(tx, before._id);
        const names = upcoming.map((ride) => formatRideName(ride, business));
        await events.record(
          tx,
          driverDutyChangedEvent({ before, after, actorId: caller.userId }, names),
        );
        return presenter.present(tx, caller, after);
      }),

    remove: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        await get(tx, id);
        const returned = await remove(tx, caller, id);
        return {
          returnedBookings: returned.map(({ _id, serviceType, pickupTime }) => ({
            _id,
            serviceType,
            pickupTime,
            status: 'Pending' as const,
          })),
        };
      }),

    setCar: (caller: Caller, id: string, carId: string | null) =>
      idempotentTransaction(db, async (tx) => {
        // Locks the car first, as deleting it does.
        if (carId && !(await cars.lock(tx, carId))) fail('CAR_NOT_FOUND');
        const before = await lock(tx, id);
        if (!isApproved(before)) fail('NOT_A_DRIVER_YET');
        const currentDriver = carId ? await repository.findDriverOfCar(tx, carId) : undefined;
        if (currentDriver && currentDriver._id !== id) {
          const message = `This car already belongs to ${currentDriver.name}.`;
          fail('CAR_HAS_DRIVER', { field: 'carId', message });
        }
        await failOnDuplicateRecord(() => repository.change(tx, id, { carId }));
        const after = await get(tx, id);
        if (before.assignedCar?._id !== after.assignedCar?._id) {
          await events.record(tx, driverCarChangedEvent({ before, after, actorId: caller.userId }));
        }
        return presenter.present(tx, caller, after);
      }),
  };
}

export type Drivers = ReturnType<typeof createDrivers>;
