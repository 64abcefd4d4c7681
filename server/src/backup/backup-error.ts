/** A reason not to back up or to restore that the person at the terminal can mend: shown as its sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
