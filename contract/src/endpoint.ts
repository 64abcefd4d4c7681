import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

type ObjectSchema = z.ZodObject;

/** The endpoints that one address may call at most 20 times an hour, each counted on its own. */
export type AddressLimit = 'registration' | 'application' | 'forgotten-password' | 'contact';

export interface FileRule {
  /** What to say where it is missing; a file without this may be left out. */
  readonly required?: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Files that come along, by field: the body is multipart then. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The body may be any small form, and is not looked at: all there is to say is in the address. */
  readonly ignoredForm?: true;
  /** What a success answers with; `null` for an answer without content. */
  readonly reply: z.ZodType | null;
  /** A success answers with a file of this kind instead of JSON. */
  readonly file?: 'application/json' | 'application/pdf' | 'text/csv';
  /**
   * The body is read as it came, and judged by the signature in this header: it is for the service to
   * say who sent it.
   */
  readonly signedBy?: string;
  /** The status of a success. */
  readonly status?: 200 | 201 | 202;
  /** The reply is one page of a list: the total goes into X-Total-Count, the neighbours into Link. */
  readonly paged?: true;
  readonly limit?: AddressLimit;
  /**
   * An Idempotency-Key means nothing here: the reply holds a secret that must not be kept, or the
   * work is about the very session that calls.
   */
  readonly keyless?: true;
  /** What this endpoint may answer beyond the errors that every endpoint shares. */
  readonly errors?: readonly ErrorCode[];
}

/** States an endpoint once. The server binds it, the web calls it, /api/docs describes it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Inside<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<E extends Endpoint> = Inside<E['params']>;
export type QueryOf<E extends Endpoint> = Inside<E['query']>;
export type BodyOf<E extends Endpoint> = Inside<E['body']>;
export type FileFieldOf<E extends Endpoint> = keyof NonNullable<E['files']> & string;
export type ReplyOf<E extends Endpoint> = Inside<E['reply']>;

export const statusOf = (definition: Endpoint) =>
  definition.reply === null && !definition.file ? 204 : (definition.status ?? 200);
