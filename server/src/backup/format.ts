import { z } from 'zod';

/**
 * A backup is one gzipped tar file: about.json first, then the rows of each table as lines of JSON,
 * then the uploaded files, and contents.json at the end. A truncated file has no contents.json, and
 * no other file starts with about.json.
 */
export const infoEntry = 'about.json';
export const contentsEntry = 'contents.json';
export const secretEntry = 'secret';

export const backupInfo = z.object({
  format: z.literal('chesapeake-backup'),
  /** Increased when older programs could no longer read the format. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Applied migrations, in order; they define the shape of the rows. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
});
export type BackupInfo = z.output<typeof backupInfo>;

const archiveEntry = z.object({
  name: z.string().max(300),
  size: z.int().min(0),
  sha256: z.string().length(64),
});
export type ArchiveEntry = z.output<typeof archiveEntry>;

export const contents = z.object({
  entries: z.array(archiveEntry),
  /** The time of the snapshot, which is known only after about.json; missing in older backups. */
  rowsAt: z.iso.datetime().optional(),
});
export type Contents = z.output<typeof contents>;

/** Public uploads, and private documents without a public URL. */
export const fileFolders = ['uploads', 'documents'] as const;
export type FileFolder = (typeof fileFolders)[number];
export type FileRoots = Record<FileFolder, string>;

const tablePattern = /^tables\/([a-z_]+)\/\d{6}\.ndjson$/;
export const tableEntryName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const parseTableEntry = (entry: string): string | undefined => tablePattern.exec(entry)?.[1];

/** No path segment may start with a dot, so no name can leave its folder. */
const filePattern = new RegExp(`^(${fileFolders.join('|')})/(\\w[\\w.-]*(?:/\\w[\\w.-]*)*)$`);
export const fileEntryName = (folder: FileFolder, name: string) => `${folder}/${name}`;
export function parseFileEntry(entry: string): { folder: FileFolder; name: string } | undefined {
  const [, folder, name] = filePattern.exec(entry) ?? [];
  return folder && name ? { folder: folder as FileFolder, name } : undefined;
}
