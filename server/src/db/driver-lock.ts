import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { sql } from 'kysely';
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

/** Locks drivers until the transaction ends, always in the same order, and returns their statuses. */
export async function lockDrivers(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, DriverStatus>> {
  const rows = await tx
    .selectFrom('drivers')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
