/** The default file name of a backup. */
export const backupName = (date: Date) =>
  `chesapeake-backup-${date.toISOString().slice(0, 16).replace(/[:]/g, '')}Z.tar.gz`;
