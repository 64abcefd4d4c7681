import { pages } from '@chesapeake/contract/pages/pages';
import { getPayLink } from '@chesapeake/contract/payments/pay-links';
import { getQuoteByLink } from '@chesapeake/contract/quotes/quotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backupsPath } from '../backup/backup-links.ts';
import { documentsPath } from '../files/document-links.ts';

/** Logs one line per request. */
export function logRequests(app: FastifyInstance) {
  function log(request: FastifyRequest, reply: FastifyReply) {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.sent ? reply.statusCode : null,
        ms: Math.round(reply.elapsedTime),
        caller: request.caller?.userId,
        address: request.ip,
      },
      'request',
    );
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Also comes when the connection ends before the answer, for example when something that is not
    // HTTP follows the request.
    reply.raw.once('close', () => log(request, reply));
    done();
  });
}

/** Whatever follows is a key. */
const linkPaths = [
  `${documentsPath}/`,
  `${backupsPath}/`,
  ...[pages.payLink, pages.quote, getPayLink.path, getQuoteByLink.path].map((path) =>
    path.replace(':token', ''),
  ),
];

/**
 * Leaves out secrets: a query may contain an emailed token, and the link of a document, a backup, a
 * payment or a quote is itself a key.
 */
function pathOf({ url, routeOptions }: FastifyRequest) {
  // Says what was done with the link.
  if (routeOptions.url?.includes(':token')) return routeOptions.url;
  const path = url.split('?')[0] ?? '';
  // The router finds escaped paths as well.
  const secretPath = linkPaths.find((start) =>
    [routeOptions.url, unescapePath(path)].some((each) => each?.startsWith(start)),
  );
  return secretPath ? `${secretPath}:link` : path;
}

function unescapePath(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
