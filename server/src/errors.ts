import { type ErrorCode, errors } from '@chesapeake/contract/http/errors';

interface Extras {
  /** Messages by field. */
  errors?: Record<string, string>;
  /** The single invalid field; it gets the error's own message. */
  field?: string | undefined;
  details?: Record<string, unknown>;
  /** A more specific message than the contract's. */
  message?: string;
  retryAfterSeconds?: number;
  /** The original error; logged only. */
  cause?: unknown;
}

/** An error reported to the caller. Its status and default message come from the contract. */
export class RequestError extends Error {
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
  throw new RequestError(code, extras);
}

/** Runs work on a nested object; its field errors name the object too: 'returnTrip.pickupTime'. */
export function withFieldPrefix<T>(prefix: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw prefixFields(prefix, error);
  }
}

/** The same error with other field names; for work that is awaited. */
export function prefixFields(prefix: string, error: unknown): unknown {
  if (!(error instanceof RequestError) || !error.extras.errors) return error;
  const entries = Object.entries(error.extras.errors);
  const errors = Object.fromEntries(entries.map(([field, text]) => [`${prefix}.${field}`, text]));
  return new RequestError(error.code, { ...error.extras, field: undefined, errors });
}
