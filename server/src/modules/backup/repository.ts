import type { Tx } from '../../db/schema.ts';

interface UsedLink {
  hash: Buffer;
  expiresAt: Date;
}

/** Returns whether the link was unused. */
export async function useLink(tx: Tx, { hash, expiresAt }: UsedLink): Promise<boolean> {
  const used = await tx
    .insertInto('used_backup_links')
    .values({ link_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('link_hash').doNothing())
    .returning('link_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteLinksBefore(tx: Tx, before: Date) {
  await tx.deleteFrom('used_backup_links').where('expires_at', '<', before).execute();
}
