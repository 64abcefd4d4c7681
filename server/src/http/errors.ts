import type { ErrorReply } from '@chesapeake/contract/error-reply';
import { type ErrorCode, errors } from '@chesapeake/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isUnreachable, isWorthRetrying } from '../db/pg-errors.ts';
import { Refusal } from '../errors.ts';

/** What the HTTP layer itself refuses, in the contract's words. */
const ownCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // What was tried again and again and met another each time changed nothing: later it may go through.
  if (isUnreachable(error) || isWorthRetrying(error)) return new Refusal('UNAVAILABLE');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const own = ownCodes[code ?? ''];
  if (own) return new Refusal(own);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('MALFORMED_REQUEST');
  }
  return undefined;
}

/** Every error leaves through here, so each has the one shape and none tells its cause. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error) ?? new Refusal('INTERNAL');
  const body: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    errors: refusal.extras.errors,
    details: refusal.extras.details,
  };
  if (refusal.status >= 500) {
    request.log.error({ err: error }, 'request failed');
    body.requestId = request.id;
  }
  if (refusal.extras.retryAfterSeconds)
    reply.header('retry-after', refusal.extras.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers what is not even a request: a broken request line, headers without end. */
export const answerBrokenConnection: FastifyServerOptions['clientErrorHandler'] = (
  error,
  socket,
) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST';
  const { status, message } = errors[code];
  const body = JSON.stringify({ message, code } satisfies ErrorReply);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError);
}
