import type { ErrorReply } from '@chesapeake/contract/http/error-reply';
import type { ErrorCode } from '@chesapeake/contract/http/errors';

/** A request that was refused, never reached the server, or got an invalid response. */
export class ApiError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 if no response arrived. */
    readonly status: number,
    readonly reply?: Partial<ErrorReply>,
    /** The error ended the session; the user has been notified. */
    readonly endedSession = false,
  ) {
    super(message);
  }
}

/** The record does not exist for this user, or no longer does. */
export const isGoneOrForbidden = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** The page is outdated: the record was changed or deleted, or is no longer the user's. */
export const hasChangedElsewhere = (error: unknown) =>
  isGoneOrForbidden(error) || (error instanceof ApiError && error.status === 409);

export const isRefusal = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && codes.some((code) => code === error.reply?.code);

/** The server's message, or the fallback. */
export const errorMessage = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.reply?.message) || fallback;

/** For places with room for one text: prefers a field's error over the general message. */
export function firstErrorMessage(error: unknown, fallback: string) {
  const fieldErrors = error instanceof ApiError ? error.reply?.errors : undefined;
  return Object.values(fieldErrors ?? {})[0] ?? errorMessage(error, fallback);
}
