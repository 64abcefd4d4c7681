import type { ErrorReply } from '@chesapeake/contract/http/error-reply';
import { type ErrorCode, errors } from '@chesapeake/contract/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isRetryable, isUnreachable } from '../db/pg-errors.ts';
import { RequestError } from '../errors.ts';

/** Contract codes for errors of Fastify, the file system and the database. */
const errorCodes: Record<string, ErrorCode> = {
  // The disk or the quota of the uploads is full, or that of the database.
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  '53100': 'STORAGE_FULL',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** For failures that usually pass. */
const retryAfterSeconds = 5;

function toRequestError(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error;
  // All retries failed, but nothing was changed: a later request may succeed.
  if (isUnreachable(error) || isRetryable(error))
    return new RequestError('UNAVAILABLE', { retryAfterSeconds });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const knownCode = errorCodes[code ?? ''];
  if (knownCode) return new RequestError(knownCode);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new RequestError('MALFORMED_REQUEST');
  }
  return undefined;
}

/** Every error goes through here, so all have the same shape and none reveals its cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const requestError = toRequestError(error) ?? new RequestError('INTERNAL');
  const body: ErrorReply = {
    message: requestError.message,
    code: requestError.code,
    errors: requestError.extras.errors,
    details: requestError.extras.details,
  };
  if (request.raw.readableAborted) {
    request.log.info('the client hung up before its request was complete');
  } else if (requestError.status >= 500) {
    request.log.error({ err: error }, 'request failed');
    body.requestId = request.id;
  }
  if (requestError.extras.retryAfterSeconds)
    reply.header('retry-after', requestError.extras.retryAfterSeconds);
  return reply
    .code(requestError.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Responds to malformed requests, such as a broken request line or oversized headers. */
export const handleClientError: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST';
  const { status, message } = errors[code];
  const body = JSON.stringify({ message, code } satisfies ErrorReply);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(sendError);
}
