import { v7 as newId } from 'uuid';
import { days, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { findDemoDriver } from './drivers.ts';

/** Two of the driver who can sign in: one that is done with, one that is being seen to. */
export async function reportProblems(tx: Tx, now: Date) {
  const driver = await findDemoDriver(tx);
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
