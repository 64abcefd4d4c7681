import type {
  ChangeConflict,
  ChangePreview,
  CustomerChange,
  OfficeChange,
} from '@chesapeake/contract/bookings/change-booking';
import { changeTexts, isChangeable } from '@chesapeake/contract/bookings/change-booking';
import { describeChanges } from '@chesapeake/contract/bookings/describe-changes';
import { toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { findService, serviceName } from '@chesapeake/contract/bookings/service-types';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { refundDeadlines, refundPercentAt } from '@chesapeake/contract/payments/refunds';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  atDriverField,
  type DriverPlan,
  driverChange,
  failNotFree,
  listFreeForChange,
  planDriver,
} from './change-driver.ts';
import { bookingChangedEvent, officeNoteChangedEvent, toldOf } from './change-events.ts';
import * as changeRepository from './change-repository.ts';
import { type ChangedRide, changeRide } from './changed-ride.ts';
import { asCarTaken } from './double-booking.ts';
import { checkPrice } from './price.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';
import { readZones } from './ride-zones.ts';
import type { Transitions } from './transitions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  events: DomainEvents;
  payments: Payments;
  settings: SettingsService;
  /** Proposes a locked booking to another driver. */
  reassign: Transitions['reassign'];
}

type Change = CustomerChange & Partial<OfficeChange>;

interface PlannedChange extends DriverPlan {
  before: Ride;
  officeNoteBefore: string | null;
  after: ChangedRide;
  conflicts: ChangeConflict[];
  /** Whether anything changes that concerns anyone but the office. */
  isTold: boolean;
  isOffice: boolean;
  settings: Settings;
  now: Date;
}

/** Changes of a booking by the office and by its customer, each in one transaction. */
export function createBookingChanges({
  db,
  clock,
  cars,
  events,
  payments,
  settings,
  reassign,
}: Deps) {
  /** Locks both cars, then the booking, as all who lock cars do. */
  async function lockAll(tx: Tx, id: string, carId: string | undefined) {
    const found = (await repository.find(tx, id)) ?? fail('BOOKING_NOT_FOUND');
    const wanted = [...new Set([found.car?._id, carId])].filter((each) => each !== undefined);
    const locked = new Map<string, Awaited<ReturnType<Cars['lock']>>>();
    for (const each of wanted.sort()) locked.set(each, await cars.lock(tx, each));
    const before = (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
    if (before.car?._id !== found.car?._id) refuseOutdated(before);
    return { before, carOf: (each: string | undefined) => each && locked.get(each) };
  }

  async function plan(
    tx: Tx,
    id: string,
    change: Change,
    {
      isOffice,
      check,
    }: { isOffice: boolean; check: (before: Ride, all: Settings, now: Date) => void },
  ): Promise<PlannedChange> {
    const { before, carOf } = await lockAll(tx, id, change.car);
    const business = await settings.read(tx);
    const now = clock();
    check(before, business, now);
    if (change.version !== undefined && change.version !== before.version) refuseOutdated(before);
    const isOtherCar = change.car !== undefined && change.car !== before.car?._id;
    const carBefore = carOf(before.car?._id) || undefined;
    const carAfter = isOtherCar ? carOf(change.car) || undefined : carBefore;
    if (isOtherCar && carAfter?.status !== 'Available') fail('CAR_NOT_AVAILABLE', { field: 'car' });
    const stored = await changeRepository.readStored(tx, id);
    const service = findService(business.services, change.serviceType ?? before.serviceType);
    const zoneOf = await readZones(tx, service, [
      before.pickupLocation,
      before.destination,
      change.pickupLocation,
      change.destination,
    ]);
    const after = changeRide(
      {
        ride: before,
        blockedUntil: stored.blockedUntil,
        // Bookings from before prices had lines have one.
        lines: stored.lines ?? [
          {
            kind: 'base',
            label: serviceName(business.services, before.serviceType),
            cents: toCents(before.price ?? 0),
          },
        ],
      },
      change,
      { settings: business, now, isOffice, carBefore, carAfter, zoneOf },
    );
    // Bookings before drivers, as every transition does; then nobody else can take the driver.
    const drivers = [after.isMoved ? before.driver?._id : undefined, change.driver];
    for (const driverId of [...new Set(drivers)].filter((each) => each !== undefined).sort())
      await lockDriver(tx, driverId);
    const conflicts = await findConflicts(tx, before, after);
    return {
      before,
      officeNoteBefore: stored.officeNote,
      after,
      conflicts: isOffice ? conflicts : withoutOthers(conflicts, after),
      ...planDriver(before, after, conflicts, change.driver),
      isTold: describeChanges(before, after.ride, { ...business, now }).length > 0,
      isOffice,
      settings: business,
      now,
    };
  }

  async function findConflicts(tx: Tx, before: Ride, { ride, ...after }: ChangedRide) {
    const window = { from: ride.pickupTime, until: after.blockedUntil, exceptBookingId: ride._id };
    const ofCar =
      after.carId !== null && (after.isMoved || after.isOtherCar)
        ? await changeRepository.listConflicts(tx, { of: 'car', id: after.carId }, window)
        : [];
    const ofDriver =
      before.driver && after.isMoved
        ? await changeRepository.listConflicts(tx, { of: 'driver', id: before.driver._id }, window)
        : [];
    return [...ofCar, ...ofDriver];
  }

  /** Free cars of the class, for a ride whose car is taken. */
  async function listFreeCars(tx: Tx, { before, after, conflicts }: PlannedChange) {
    if (!conflicts.some(({ of }) => of === 'car')) return [];
    return cars.listFree(tx, {
      from: after.ride.pickupTime,
      until: after.blockedUntil,
      carClass: after.ride.car?.carClass ?? before.car?.carClass,
      seats: after.ride.passengers ?? 1,
      exceptBookingId: before._id,
    });
  }

  /** Who is free for a ride that loses its driver, and which of them it is proposed to. */
  async function findDrivers(tx: Tx, planned: PlannedChange) {
    const { after, outcome, proposedTo, isOffice } = planned;
    if (!isOffice || (outcome !== 'taken-off' && !proposedTo)) return { freeDrivers: [] };
    const freeDrivers = await listFreeForChange(tx, after, planned.settings.zone);
    if (!proposedTo) return { freeDrivers };
    const proposed =
      freeDrivers.find(({ _id }) => _id === proposedTo) ??
      (await failNotFree(tx, proposedTo, after));
    return { freeDrivers, proposed: { _id: proposed._id, name: proposed.name } };
  }

  async function preview(tx: Tx, planned: PlannedChange): Promise<ChangePreview> {
    const { before, after, conflicts, outcome, isTold } = planned;
    const stage = toBookingStage({ status: before.status, hasDriver: before.driver !== null });
    const stages = { none: stage, stays: stage, 'asked-again': 'Assigned', 'taken-off': 'Pending' };
    const { freeDrivers, proposed } = await findDrivers(tx, planned);
    const difference = toCents(after.ride.price ?? 0) - toCents(before.price ?? 0);
    const refundCents =
      difference === 0
        ? 0
        : await payments.previewRefundCents(tx, before._id, toCents(after.ride.owes));
    const driver = proposed ?? (outcome === 'taken-off' ? null : after.ride.driver);
    return {
      before,
      after: { ...after.ride, driver },
      priceDifference: toDollars(difference),
      refundToCard: toDollars(refundCents),
      conflicts,
      freeCars: await listFreeCars(tx, planned),
      freeDrivers,
      blockedUntil: after.blockedUntil,
      driver: outcome,
      status: proposed ? 'Assigned' : (stages[outcome] as ChangePreview['status']),
      // A change of the office note concerns nobody else.
      told: isTold || proposed ? toldOf(before, after.ride, outcome, proposed) : [],
    };
  }

  async function save(
    tx: Tx,
    caller: Caller,
    planned: PlannedChange,
    change: Change,
  ): Promise<Ride> {
    const { before, after, conflicts, proposedTo, isTold, now } = planned;
    // If nothing else changes, proposing it to another driver tells everyone by itself.
    const outcome = proposedTo && !isTold ? 'stays' : planned.outcome;
    if (conflicts.some(({ of }) => of === 'car')) {
      fail('CAR_TAKEN', {
        field: 'car',
        details: { conflicts, freeCars: await listFreeCars(tx, planned) },
      });
    }
    checkPrice(sumLines(after.lines), change, changeTexts.priceDiffers);
    try {
      await changeRepository.saveChange(
        tx,
        after,
        driverChange(outcome, now),
        change.officeNote === undefined ? undefined : change.officeNote || null,
      );
    } catch (error) {
      throw asCarTaken(error);
    }
    if (outcome === 'taken-off' && before.driver) {
      await repository.endProposal(tx, {
        bookingId: before._id,
        driverId: before.driver._id,
        isDeclined: false,
        endedAt: now,
      });
    }
    const difference = sumLines(after.lines) - toCents(before.price ?? 0);
    if (difference !== 0)
      await payments.recordPriceChange(tx, before._id, { cents: difference, caller });
    const changed = await recordChange(tx, caller, planned, change);
    if (!proposedTo) return changed;
    await atDriverField(() => reassign(tx, caller, changed, proposedTo));
    return (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
  }

  async function recordChange(
    tx: Tx,
    caller: Caller,
    planned: PlannedChange,
    change: Change,
  ): Promise<Ride> {
    const { before, officeNoteBefore, outcome, isTold, settings: business, now } = planned;
    const after = (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
    if (change.officeNote !== undefined && (change.officeNote || null) !== officeNoteBefore)
      await events.record(tx, officeNoteChangedEvent(after, caller.userId));
    if (isTold) {
      const context = { ...business, now };
      const differences = describeChanges(before, after, context);
      const timesMoved = await changeRepository.countMoves(tx, before._id);
      await events.record(
        tx,
        bookingChangedEvent(
          { before, after, outcome, differences, timesMoved, actorId: caller.userId },
          context,
        ),
      );
    }
    return after;
  }

  /** In a ride that runs or has ended, only the notes can change. */
  function checkOnlyNotes({ before, after, proposedTo, settings: business, now }: PlannedChange) {
    const withSameNote = { ...after.ride, noteToDriver: before.noteToDriver };
    const isOther =
      describeChanges(before, withSameNote, { ...business, now }).length > 0 ||
      proposedTo !== undefined;
    if (isOther) {
      fail('NOT_CHANGEABLE', {
        message: changeTexts.notNow(before.status),
        details: { status: before.status },
      });
    }
  }

  async function saveNotes(tx: Tx, caller: Caller, planned: PlannedChange, change: Change) {
    const { before, after } = planned;
    await changeRepository.saveNotes(tx, before._id, {
      noteToDriver: after.ride.noteToDriver,
      officeNote: change.officeNote === undefined ? undefined : change.officeNote || null,
    });
    return recordChange(tx, caller, { ...planned, outcome: 'stays' }, change);
  }

  return {
    changeByOffice: (caller: Caller, id: string, change: OfficeChange) =>
      idempotentTransaction(db, async (tx) => {
        if (change.discount !== undefined && !caller.permissions.has('payments:change'))
          fail('FORBIDDEN', { message: changeTexts.discountPermission });
        const planned = await plan(tx, id, change, { isOffice: true, check: () => {} });
        const hasOnlyNotes = !isChangeable(planned.before);
        if (hasOnlyNotes) checkOnlyNotes(planned);
        if (change.dryRun) return preview(tx, planned);
        if (hasOnlyNotes) return saveNotes(tx, caller, planned, change);
        if (planned.outcome === 'taken-off' && !change.releaseDriver && !planned.proposedTo)
          fail('DRIVER_NOT_FREE', { details: { conflicts: planned.conflicts } });
        return save(tx, caller, planned, change);
      }),

    changeOwn: (caller: Caller, id: string, change: CustomerChange) =>
      idempotentTransaction(db, async (tx) => {
        // Before any lock, and before anything of the booking could be in a reply.
        const found = await repository.find(tx, id);
        if (found?.user._id !== caller.userId) fail('BOOKING_NOT_FOUND');
        const planned = await plan(tx, id, change, {
          isOffice: false,
          check: checkCustomerMayChange,
        });
        return change.dryRun ? preview(tx, planned) : save(tx, caller, planned, change);
      }),
  };
}

/** As long as cancelling would be free. */
function checkCustomerMayChange(before: Ride, business: Settings, now: Date) {
  if (!isChangeable(before)) {
    fail('NOT_CHANGEABLE', {
      message: changeTexts.notNow(before.status),
      details: { status: before.status },
    });
  }
  const { cancellation, zone, contactPhone } = business;
  if (refundPercentAt(cancellation, before.pickupTime, now) === 100) return;
  const free = refundDeadlines(cancellation, before.pickupTime).filter(
    ({ refundPercent }) => refundPercent === 100,
  );
  const until = new Date(Math.max(...free.map((step) => step.until.getTime())));
  fail('NOT_CHANGEABLE', {
    message:
      free.length === 0
        ? undefined
        : changeTexts.tooLateForCustomer(
            formatDateTimeAutoYear(until, zone, now),
            formatPhone(contactPhone),
          ),
  });
}

/** Customers hear that the car is taken, and nothing about whose ride is in the way. */
const withoutOthers = (conflicts: readonly ChangeConflict[], { ride }: ChangedRide) =>
  conflicts.some(({ of }) => of === 'car')
    ? [
        {
          of: 'car' as const,
          bookingId: null,
          customer: null,
          from: ride.pickupTime,
          until: ride.dropoffTime,
          blockedUntil: ride.dropoffTime,
        },
      ]
    : [];

/** With the booking as it is now, so that a client can show the difference. */
function refuseOutdated({ driverUserId: _, ...booking }: Ride): never {
  fail('BOOKING_CHANGED', { details: { booking, version: booking.version } });
}
