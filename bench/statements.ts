import { readFileSync } from 'node:fs';

/** A statement as the server sent it, with its parameter values. */
export interface Statement {
  /** The backend process of the connection. */
  pid: string;
  text: string;
  values: (string | null)[];
}

/** The statements that PostgreSQL logged after the offset `from` (needs log_statement = all). */
export function readStatements(log: string, from: number): Statement[] {
  const entries = readFileSync(log, 'utf8')
    .slice(from)
    .split(/^(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )/m);
  const statements: Statement[] = [];
  for (const entry of entries) {
    const pid = /\[(\d+)\]/.exec(entry)?.[1] ?? '';
    const text = /LOG: {2}(?:execute [^:]+|statement): ([\s\S]*)/.exec(entry)?.[1];
    const parameters = /DETAIL: {2}parameters: ([\s\S]*)/.exec(entry)?.[1];
    if (text) statements.push({ pid, text: text.trim(), values: [] });
    else if (parameters) {
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
