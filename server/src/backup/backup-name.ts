/** What a backup is called unless somebody gives it a name. */
export const backupName = (moment: Date) =>
  `chesapeake-backup-${moment.toISOString().slice(0, 16).replace(/[:]/g, '')}Z.tar.gz`;
