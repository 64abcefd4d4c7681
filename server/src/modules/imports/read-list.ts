import {
  type ImportPreview,
  type ImportResult,
  importColumns,
  importLimits,
  importTexts,
  type LineProblem,
  maxListedProblems,
} from '@chesapeake/contract/imports/imports';
import { csvLines } from '../../csv.ts';
import type { Db } from '../../db/schema.ts';
import { type FileColumns, matchColumns } from './columns.ts';
import { type CsvRecord, checkFile, failFile, readCsvRecords } from './csv-records.ts';
import type { ImportRules, Problem } from './import-rules.ts';
import { SeenKeys } from './seen-keys.ts';

/** Lines per query, few enough that memory does not grow with the file. */
const batchSize = 500;

interface Line<Row> extends CsvRecord {
  row?: Row;
  problems: Problem[];
}

interface Options<Row> {
  /** Adds good rows; without it, nothing is written. */
  insert?: (rows: Row[]) => Promise<boolean[]>;
}

/** Reads a list batch by batch: the good lines are added, the others are named. */
export async function readList<Row>(
  source: Db,
  bytes: Buffer,
  rules: ImportRules<Row>,
  { insert }: Options<Row> = {},
): Promise<ImportPreview & Pick<ImportResult, 'skippedCsv'>> {
  const seen = new Map<string, SeenKeys>();
  const listed: LineProblem[] = [];
  const skipped: string[] = [];
  let columns: FileColumns | undefined;
  let [lines, bad] = [0, 0];

  const seenOf = (what: string) => {
    const keys = seen.get(what) ?? new SeenKeys(importLimits.maxLines);
    seen.set(what, keys);
    return keys;
  };

  /** Whether an earlier line has the same. */
  function findSame(row: Row): Problem | undefined {
    for (const { what, key, problem } of rules.keysOf(row)) {
      const line = seenOf(what).find(key);
      if (line) return { ...problem, message: importTexts.sameAsLine(what, line) };
    }
    return undefined;
  }

  async function checkBatch(batch: Line<Row>[]) {
    const valid = batch.filter((line): line is Line<Row> & { row: Row } => {
      const same = line.row && findSame(line.row);
      if (same) line.problems.push(same);
      return line.row !== undefined && line.problems.length === 0;
    });
    const taken = await rules.findTaken(
      source,
      valid.map(({ row }) => row),
    );
    return valid.filter((line) => {
      const keys = rules.keysOf(line.row);
      const known = keys.find(({ what, key }) => taken.has(`${what} ${key}`))?.problem;
      const problem = known ?? findSame(line.row);
      if (problem) line.problems.push(problem);
      else for (const { what, key } of keys) seenOf(what).add(key, line.line);
      return !problem;
    });
  }

  async function finishBatch(batch: Line<Row>[]) {
    const good = await checkBatch(batch);
    const isAdded = insert && good.length > 0 ? await insert(good.map(({ row }) => row)) : [];
    for (const [index, line] of good.entries()) {
      const [first] = rules.keysOf(line.row);
      if (isAdded[index] === false && first) line.problems.push(first.problem);
    }
    const wrong = batch.filter(({ problems }) => problems.length > 0);
    lines += batch.length;
    bad += wrong.length;
    for (const { line, problems } of wrong) {
      const room = maxListedProblems - listed.length;
      listed.push(...problems.slice(0, room).map((problem) => ({ line, ...problem })));
    }
    if (insert && wrong.length > 0) skipped.push(toCsv(wrong, columns?.headers ?? [], skipped));
  }

  await checkFile(bytes);
  let batch: Line<Row>[] = [];
  for await (const record of readCsvRecords(bytes)) {
    if (!columns) {
      columns = matchColumns(rules.kind, record.values);
      continue;
    }
    batch.push(readLine(record, columns, rules));
    if (batch.length < batchSize) continue;
    await finishBatch(batch);
    batch = [];
  }
  if (batch.length > 0) await finishBatch(batch);
  if (lines === 0) {
    const labels = importColumns[rules.kind].filter((each) => each.isRequired);
    failFile(
      columns ? importTexts.empty : importTexts.columnMissing(labels.map(({ label }) => label)),
    );
  }
  return {
    lines,
    good: lines - bad,
    bad,
    columns: columns?.found ?? [],
    problems: listed,
    skippedCsv: skipped.length > 0 ? skipped.join('') : null,
  };
}

function readLine<Row>(
  record: CsvRecord,
  columns: FileColumns,
  rules: ImportRules<Row>,
): Line<Row> {
  if (record.values.length > columns.headers.length) {
    const value = record.values.slice(columns.headers.length).join(', ');
    return { ...record, problems: [{ column: null, value, message: importTexts.tooManyFields }] };
  }
  const read = rules.read(columns.read(record.values));
  return 'row' in read ? { ...record, row: read.row, problems: [] } : { ...record, ...read };
}

/** The lines as they were in the file, with their number and the reasons. */
function toCsv(lines: Line<unknown>[], headers: string[], before: readonly string[]) {
  const isFirst = before.length === 0;
  const records = lines.map(({ line, values, problems }) => [
    ...headers.map((_, index) => values[index] ?? ''),
    ...values.slice(headers.length),
    String(line),
    problems.map(({ message }) => message).join('; '),
  ]);
  return csvLines(isFirst ? [[...headers, 'Line', 'Reason'], ...records] : records, { isFirst });
}
