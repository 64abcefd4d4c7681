/**
 * A request with an Idempotency-Key. The key and the reply are stored in the request's idempotent
 * transaction, so either both the work and its reply are stored, or neither.
 */
export interface IdempotentRequest {
  caller: string;
  key: string;
  fingerprint: Buffer;
  now: Date;
  /** Builds the reply from the result of the work. */
  encode: (outcome: unknown) => string;
  /** Set once the work has committed. */
  isDone: boolean;
  /** The stored reply, sent now and for every repetition. */
  reply?: string;
}
