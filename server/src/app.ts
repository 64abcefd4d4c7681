import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { backupsPath } from './backup/backup-links.ts';
import { createServices, type Services } from './create-services.ts';
import { serveBackups } from './http/backups.ts';
import { serveCarDrawings } from './http/car-drawings.ts';
import { createClientAddress } from './http/client-address.ts';
import { serveDocs } from './http/docs.ts';
import { serveDocuments } from './http/documents.ts';
import { handleErrors } from './http/errors.ts';
import { createGracefulClose } from './http/graceful-close.ts';
import { createIdempotency } from './http/idempotency.ts';
import { registerIgnoredFormParser } from './http/ignored-form.ts';
import { registerJsonParser } from './http/json-body.ts';
import { answerLiveness } from './http/liveness.ts';
import { acceptMultipart } from './http/multipart.ts';
import { pagePaths, servePages } from './http/pages.ts';
import { logRequests } from './http/request-log.ts';
import { createRouter } from './http/route.ts';
import { securityHeaders, setSecurityHeaders } from './http/security.ts';
import { createHttpServer, createListeningAddress } from './http/server.ts';
import { serveSiteFiles } from './http/site-files.ts';
import { sendUnsentMail } from './modules/mail/index.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createRenderedPages } from './pages/rendered-pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { createRealtime } from './realtime/realtime.ts';
import { registerRoutes } from './routes.ts';

export interface App {
  http: FastifyInstance;
  /** All registered endpoints. */
  endpoints: readonly Endpoint[];
  outbox: Outbox;
  events: Services['events'];
  /** For bootstrap, which adds data before the server listens. */
  services: Services;
  /** Deletes expired data; also runs every hour. */
  runHousekeeping: () => Promise<void>;
  /** Where it listens. */
  address: () => string;
  /** Starts the outbox, housekeeping and page rendering. */
  startBackgroundWork: () => void;
  /** Finishes work in flight, then closes everything except the database. */
  close: () => Promise<void>;
}

/** Composition root: creates all parts and connects them. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, redis, mailTransport, clock, log, secret } = deps;
  const { db } = database;
  const http = createHttpServer({ log, trustProxy: config.trustProxy });
  const listeningAddress = createListeningAddress(http);
  const publicUrl = () => config.publicUrl ?? listeningAddress();
  const services = createServices(deps, publicUrl);
  const { limits, outbox, settings, sessions, reviews, housekeeping, health } = services;

  const findCaller = sessions.findCaller;
  const clientAddress = createClientAddress(config.trustProxy);
  const realtime = await createRealtime({
    server: http.server,
    findCaller,
    redis,
    countHandshake: (request) => limits.countSocket(clientAddress(request)),
    listValidSessions: sessions.listValid,
    onReconnect: () => {
      outbox.retryNow('sessions.ended');
      outbox.retryNow('socket-events');
    },
  });
  outbox.handle('sessions.ended', {
    external: ({ sessionIds }) => realtime.endSessions(sessionIds),
  });
  outbox.handle('socket-events', { external: ({ socketEvents }) => realtime.emit(socketEvents) });
  const headers = securityHeaders({
    https: config.publicUrl?.startsWith('https:') ?? false,
    allowsStripe: deps.stripe !== undefined,
  });
  answerLiveness(http.server, headers);
  const close = createGracefulClose(http, {
    announce: health.announceStop,
    delayMs: config.stopDelayMs,
    // It may wait for a connection, and again for the answer.
    longestRequestMs: 2 * config.databaseTimeoutMs,
    disconnectSockets: realtime.disconnectAll,
  });
  http.addHook('preClose', async () => realtime.close());

  logRequests(http);
  handleErrors(http);
  registerJsonParser(http);
  registerIgnoredFormParser(http);
  await acceptMultipart(http);
  setSecurityHeaders(http, headers);
  const idempotency = createIdempotency({ db, clock, secret });
  const { route, endpoints } = createRouter({
    app: http,
    findCaller,
    limits,
    idempotency,
    checksReplies: deps.checksReplies,
  });
  await serveDocs(http);
  registerRoutes(route, services);
  serveDocuments(http, { links: services.documentLinks, documents: services.documents });
  serveBackups(http, backupsPath, services.backups);
  const renderer = await loadRenderer(deps.webFolder);
  const rendered =
    renderer &&
    createRenderedPages({
      renderer,
      readBusiness: settings.readPublic,
      readReviews: reviews.readPublic,
      origin: publicUrl,
      clock,
      paths: pagePaths,
      onError: (error) => log.error(error, 'the pages could not be rendered again'),
    });
  await serveCarDrawings(http);
  serveSiteFiles(http, {
    readBusinessName: async () => (await settings.read()).businessName,
    origin: publicUrl,
  });
  await servePages(http, {
    ...deps,
    findPage: async (path) => rendered?.find(path),
  });
  await http.ready();

  return {
    http,
    endpoints,
    outbox,
    events: services.events,
    services,
    runHousekeeping: housekeeping.cleanUp,
    address: listeningAddress,
    startBackgroundWork: () => {
      if (mailTransport) {
        sendUnsentMail({ db, clock, outbox }).catch((error) =>
          log.error(error, 'the stored mail could not be sent'),
        );
      }
      outbox.start();
      housekeeping.start();
      // The pages contain the server's address, which is known only now.
      rendered?.prepare().catch((error) => log.error(error, 'the pages could not be drawn'));
    },
    close: async () => {
      await close();
      await outbox.stop();
      await housekeeping.stop();
      await services.planner.close();
      mailTransport?.close();
      redis?.disconnect();
    },
  };
}
