import type { Db } from './schema.ts';

/** Whom everything for administrators is for. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
