import type { ErrorReply } from '@chesapeake/contract/error-reply';

/** A call that was refused, that never reached the server, or whose answer cannot be understood. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 where no answer came at all. */
    readonly status: number,
    readonly reply?: Partial<ErrorReply>,
    /** The session is over by this; whoever is concerned has been told. */
    readonly endedSession = false,
  ) {
    super(message);
  }
}

/** What was asked for is not, or no longer, there for this person. */
export const isNoLongerTheirs = (error: unknown) =>
  error instanceof CallError && (error.status === 403 || error.status === 404);

/** What the page shows is not what is: changed, gone, or another's by now. */
export const hasChangedElsewhere = (error: unknown) =>
  isNoLongerTheirs(error) || (error instanceof CallError && error.status === 409);

/** What the server said, else the product's own text for what failed. */
export const messageOf = (error: unknown, otherwise: string) =>
  (error instanceof CallError && error.reply?.message) || otherwise;

/** The same for where one text is all there is room for: of a wrong field, what is wrong with it. */
export function refusalText(error: unknown, otherwise: string) {
  const wrong = error instanceof CallError ? error.reply?.errors : undefined;
  return Object.values(wrong ?? {})[0] ?? messageOf(error, otherwise);
}
