import { readFileSync } from 'node:fs';

/** A statement as the server sent it, with its parameter values. */
export interface Statement {
  /** The process of PostgreSQL that ran it, so the connection. */
  pid: string;
  text: string;
  /** Whether the server prepared it once and uses it again. */
  isPrepared: boolean;
  values: (string | null)[];
}

/** The statements that PostgreSQL logged from this byte on (needs log_statement = all). */
export function readStatements(log: string, from: number): Statement[] {
  const entries = readFileSync(log)
    .subarray(from)
    .toString()
    // PostgreSQL indents the further lines of an entry.
    .replaceAll('\n\t', '\n')
    .split(/^(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )/m);
  const statements: Statement[] = [];
  for (const entry of entries) {
    const pid = /\[(\d+)\]/.exec(entry)?.[1] ?? '';
    const [, name, text] = /LOG: {2}(?:execute ([^:]+)|statement): ([\s\S]*)/.exec(entry) ?? [];
    const parameters = /DETAIL: {2}parameters: ([\s\S]*)/.exec(entry)?.[1];
    if (text) {
      const isPrepared = name !== undefined && name !== '<unnamed>';
      statements.push({ pid, text: text.trim(), isPrepared, values: [] });
    } else if (parameters) {
      statements.findLast((each) => each.pid === pid)?.values.push(...readValues(parameters));
    }
  }
  return statements;
}

/** `$1 = 'it''s', $2 = NULL` */
const readValues = (text: string) =>
  [...text.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|(NULL))/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
