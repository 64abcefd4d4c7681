import type { AppDeps } from './app-deps.ts';
import { createBackupLinks } from './backup/backup-links.ts';
import { createDocumentLinks } from './files/document-links.ts';
import { createFileStore } from './files/file-store.ts';
import { createImageStore } from './files/image-store.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import {
  createAccounts,
  createKnownDevices,
  createMailedLinks,
  createPasswordHasher,
  exampleAccountEmails,
} from './modules/accounts/index.ts';
import { createActivity } from './modules/activity/index.ts';
import { createAdminSettings } from './modules/admin-settings/index.ts';
import { createAnnouncements } from './modules/announcements/index.ts';
import { createBackups } from './modules/backup/index.ts';
import { createBoard } from './modules/board/index.ts';
import { createBookings, exampleBookingEmails } from './modules/bookings/index.ts';
import { createCarProblems } from './modules/car-problems/index.ts';
import { createCars } from './modules/cars/index.ts';
import { createChauffeurs } from './modules/chauffeurs/index.ts';
import { createCustomers } from './modules/customers/index.ts';
import { createDashboard } from './modules/dashboard/index.ts';
import { createDeliveries } from './modules/deliveries/index.ts';
import { createDispatchReport } from './modules/dispatch-report/index.ts';
import { createDomainEvents } from './modules/domain-events/index.ts';
import { createDrivers, exampleApplicationEmails } from './modules/drivers/index.ts';
import { createHealth } from './modules/health/index.ts';
import { createImports } from './modules/imports/index.ts';
import { createInvitations, exampleInvitationEmails } from './modules/invitations/index.ts';
import {
  createEmailPreview,
  createMail,
  createMailPreferences,
  createUnsubscribeLinks,
} from './modules/mail/index.ts';
import { createMessages, exampleMessageEmails } from './modules/messages/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createOutOfService } from './modules/out-of-service/index.ts';
import {
  createPayLinks,
  createPaymentLists,
  createPayments,
  examplePaymentEmails,
} from './modules/payments/index.ts';
import { createPlaces } from './modules/places/index.ts';
import { createPlans } from './modules/plans/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createQuotes } from './modules/quotes/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createReviews, exampleReviewEmails } from './modules/reviews/index.ts';
import { createRoles } from './modules/roles/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createSessions } from './modules/sessions/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { createSetup, createSetupGuide } from './modules/setup/index.ts';
import { createShifts } from './modules/shifts/index.ts';
import { createSuspensions } from './modules/suspensions/index.ts';
import { createTimeOff, exampleTimeOffEmails } from './modules/time-off/index.ts';
import { createUsers } from './modules/users/index.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createPlanner } from './planner/index.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createRedisBreaker } from './redis/circuit-breaker.ts';
import { createTravelTimes } from './travel/travel-times.ts';

/** Creates all services and connects them. `publicUrl` is the base of links. */
export function createServices(deps: AppDeps, publicUrl: () => string) {
  const { config, database, redis, mailTransport, clock, log, secret } = deps;
  const { db } = database;

  const breaker = redis && createRedisBreaker(redis);
  const limits = createRateLimits(config.limits, redis && breaker && { redis, breaker });
  const outbox = createOutbox({ db, clock, log });
  const settings = createSettings({ db, log, isExample: deps.isExampleBusiness });
  const sessions = createSessions({
    db,
    clock,
    outbox,
    maxPerAccount: config.limits.sessionsPerAccount,
  });
  const unsubscribeLinks = createUnsubscribeLinks({ secret, publicUrl });
  const payLinks = createPayLinks({ secret, publicUrl });
  const mailPreferences = createMailPreferences({ db, settings, links: unsubscribeLinks });
  const mail = createMail({
    db,
    clock,
    log,
    outbox,
    settings,
    links: unsubscribeLinks,
    payLinkPath: payLinks.pathFor,
    publicUrl,
    transport: mailTransport,
  });
  const notifications = createNotifications({ db, clock, outbox });
  const events = createDomainEvents({ clock, outbox, mail, notifications });
  const users = createUsers({ db, clock, sessions, settings, events });
  const roles = createRoles({ db, clock, users, events });
  const links = createMailedLinks({ db, clock, outbox, mail, users });
  const devices = createKnownDevices({ db, clock, secret });
  const accounts = createAccounts({
    db,
    clock,
    limits,
    passwords: createPasswordHasher(config.limits.waitingHashes),
    outbox,
    sessions,
    settings,
    users,
    links,
    devices,
    events,
  });
  const customers = createCustomers({ db, clock, events, sessions, users });
  const privacy = createPrivacy({ db, clock, accounts, events, users });
  const imageStore = createImageStore({ store: createFileStore(deps.uploadsFolder), clock, log });
  const travelTimes = createTravelTimes({
    readSettings: () => settings.read(),
    ...(deps.routing && { routing: deps.routing }),
  });
  const places = createPlaces({ db, clock, settings, events, travelTimes });
  const adminSettings = createAdminSettings({ db, clock, settings, events, imageStore, places });
  const setup = createSetup({
    settings,
    hasMailServer: mailTransport !== undefined,
    hasCardPayments: deps.stripe !== undefined,
  });
  const setupGuide = createSetupGuide({ db, clock, events, settings });
  const emailPreview = createEmailPreview({
    clock,
    settings,
    publicUrl,
    exampleEmails: (business) => ({
      ...exampleAccountEmails(),
      ...exampleApplicationEmails(),
      ...exampleBookingEmails(business),
      ...exampleInvitationEmails(),
      ...exampleMessageEmails(),
      ...examplePaymentEmails(business),
      ...exampleReviewEmails(business),
      ...exampleTimeOffEmails(),
    }),
  });
  const cars = createCars({ db, clock, events, settings, imageStore });
  const payments = createPayments({
    db,
    clock,
    events,
    links: payLinks,
    mail,
    outbox,
    settings,
    stripe: deps.stripe,
  });
  const bookings = createBookings({
    db,
    clock,
    cars,
    customers,
    events,
    outbox,
    payments,
    settings,
  });
  const quotes = createQuotes({
    db,
    clock,
    secret,
    publicUrl,
    bookings,
    customers,
    events,
    mail,
    settings,
    payPathFor: payLinks.pathFor,
  });
  const outOfService = createOutOfService({ db, clock, bookings, cars, events, settings });
  const messages = createMessages({ db, clock, bookings, mail, events });
  const documents = createImageStore({ store: createFileStore(deps.documentsFolder), clock, log });
  const documentLinks = createDocumentLinks({ secret, clock, isValidSession: sessions.isValid });
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
    imageStore,
    fetchPicture: deps.fetchPicture,
    documents,
    links: documentLinks,
  });
  const imports = createImports({ db, cars, events, users });
  const invitations = createInvitations({ db, clock, accounts, drivers, events, links, users });
  const timeOff = createTimeOff({ db, clock, bookings, drivers, events, settings });
  const shifts = createShifts({ db, clock, drivers, events, settings });
  const suspensions = createSuspensions({
    db,
    clock,
    bookings,
    drivers,
    events,
    sessions,
    users,
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
  const chauffeurs = createChauffeurs({ db, clock, bookings, drivers, reviews });
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
    fileRoots: { uploads: deps.uploadsFolder, documents: deps.documentsFolder },
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
    paymentLists,
    reports,
    sessions,
    settings,
    users,
  });
  const board = createBoard({ db, clock, settings, travelTimes });
  const planner = deps.planner ?? createPlanner();
  const plans = createPlans({ db, clock, board, bookings, planner });
  const dispatchReport = createDispatchReport({ db, board });
  const search = createSearch({ db });
  const tasks = [
    cars.sweepImages,
    drivers.copyLinkedPictures,
    drivers.sweepImages,
    carProblems.sweepPhotos,
    adminSettings.sweepLogos,
    backups.sweepLinks,
    plans.removeOld,
  ];
  const housekeeping = createHousekeeping({
    database,
    clock,
    log,
    sessions,
    links,
    devices,
    tasks,
  });
  const health = createHealth({
    database: database.ping,
    ...(breaker && { redis: breaker.ping }),
  });

  return {
    limits,
    outbox,
    settings,
    sessions,
    mailPreferences,
    mail,
    notifications,
    events,
    users,
    roles,
    accounts,
    customers,
    privacy,
    messages,
    imageStore,
    adminSettings,
    setup,
    setupGuide,
    emailPreview,
    cars,
    places,
    payments,
    bookings,
    quotes,
    outOfService,
    suspensions,
    documents,
    documentLinks,
    drivers,
    imports,
    invitations,
    timeOff,
    shifts,
    carProblems,
    reviews,
    chauffeurs,
    announcements,
    deliveries,
    activity,
    backups,
    reports,
    paymentLists,
    dashboard,
    board,
    planner,
    plans,
    dispatchReport,
    search,
    housekeeping,
    health,
  };
}

export type Services = ReturnType<typeof createServices>;
