import type {
  BodyOf,
  Endpoint,
  FileFieldOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@chesapeake/contract/http/endpoint';
import { errorReply } from '@chesapeake/contract/http/error-reply';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { parseReply } from './parse-reply.ts';
import { trackMutation } from './recent-mutations.ts';
import { endSession, readSession } from './session.ts';
import { upload } from './upload.ts';

type InputPart<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>;

interface CallOptions {
  /** Overrides the stored session's token, such as for a session that just ended here. */
  token?: string;
  /** The same for every attempt of one action, so it is performed once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
}

type Files<E extends Endpoint> = { files?: { [Field in FileFieldOf<E>]?: File | null } };

/** The input of an endpoint: exactly what its contract defines. */
export type CallInput<E extends Endpoint> = InputPart<'params', ParamsOf<E>> &
  InputPart<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>> } & Files<E> &
  CallOptions;

/** The result of a call: for lists, a page and the total; for files, the Blob. */
export type CallResult<E extends Endpoint> = E['paged'] extends true
  ? { rows: ReplyOf<E>; total: number }
  : E['file'] extends string
    ? Blob
    : ReplyOf<E>;

/** Calls an endpoint; the contract encodes the request and parses the response. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResult<E>> {
  if (endpoint.method === 'GET') return send(endpoint, input);
  const { params } = input as { params?: Record<string, string> };
  const mutation = trackMutation(params?.id ?? endpoint.path);
  try {
    const response = await send(endpoint, input);
    mutation.succeeded(response);
    return response;
  } catch (error) {
    mutation.failed();
    throw error;
  }
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
  const {
    params,
    query,
    body,
    files,
    token: givenToken,
    idempotencyKey,
    signal,
    onProgress,
  } = input as CallOptions & {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    files?: Record<string, File | null | undefined>;
  };
  const token = givenToken ?? readSession()?.token;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const encoded = body && (endpoint.body?.encode(body) as Record<string, unknown>);
  const url = buildUrl(endpoint, params, query);
  const { method } = endpoint;
  const response = await withNetworkErrors(signal, () =>
    files
      ? upload(url, { method, headers, signal, body: toFormData(encoded, files) }, onProgress)
      : fetch(url, {
          method,
          signal,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(encoded && { body: JSON.stringify(encoded) }),
        }),
  );
  if (endpoint.file && response.ok)
    return (await withNetworkErrors(signal, () => response.blob())) as CallResult<E>;
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    // The server does not know this session. A newer session stays.
    const isOver = response.status === 401 && token !== undefined && readSession()?.token === token;
    if (isOver) endSession('expired');
    throw toApiError(response.status, content, isOver);
  }
  const reply = endpoint.reply && parseReply(endpoint.reply, content, response.status);
  const total = Number(response.headers.get('x-total-count'));
  return (endpoint.paged ? { rows: reply, total } : (reply ?? undefined)) as CallResult<E>;
}

/** Builds multipart form data; omits empty values. */
function toFormData(
  body: Record<string, unknown> = {},
  files: Record<string, File | null | undefined>,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(field, String(value));
  }
  for (const [field, file] of Object.entries(files)) if (file) form.append(field, file);
  return form;
}

async function withNetworkErrors<T>(
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    // Aborted by the caller: not a failure to report.
    if (signal?.aborted) throw error;
    throw new ApiError('The server cannot be reached. Please check your connection.', 0);
  }
}

function toApiError(status: number, content: unknown, endedSession: boolean) {
  // A proxy may have answered instead of the server, without an error code.
  const reply = errorReply.partial({ code: true }).safeParse(content);
  const { message, ...rest } = reply.data ?? {
    message: `The server answered with an error (${status}).`,
  };
  return new ApiError(
    message,
    status,
    reply.success ? { message, ...rest } : undefined,
    endedSession,
  );
}

function buildUrl(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  // Encoded field by field, because the server applies defaults and rules across fields.
  for (const [name, value] of Object.entries(query)) {
    const field = endpoint.query?.shape[name] as z.ZodType | undefined;
    const text = value === undefined ? '' : String(field?.encode(value) ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
