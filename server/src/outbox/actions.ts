import type { ActivityArea } from '@chesapeake/contract/activity/activity';
import type { BookingStatus, CancelReason } from '@chesapeake/contract/bookings/life-cycle';
import type { CarProblemStatus } from '@chesapeake/contract/cars/car-problems';
import type { Car } from '@chesapeake/contract/cars/cars';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { AnnouncementRecipient } from '@chesapeake/contract/notifications/announcements';

/**
 * All actions of the activity log, each prefixed with its area, and the states that it stores
 * before and after each. Stored as JSON; more than the fields named here may be stored.
 */
export interface Actions {
  'booking.booked': Created<BookingState>;
  'booking.driver-assigned': Changed<BookingState>;
  'booking.driver-taken-off': Changed<BookingState>;
  'booking.pinned': Changed<BookingState>;
  'booking.unpinned': Changed<BookingState>;
  'booking.declined': Changed<BookingState>;
  'booking.accepted': Changed<BookingState>;
  'booking.started': Changed<BookingState>;
  'booking.completed': Changed<BookingState>;
  'booking.cancelled': Changed<BookingState & CancellationState>;
  'booking.rejected': Changed<BookingState>;
  'booking.changed': Changed<BookingState & { differences: string }>;
  'booking.office-note-changed': Changed<BookingState>;
  'booking.car-changed': Changed<BookingState & { car: CarName | null }>;
  'booking.deleted': Deleted<BookingState>;
  'quote.created': Created<QuoteLogState>;
  'quote.sent': Changed<QuoteLogState>;
  'quote.accepted': Changed<QuoteLogState>;
  'quote.declined': Changed<QuoteLogState>;
  'quote.withdrawn': Changed<QuoteLogState>;
  'review.written': Created<ReviewState>;
  'review.changed': Changed<ReviewState>;
  'review.replied': Changed<{ reply: string | null }>;
  'review.hidden': Changed<{ reason: string | null }>;
  'review.shown': Changed<{ reason: string | null }>;
  'review.chosen': Changed<{ isChosen: boolean }>;
  'review.unchosen': Changed<{ isChosen: boolean }>;
  'payment.received': Created<PaymentState>;
  'payment.refund-asked': Created<ExplainedPaymentState>;
  'payment.refunded': Created<PaymentState>;
  'payment.refund-failed': Created<ExplainedPaymentState>;
  'payment.cash-received': Created<PaymentState>;
  'payment.cash-handed-back': Created<PaymentState>;
  'payment.link-emailed': Created<PaymentState>;
  'payment.fee-added': Created<ExplainedPaymentState>;
  'payment.taken-off': Created<ExplainedPaymentState>;
  'payment.disputed': Created<ExplainedPaymentState>;
  'payment.dispute-won': Created<ExplainedPaymentState>;
  'payment.dispute-lost': Created<ExplainedPaymentState>;
  'driver.applied': Created<DriverState>;
  'driver.invited': Created<DriverState>;
  'driver.invitation-sent-again': Created<InvitationState>;
  'driver.invitation-withdrawn': Deleted<InvitationState>;
  'driver.approved': Changed<DriverState>;
  'driver.rejected': Changed<DriverState>;
  'driver.activated': Changed<DriverState>;
  'driver.set-off-duty': Changed<DriverState>;
  'driver.suspended': Changed<DriverState>;
  'driver.reinstated': Changed<DriverState>;
  'driver.change-requested': Changed<DriverState>;
  'driver.change-approved': Changed<DriverState>;
  'driver.change-declined': Changed<DriverState>;
  'driver.went-on-duty': Changed<DriverState>;
  'driver.went-off-duty': Changed<DriverState>;
  'driver.car-given': Changed<DriverState>;
  'driver.car-taken': Changed<DriverState>;
  'driver.profile-changed': Changed<DriverState>;
  'driver.time-off-asked': Created<TimeOffState>;
  'driver.time-off-withdrawn': Deleted<TimeOffState>;
  'driver.time-off-entered': Created<TimeOffState>;
  'driver.time-off-approved': Created<TimeOffState>;
  'driver.time-off-declined': Created<TimeOffState>;
  'driver.time-off-removed': Deleted<TimeOffState>;
  'driver.time-off-ended': Deleted<TimeOffState>;
  'driver.shifts-changed': Changed<ShiftsState & { carClasses: string }>;
  'driver.shift-exception-entered': Created<ShiftsState>;
  'driver.shift-exception-removed': Deleted<ShiftsState>;
  'driver.deleted': Deleted<DriverState>;
  'car.added': Created<Car>;
  'car.changed': Changed<Car>;
  'car.deleted': Deleted<Car>;
  'car.out-of-service-entered': Created<OutOfServiceState>;
  'car.out-of-service-removed': Deleted<OutOfServiceState>;
  'car.out-of-service-ended': Deleted<OutOfServiceState>;
  'car.cars-imported': Created<ImportState>;
  'car.problem-reported': Created<CarProblemState>;
  'car.problem-changed': Changed<CarProblemState>;
  'user.promoted': Changed<UserState>;
  'user.demoted': Changed<UserState>;
  'user.role-given': Changed<UserState>;
  'user.suspended': Created<SuspensionState & { cancelled: number }>;
  'user.suspension-lifted': Created<SuspensionState>;
  'user.invited': Created<UserState>;
  'user.invitation-sent-again': Created<InvitationState>;
  'user.invitation-withdrawn': Deleted<UserState>;
  'user.invitation-accepted': Created<InvitationState>;
  'user.guest-changed': Changed<GuestState>;
  'user.preferred-driver-changed': Changed<PreferredDriverState>;
  'user.merged': Changed<MergeState>;
  'user.customers-imported': Created<ImportState>;
  'user.deleted': Deleted<UserState>;
  'user.closed': WithoutStates;
  'role.created': Created<RoleState>;
  'role.changed': Changed<RoleState>;
  'role.deleted': Deleted<RoleState>;
  'message.read': Changed<{ isRead: boolean }>;
  'message.marked-unread': Changed<{ isRead: boolean }>;
  'message.answered': Created<{ answer: string }>;
  'announcement.sent': Created<{ to: AnnouncementRecipient; message: string }>;
  'delivery.retried': Deleted<{ what: string }>;
  'delivery.discarded': Deleted<{ what: string }>;
  'backup.taken': WithoutStates;
  'settings.guide-dismissed': WithoutStates;
  'settings.changed': {
    before: { said: LabeledValue[] };
    after: { part: string; said: LabeledValue[] };
  };
}

interface Created<State> {
  before: null;
  after: State;
}
interface Changed<State> {
  before: State;
  after: State;
}
interface Deleted<State> {
  before: State;
  after: null;
}
interface WithoutStates {
  before: null;
  after: null;
}

/** A booking that is created or deleted is stored with all its fields. */
export interface BookingState {
  status: BookingStatus;
  driver: { _id: string; name: string } | null;
}

interface CancellationState {
  cancelReason?: CancelReason;
  /** What became of the money, for display; not for an ordinary cancellation. */
  terms?: string;
}

interface ReviewState {
  review: string;
  rating: number;
  tags: string[];
  words: string | null;
}

interface PaymentState {
  /** With its currency, for display. */
  amount: string;
}
interface ExplainedPaymentState extends PaymentState {
  reason: string;
}

interface DriverState {
  name: string;
  status: DriverStatus;
  licenseNumber: string | null;
  experienceYears: number | null;
  assignedCar: CarName | null;
  suspensionReason?: string;
  /** What waits for the office's review. */
  pendingLicenseNumber?: string;
  pendingExperienceYears?: number;
}

type CarName = Pick<Car, 'brand' | 'model' | 'plateNumber'>;

/** A driver's time off. Why is nobody else's business. */
interface TimeOffState {
  timeOff: string;
  /** For display. */
  period: string;
}

/** When a driver works. */
interface ShiftsState {
  /** For display. */
  shifts: string;
}

/** How many lines of a file. */
interface ImportState {
  imported: number;
  skipped: number;
}

interface OutOfServiceState {
  outOfService: string;
  /** For display. */
  period: string;
  reason: string;
}

interface CarProblemState {
  problem: string;
  description: string;
  status: CarProblemStatus;
  answer: string | null;
}

interface UserState {
  name: string;
  email: string | null;
  isAdmin: boolean;
  /** The name of the role. */
  role: string | null;
}

interface QuoteLogState {
  /** 'Q-1042' */
  number: string;
  state: string;
}

interface InvitationState {
  name: string;
  email: string | null;
}

/** A customer without an account. */
interface GuestState {
  name: string;
  email: string | null;
  phone: string | null;
}

interface PreferredDriverState {
  preferredDriver: { _id: string; name: string } | null;
}

/** What a merge moved. */
interface MergeState {
  name: string;
  bookings: number;
}

interface SuspensionState {
  name: string;
  email: string | null;
  reason: string | null;
}

interface RoleState {
  name: string;
  description: string;
  /** For display. */
  permissions: string;
}

/** Settings are stored as labels and formatted values, in page order. */
interface LabeledValue {
  label: string;
  value: string | null;
}

export type Action = Extract<keyof Actions, `${ActivityArea}.${string}`>;

/** An action with its states. */
export type ActionWithStates<Name extends Action = Action> = {
  [Each in Name]: { action: Each } & Actions[Each];
}[Name];

/** The prefix of an action. */
export type ActionPrefix = Action extends `${infer Prefix}.${string}` ? Prefix : never;
