import type { Readable } from 'node:stream';
import {
  type BodyOf,
  type Endpoint,
  type FileFieldOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  statusOf,
} from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Client } from '../caller.ts';
import type { Page } from '../db/lists.ts';
import type { Once } from '../db/once.ts';
import { runInRequest } from '../db/request-scope.ts';
import { fail } from '../errors.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { readInput } from '../input.ts';
import type { Limits } from '../limits/limits.ts';
import { contentHash, isTokenLike } from '../secrets.ts';
import { judgeAccess } from './access.ts';
import { describeEndpoint } from './docs.ts';
import type { Idempotency } from './idempotency.ts';
import { setListHeaders } from './list-headers.ts';
import { readSent, type Sent } from './multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, once the session was looked up; null for nobody. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface Call<E extends Endpoint> {
  /** Null only where the endpoint is open to everyone. */
  caller: E['access'] extends { who: 'everyone' } ? Caller | null : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: FilesOf<E>;
  client: Client;
  /** The body as it came, and its signature, where the endpoint is judged by that. */
  signed: E['signedBy'] extends string ? Signed : undefined;
}

export interface Signed {
  text: string;
  signature: string;
}

/** An answer that is taken along. */
export interface AnsweredFile {
  name: string;
  content: Buffer | Readable;
}

type FilesOf<E extends Endpoint> = {
  [Field in FileFieldOf<E>]: NonNullable<E['files']>[Field] extends { required: string }
    ? UploadedFile
    : UploadedFile | undefined;
};

type Outcome<E extends Endpoint> = E['paged'] extends true
  ? ReplyOf<E> extends (infer Row)[]
    ? Page<Row>
    : never
  : E['file'] extends string
    ? AnsweredFile
    : E['reply'] extends null
      ? unknown
      : ReplyOf<E>;

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<E>>,
) => void;

interface Deps {
  app: FastifyInstance;
  findCaller: (token: string) => Promise<Caller | null>;
  limits: Limits;
  idempotency: Idempotency;
}

/**
 * Binds endpoints of the contract to the services: limits, then access, then input, then the
 * work, then the reply, which is validated and stripped by its schema.
 */
export function createRoute({ app, findCaller, limits, idempotency }: Deps) {
  const endpoints: Endpoint[] = [];
  app.decorateRequest('caller', null);

  // A route's schema is there to be described; the contract's own schemas validate and serialize.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);

  // What is no endpoint (an unknown address, the reference) is limited all the same.
  app.addHook('onRequest', async (request) => {
    const { config, url = request.url } = request.routeOptions;
    if (!config.endpoint && url.startsWith('/api')) await limits.request({ address: request.ip });
  });

  // Whatever answers under /api went through here and so says who may call it, or nothing starts.
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !url.startsWith('/api/docs') && !config?.endpoint) {
      throw new Error(`${url} is not an endpoint of the contract.`);
    }
  });

  const route: Route = (endpoint, handle) => {
    if (!endpoint.access) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare who may call it.`);
    }
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: describeEndpoint(endpoint),
      // Before the body is read: who may not call gets a 401 or 403 whatever they send.
      onRequest: async (request) => {
        const token = bearerToken(request);
        request.caller = token ? await findCaller(token) : null;
        const { caller } = request;
        await limits.request(caller ? { userId: caller.userId } : { address: request.ip });
        judgeAccess(endpoint.access, request.caller);
        if (endpoint.limit) await limits.form(endpoint.limit, request.ip);
      },
      handler: async (request, reply) => {
        const call = await readCall(endpoint, request);
        const sessionId = request.caller?.sessionId;
        const run = (once: Once | undefined) =>
          runInRequest({ sessionId, once }, () => handle(call as unknown as Call<typeof endpoint>));
        if (endpoint.paged) {
          const page = (await run(undefined)) as Page<unknown>;
          setListHeaders(request, reply, call.query as PageQuery, page);
          return answer(endpoint, reply, encodeReply(endpoint, page.rows));
        }
        if (endpoint.file) return answerFile(endpoint, reply, await run(undefined));
        const encode = (outcome: unknown) => encodeReply(endpoint, outcome);
        const input = [call.params, call.query, call.body, ...hashesOf(call.files)];
        return answer(
          endpoint,
          reply,
          await idempotency({ endpoint, request, input, run, encode }),
        );
      },
    });
  };
  return { route, endpoints };
}

function bearerToken(request: FastifyRequest): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token && isTokenLike(token) ? token : undefined;
}

/** What is judged by its signature is read by the service. */
const nothingSent: Sent = { body: undefined, files: {}, wrong: {} };

async function readCall(endpoint: Endpoint, request: FastifyRequest) {
  const params = readParams(endpoint, request.params);
  const query = readInput(endpoint.query, request.query);
  const sent = endpoint.signedBy ? nothingSent : await readSent(endpoint, request);
  return {
    caller: request.caller,
    params,
    query,
    signed: endpoint.signedBy ? readSigned(endpoint.signedBy, request) : undefined,
    body: readInput(endpoint.body, sent.body, sent.wrong),
    files: sent.files,
    client: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
  };
}

const readSigned = (header: string, request: FastifyRequest): Signed => ({
  text: typeof request.body === 'string' ? request.body : '',
  signature: String(request.headers[header] ?? ''),
});

/** What tells one set of files from another. */
const hashesOf = (files: Record<string, UploadedFile>) =>
  Object.entries(files)
    .sort()
    .map(([field, { bytes }]) => [field, contentHash(bytes)]);

/** An id that cannot be one names nothing: that is a 404 like any other unknown id. */
function readParams(endpoint: Endpoint, params: unknown) {
  const read = endpoint.params?.safeDecode(params as never);
  if (read && !read.success) fail('NOT_FOUND');
  return read?.data;
}

/** Throws when the reply is not what the contract promises: a fault of ours, so a 500. */
function encodeReply(endpoint: Endpoint, outcome: unknown): string {
  return endpoint.reply === null ? '' : JSON.stringify(endpoint.reply.encode(outcome as never));
}

function answer(endpoint: Endpoint, reply: FastifyReply, body: string) {
  reply.code(statusOf(endpoint));
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

function answerFile(endpoint: Endpoint, reply: FastifyReply, outcome: unknown) {
  const { name, content } = outcome as AnsweredFile;
  return reply
    .type(`${endpoint.file}${endpoint.file === 'text/csv' ? '; charset=utf-8' : ''}`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
