import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartError } from '../start-error.ts';

/**
 * The embedded database has no lock of its own, and two processes on one folder would silently lose
 * rows. The kernel holds this lock and releases it however the process ends.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const file = await open(join(folder, 'lock'), 'a+');
  if (!tryLock(file.fd)) {
    await file.close();
    throw new StartError(
      `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => file.close() };
}
