import { v7 as newId } from 'uuid';
import { addMs, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { findDemoDriver } from './drivers.ts';

/** Two problem reports of the demo driver: one resolved, one in repair. */
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
        description: 'The passenger-side wiper leaves streaks.',
        status: 'Resolved',
        answer: 'Replaced the blades on both sides.',
        created_at: addMs(now, -days(16)),
        updated_at: addMs(now, -days(14)),
      },
      {
        ...common,
        id: newId(),
        description: 'The left rear door rattles on rough roads.',
        status: 'In Repair',
        answer: 'The shop will fix it this week. Safe to drive until then.',
        created_at: addMs(now, -days(2)),
        updated_at: addMs(now, -days(1)),
      },
    ])
    .execute();
}
