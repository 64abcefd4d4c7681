import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { importLimits, importTexts } from '@chesapeake/contract/imports/imports';
import { CsvError, parse } from 'csv-parse';
import { fail } from '../../errors.ts';

export interface CsvRecord {
  /** Where it begins, as a spreadsheet counts. */
  line: number;
  values: string[];
}

const chunkSize = 64 * 1024;
const maxRecordSize = 20_000;
const delimiters = [',', ';', '\t'];

/** The file as a whole cannot be used. */
export const failFile = (message: string) =>
  fail('VALIDATION_FAILED', { errors: { file: message } });

/** The lines of a CSV file that are not empty, one at a time: the first one names the columns. */
export async function* readCsvRecords(bytes: Buffer): AsyncGenerator<CsvRecord> {
  if (!isUtf8(bytes) || bytes.includes(0)) failFile(importTexts.notText);
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parse({
      bom: true,
      delimiter: detectDelimiter(bytes),
      info: true,
      max_record_size: maxRecordSize,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  );
  let count = -1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      count += 1;
      if (count > importLimits.maxLines) failFile(importTexts.tooManyLines);
      const line = info.lines - record.reduce((sum, value) => sum + countLineBreaks(value), 0);
      yield { line, values: record.map(withoutFormulaGuard) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE' ? importTexts.lineTooLong : importTexts.quoteOpen;
    // The parser is ahead of the lines that were read, and names the line in its message alone.
    failFile(problem(Number(/at line (\d+)/.exec(error.message)?.[1] ?? 1)));
  }
}

/** Refuses a file that cannot be read to its end, before any work on its lines. */
export async function checkFile(bytes: Buffer) {
  for await (const _ of readCsvRecords(bytes));
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += chunkSize)
    yield bytes.subarray(start, start + chunkSize);
}

/** The one that the line with the column names has most of. */
function detectDelimiter(bytes: Buffer): string {
  const end = bytes.indexOf('\n');
  const firstLine = bytes.toString('utf8', 0, end === -1 ? Math.min(bytes.length, 2_000) : end);
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

const countLineBreaks = (value: string) => value.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Spreadsheets, and our own CSV files, put an apostrophe before what could be a formula. */
const withoutFormulaGuard = (value: string) => value.replace(/^'(?=[=+\-@])/, '');
