import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
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
import { handleClientError, handleErrors, sendError } from './http/errors.ts';
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
import { exampleAccountEmails } from './modules/accounts/email-templates.ts';
import { createMailedLinks } from './modules/accounts/mailed-links.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { createAccounts } from './modules/accounts/service.ts';
import { activityRoutes } from './modules/activity/routes.ts';
import { createActivity } from './modules/activity/service.ts';
import { announcementRoutes } from './modules/announcements/routes.ts';
import { createAnnouncements } from './modules/announcements/service.ts';
import { backupRoutes } from './modules/backup/routes.ts';
import { createBackups } from './modules/backup/service.ts';
import { exampleBookingEmails } from './modules/bookings/example-emails.ts';
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
import { createDomainEvents, type DomainEvents } from './modules/domain-events/service.ts';
import { exampleApplicationEmails } from './modules/drivers/email-templates.ts';
import { driverRoutes } from './modules/drivers/routes.ts';
import { createDrivers } from './modules/drivers/service.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { createHealth } from './modules/health/service.ts';
import { createEmailPreview } from './modules/mail/email-preview.ts';
import { createMailPreferences } from './modules/mail/preferences.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { createMail } from './modules/mail/service.ts';
import { sendUnsentMail } from './modules/mail/unsent-mail.ts';
import { createUnsubscribeLinks } from './modules/mail/unsubscribe-links.ts';
import { exampleMessageEmails } from './modules/messages/email-templates.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { createMessages } from './modules/messages/service.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { createNotifications } from './modules/notifications/service.ts';
import { createPaymentLists } from './modules/payments/admin-lists.ts';
import { paymentListRoutes } from './modules/payments/admin-routes.ts';
import { examplePaymentEmails } from './modules/payments/example-emails.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { createPayments } from './modules/payments/service.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { createPrivacy } from './modules/privacy/service.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { createReports } from './modules/reports/service.ts';
import { exampleReviewEmails } from './modules/reviews/example-emails.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import { createReviews } from './modules/reviews/service.ts';
import { roleRoutes } from './modules/roles/routes.ts';
import { createRoles } from './modules/roles/service.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { createSessions } from './modules/sessions/service.ts';
import { createAdminSettings } from './modules/settings/admin-settings.ts';
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
  /** Set when we generated the secret ourselves; then it is part of backups. */
  generatedSecret?: string;
  webFolder: string;
  uploadsFolder: string;
  documentsFolder: string;
}

export interface App {
  http: FastifyInstance;
  /** All registered endpoints. */
  endpoints: readonly Endpoint[];
  outbox: Outbox;
  events: DomainEvents;
  /** Deletes expired data; also runs every hour. */
  runHousekeeping: () => Promise<void>;
  /** Starts the outbox, housekeeping and page rendering. */
  startBackgroundWork: () => void;
  /** Finishes work in flight, then closes everything except the database. */
  close: () => Promise<void>;
}

/** Composition root: creates all services and connects them. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, redis, mailTransport, clock, log, secret } = deps;
  const { db } = database;

  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 100_000,
    // As long as a request line can be, because the browser matches pages with the same pattern.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    // Stops a client that never finishes its request from holding a connection. Still allows an
    // application with three 10 MB pictures over a slow connection.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: sendError,
    clientErrorHandler: handleClientError,
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
  const events = createDomainEvents({ clock, outbox, mail, notifications });
  const users = createUsers({ db, clock, sessions, settings, events });
  const roles = createRoles({ db, clock, users, events });
  const links = createMailedLinks({ db, clock, outbox, mail, users });
  const accounts = createAccounts({ db, clock, limits, outbox, sessions, users, links, events });
  const privacy = createPrivacy({ db, clock, accounts, events, users });
  const messages = createMessages({ db, clock, mail, events });
  const pictures = createPictures({ store: createFileStore(deps.uploadsFolder), clock, log });
  const adminSettings = createAdminSettings({ db, clock, settings, events, pictures });
  const emailPreview = createEmailPreview({
    clock,
    settings,
    publicUrl,
    exampleEmails: (business) => ({
      ...exampleAccountEmails(),
      ...exampleApplicationEmails(),
      ...exampleBookingEmails(business),
      ...exampleMessageEmails(),
      ...examplePaymentEmails(business),
      ...exampleReviewEmails(business),
    }),
  });
  const cars = createCars({ db, clock, events, settings, pictures });
  const payments = createPayments({ db, clock, events, outbox, settings, stripe: deps.stripe });
  const bookings = createBookings({ db, clock, cars, events, outbox, payments, settings });
  const documents = createPictures({ store: createFileStore(deps.documentsFolder), clock, log });
  const documentLinks = createDocumentLinks({ secret, clock, isLiveSession: sessions.isLive });
  const drivers = createDrivers({
    db,
    clock,
    accounts,
    bookings,
    cars,
    mail,
    events,
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
    events,
    documents,
    links: documentLinks,
  });
  const reviews = createReviews({ db, clock, bookings, mail, events, outbox, settings });
  const announcements = createAnnouncements({ db, clock, outbox, events, notifications });
  const deliveries = createDeliveries({ db, outbox, mail, events });
  const activity = createActivity({ db, settings });
  const backups = createBackups({
    db,
    clock,
    log,
    events,
    links: createBackupLinks({ secret, clock }),
    readPermissions: sessions.readPermissions,
    places: { uploads: deps.uploadsFolder, documents: deps.documentsFolder },
    generatedSecret: deps.generatedSecret,
  });
  const reports = createReports({ db, clock, settings });
  const paymentLists = createPaymentLists({ db, settings });
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
    adminSettings.sweepLogos,
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
    onReconnect: () => {
      outbox.retryNow('sessions.ended');
      outbox.retryNow('socket-events');
    },
  });
  outbox.handle('sessions.ended', {
    outside: ({ sessionIds }) => realtime.endSessions(sessionIds),
  });
  outbox.handle('socket-events', { outside: ({ socketEvents }) => realtime.emit(socketEvents) });
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
  settingsRoutes(route, settings, adminSettings);
  accountRoutes(route, accounts);
  privacyRoutes(route, privacy);
  sessionRoutes(route, sessions);
  userRoutes(route, users);
  roleRoutes(route, roles);
  mailRoutes(route, mail, mailPreferences, emailPreview);
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
      readTestimonials: reviews.listTestimonials,
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
    events,
    runHousekeeping: housekeeping.tidy,
    startBackgroundWork: () => {
      if (mailTransport) {
        sendUnsentMail({ db, clock, outbox }).catch((error) =>
          log.error(error, 'what was kept could not be mailed'),
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
