import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type Endpoint,
  type FileFieldOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  successStatus,
} from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, ClientInfo } from '../caller.ts';
import type { IdempotentRequest } from '../db/idempotent-request.ts';
import type { Page } from '../db/query-helpers.ts';
import { runInRequest } from '../db/request-scope.ts';
import type { Idempotent } from '../db/transaction.ts';
import { fail } from '../errors.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { readInput } from '../read-input.ts';
import { hashContent, isTokenLike } from '../secrets.ts';
import { checkAccess } from './access.ts';
import type { Idempotency } from './idempotency.ts';
import { setListHeaders } from './list-headers.ts';
import { type ParsedBody, readBody } from './multipart.ts';
import { createSerializer } from './reply-serializer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the session was looked up; null for guests. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface Call<E extends Endpoint> {
  /** Null only if the endpoint is open to everyone. */
  caller: E['access'] extends { kind: 'everyone' } ? Caller | null : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: FilesOf<E>;
  client: ClientInfo;
  /** The raw body and its signature, for endpoints authenticated by signature. */
  signed: E['signedBy'] extends string ? SignedBody : undefined;
}

export interface SignedBody {
  text: string;
  signature: string;
}

/** A file download. */
export interface FileReply {
  name: string;
  content: Buffer | Readable;
}

type FilesOf<E extends Endpoint> = {
  [Field in FileFieldOf<E>]: NonNullable<E['files']>[Field] extends {
    required: string;
    unless?: undefined;
  }
    ? UploadedFile
    : UploadedFile | undefined;
};

type Outcome<E extends Endpoint> = E['paged'] extends true
  ? ReplyOf<E> extends (infer Row)[]
    ? Page<Row>
    : never
  : E['file'] extends string
    ? FileReply
    : E['reply'] extends null
      ? unknown
      : ReplyOf<E>;

/** Whether the endpoint accepts an Idempotency-Key. */
type IsIdempotent<E extends Endpoint> = E['method'] extends 'GET'
  ? false
  : E['keyless'] extends true
    ? false
    : E['paged'] extends true
      ? false
      : E['file'] extends string
        ? false
        : true;

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (
    call: Call<E>,
  ) => Promise<IsIdempotent<E> extends true ? Idempotent<Outcome<E>> : Outcome<E>>,
) => void;

interface Deps {
  app: FastifyInstance;
  findCaller: (token: string) => Promise<Caller | null>;
  limits: RateLimits;
  idempotency: Idempotency;
  /** Compares every reply with the contract's schema. Slow; for tests. */
  checksReplies?: boolean | undefined;
  /** After this time, the caller may have lost permissions while the body arrived. */
  slowBodyMs?: number;
}

/**
 * Registers endpoints of the contract: checks limits, access and input, runs the handler, then
 * writes the fields of the reply that its schema names.
 */
export function createRouter(deps: Deps) {
  const { app, findCaller, limits, idempotency, checksReplies = false, slowBodyMs = 1_000 } = deps;
  const endpoints: Endpoint[] = [];
  app.decorateRequest('caller', null);

  // Limits requests that match no endpoint too, such as unknown addresses and the docs.
  app.addHook('onRequest', async (request) => {
    const { config, url = request.url } = request.routeOptions;
    if (!config.endpoint && url.startsWith('/api'))
      await limits.countRequest({ address: request.ip });
  });

  // Every route under /api must be registered here and so declare its access, or the server does
  // not start.
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !url.startsWith('/api/docs') && !config?.endpoint) {
      throw new Error(`${url} is not an endpoint of the contract.`);
    }
  });

  async function readCaller(request: FastifyRequest): Promise<Caller | null> {
    const token = bearerToken(request);
    request.caller = token ? await findCaller(token) : null;
    return request.caller;
  }

  const route: Route = (endpoint, handle) => {
    if (!endpoint.access) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare who may call it.`);
    }
    endpoints.push(endpoint);
    const encode = createReplyEncoder(endpoint, { checksReplies });
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      // Before the body is read, so an unauthorized caller gets a 401 or 403 whatever they send.
      onRequest: async (request) => {
        const caller = await readCaller(request);
        await limits.countRequest(caller ? { userId: caller.userId } : { address: request.ip });
        checkAccess(endpoint.access, caller);
      },
      handler: (request, reply) => {
        const { rateLimit } = endpoint;
        const respond = () => handleRequest(request, reply);
        return rateLimit ? limits.runForm(rateLimit, request.ip, respond) : respond();
      },
    });

    async function handleRequest(request: FastifyRequest, reply: FastifyReply) {
      const call = await parseCall(endpoint, request);
      if (reply.elapsedTime > slowBodyMs) {
        call.caller = await readCaller(request);
        checkAccess(endpoint.access, call.caller);
      }
      const sessionId = request.caller?.sessionId;
      const run = (idempotentRequest: IdempotentRequest | undefined) =>
        runInRequest({ sessionId, idempotentRequest }, () =>
          handle(call as unknown as Call<typeof endpoint>),
        );
      if (endpoint.paged) {
        const page = (await run(undefined)) as Page<unknown>;
        setListHeaders(request, reply, call.query as PageQuery, page);
        return sendReply(endpoint, reply, encode(page.rows));
      }
      if (endpoint.file) return sendFile(endpoint, reply, await run(undefined));
      const input = [call.params, call.query, call.body, ...hashesOf(call.files)];
      return sendReply(
        endpoint,
        reply,
        await idempotency({ endpoint, request, input, run, encode }),
      );
    }
  };
  return { route, endpoints };
}

function bearerToken(request: FastifyRequest): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token && isTokenLike(token) ? token : undefined;
}

/** The service parses signed bodies itself. */
const emptyBody: ParsedBody = { body: undefined, files: {}, errors: {} };

async function parseCall(endpoint: Endpoint, request: FastifyRequest) {
  const params = readParams(endpoint, request.params);
  const query = readInput(endpoint.query, request.query);
  const parsed = endpoint.signedBy ? emptyBody : await readBody(endpoint, request);
  return {
    caller: request.caller,
    params,
    query,
    signed: endpoint.signedBy ? readSignedBody(endpoint.signedBy, request) : undefined,
    body: readInput(endpoint.body, parsed.body, parsed.errors),
    files: parsed.files,
    client: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
  };
}

const readSignedBody = (header: string, request: FastifyRequest): SignedBody => ({
  text: typeof request.body === 'string' ? request.body : '',
  signature: String(request.headers[header] ?? ''),
});

/** Identifies a set of files. */
const hashesOf = (files: Record<string, UploadedFile>) =>
  Object.entries(files)
    .sort()
    .map(([field, { bytes }]) => [field, hashContent(bytes)]);

/** A malformed id is a 404, like any unknown id. */
function readParams(endpoint: Endpoint, params: unknown) {
  const read = endpoint.params?.safeDecode(params as never);
  if (read && !read.success) fail('NOT_FOUND');
  return read?.data;
}

/**
 * Throws if the reply lacks a field of the contract, which is our bug and becomes a 500. Tests also
 * compare every reply with what the contract's schema makes of it.
 */
function createReplyEncoder(
  { method, path, reply: schema }: Endpoint,
  { checksReplies }: { checksReplies: boolean },
) {
  if (schema === null) return () => '';
  const serialize = createSerializer(schema);
  if (!checksReplies) return serialize;
  return (outcome: unknown) => {
    const [expected, text] = [JSON.stringify(schema.encode(outcome as never)), serialize(outcome)];
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(expected))) {
      throw new Error(`${method} ${path} would send ${text} instead of ${expected}`);
    }
    return text;
  };
}

function sendReply(endpoint: Endpoint, reply: FastifyReply, body: string) {
  reply.code(successStatus(endpoint));
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

function sendFile(endpoint: Endpoint, reply: FastifyReply, outcome: unknown) {
  const { name, content } = outcome as FileReply;
  return reply
    .type(`${endpoint.file}${endpoint.file === 'text/csv' ? '; charset=utf-8' : ''}`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
