/** What one test found. A row of the table. */
export interface TortureResult {
  test: string;
  /** Requests, or rounds where the test says so. */
  tries: number;
  /** Acknowledged, but gone afterwards. */
  lost: number;
  /** Acknowledged once, but there twice. */
  doubled: number;
  /** Answers from 500 on, except for announced outages. */
  serverErrors: number;
  /** Answers of 503 and 507 with their codes: an outage that the server admits. */
  unavailable: number;
  /** How long it took until work succeeded again, or what else is worth knowing. */
  recovery: string;
  /** What went wrong, one line each; empty if the test passed. */
  failures: string[];
}

export const isPassed = ({ lost, doubled, serverErrors, failures }: TortureResult) =>
  lost + doubled + serverErrors + failures.length === 0;

const columns = ['test', 'tries', 'lost', 'doubled', '5xx', '503/507', 'recovery'] as const;

/** A Markdown table, as docs/reliability.md has it. */
export function formatTable(results: readonly TortureResult[]): string {
  const rows = results.map((result) => [
    result.test,
    result.tries.toLocaleString('en-US'),
    String(result.lost),
    String(result.doubled),
    String(result.serverErrors),
    String(result.unavailable),
    result.recovery,
  ]);
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}
