import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@chesapeake/contract/endpoint';
import { type ErrorReply, errorReply } from '@chesapeake/contract/errors';
import type { z } from 'zod';
import { endSession, readSession } from './session.ts';

type Part<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>;

interface Sending {
  /** The same for every try of one action: then it is done once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** What an endpoint wants to be called with: exactly the parts that the contract gives it. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>> } & Sending;

/** What a call comes back with: of a list, one page of it and the length of the whole. */
export type Answer<E extends Endpoint> = E['paged'] extends true
  ? { rows: ReplyOf<E>; total: number }
  : ReplyOf<E>;

/** A call that was refused, that never reached the server, or whose answer cannot be understood. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 where no answer came at all. */
    readonly status: number,
    readonly reply?: Partial<ErrorReply>,
  ) {
    super(message);
  }
}

/** Calls an endpoint of the contract. What is sent is encoded, and what comes back is parsed, by it. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const { params, query, body, idempotencyKey, signal } = input as Sending & {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
  const token = readSession()?.token;
  const answer = await send(addressOf(endpoint, params, query), {
    method: endpoint.method,
    signal,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(endpoint.body?.encode(body)) }),
  });
  const content: unknown = await answer.json().catch(() => undefined);
  // The server no longer knows this session. One that began meanwhile is another matter.
  if (answer.status === 401 && token && readSession()?.token === token) endSession('expired');
  if (!answer.ok) throw refusal(answer.status, content);
  const reply = endpoint.reply && understand(endpoint.reply, content, answer.status);
  const total = Number(answer.headers.get('x-total-count'));
  return (endpoint.paged ? { rows: reply, total } : (reply ?? undefined)) as Answer<E>;
}

/** What the server said, else the product's own text for what failed. */
export const messageOf = (error: unknown, otherwise: string) =>
  (error instanceof CallError && error.reply?.message) || otherwise;

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // Called off by whoever asked: no failure to tell a person of.
    if (request.signal?.aborted) throw error;
    throw new CallError('The server cannot be reached. Please check your connection.', 0);
  }
}

function refusal(status: number, content: unknown) {
  // What stands between may answer instead of the server: then a message is all there is.
  const reply = errorReply.partial({ code: true }).safeParse(content);
  if (reply.success) return new CallError(reply.data.message, status, reply.data);
  return new CallError(`The server answered with an error (${status}).`, status);
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
  const encoded = endpoint.query?.partial().encode(query) ?? {};
  const search = new URLSearchParams();
  for (const name of Object.keys(query)) {
    const value = (encoded as Record<string, unknown>)[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
