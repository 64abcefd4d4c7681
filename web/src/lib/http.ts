import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@chesapeake/contract/endpoint';
import { type ErrorReply, errorReply } from '@chesapeake/contract/errors';

type Part<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>;

/** What an endpoint wants to be called with: exactly the parts that the contract gives it. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>>; token?: string };

/** A call that was refused, or that never reached the server. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 where no answer came at all. */
    readonly status: number,
    readonly reply?: ErrorReply,
  ) {
    super(message);
  }
}

/** Calls an endpoint of the contract. What is sent is encoded, and what comes back is parsed, by it. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const { params, query, body, token } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    token?: string;
  };
  const answer = await fetch(addressOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(endpoint.body?.encode(body)) }),
  }).catch(() => {
    throw new CallError('The server cannot be reached. Please check your connection.', 0);
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusal(answer.status, content);
  return (
    endpoint.reply === null ? undefined : endpoint.reply.decode(content as never)
  ) as ReplyOf<E>;
}

function refusal(status: number, content: unknown) {
  const reply = errorReply.safeParse(content);
  if (reply.success) return new CallError(reply.data.message, status, reply.data);
  return new CallError(`The server answered with an error (${status}).`, status);
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
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
