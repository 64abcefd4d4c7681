import type { Actor } from '@chesapeake/contract/bookings/life-cycle';
import type { Tx } from '../../db/schema.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';

/** Remembers past proposals, so a removed driver still sees them. */
export async function recordProposals(
  tx: Tx,
  { _id: bookingId, driver }: Ride,
  request: { actor: Actor; driverId: string | null },
  endedAt: Date,
) {
  if (driver) {
    const isDeclined = request.actor === 'driver';
    await repository.endProposal(tx, { bookingId, driverId: driver._id, isDeclined, endedAt });
  }
  if (request.driverId) await repository.deletePastProposal(tx, bookingId, request.driverId);
}
