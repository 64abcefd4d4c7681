import type {
  BodyOf,
  Endpoint,
  FileFieldOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@chesapeake/contract/endpoint';
import { errorReply } from '@chesapeake/contract/error-reply';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { beginDeed } from './own-deeds.ts';
import { endSession, readSession } from './session.ts';
import { upload } from './upload.ts';

type Part<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>;

interface Sending {
  /** That of another session than the one that is kept: one that has just ended here, say. */
  token?: string;
  /** The same for every try of one action: then it is done once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Hears how much of what is sent with files is on its way: from 0 to 1. */
  onProgress?: (share: number) => void;
}

type Files<E extends Endpoint> = { files?: { [Field in FileFieldOf<E>]?: File | null } };

/** What an endpoint wants to be called with: exactly the parts that the contract gives it. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>> } & Files<E> &
  Sending;

/** What a call comes back with: of a list, one page of it and the length of the whole; of a file, itself. */
export type Answer<E extends Endpoint> = E['paged'] extends true
  ? { rows: ReplyOf<E>; total: number }
  : E['file'] extends string
    ? Blob
    : ReplyOf<E>;

/** Calls an endpoint of the contract. What is sent is encoded, and what comes back is parsed, by it. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  if (endpoint.method === 'GET') return send(endpoint, input);
  const { params } = input as { params?: Record<string, string> };
  const deed = beginDeed(params?.id ?? endpoint.path);
  try {
    const answer = await send(endpoint, input);
    deed.worked(answer);
    return answer;
  } catch (error) {
    deed.failed();
    throw error;
  }
}

async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const {
    params,
    query,
    body,
    files,
    token: given,
    idempotencyKey,
    signal,
    onProgress,
  } = input as Sending & {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    files?: Record<string, File | null | undefined>;
  };
  const token = given ?? readSession()?.token;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const encoded = body && (endpoint.body?.encode(body) as Record<string, unknown>);
  const address = addressOf(endpoint, params, query);
  const { method } = endpoint;
  const answer = await reaching(signal, () =>
    files
      ? upload(address, { method, headers, signal, body: formOf(encoded, files) }, onProgress)
      : fetch(address, {
          method,
          signal,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(encoded && { body: JSON.stringify(encoded) }),
        }),
  );
  if (endpoint.file && answer.ok) return (await reaching(signal, () => answer.blob())) as Answer<E>;
  const content: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    // The server no longer knows this session. One that began meanwhile is another matter.
    const isOver = answer.status === 401 && token !== undefined && readSession()?.token === token;
    if (isOver) endSession('expired');
    throw refusal(answer.status, content, isOver);
  }
  const reply = endpoint.reply && understand(endpoint.reply, content, answer.status);
  const total = Number(answer.headers.get('x-total-count'));
  return (endpoint.paged ? { rows: reply, total } : (reply ?? undefined)) as Answer<E>;
}

/** Fields and files of a form; what is left out is no field. */
function formOf(
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

async function reaching<T>(signal: AbortSignal | undefined, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    // Called off by whoever asked: no failure to tell a person of.
    if (signal?.aborted) throw error;
    throw new CallError('The server cannot be reached. Please check your connection.', 0);
  }
}

function refusal(status: number, content: unknown, endedSession: boolean) {
  // What stands between may answer instead of the server: then a message is all there is.
  const reply = errorReply.partial({ code: true }).safeParse(content);
  const { message, ...rest } = reply.data ?? {
    message: `The server answered with an error (${status}).`,
  };
  return new CallError(
    message,
    status,
    reply.success ? { message, ...rest } : undefined,
    endedSession,
  );
}

function understand(schema: z.ZodType, content: unknown, status: number): unknown {
  const reply = schema.safeDecode(content as never);
  if (reply.success) return reply.data;
  throw new CallError('The server answered something unexpected. Please reload the page.', status);
}

function addressOf(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  // One by one: what is left out has its default there, and rules over several are judged there.
  for (const [name, value] of Object.entries(query)) {
    const field = endpoint.query?.shape[name] as z.ZodType | undefined;
    const text = value === undefined ? '' : String(field?.encode(value) ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
