import type { driverInvitation } from '@chesapeake/contract/accounts/invitations';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import { driverInvitedEvent } from './events.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';
import { failOnDuplicateRecord } from './unique-conflicts.ts';

interface Deps {
  clock: Clock;
  events: DomainEvents;
}

type Invitation = Pick<
  z.output<typeof driverInvitation>,
  'status' | 'licenseNumber' | 'experienceYears'
>;

/** Adds the record of a driver whom the office has invited, without an application. */
export const createAddInvited =
  ({ clock, events }: Deps) =>
  async (
    tx: Tx,
    caller: Caller,
    userId: string,
    { status, licenseNumber, experienceYears }: Invitation,
  ): Promise<DriverRecord> => {
    const id = newId();
    await failOnDuplicateRecord(() =>
      repository.insert(tx, {
        id,
        userId,
        status,
        licenseNumber: licenseNumber || null,
        experienceYears: experienceYears ?? null,
        drivingRecord: null,
        dateOfBirth: null,
        profileImage: null,
        licenseImage: null,
        insuranceImage: null,
        createdAt: clock(),
      }),
    );
    const driver = (await repository.find(tx, id)) ?? fail('DRIVER_NOT_FOUND');
    await events.record(tx, driverInvitedEvent(driver, caller.userId));
    return driver;
  };
