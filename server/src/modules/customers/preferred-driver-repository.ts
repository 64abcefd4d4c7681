import type { Db, Tx } from '../../db/schema.ts';

/** A driver with their account, unless they are deleted. */
export async function findDriver(db: Db, id: string) {
  return db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id as _id', 'users.name', 'users.id as userId'])
    .where('drivers.id', '=', id)
    .where('drivers.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findPreferred(db: Db, userId: string) {
  return db
    .selectFrom('preferred_drivers')
    .innerJoin('drivers', 'drivers.id', 'preferred_drivers.driver_id')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id as _id', 'users.name'])
    .where('preferred_drivers.user_id', '=', userId)
    .executeTakeFirst();
}

export async function setPreferred(tx: Tx, userId: string, driverId: string | null) {
  if (driverId === null) {
    await tx.deleteFrom('preferred_drivers').where('user_id', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('preferred_drivers')
    .values({ user_id: userId, driver_id: driverId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ driver_id: driverId }))
    .execute();
}
