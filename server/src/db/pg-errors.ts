/** Names for PostgreSQL error codes. */
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

export function isUniqueViolation(error: unknown, constraint: string) {
  return codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}

export function isCheckViolation(error: unknown, constraint: string) {
  return codeOf(error) === '23514' && (error as { constraint?: string }).constraint === constraint;
}

export function isExclusionViolation(error: unknown, constraint: string) {
  return codeOf(error) === '23P01' && (error as { constraint?: string }).constraint === constraint;
}

/** The table that an error names. */
export const tableOf = (error: unknown) => (error as { table?: string } | null)?.table;

/** The id and the beginning of the period that a refused row has, as far as the error names them. */
export function keyNamedBy(error: unknown): { id: string | undefined; from: number } {
  const detail = (error as { detail?: string } | null)?.detail ?? '';
  const [, id, from = ''] = /=\(([0-9a-f-]{36})(?:, \["?([^",]+))?/.exec(detail) ?? [];
  return { id, from: new Date(from).getTime() };
}

/** Serialization failures and deadlocks: the transaction may succeed on retry. */
export const isRetryable = (error: unknown) =>
  codeOf(error) === '40001' || codeOf(error) === '40P01';

const unreachableCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|57014|53300)/;
/** Errors the pg driver reports without a code. */
const unreachableMessages =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** The database cannot be reached, does not answer in time, is shutting down, or hung up. */
export function isUnreachable(error: unknown) {
  const code = codeOf(error);
  if (typeof code === 'string' && unreachableCodes.test(code)) return true;
  return error instanceof Error && unreachableMessages.test(error.message);
}
