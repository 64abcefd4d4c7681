import type { Db, Tx } from '../../db/schema.ts';

/** One of the hashes that is known for this user, as text; tokens come before addresses. */
export async function findOne(db: Db, userId: string, hashes: Buffer[], since: Date) {
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash as hash')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', hashes)
    .where('seen_at', '>', since)
    .execute();
  const known = rows.map(({ hash }) => hash.toString('hex'));
  return hashes.map((hash) => hash.toString('hex')).find((hash) => known.includes(hash));
}

export async function save(tx: Tx, userId: string, hashes: Buffer[], now: Date) {
  await tx
    .insertInto('known_devices')
    .values(hashes.map((hash) => ({ user_id: userId, device_hash: hash, seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

export async function removeOldest(tx: Tx, userId: string, { keep }: { keep: number }) {
  const surplus = tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('device_hash')
    .offset(keep);
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', surplus)
    .execute();
}

export async function removeAll(tx: Tx, userId: string) {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function removeBefore(tx: Tx, time: Date) {
  await tx.deleteFrom('known_devices').where('seen_at', '<=', time).execute();
}
