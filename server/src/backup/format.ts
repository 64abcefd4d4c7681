import { z } from 'zod';

/**
 * A backup is one tar file, compressed with gzip: what it is first, then the rows of each table as
 * lines of JSON, then the uploaded files, and in the end what it should hold. A file that was cut off
 * has no end, and nothing else looks like the beginning.
 */
export const aboutEntry = 'about.json';
export const contentsEntry = 'contents.json';
export const secretEntry = 'secret';

export const about = z.object({
  format: z.literal('chesapeake-backup'),
  /** Grows when a program that knows the one before could not read it. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** What had been applied to the database, in order: the form of the rows. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
});
export type About = z.output<typeof about>;

const keptEntry = z.object({
  name: z.string().max(300),
  size: z.int().min(0),
  sha256: z.string().length(64),
});
export type KeptEntry = z.output<typeof keptEntry>;

export const contents = z.object({ entries: z.array(keptEntry) });

/** The two folders of files: what everybody may see, and what has no address. */
export const fileFolders = ['uploads', 'documents'] as const;
export type FileFolder = (typeof fileFolders)[number];
export type FilePlaces = Record<FileFolder, string>;

const tablePattern = /^tables\/([a-z_]+)\/\d{6}\.ndjson$/;
export const rowsEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const tableOf = (entry: string): string | undefined => tablePattern.exec(entry)?.[1];

/** No dots at the beginning of a part, so that no name leads out of its folder. */
const filePattern = new RegExp(`^(${fileFolders.join('|')})/(\\w[\\w.-]*(?:/\\w[\\w.-]*)*)$`);
export const fileEntry = (folder: FileFolder, name: string) => `${folder}/${name}`;
export function fileOf(entry: string): { folder: FileFolder; name: string } | undefined {
  const [, folder, name] = filePattern.exec(entry) ?? [];
  return folder && name ? { folder: folder as FileFolder, name } : undefined;
}
