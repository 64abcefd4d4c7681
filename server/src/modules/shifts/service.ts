import { isDeepStrictEqual } from 'node:util';
import { carClasses as allCarClasses } from '@chesapeake/contract/cars/car-classes';
import {
  type DriverShifts,
  type setShiftException,
  type setWeeklyShifts,
  shiftTexts,
} from '@chesapeake/contract/drivers/shifts';
import { isApproved } from '@chesapeake/contract/drivers/status';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Drivers } from '../drivers/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { exceptionEnteredEvent, exceptionRemovedEvent, shiftsChangedEvent } from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  drivers: Drivers;
  events: DomainEvents;
  settings: SettingsService;
}

interface DayParams {
  id: string;
  day: string;
}

/** When drivers work, and the car classes that they drive. */
export function createShifts({ db, clock, drivers, events, settings }: Deps) {
  const getDriver = async (source: Db, id: string) =>
    (await drivers.find(source, id)) ?? fail('DRIVER_NOT_FOUND');

  const readToday = async (source: Db) => isoDayIn(clock(), (await settings.read(source)).zone);

  async function read(source: Db, driverId: string): Promise<DriverShifts> {
    const { _id, name } = await getDriver(source, driverId);
    return {
      driver: { _id, name },
      weekly: await repository.listWeekly(source, driverId),
      exceptions: await repository.listExceptions(source, driverId, await readToday(source)),
      carClasses: await repository.readCarClasses(source, driverId),
    };
  }

  /** Locks a driver whose shifts change. */
  async function lockApproved(tx: Tx, caller: Caller, driverId: string) {
    const status = (await lockDriver(tx, driverId)) ?? fail('DRIVER_NOT_FOUND');
    if (!isApproved({ status }))
      fail('NOT_A_DRIVER_YET', { message: 'Only approved drivers can have shifts.' });
    return { actorId: caller.userId, driver: await getDriver(tx, driverId) };
  }

  async function failIfOver(tx: Tx, day: string) {
    if (day < (await readToday(tx)))
      fail('VALIDATION_FAILED', { errors: { day: shiftTexts.dayOver } });
  }

  return {
    get: (driverId: string) => read(db, driverId),

    getMine: (caller: Caller) => read(db, requireDriverId(caller)),

    setWeekly: (
      caller: Caller,
      driverId: string,
      { weekly, carClasses }: BodyOf<typeof setWeeklyShifts>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        const context = await lockApproved(tx, caller, driverId);
        const before = await read(tx, driverId);
        await repository.replaceWeekly(tx, driverId, weekly);
        await repository.setCarClasses(
          tx,
          driverId,
          carClasses && allCarClasses.filter((each) => carClasses.includes(each)),
        );
        const after = await read(tx, driverId);
        const event = shiftsChangedEvent(before, after, context);
        if (event) await events.record(tx, event);
        return after;
      }),

    setException: (
      caller: Caller,
      { id: driverId, day }: DayParams,
      { isOff, from, until }: BodyOf<typeof setShiftException>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        const context = await lockApproved(tx, caller, driverId);
        await failIfOver(tx, day);
        const shift = !isOff && from && until ? { from, until } : null;
        const exception = { day, shift };
        if (!isDeepStrictEqual(await repository.findException(tx, driverId, day), exception)) {
          await repository.saveException(tx, driverId, exception);
          await events.record(tx, exceptionEnteredEvent(exception, context));
        }
        return read(tx, driverId);
      }),

    removeException: (caller: Caller, { id: driverId, day }: DayParams) =>
      idempotentTransaction(db, async (tx) => {
        const context = await lockApproved(tx, caller, driverId);
        await failIfOver(tx, day);
        const exception =
          (await repository.findException(tx, driverId, day)) ?? fail('SHIFT_NOT_FOUND');
        await repository.removeException(tx, driverId, day);
        await events.record(tx, exceptionRemovedEvent(exception, context));
        return read(tx, driverId);
      }),
  };
}

export type Shifts = ReturnType<typeof createShifts>;
