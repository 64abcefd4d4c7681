import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

type ObjectSchema = z.ZodObject;

/** Forms limited to 20 uses an hour per IP address, counted separately. */
export type RateLimitName =
  | 'registration'
  | 'application'
  | 'forgotten-password'
  | 'contact'
  | 'email-change';

export interface FileRule {
  /** The error text if the file is missing; without it the file is optional. */
  readonly required?: string;
  /** A body field that can take the place of a required file. */
  readonly unless?: string;
  /** For other files than images: the size, and the error text of a larger file. */
  readonly limit?: { readonly maxBytes: number; readonly tooLarge: string };
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Uploaded files by field; the body is multipart. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Accepts any small form body and ignores it; the URL holds everything needed. */
  readonly ignoredForm?: true;
  /** The reply body of a success; `null` for an empty reply. */
  readonly reply: z.ZodType | null;
  /** A success returns a file of this type instead of JSON. */
  readonly file?: 'application/json' | 'application/pdf' | 'text/csv';
  /** The raw body is passed on with the signature in this header; the service verifies it. */
  readonly signedBy?: string;
  /** The status code of a success. */
  readonly status?: 200 | 201 | 202;
  /**
   * The reply is one page of a list: the total goes into X-Total-Count, the neighboring pages into
   * Link.
   */
  readonly paged?: true;
  readonly rateLimit?: RateLimitName;
  /**
   * Ignores the Idempotency-Key: the reply contains a secret that must not be stored, the call
   * affects the calling session itself, or it changes nothing that a repetition would change again.
   */
  readonly keyless?: true;
  /** Error codes beyond those that every endpoint shares. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * Defines an endpoint once. The server implements it, the web app calls it, /api/docs describes it.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type FileFieldOf<E extends Endpoint> = keyof NonNullable<E['files']> & string;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

export const successStatus = (definition: Endpoint) =>
  definition.reply === null && !definition.file ? 204 : (definition.status ?? 200);
