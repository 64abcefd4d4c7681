/** A backup or restore error the person at the terminal can fix; only its message is printed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
