import type { DriverStatus } from '@chesapeake/contract/driver-status';
import type { Tx } from './schema.ts';

/** A driver's status, which stays as it is until this transaction ends. */
export async function lockDriver(tx: Tx, id: string): Promise<DriverStatus | undefined> {
  const row = await tx
    .selectFrom('drivers')
    .select('status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}
