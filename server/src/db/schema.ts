import type { BookingStatus, CancelReason } from '@chesapeake/contract/bookings/life-cycle';
import type { BookedTripFacts, BookingSource } from '@chesapeake/contract/bookings/trip-facts';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { CarPaint } from '@chesapeake/contract/cars/car-drawings';
import type { CarProblemStatus } from '@chesapeake/contract/cars/car-problems';
import type { CarStatus } from '@chesapeake/contract/cars/cars';
import type { OutOfServiceReason } from '@chesapeake/contract/cars/out-of-service';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { TimeOffReason, TimeOffState } from '@chesapeake/contract/drivers/time-off';
import type { NotificationType } from '@chesapeake/contract/notifications/notifications';
import type { EntryKind } from '@chesapeake/contract/payments/ledger';
import type { PaymentPlan } from '@chesapeake/contract/payments/payment-plans';
import type { PlaceKind } from '@chesapeake/contract/places/places';
import type { PlanKind, PlanState } from '@chesapeake/contract/planning/plans';
import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import type { QuoteState } from '@chesapeake/contract/quotes/quotes';
import type { ReportFormat } from '@chesapeake/contract/reports/reports';
import type { Area } from '@chesapeake/contract/roles/permissions';
import type { BuiltInRoleKey } from '@chesapeake/contract/roles/roles';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

/** The tables as the code sees them; the migrations define them. */
export interface Tables {
  users: UsersTable;
  roles: RolesTable;
  drivers: DriversTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  known_devices: KnownDevicesTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  mails: MailsTable;
  idempotency_keys: IdempotencyKeysTable;
  used_backup_links: UsedBackupLinksTable;
  demo_steps: DemoStepsTable;
  contact_messages: ContactMessagesTable;
  cars: CarsTable;
  bookings: BookingsTable;
  trips: TripsTable;
  quotes: QuotesTable;
  places: PlacesTable;
  past_proposals: PastProposalsTable;
  activity: ActivityTable;
  notifications: NotificationsTable;
  notification_numbers: NotificationNumbersTable;
  mail_opt_outs: MailOptOutsTable;
  car_problems: CarProblemsTable;
  out_of_service_periods: OutOfServicePeriodsTable;
  time_off_periods: TimeOffPeriodsTable;
  driver_shifts: DriverShiftsTable;
  shift_exceptions: ShiftExceptionsTable;
  preferred_drivers: PreferredDriversTable;
  plans: PlansTable;
  plan_assignments: PlanAssignmentsTable;
  kept_totals: KeptTotalsTable;
  current_totals: CurrentTotalsView;
  reports: ReportsTable;
  current_fleet_use: CurrentFleetUseView;
  first_bookings: FirstBookingsTable;
  reviews: ReviewsTable;
  payments: PaymentsTable;
  payment_parts: PaymentPartsTable;
  refunds: RefundsTable;
  ledger_entries: LedgerEntriesTable;
  balances: BalancesTable;
  test_card_intents: TestCardIntentsTable;
  test_card_refunds: TestCardRefundsTable;
}

/** For reading. */
export type Db = Kysely<Tables>;
/** For writing: repositories that write require a transaction. */
export type Tx = Transaction<Tables>;

/** A day computed by the database and only compared there. */
type DayByDatabase = ColumnType<unknown, unknown, never>;

type Json<T> = ColumnType<T, string, string>;

interface UsersTable {
  id: string;
  name: string;
  /** Null for a guest without an address. */
  email: string | null;
  phone: string | null;
  phone_e164: string | null;
  /** Null for a guest: a customer without an account. */
  password_hash: string | null;
  is_admin: Generated<boolean>;
  /** Every admin has one of the two. */
  built_in_role: BuiltInRoleKey | null;
  role_id: string | null;
  email_verified_at: Date | null;
  last_sign_in_at: Date | null;
  previous_sign_in_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  /** Both or neither. */
  suspended_at: Date | null;
  suspension_reason: string | null;
  /** Until an invitation is accepted: when it was last sent. */
  invited_at: Generated<Date | null>;
  /** The record that it was merged into. */
  merged_into: Generated<string | null>;
  search_text: string;
  /** The business day, written by the database, as for bookings. */
  joined_on: DayByDatabase;
}

/** Custom roles. */
interface RolesTable {
  id: string;
  name: string;
  description: string;
  permissions: string[];
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface QuotesTable {
  id: string;
  number: GeneratedAlways<number>;
  user_id: string;
  state: Exclude<QuoteState, 'Expired'>;
  car_class: CarClass;
  rides: Json<QuotedRideRow[]>;
  price_cents: number;
  message: string | null;
  office_note: string | null;
  valid_until: Date;
  created_by: string;
  created_at: Date;
  sent_at: Date | null;
  answered_at: Date | null;
  decline_reason: string | null;
  no_car_told_at: Date | null;
  booking_id: string | null;
  search_text: string;
}

/** A quoted ride, with the lines of its price. */
interface QuotedRideRow {
  serviceType: string;
  pickupLocation: string;
  destination: string | null;
  pickupTime: string;
  dropoffTime: string;
  facts: BookedTripFacts;
  lines: PriceLine[];
}

interface DriversTable {
  id: string;
  user_id: string;
  status: DriverStatus;
  license_number: string | null;
  experience_years: number | null;
  driving_record: string | null;
  /** 'YYYY-MM-DD', read as text because a Date would apply a time zone. */
  date_of_birth: ColumnType<unknown, string | null, string | null>;
  profile_image: string | null;
  license_image: string | null;
  insurance_image: string | null;
  car_id: string | null;
  suspension_reason: string | null;
  pending_license_number: string | null;
  pending_experience_years: number | null;
  change_requested_at: Date | null;
  /** What the driver may drive; null for all. */
  car_classes: Generated<CarClass[] | null>;
  created_at: Date;
  deleted_at: Date | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export type TokenPurpose = 'verify-email' | 'reset-password' | 'undo-change' | 'invitation';

interface KnownDevicesTable {
  user_id: string;
  device_hash: Buffer;
  seen_at: Date;
}

interface AccountTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: TokenPurpose;
  email: string;
  was_verified: boolean;
  created_at: Date;
  expires_at: Date;
}

interface PlacesTable {
  id: string;
  name: string;
  address: string;
  /** The name, and the name with the address, as `placeKey()` writes them. */
  name_key: string;
  label_key: string;
  latitude: number;
  longitude: number;
  /** The slug of a zone. */
  zone: string;
  kind: PlaceKind;
  created_at: Date;
  removed_at: Date | null;
}

interface DriverShiftsTable {
  driver_id: string;
  /** From 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** 'HH:MM:SS' on the business's clock; an end at or before the start is on the next day. */
  starts: string;
  ends: string;
}

interface ShiftExceptionsTable {
  driver_id: string;
  /** 'YYYY-MM-DD', read as text because a Date would apply a time zone. */
  day: ColumnType<unknown, string, never>;
  /** Both null on a day off. */
  starts: string | null;
  ends: string | null;
}

interface PreferredDriversTable {
  user_id: string;
  driver_id: string;
}

interface PlansTable {
  id: string;
  /** 'YYYY-MM-DD', read as text. */
  day: ColumnType<unknown, string, never>;
  kind: PlanKind;
  state: PlanState;
  created_by: string;
  created_at: Date;
  applied_by: string | null;
  applied_at: Date | null;
  choices: Json<unknown>;
  relied_on: Json<unknown>;
  result: Json<unknown>;
  left_rides: Json<unknown>;
}

interface PlanAssignmentsTable {
  plan_id: string;
  booking_id: string;
  driver_id: string | null;
  was_driver_id: string | null;
  was_accepted: boolean;
  is_fixed: boolean;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: Date;
}

interface OutboxTable {
  id: string;
  topic: string;
  payload: Json<unknown>;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  failing_since: ColumnType<Date | null, never, Date | null>;
  set_aside_at: Date | null;
  claimed_by: string | null;
}

interface MailsTable {
  id: string;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string | null;
  body_html: string | null;
  is_secret: boolean;
  created_at: Date;
  sent_at: Date | null;
  user_id: string | null;
  kind: string | null;
  /** The permission area; null if it was written before there were areas. */
  area: Area | null;
}

interface MailOptOutsTable {
  user_id: string;
  kind: string;
}

interface IdempotencyKeysTable {
  caller: string;
  key: string;
  fingerprint: Buffer;
  reply: string | null;
  payment_id: string | null;
  created_at: Date;
}

interface UsedBackupLinksTable {
  link_hash: Buffer;
  expires_at: Date;
}

interface DemoStepsTable {
  name: string;
  loaded_at: Date;
}

interface ContactMessagesTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  booking_id: string | null;
  message: string;
  created_at: Date;
  read_at: Date | null;
  answered_at: ColumnType<Date | null, never, Date>;
  answer: ColumnType<string | null, never, string>;
  answered_by: ColumnType<string | null, never, string>;
  search_text: string;
}

interface CarsTable {
  id: string;
  brand: string;
  model: string;
  plate_number: string;
  capacity: number;
  car_class: ColumnType<CarClass, CarClass | undefined, CarClass>;
  status: CarStatus;
  image: string | null;
  paint: ColumnType<CarPaint | null, CarPaint | null | undefined, CarPaint | null>;
  created_at: Date;
  deleted_at: Date | null;
}

interface BookingsTable {
  id: string;
  user_id: string;
  car_id: string;
  driver_id: string | null;
  service_type: string;
  pickup_location: string;
  destination: string | null;
  pickup_at: Date;
  /** The planned end; ended_at is the actual one. */
  dropoff_at: Date;
  /** A PostgreSQL range, as text. */
  blocked: string;
  status: BookingStatus;
  price_cents: number | null;
  created_at: Date;
  assigned_at: Date | null;
  accepted_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  cancel_reason: CancelReason | null;
  /** What the office told the customer about the cancellation. */
  cancel_note: string | null;
  deleted_at: Date | null;
  booked_on: DayByDatabase;
  started_on: DayByDatabase;
  ended_on: DayByDatabase;
  pickup_search: string | null;
  stops: Generated<string[]>;
  passengers: number | null;
  bags: number | null;
  flight_number: string | null;
  note_to_driver: string | null;
  /** For the office alone. */
  office_note: string | null;
  passenger_name: string | null;
  passenger_phone: string | null;
  hours: number | null;
  source: Generated<BookingSource>;
  /** Set for bookings that the office made. */
  payment_plan: PaymentPlan | null;
  /** Who booked it, if not the customer. */
  booked_by: string | null;
  /** Null for bookings from before prices had lines. */
  price_lines: Json<PriceLine[]> | null;
  trip_id: string | null;
  leg: number | null;
  /** The ride is pinned while this is its driver. */
  pinned_driver_id: Generated<string | null>;
  /** Counted by the database. */
  version: ColumnType<number, never, never>;
  times_moved: ColumnType<number, never, never>;
}

interface TripsTable {
  id: string;
  user_id: string;
  created_at: Date;
}

interface PastProposalsTable {
  booking_id: string;
  driver_id: string;
  is_declined: boolean;
  ended_at: Date;
}

interface ActivityTable {
  id: string;
  at: Date;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  search_text: string;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  domain_event_id: string;
  event: string;
  type: NotificationType;
  message: string;
  booking_id: string | null;
  created_at: Date;
  read_at: Date | null;
  cleared_at: Date | null;
  /** Counts up per user; a bigint, so it is read as text. */
  number: ColumnType<string, number, never>;
  /** What may be grouped; null if never. */
  group_key: string | null;
  /** How many it stands for. */
  group_size: Generated<number>;
}

interface NotificationNumbersTable {
  user_id: string;
  last: ColumnType<string, number, unknown>;
}

interface CarProblemsTable {
  id: string;
  car_id: string;
  driver_id: string;
  description: string;
  photo: string | null;
  status: CarProblemStatus;
  answer: string | null;
  created_at: Date;
  updated_at: Date;
}

interface OutOfServicePeriodsTable {
  id: string;
  car_id: string;
  /** A PostgreSQL range, as text. */
  period: string;
  reason: OutOfServiceReason;
  note: string | null;
  created_by: string;
  created_at: Date;
}

interface TimeOffPeriodsTable {
  id: string;
  driver_id: string;
  /** A PostgreSQL range, as text. */
  period: string;
  reason: TimeOffReason;
  note: string | null;
  state: TimeOffState;
  answer: string | null;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Written only by the database. */
interface KeptTotalsTable {
  what: ColumnType<string, never, never>;
  day: DayByDatabase;
  part: ColumnType<string, never, never>;
  slot: ColumnType<number, never, never>;
  count: ColumnType<string, never, never>;
  cents: ColumnType<string, never, never>;
}

type CurrentTotalsView = Omit<KeptTotalsTable, 'slot'>;

interface ReportsTable {
  id: string;
  /** 'YYYY-MM-DD', read as text. */
  first_day: ColumnType<unknown, string, never>;
  last_day: ColumnType<unknown, string, never>;
  format: ReportFormat;
  figures: ColumnType<unknown, string | null, never>;
  created_by: string | null;
  created_at: Date;
}

interface CurrentFleetUseView {
  day: DayByDatabase;
  seconds: ColumnType<unknown, never, never>;
}

/** Written only by the database. */
interface FirstBookingsTable {
  user_id: ColumnType<string, never, never>;
  booked_on: DayByDatabase;
}

interface ReviewsTable {
  id: string;
  booking_id: string;
  user_id: string;
  driver_id: string;
  rating: number;
  tags: string[];
  words: string | null;
  created_at: Date;
  edited_at: Date | null;
  written_on: ColumnType<unknown, never, never>;
  reply: string | null;
  replied_at: Date | null;
  replied_by: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  hidden_by: string | null;
  low_told_at: Date | null;
  chosen_at: Date | null;
  chosen_by: string | null;
  /** Written by the database when the booking is deleted. */
  deleted_at: ColumnType<Date | null, never, never>;
}

export type PaymentStatus = 'open' | 'closing' | 'succeeded' | 'cancelled';

interface PaymentsTable {
  id: string;
  booking_id: string;
  provider: 'stripe' | 'test-card';
  provider_ref: string | null;
  amount_cents: number;
  status: PaymentStatus;
  card_brand: string | null;
  card_last4: string | null;
  failed_at: Date | null;
  failure: string | null;
  created_at: Date;
  ended_at: Date | null;
  dispute_ref: string | null;
  dispute_status: 'open' | 'won' | 'lost' | null;
  dispute_reason: string | null;
  disputed_at: Date | null;
}

interface PaymentPartsTable {
  payment_id: string;
  booking_id: string;
  amount_cents: number;
  /** Then follows the status of the payment. */
  is_pending: boolean;
}

export type RefundStatus = 'asked' | 'succeeded' | 'failed' | 'withdrawn';

interface RefundsTable {
  id: string;
  payment_id: string;
  booking_id: string;
  amount_cents: number;
  reason: string;
  provider_ref: string | null;
  status: RefundStatus;
  failure: string | null;
  asked_by: string | null;
  created_at: Date;
  ended_at: Date | null;
}

/** Append-only. */
interface LedgerEntriesTable {
  id: ColumnType<string, string, never>;
  booking_id: ColumnType<string, string, never>;
  kind: ColumnType<EntryKind, EntryKind, never>;
  cents: ColumnType<number, number, never>;
  payment_id: ColumnType<string | null, string | null, never>;
  refund_id: ColumnType<string | null, string | null, never>;
  reason: ColumnType<string, string, never>;
  actor_id: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date, never>;
  /** The business day, written by the database. */
  entered_on: ColumnType<unknown, undefined, never>;
}

/** Written only by the database; bigints, so they are read as text. */
interface BalancesTable {
  booking_id: ColumnType<string, never, never>;
  owed_cents: ColumnType<string, never, never>;
  paid_cents: ColumnType<string, never, never>;
}

interface TestCardIntentsTable {
  ref: string;
  key: string;
  amount_cents: number;
  status: 'needs-card' | 'needs-confirmation' | 'succeeded' | 'cancelled';
  card_brand: string | null;
  card_last4: string | null;
}

interface TestCardRefundsTable {
  ref: string;
  key: string;
  intent_ref: string;
  amount_cents: number;
}
