import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@chesapeake/contract/endpoint';
import { errorReply } from '@chesapeake/contract/error-reply';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { endSession, readSession } from './session.ts';

type Part<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>;

interface Sending {
  /** That of another session than the one that is kept: one that has just ended here, say. */
  token?: string;
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

/** Calls an endpoint of the contract. What is sent is encoded, and what comes back is parsed, by it. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const {
    params,
    query,
    body,
    token: given,
    idempotencyKey,
    signal,
  } = input as Sending & {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
  const token = given ?? readSession()?.token;
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

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // Called off by whoever asked: no failure to tell a person of.
    if (request.signal?.aborted) throw error;
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
