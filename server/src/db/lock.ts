import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartError } from '../start-error.ts';

/**
 * The embedded database has no lock of its own: two processes on one folder lose rows silently.
 * The kernel holds this one and lets go of it when the process ends, however it ends.
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
