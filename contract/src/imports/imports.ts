import { z } from 'zod';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const importLimits = { maxBytes: 5 * 1024 * 1024, maxLines: 50_000 } as const;

/** How many problems a preview or a result lists. The CSV of what was skipped has all of them. */
export const maxListedProblems = 1_000;

export const importTexts = {
  fileRequired: 'Please choose a file or paste your list',
  fileEmpty: 'This file is empty. Please choose another one',
  tooLarge: 'The file must be at most 5 MB',
  tooManyLines: `The file must have at most ${importLimits.maxLines.toLocaleString('en-US')} lines`,
  notText: 'This is not a CSV file. In your spreadsheet, choose “Save as” and “CSV UTF-8”',
  empty: 'The file has no lines below the column names',
  columnMissing: (labels: readonly string[]) =>
    `The first line must name the columns. Missing: ${labels.join(', ')}`,
  columnTwice: (label: string) => `Two columns are named ${label}`,
  quotesUnpaired: (line: number) =>
    `From line ${line} on, the quotation marks do not pair up. Inside a quoted text, write each one twice`,
  lineTooLong: (line: number) =>
    `Line ${line} is too long, or a quotation mark in it is not closed`,
  tooManyFields: 'More values than columns. Put text with commas in quotation marks',
  sameAsLine: (what: string, line: number) => `The same ${what} is in line ${line}`,
} as const;

/** The columns of each list: their labels, and whether each line needs a value. */
export const importColumns = {
  customers: [
    { name: 'name', label: 'Name', isRequired: true },
    { name: 'phone', label: 'Phone', isRequired: true },
    { name: 'email', label: 'Email', isRequired: false },
  ],
  cars: [
    { name: 'brand', label: 'Brand', isRequired: true },
    { name: 'model', label: 'Model', isRequired: true },
    { name: 'plateNumber', label: 'Plate Number', isRequired: true },
    { name: 'capacity', label: 'Capacity', isRequired: true },
    { name: 'carClass', label: 'Class', isRequired: false },
    { name: 'paint', label: 'Color', isRequired: false },
  ],
} as const;
export type ImportKind = keyof typeof importColumns;

/** One thing that is wrong with one line. */
const lineProblem = z.object({
  /** As a text editor counts: the column names are in line 1. */
  line: z.int(),
  /** The label of the column; null if the whole line is wrong. */
  column: z.string().nullable(),
  /** What the line has there. */
  value: z.string(),
  message: z.string(),
});
export type LineProblem = z.output<typeof lineProblem>;

const importPreview = z.object({
  /** Lines below the column names. */
  lines: z.int(),
  good: z.int(),
  bad: z.int(),
  /** Which column of the file each value comes from. */
  columns: z.array(z.object({ label: z.string(), header: z.string().nullable() })),
  problems: z.array(lineProblem),
});
export type ImportPreview = z.output<typeof importPreview>;

const importResult = z.object({
  imported: z.int(),
  skipped: z.int(),
  problems: z.array(lineProblem),
  /** The skipped lines with their reasons, as a CSV file; null without any. */
  skippedCsv: z.string().nullable(),
});
export type ImportResult = z.output<typeof importResult>;

const upload = {
  method: 'POST',
  files: {
    file: {
      required: importTexts.fileRequired,
      limit: { maxBytes: importLimits.maxBytes, tooLarge: importTexts.tooLarge },
    },
  },
} as const;

const previewEndpoint = {
  ...upload,
  reply: importPreview,
  // It changes nothing.
  keyless: true,
} as const;

export const previewCustomerImport = endpoint({
  ...previewEndpoint,
  path: '/api/admin/users/import/preview',
  summary: 'What an import of customers from a CSV file would do, and what is wrong with each line',
  access: admin('users:change'),
});

export const importCustomers = endpoint({
  ...upload,
  path: '/api/admin/users/import',
  summary:
    'Import customers without an account from a CSV file: all good lines in one transaction. Nobody gets an email',
  access: admin('users:change'),
  reply: importResult,
});

export const previewCarImport = endpoint({
  ...previewEndpoint,
  path: '/api/admin/cars/import/preview',
  summary: 'What an import of cars from a CSV file would do, and what is wrong with each line',
  access: admin('cars:change'),
});

export const importCars = endpoint({
  ...upload,
  path: '/api/admin/cars/import',
  summary: 'Import cars from a CSV file: all good lines in one transaction',
  access: admin('cars:change'),
  reply: importResult,
});
