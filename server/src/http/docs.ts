import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describeAccess } from '@chesapeake/contract/http/access';
import { type Endpoint, successStatus } from '@chesapeake/contract/http/endpoint';
import { errorReply } from '@chesapeake/contract/http/error-reply';
import { type ErrorCode, errors } from '@chesapeake/contract/http/errors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { jsonSchema } from './json-schema.ts';

const { resolve } = createRequire(import.meta.url);
const swaggerUiFiles = join(dirname(resolve('@fastify/swagger-ui/package.json')), 'static');

/** OpenAPI 3.1 reference, generated from the registered endpoints. */
export async function serveDocs(app: FastifyInstance) {
  await app.register(swagger, {
    // Pages and files are not part of the API.
    hideUntagged: true,
    // Called with the first request for the docs, so it does not slow down the start.
    transform: ({ schema, url, route: { config } }) => ({
      url,
      schema: config?.endpoint ? describeEndpoint(config.endpoint) : schema,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chesapeake Chauffeurs API',
        version: '1',
        description:
          'Times are ISO 8601 in UTC; amounts are dollars as JSON numbers. Errors are { message, code, errors?, details? }. Lists are plain arrays with X-Total-Count and Link headers. Writes accept an Idempotency-Key.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The docs page sets inline styles; the script policy stays strict.
    transformStaticCSP: (policy) => `${policy};style-src 'self' 'unsafe-inline'`,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    // The build bundles the package's code. These files stay in its folder.
    baseDir: swaggerUiFiles,
    logo: { type: 'image/svg+xml', content: await readFile(join(swaggerUiFiles, 'logo.svg')) },
  });
}

/** The endpoint's own errors, and those any endpoint of its kind can return. */
function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.errors ?? []), 'TOO_MANY_REQUESTS', 'INTERNAL'];
  if (endpoint.access.kind !== 'everyone') codes.push('NOT_SIGNED_IN');
  if (['admin', 'any-admin', 'driver', 'all-permissions'].includes(endpoint.access.kind))
    codes.push('FORBIDDEN');
  if (endpoint.body || endpoint.query) codes.push('VALIDATION_FAILED');
  if (endpoint.files) codes.push('BODY_TOO_LARGE');
  if (endpoint.method !== 'GET' && !endpoint.keyless) codes.push('IDEMPOTENCY_KEY_REUSED');
  return codes;
}

/** The endpoint's entry in /api/docs. */
function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const response: Record<number, unknown> = {
    [successStatus(endpoint)]: endpoint.reply
      ? { description: 'Done', ...jsonSchema(endpoint.reply) }
      : { description: endpoint.file ? `A file (${endpoint.file})` : 'Done', type: 'null' },
  };
  for (const code of possibleErrors(endpoint)) {
    const { status, message } = errors[code];
    const previous = response[status] as { description: string } | undefined;
    const description = `${previous ? `${previous.description}; ` : ''}${code}: ${message}`;
    response[status] = { ...jsonSchema(errorReply), description };
  }
  return {
    summary: endpoint.summary,
    description: `Who may call: ${describeAccess(endpoint.access)}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access.kind === 'everyone' ? {} : { security: [{ token: [] }] }),
    ...(endpoint.params && { params: jsonSchema(endpoint.params) }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query) }),
    ...(endpoint.body && { body: bodySchema(endpoint, endpoint.body) }),
    ...(endpoint.files && { consumes: ['multipart/form-data', 'application/json'] }),
    response,
  } as FastifySchema;
}

/** Files are listed among the body fields. */
function bodySchema({ files = {} }: Endpoint, schema: z.ZodType) {
  const body = jsonSchema(schema);
  const rules = Object.entries(files);
  if (rules.length === 0) return body;
  const binary = rules.map(([field]) => [field, { type: 'string', format: 'binary' }]);
  const required = rules
    .filter(([, { required, unless }]) => required && !unless)
    .map(([field]) => field);
  return {
    ...body,
    properties: { ...body.properties, ...Object.fromEntries(binary) },
    required: [...(body.required ?? []), ...required],
  };
}
