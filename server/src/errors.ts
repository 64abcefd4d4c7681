import { type ErrorCode, errors } from '@chesapeake/contract/errors';

interface Extras {
  /** What is wrong with which field. */
  errors?: Record<string, string>;
  /** The one field that is wrong: its text is the error's own. */
  field?: string;
  details?: Record<string, unknown>;
  /** A sentence that says more than the table's. */
  message?: string;
  retryAfterSeconds?: number;
  /** What was behind it; for the log alone. */
  cause?: unknown;
}

/** A refusal that the caller is told. Its status and text come from the contract's table. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly extras: Extras = {},
  ) {
    super(extras.message ?? errors[code].message, { cause: extras.cause });
    if (extras.field) extras.errors = { [extras.field]: this.message };
    this.status = errors[code].status;
  }
}

export function fail(code: ErrorCode, extras?: Extras): never {
  throw new Refusal(code, extras);
}
