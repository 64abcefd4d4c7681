import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@chesapeake/contract/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { backupsPath, createBackupLinks } from './backup/backup-links.ts';
import { loadDemo } from './bootstrap/demo.ts';
import { addFirstAdmin } from './bootstrap/first-admin.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createDocumentLinks } from './files/document-links.ts';
import { createFileStore } from './files/file-store.ts';
import { createPictures } from './files/pictures.ts';
import { serveBackups } from './http/backups.ts';
import { serveDocs } from './http/docs.ts';
import { serveDocuments } from './http/documents.ts';
import { answerBrokenConnection, answerError, handleErrors } from './http/errors.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { createIdempotency } from './http/idempotency.ts';
import { readIgnoredForms } from './http/ignored-form.ts';
import { readJsonBodies } from './http/json-body.ts';
import { acceptMultipart } from './http/multipart.ts';
import { pagePaths, servePages } from './http/pages.ts';
import { logRequests } from './http/request-log.ts';
import { createRoute } from './http/route.ts';
import { secureHeaders } from './http/security.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { createLimits } from './limits/limits.ts';
import type { MailTransport } from './mail/transport.ts';
import { accountExamples } from './modules/accounts/letters.ts';
import { createMailedLinks } from './modules/accounts/mailed-links.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { createAccounts } from './modules/accounts/service.ts';
import { activityRoutes } from './modules/activity/routes.ts';
import { createActivity } from './modules/activity/service.ts';
import { announcementRoutes } from './modules/announcements/routes.ts';
import { createAnnouncements } from './modules/announcements/service.ts';
import { backupRoutes } from './modules/backup/routes.ts';
import { createBackups } from './modules/backup/service.ts';
import { bookingExamples } from './modules/bookings/example-letters.ts';
import { bookingRoutes } from './modules/bookings/routes.ts';
import { createBookings } from './modules/bookings/service.ts';
import { carProblemRoutes } from './modules/car-problems/routes.ts';
import { createCarProblems } from './modules/car-problems/service.ts';
import { carRoutes } from './modules/cars/routes.ts';
import { createCars } from './modules/cars/service.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { createDashboard } from './modules/dashboard/service.ts';
import { deliveryRoutes } from './modules/deliveries/routes.ts';
import { createDeliveries } from './modules/deliveries/service.ts';
import { applicationExamples } from './modules/drivers/letters.ts';
import { driverRoutes } from './modules/drivers/routes.ts';
import { createDrivers } from './modules/drivers/service.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { createHealth } from './modules/health/service.ts';
import { sendKeptMails } from './modules/mail/kept-mails.ts';
import { createLetterPreview } from './modules/mail/letter-preview.ts';
import { createMailPreferences } from './modules/mail/preferences.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { createMail } from './modules/mail/service.ts';
import { createUnsubscribeLinks } from './modules/mail/unsubscribe-links.ts';
import { messageExamples } from './modules/messages/letters.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { createMessages } from './modules/messages/service.ts';
import { createNews, type NewsService } from './modules/news/service.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { createNotifications } from './modules/notifications/service.ts';
import { ownDataRoutes } from './modules/own-data/routes.ts';
import { createOwnData } from './modules/own-data/service.ts';
import { paymentExamples } from './modules/payments/example-letters.ts';
import { createOfficeLists } from './modules/payments/office-lists.ts';
import { paymentListRoutes } from './modules/payments/office-routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { createPayments } from './modules/payments/service.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { createReports } from './modules/reports/service.ts';
import { reviewExamples } from './modules/reviews/example-letters.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import { createReviews } from './modules/reviews/service.ts';
import { roleRoutes } from './modules/roles/routes.ts';
import { createRoles } from './modules/roles/service.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { createSessions } from './modules/sessions/service.ts';
import { createSettingsOffice } from './modules/settings/office.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { createSettings } from './modules/settings/service.ts';
import { userRoutes } from './modules/users/routes.ts';
import { createUsers } from './modules/users/service.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createRenderedPages } from './pages/rendered-pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import type { CardPayments } from './payments/provider.ts';
import { createRealtime } from './realtime/realtime.ts';
import { pingRedis } from './redis/ping.ts';

export interface AppDeps {
  config: Pick<Config, 'demo' | 'firstAdmin' | 'publicUrl' | 'trustProxy' | 'limits'>;
  database: Database;
  redis: Redis | undefined;
  mailTransport: MailTransport | undefined;
  /** Without it, bookings are paid with test cards. */
  stripe?: CardPayments;
  clock: Clock;
  log: Logger;
  secret: string;
  /** The secret, where it is made and kept by us: then it belongs into a backup. */
  keptSecret?: string;
  webFolder: string;
  uploadsFolder: string;
  documentsFolder: string;
}

export interface App {
  http: FastifyInstance;
  /** Every endpoint that is bound. */
  endpoints: readonly Endpoint[];
  outbox: Outbox;
  news: NewsService;
  /** Takes away what has run out; done every hour by itself. */
  tidy: () => Promise<void>;
  /** Begins what goes on beside the requests. */
  startWork: () => void;
  /** Finishes what is in flight, then lets go of everything but the database. */
  close: () => Promise<void>;
}

/** The one place where the parts are joined. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, redis, mailTransport, clock, log, secret } = deps;
  const { db } = database;

  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 100_000,
    // Any length that a request line may have: the browser finds the page by the same pattern.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    // A client that never finishes its request does not hold a connection for ever. An application
    // with three pictures of 10 MB has to come through within it over a slow line.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
  });
  const close = gracefulClose(http);
  const publicUrl = () => config.publicUrl ?? listeningAddress(http);

  const limits = createLimits(config.limits, redis);
  const outbox = createOutbox({ db, clock, log });
  const settings = createSettings({ db, log });
  const sessions = createSessions({ db, clock, outbox });
  const unsubscribeLinks = createUnsubscribeLinks({ secret, publicUrl });
  const mailPreferences = createMailPreferences({ db, settings, links: unsubscribeLinks });
  const mail = createMail({
    db,
    clock,
    log,
    outbox,
    settings,
    links: unsubscribeLinks,
    publicUrl,
    transport: mailTransport,
  });
  const notifications = createNotifications({ db, clock, outbox });
  const news = createNews({ clock, outbox, mail, notifications });
  const users = createUsers({ db, clock, sessions, settings, news });
  const roles = createRoles({ db, clock, users, news });
  const links = createMailedLinks({ db, clock, outbox, mail, users });
  const accounts = createAccounts({ db, clock, limits, outbox, sessions, users, links, news });
  const ownData = createOwnData({ db, clock, accounts, news, users });
  const messages = createMessages({ db, clock, mail, news });
  const pictures = createPictures({ store: createFileStore(deps.uploadsFolder), clock, log });
  const settingsOffice = createSettingsOffice({ db, clock, settings, news, pictures });
  const letterPreview = createLetterPreview({
    clock,
    settings,
    publicUrl,
    examples: (business) => ({
      ...accountExamples(),
      ...applicationExamples(),
      ...bookingExamples(business),
      ...messageExamples(),
      ...paymentExamples(business),
      ...reviewExamples(business),
    }),
  });
  const cars = createCars({ db, clock, news, settings, pictures });
  const payments = createPayments({ db, clock, news, outbox, settings, stripe: deps.stripe });
  const bookings = createBookings({ db, clock, cars, news, outbox, payments, settings });
  const documents = createPictures({ store: createFileStore(deps.documentsFolder), clock, log });
  const documentLinks = createDocumentLinks({ secret, clock, isLiveSession: sessions.isLive });
  const drivers = createDrivers({
    db,
    clock,
    accounts,
    bookings,
    cars,
    mail,
    news,
    settings,
    users,
    pictures,
    documents,
    links: documentLinks,
  });
  const carProblems = createCarProblems({
    db,
    clock,
    bookings,
    cars,
    drivers,
    news,
    documents,
    links: documentLinks,
  });
  const reviews = createReviews({ db, clock, bookings, mail, news, outbox, settings });
  const announcements = createAnnouncements({ db, clock, outbox, news, notifications });
  const deliveries = createDeliveries({ db, outbox, mail, news });
  const activity = createActivity({ db, settings });
  const backups = createBackups({
    db,
    clock,
    log,
    news,
    links: createBackupLinks({ secret, clock }),
    readPermissions: sessions.readPermissions,
    places: { uploads: deps.uploadsFolder, documents: deps.documentsFolder },
    keptSecret: deps.keptSecret,
  });
  const reports = createReports({ db, clock, settings });
  const paymentLists = createOfficeLists({ db, settings });
  const dashboard = createDashboard({
    db,
    clock,
    bookings,
    cars,
    drivers,
    messages,
    reports,
    sessions,
    settings,
    users,
  });
  const sweeps = [
    cars.sweepPictures,
    drivers.sweepPictures,
    carProblems.sweepPhotos,
    settingsOffice.sweepLogos,
  ];
  const housekeeping = createHousekeeping({ db, clock, log, sessions, links, sweeps });
  const health = createHealth({
    database: database.ping,
    ...(redis && { redis: () => pingRedis(redis) }),
  });

  if (config.firstAdmin) await addFirstAdmin({ db, clock, users, sessions }, config.firstAdmin);
  if (config.demo) {
    await loadDemo({
      db,
      clock,
      users,
      messages,
      cars,
      pictures,
      documents,
      settings,
      reports,
      notifications,
      outbox,
    });
  }

  const findCaller = sessions.findCaller;
  const realtime = await createRealtime({
    server: http.server,
    findCaller,
    redis,
    listLive: sessions.listLive,
    onReturn: () => {
      outbox.hurry('sessions.ended');
      outbox.hurry('event.told');
    },
  });
  outbox.handle('sessions.ended', {
    outside: ({ sessionIds }) => realtime.endSessions(sessionIds),
  });
  outbox.handle('event.told', { outside: ({ told }) => realtime.tell(told) });
  http.addHook('preClose', async () => realtime.close());

  logRequests(http);
  handleErrors(http);
  readJsonBodies(http);
  readIgnoredForms(http);
  await acceptMultipart(http);
  await secureHeaders(http, {
    https: config.publicUrl?.startsWith('https:') ?? false,
    allowsStripe: deps.stripe !== undefined,
  });
  const idempotency = createIdempotency({ db, clock, secret });
  const { route, endpoints } = createRoute({ app: http, findCaller, limits, idempotency });
  await serveDocs(http);
  healthRoutes(route, health);
  settingsRoutes(route, settings, settingsOffice);
  accountRoutes(route, accounts);
  ownDataRoutes(route, ownData);
  sessionRoutes(route, sessions);
  userRoutes(route, users);
  roleRoutes(route, roles);
  mailRoutes(route, mail, mailPreferences, letterPreview);
  messageRoutes(route, messages);
  carRoutes(route, cars);
  bookingRoutes(route, bookings);
  paymentRoutes(route, payments);
  driverRoutes(route, drivers);
  carProblemRoutes(route, carProblems);
  reviewRoutes(route, reviews);
  notificationRoutes(route, notifications);
  announcementRoutes(route, announcements);
  deliveryRoutes(route, deliveries);
  activityRoutes(route, activity);
  reportRoutes(route, reports);
  paymentListRoutes(route, paymentLists);
  dashboardRoutes(route, dashboard);
  backupRoutes(route, backups);
  serveDocuments(http, { links: documentLinks, documents });
  serveBackups(http, backupsPath, backups);
  const renderer = await loadRenderer(deps.webFolder);
  const rendered =
    renderer &&
    createRenderedPages({
      renderer,
      readBusiness: settings.readPublic,
      readVoices: reviews.listVoices,
      origin: publicUrl,
      clock,
      paths: pagePaths,
      onError: (error) => log.error(error, 'the pages could not be drawn anew'),
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
    news,
    tidy: housekeeping.tidy,
    startWork: () => {
      if (mailTransport) {
        sendKeptMails({ db, clock, outbox }).catch((error) =>
          log.error(error, 'what was kept could not be mailed'),
        );
      }
      outbox.start();
      housekeeping.start();
      // Only now is the address known that the pages name.
      rendered?.prepare().catch((error) => log.error(error, 'the pages could not be drawn'));
    },
    close: async () => {
      await close();
      await outbox.stop();
      await housekeeping.stop();
      mailTransport?.close();
      redis?.disconnect();
    },
  };
}

export function listeningAddress(http: FastifyInstance): string {
  const address = http.server.address() as AddressInfo | null;
  if (!address) return 'http://127.0.0.1';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
