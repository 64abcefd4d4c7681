import { Readable } from 'node:stream';
import { importLimits, importTexts } from '@chesapeake/contract/imports/imports';
import { CsvError, parse } from 'csv-parse';
import { fail } from '../../errors.ts';
import { decode, detectEncoding } from './csv-text.ts';

export interface CsvRecord {
  /** Where it begins in the file. */
  line: number;
  values: string[];
}

const maxRecordSize = 20_000;
const delimiters = [',', ';', '\t'];

/** The file as a whole cannot be used. */
export const failFile = (message: string) =>
  fail('VALIDATION_FAILED', { errors: { file: message } });

/** The lines of a CSV file that are not empty, one at a time: the first one names the columns. */
export async function* readCsvRecords(bytes: Buffer): AsyncGenerator<CsvRecord> {
  const encoding = detectEncoding(bytes) ?? failFile(importTexts.notText);
  const [start = ''] = decode(bytes, encoding);
  const separatorLine = separatorLinePattern.exec(start);
  let lastLine = 0;
  const parser = Readable.from(decode(bytes, encoding)).pipe(
    parse({
      delimiter: separatorLine?.[1] ?? detectDelimiter(start),
      info: true,
      max_record_size: maxRecordSize,
      on_record: (parsed: string[], { lines }) => {
        lastLine = lines;
        return parsed;
      },
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  );
  let count = separatorLine ? -2 : -1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      count += 1;
      if (count < 0 && separatorLine) continue;
      if (count > importLimits.maxLines) failFile(importTexts.tooManyLines);
      const line = info.lines - record.reduce((sum, value) => sum + countLineBreaks(value), 0);
      yield { line, values: record.map(withoutFormulaGuard) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE' ? importTexts.lineTooLong : importTexts.quotesUnpaired;
    failFile(problem(lastLine + 1));
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

/** Excel takes the separator from such a line, which some programs write for it. */
const separatorLinePattern = /^\s*"?sep=([,;\t|])"?\n/i;

/** The one that the line with the column names has most of. */
function detectDelimiter(start: string): string {
  const [firstLine = ''] = start
    .replace(/"[^"]*"/g, '')
    .replace(/^\s*\n/, '')
    .split('\n', 1);
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

const countLineBreaks = (value: string) => value.split('\n').length - 1;

/** Spreadsheets, and our own CSV files, put an apostrophe before what could be a formula. */
const withoutFormulaGuard = (value: string) => value.replace(/^'(?=[=+\-@])/, '');
