import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { Tx } from './schema.ts';

/** Locks a driver until the transaction ends and returns their status. */
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
