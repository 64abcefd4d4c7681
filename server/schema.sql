create table account_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  was_verified boolean not null default true,
  constraint account_tokens_pkey PRIMARY KEY (token_hash),
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'undo-change'::text, 'invitation'::text]))),
  constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX account_tokens_expiry ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_held_email ON public.account_tokens USING btree (lower(email)) WHERE (purpose = 'undo-change'::text);
CREATE INDEX account_tokens_of_user ON public.account_tokens USING btree (user_id, purpose);

create table activity (
  id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  search_text text not null,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX activity_by_short_id ON public.activity USING btree ("right"((subject_id)::text, 8) text_pattern_ops);
CREATE INDEX activity_found ON public.activity USING gin (search_text gin_trgm_ops);
CREATE INDEX activity_newest ON public.activity USING btree (at DESC, id DESC);
CREATE INDEX activity_of_actor ON public.activity USING btree (actor_id, at DESC, id DESC);
CREATE INDEX activity_of_area ON public.activity USING btree (split_part(action, '.'::text, 1), at DESC, id DESC);
CREATE INDEX activity_of_subject ON public.activity USING btree (subject_id, at DESC, id DESC);

create table balances (
  booking_id uuid not null,
  owed_cents bigint not null,
  paid_cents bigint not null,
  pickup_at timestamp with time zone not null,
  is_completed boolean not null,
  constraint balances_pkey PRIMARY KEY (booking_id),
  constraint balances_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);
CREATE INDEX balances_overdue ON public.balances USING btree (pickup_at, booking_id) WHERE ((owed_cents > 0) AND is_completed);
CREATE INDEX balances_owed ON public.balances USING btree (pickup_at, booking_id) WHERE (owed_cents > 0);
CREATE INDEX balances_to_give_back ON public.balances USING btree (pickup_at, booking_id) WHERE (owed_cents < 0);
CREATE TRIGGER balances_recounted AFTER UPDATE ON balances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_balances();
CREATE TRIGGER balances_refuse_change BEFORE INSERT OR DELETE OR UPDATE ON balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_balance_change();

create table bookings (
  id uuid not null,
  user_id uuid not null,
  car_id uuid not null,
  driver_id uuid,
  service_type text not null,
  pickup_location text not null,
  destination text,
  pickup_at timestamp with time zone not null,
  dropoff_at timestamp with time zone not null,
  blocked tstzrange not null,
  status text not null,
  price_cents integer,
  created_at timestamp with time zone not null,
  assigned_at timestamp with time zone,
  accepted_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  booked_on date not null,
  ended_on date,
  pickup_search text,
  started_on date,
  zone text not null,
  stops text[] not null default '{}'::text[],
  passengers smallint,
  bags smallint,
  flight_number text,
  note_to_driver text,
  office_note text,
  passenger_name text,
  passenger_phone text,
  hours smallint,
  source text not null default 'web'::text,
  booked_by uuid,
  price_lines jsonb,
  trip_id uuid,
  leg smallint,
  version integer not null default 1,
  times_moved integer not null default 0,
  payment_plan text,
  cancel_reason text,
  cancel_note text,
  pinned_driver_id uuid,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_bags CHECK (((bags >= 0) AND (bags <= 60))),
  constraint bookings_blocked_check CHECK ((NOT isempty(blocked))),
  constraint bookings_cancel_note CHECK (((cancel_note IS NULL) OR (((length(cancel_note) >= 1) AND (length(cancel_note) <= 200)) AND (status = 'Cancelled'::text)))),
  constraint bookings_cancel_reason CHECK (((cancel_reason IS NULL) OR ((cancel_reason = 'no-show'::text) AND (status = 'Cancelled'::text)))),
  constraint bookings_check CHECK (((driver_id IS NOT NULL) OR (status <> ALL (ARRAY['Accepted'::text, 'In Progress'::text, 'Completed'::text])))),
  constraint bookings_ended_on CHECK (((ended_on IS NULL) = (ended_at IS NULL))),
  constraint bookings_hours CHECK (((hours >= 1) AND (hours <= 24))),
  constraint bookings_leg CHECK ((((trip_id IS NULL) = (leg IS NULL)) AND (leg > 0))),
  constraint bookings_notes CHECK (((length(note_to_driver) <= 500) AND (length(office_note) <= 1000))),
  constraint bookings_passengers CHECK (((passengers >= 1) AND (passengers <= 60))),
  constraint bookings_payment_plan CHECK ((payment_plan = ANY (ARRAY['link'::text, 'cash'::text]))),
  constraint bookings_price_cents_check CHECK ((price_cents >= 0)),
  constraint bookings_price_is_its_lines CHECK ((price_lines_total(price_lines) = price_cents)),
  constraint bookings_source CHECK ((source = ANY (ARRAY['web'::text, 'phone'::text, 'quote'::text]))),
  constraint bookings_started_on CHECK (((started_on IS NULL) = (started_at IS NULL))),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text, 'Completed'::text, 'Cancelled'::text, 'Rejected'::text]))),
  constraint bookings_stops CHECK (((cardinality(stops) <= 8) AND (array_position(stops, ''::text) IS NULL))),
  constraint bookings_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id),
  constraint bookings_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint bookings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint bookings_pinned_driver_id_fkey FOREIGN KEY (pinned_driver_id) REFERENCES drivers(id),
  constraint bookings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  constraint bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bookings_car_free EXCLUDE USING gist (car_id WITH =, blocked WITH &&) WHERE (((status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND (deleted_at IS NULL))),
  constraint bookings_driver_free EXCLUDE USING gist (driver_id WITH =, blocked WITH &&) WHERE (((driver_id IS NOT NULL) AND (status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND (deleted_at IS NULL)))
);
CREATE INDEX bookings_booked_by ON public.bookings USING btree (booked_on, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_passenger ON public.bookings USING gin (lower(passenger_name) gin_trgm_ops) WHERE ((passenger_name IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX bookings_by_pickup ON public.bookings USING btree (pickup_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_short_id ON public.bookings USING btree ("right"((id)::text, 8) text_pattern_ops);
CREATE INDEX bookings_deleted_of_person ON public.bookings USING btree (user_id, driver_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX bookings_found ON public.bookings USING gin (lower(((((COALESCE(pickup_search, pickup_location) || '
'::text) || service_type) || '
'::text) || replace(service_type, '-'::text, ' '::text))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_found_deleted ON public.bookings USING gin (lower(((((COALESCE(pickup_search, pickup_location) || '
'::text) || service_type) || '
'::text) || replace(service_type, '-'::text, ' '::text))) gin_trgm_ops) WHERE (deleted_at IS NOT NULL);
CREATE INDEX bookings_in_status ON public.bookings USING btree (status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_live_of_user ON public.bookings USING btree (user_id) WHERE ((status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND (deleted_at IS NULL));
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_of_driver ON public.bookings USING btree (driver_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (driver_id IS NOT NULL));
CREATE UNIQUE INDEX bookings_of_trip ON public.bookings USING btree (trip_id, leg) WHERE (trip_id IS NOT NULL);
CREATE INDEX bookings_of_user ON public.bookings USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX bookings_one_ride_per_driver ON public.bookings USING btree (driver_id) WHERE ((status = 'In Progress'::text) AND (deleted_at IS NULL));
CREATE INDEX bookings_unassigned ON public.bookings USING btree (pickup_at, id) WHERE ((status = 'Pending'::text) AND (driver_id IS NULL) AND (deleted_at IS NULL));
CREATE TRIGGER bookings_balance_opened AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION open_balances();
CREATE TRIGGER bookings_car_away BEFORE UPDATE OF car_id, blocked, status, deleted_at ON bookings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND new.deleted_at IS NULL AND (old.car_id <> new.car_id OR old.blocked <> new.blocked OR (old.status <> ALL (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) OR old.deleted_at IS NOT NULL)) EXECUTE FUNCTION refuse_booking_of_car_away();
CREATE TRIGGER bookings_complete BEFORE INSERT OR UPDATE OF started_at, ended_at ON bookings FOR EACH ROW EXECUTE FUNCTION complete_booking();
CREATE TRIGGER bookings_counted AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_bookings();
CREATE TRIGGER bookings_driver_away BEFORE UPDATE OF driver_id, blocked, status, deleted_at ON bookings FOR EACH ROW WHEN (new.driver_id IS NOT NULL AND (new.status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND new.deleted_at IS NULL AND (old.driver_id IS DISTINCT FROM new.driver_id OR old.blocked <> new.blocked OR (old.status <> ALL (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) OR old.deleted_at IS NOT NULL)) EXECUTE FUNCTION refuse_booking_of_driver_away();
CREATE TRIGGER bookings_new_car_away BEFORE INSERT ON bookings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND new.deleted_at IS NULL) EXECUTE FUNCTION refuse_booking_of_car_away();
CREATE TRIGGER bookings_new_driver_away BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.driver_id IS NOT NULL AND (new.status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'In Progress'::text])) AND new.deleted_at IS NULL) EXECUTE FUNCTION refuse_booking_of_driver_away();
CREATE TRIGGER bookings_recounted AFTER UPDATE ON bookings FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.booked_on IS DISTINCT FROM new.booked_on OR old.ended_at IS DISTINCT FROM new.ended_at OR old.ended_on IS DISTINCT FROM new.ended_on OR old.service_type IS DISTINCT FROM new.service_type OR old.price_cents IS DISTINCT FROM new.price_cents OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.car_id IS DISTINCT FROM new.car_id OR old.driver_id IS DISTINCT FROM new.driver_id OR old.user_id IS DISTINCT FROM new.user_id OR old.accepted_at IS DISTINCT FROM new.accepted_at OR old.started_at IS DISTINCT FROM new.started_at OR old.started_on IS DISTINCT FROM new.started_on OR old.pickup_at IS DISTINCT FROM new.pickup_at OR old.dropoff_at IS DISTINCT FROM new.dropoff_at OR old.zone IS DISTINCT FROM new.zone) EXECUTE FUNCTION count_changed_booking();
CREATE TRIGGER bookings_refuse_own_ride BEFORE INSERT OR UPDATE OF driver_id, user_id ON bookings FOR EACH ROW WHEN (new.driver_id IS NOT NULL) EXECUTE FUNCTION refuse_own_ride('the driver is the customer', 'bookings_driver_not_customer');
CREATE TRIGGER bookings_repriced AFTER UPDATE OF price_cents ON bookings FOR EACH ROW WHEN (old.price_cents IS DISTINCT FROM new.price_cents) EXECUTE FUNCTION reprice_balance();
CREATE TRIGGER bookings_review_deleted AFTER UPDATE OF deleted_at ON bookings FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_review_of_booking();
CREATE TRIGGER bookings_status_followed AFTER UPDATE OF status, pickup_at ON bookings FOR EACH ROW WHEN (old.pickup_at IS DISTINCT FROM new.pickup_at OR (old.status = 'Completed'::text) IS DISTINCT FROM (new.status = 'Completed'::text)) EXECUTE FUNCTION refresh_balance();
CREATE TRIGGER bookings_unpinned BEFORE UPDATE OF driver_id ON bookings FOR EACH ROW WHEN (new.driver_id IS DISTINCT FROM old.driver_id) EXECUTE FUNCTION unpin_booking();
CREATE TRIGGER bookings_versioned BEFORE UPDATE OF service_type, pickup_location, destination, pickup_at, dropoff_at, blocked, car_id, driver_id, status, price_cents, price_lines, stops, passengers, bags, flight_number, note_to_driver, office_note, passenger_name, passenger_phone, hours, deleted_at ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking_version();

create table car_problems (
  id uuid not null,
  car_id uuid not null,
  driver_id uuid not null,
  description text not null,
  photo text,
  status text not null,
  answer text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint car_problems_pkey PRIMARY KEY (id),
  constraint car_problems_status_check CHECK ((status = ANY (ARRAY['Reported'::text, 'In Repair'::text, 'Resolved'::text]))),
  constraint car_problems_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint car_problems_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX car_problems_newest ON public.car_problems USING btree (created_at DESC, id DESC);
CREATE INDEX car_problems_of_car ON public.car_problems USING btree (car_id, created_at DESC, id DESC);
CREATE INDEX car_problems_of_driver ON public.car_problems USING btree (driver_id, created_at DESC, id DESC);

create table cars (
  id uuid not null,
  brand text not null,
  model text not null,
  plate_number text not null,
  capacity integer not null,
  status text not null,
  image text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  car_class text not null default 'Sedan'::text,
  paint text,
  constraint cars_pkey PRIMARY KEY (id),
  constraint cars_capacity_check CHECK ((capacity >= 1)),
  constraint cars_car_class_check CHECK ((car_class = ANY (ARRAY['Sedan'::text, 'SUV'::text, 'Van'::text, 'Stretch'::text]))),
  constraint cars_paint_check CHECK ((paint = ANY (ARRAY['Black'::text, 'Navy'::text, 'Graphite'::text, 'Pearl'::text, 'Champagne'::text, 'Burgundy'::text, 'Forest'::text]))),
  constraint cars_status_check CHECK ((status = ANY (ARRAY['Available'::text, 'In Use'::text, 'Under Maintenance'::text])))
);
CREATE INDEX cars_newest ON public.cars USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX cars_plate_unique ON public.cars USING btree (lower(plate_number)) WHERE (deleted_at IS NULL);

create table contact_messages (
  id uuid not null,
  user_id uuid,
  name text not null,
  email text not null,
  booking_id text,
  message text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  search_text text not null,
  answered_at timestamp with time zone,
  answer text,
  answered_by uuid,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_answer CHECK ((((answered_at IS NULL) = (answer IS NULL)) AND ((answered_at IS NULL) OR (read_at IS NOT NULL)))),
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX contact_messages_answered ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX contact_messages_found ON public.contact_messages USING gin (search_text gin_trgm_ops);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_unread ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (read_at IS NULL);

create table demo_steps (
  name text not null,
  loaded_at timestamp with time zone not null,
  constraint demo_steps_pkey PRIMARY KEY (name)
);

create table driver_shifts (
  driver_id uuid not null,
  weekday smallint not null,
  starts time without time zone not null,
  ends time without time zone not null,
  constraint driver_shifts_pkey PRIMARY KEY (driver_id, weekday),
  constraint driver_shifts_check CHECK ((starts <> ends)),
  constraint driver_shifts_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint driver_shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table drivers (
  id uuid not null,
  user_id uuid not null,
  status text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  license_number text,
  experience_years integer,
  driving_record text,
  date_of_birth date,
  profile_image text,
  license_image text,
  insurance_image text,
  car_id uuid,
  suspension_reason text,
  pending_license_number text,
  pending_experience_years integer,
  change_requested_at timestamp with time zone,
  car_classes text[],
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_car_classes_check CHECK (((car_classes <@ ARRAY['Sedan'::text, 'SUV'::text, 'Van'::text, 'Stretch'::text]) AND (cardinality(car_classes) > 0))),
  constraint drivers_experience_years_check CHECK ((experience_years >= 0)),
  constraint drivers_pending_change CHECK (((change_requested_at IS NULL) = ((pending_license_number IS NULL) AND (pending_experience_years IS NULL)))),
  constraint drivers_pending_experience_years_check CHECK ((pending_experience_years >= 0)),
  constraint drivers_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Active'::text, 'Off-Duty'::text, 'Rejected'::text, 'Suspended'::text]))),
  constraint drivers_suspension CHECK (((suspension_reason IS NULL) OR (status = 'Suspended'::text))),
  constraint drivers_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX drivers_license_unique ON public.drivers USING btree (upper(regexp_replace(license_number, '[ ./-]'::text, ''::text, 'g'::text))) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['Active'::text, 'Off-Duty'::text, 'Suspended'::text])));
CREATE INDEX drivers_newest ON public.drivers USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX drivers_of_license ON public.drivers USING btree (upper(regexp_replace(license_number, '[ ./-]'::text, ''::text, 'g'::text))) WHERE (deleted_at IS NULL);
CREATE INDEX drivers_of_user ON public.drivers USING btree (user_id);
CREATE UNIQUE INDEX drivers_one_open_per_user ON public.drivers USING btree (user_id) WHERE ((deleted_at IS NULL) AND (status <> 'Rejected'::text));
CREATE UNIQUE INDEX drivers_one_per_car ON public.drivers USING btree (car_id) WHERE ((deleted_at IS NULL) AND (car_id IS NOT NULL));

create table first_bookings (
  user_id uuid not null,
  booked_on date not null,
  constraint first_bookings_pkey PRIMARY KEY (user_id),
  constraint first_bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX first_bookings_by_day ON public.first_bookings USING btree (booked_on);

create table fleet_use (
  day date not null,
  slot smallint not null,
  seconds bigint[] not null,
  constraint fleet_use_pkey PRIMARY KEY (day, slot),
  constraint fleet_use_seconds_check CHECK ((cardinality(seconds) = 24))
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  reply text,
  created_at timestamp with time zone not null,
  payment_id uuid,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, key),
  constraint idempotency_keys_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table kept_totals (
  what text not null,
  day date not null,
  part text not null,
  slot smallint not null,
  count bigint not null,
  cents bigint not null,
  constraint kept_totals_pkey PRIMARY KEY (what, day, part, slot)
);

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_seen ON public.known_devices USING btree (seen_at);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer not null default 0,
  constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table ledger_entries (
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  cents integer not null,
  payment_id uuid,
  refund_id uuid,
  reason text not null,
  actor_id uuid,
  created_at timestamp with time zone not null,
  entered_on date not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_cents_check CHECK ((cents <> 0)),
  constraint ledger_entries_check CHECK (((kind <> 'fee'::text) OR (cents > 0))),
  constraint ledger_entries_check1 CHECK (((kind <> 'charge'::text) OR ((cents < 0) AND (payment_id IS NOT NULL)))),
  constraint ledger_entries_check2 CHECK (((kind = ANY (ARRAY['charge'::text, 'refund'::text])) OR ((payment_id IS NULL) AND (refund_id IS NULL)))),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'cash'::text, 'fee'::text, 'adjustment'::text, 'price-change'::text]))),
  constraint ledger_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint ledger_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint ledger_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint ledger_of_part FOREIGN KEY (payment_id, booking_id) REFERENCES payment_parts(payment_id, booking_id)
);
CREATE INDEX ledger_newest ON public.ledger_entries USING btree (created_at DESC, id DESC);
CREATE INDEX ledger_of_booking ON public.ledger_entries USING btree (booking_id, created_at, id);
CREATE INDEX ledger_of_kind ON public.ledger_entries USING btree (kind, created_at DESC, id DESC);
CREATE UNIQUE INDEX ledger_one_charge ON public.ledger_entries USING btree (payment_id, booking_id) WHERE (kind = 'charge'::text);
CREATE UNIQUE INDEX ledger_one_dispute ON public.ledger_entries USING btree (payment_id, booking_id) WHERE ((kind = 'refund'::text) AND (refund_id IS NULL) AND (payment_id IS NOT NULL));
CREATE UNIQUE INDEX ledger_one_refund ON public.ledger_entries USING btree (refund_id, sign((cents)::double precision)) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER ledger_posted AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION post_ledger_entries();
CREATE TRIGGER ledger_refuses_change BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_refuses_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_set_day BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION set_ledger_day();

create table mail_opt_outs (
  user_id uuid not null,
  kind text not null,
  constraint mail_opt_outs_pkey PRIMARY KEY (user_id, kind),
  constraint mail_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table mails (
  id uuid not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  is_secret boolean not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  user_id uuid,
  kind text,
  area text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_of_area ON public.mails USING btree (area, created_at DESC, id DESC);
CREATE INDEX mails_of_user ON public.mails USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);

create table notification_numbers (
  user_id uuid not null,
  last bigint not null,
  constraint notification_numbers_pkey PRIMARY KEY (user_id),
  constraint notification_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  domain_event_id uuid not null,
  event text not null,
  type text not null,
  message text not null,
  booking_id uuid,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  cleared_at timestamp with time zone,
  number bigint not null,
  place smallint not null default 0,
  group_key text,
  group_size integer not null default 1,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_group_size_check CHECK ((group_size > 0)),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['success'::text, 'info'::text, 'warning'::text, 'error'::text]))),
  constraint notifications_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_grouped ON public.notifications USING btree (user_id, group_key, created_at) WHERE (group_key IS NOT NULL);
CREATE UNIQUE INDEX notifications_of_user ON public.notifications USING btree (user_id, number DESC) WHERE (cleared_at IS NULL);
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, domain_event_id, event, place);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE ((cleared_at IS NULL) AND (read_at IS NULL));

create table out_of_service_periods (
  id uuid not null,
  car_id uuid not null,
  period tstzrange not null,
  reason text not null,
  note text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint out_of_service_periods_pkey PRIMARY KEY (id),
  constraint out_of_service_periods_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)))),
  constraint out_of_service_periods_reason_check CHECK ((reason = ANY (ARRAY['workshop'::text, 'inspection'::text, 'private'::text]))),
  constraint out_of_service_periods_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint out_of_service_periods_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint out_of_service_once EXCLUDE USING gist (car_id WITH =, period WITH &&)
);
CREATE TRIGGER out_of_service_booked BEFORE INSERT OR UPDATE OF car_id, period ON out_of_service_periods FOR EACH ROW EXECUTE FUNCTION refuse_booked_car_away();

create table outbox (
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  last_error text,
  set_aside_at timestamp with time zone,
  failing_since timestamp with time zone,
  claimed_by uuid,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (set_aside_at IS NULL);
CREATE INDEX outbox_failing ON public.outbox USING btree (topic) WHERE ((failing_since IS NOT NULL) AND (set_aside_at IS NULL));
CREATE INDEX outbox_set_aside ON public.outbox USING btree (set_aside_at DESC, id DESC) WHERE (set_aside_at IS NOT NULL);

create table past_proposals (
  booking_id uuid not null,
  driver_id uuid not null,
  is_declined boolean not null,
  ended_at timestamp with time zone not null,
  constraint past_proposals_pkey PRIMARY KEY (booking_id, driver_id),
  constraint past_proposals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint past_proposals_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX past_proposals_declined ON public.past_proposals USING btree (driver_id) WHERE is_declined;
CREATE TRIGGER past_proposals_answered AFTER INSERT OR UPDATE ON past_proposals FOR EACH ROW WHEN (new.is_declined) EXECUTE FUNCTION record_decline();

create table payment_parts (
  payment_id uuid not null,
  booking_id uuid not null,
  amount_cents integer not null,
  is_pending boolean not null,
  constraint payment_parts_pkey PRIMARY KEY (payment_id, booking_id),
  constraint payment_parts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_parts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_parts_of_booking ON public.payment_parts USING btree (booking_id);
CREATE UNIQUE INDEX payment_parts_one_pending ON public.payment_parts USING btree (booking_id) WHERE is_pending;
CREATE CONSTRAINT TRIGGER payment_parts_sum AFTER INSERT OR UPDATE OF amount_cents ON payment_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_parts();

create table payments (
  id uuid not null,
  booking_id uuid not null,
  provider text not null,
  provider_ref text,
  amount_cents integer not null,
  status text not null,
  card_brand text,
  card_last4 text,
  failed_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  dispute_ref text,
  dispute_status text,
  dispute_reason text,
  disputed_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_check CHECK (((status = ANY (ARRAY['open'::text, 'closing'::text])) = (ended_at IS NULL))),
  constraint payments_check1 CHECK (((dispute_status IS NULL) = (disputed_at IS NULL))),
  constraint payments_check2 CHECK (((dispute_status IS NULL) = (dispute_ref IS NULL))),
  constraint payments_dispute_status_check CHECK ((dispute_status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'test-card'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closing'::text, 'succeeded'::text, 'cancelled'::text]))),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_provider_ref_key UNIQUE (provider_ref)
);
CREATE INDEX payments_disputed ON public.payments USING btree (disputed_at DESC, id DESC) WHERE (dispute_status IS NOT NULL);
CREATE INDEX payments_failed ON public.payments USING btree (failed_at DESC, id DESC) WHERE ((failed_at IS NOT NULL) AND (status = ANY (ARRAY['open'::text, 'closing'::text])));
CREATE TRIGGER payment_parts_pending AFTER UPDATE OF status ON payments FOR EACH ROW EXECUTE FUNCTION follow_payment_status();
CREATE CONSTRAINT TRIGGER payments_sum AFTER INSERT OR UPDATE OF amount_cents ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_parts();

create table places (
  id uuid not null,
  name text not null,
  address text not null,
  name_key text not null,
  label_key text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_address_check CHECK (((length(address) >= 1) AND (length(address) <= 118))),
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['airport'::text, 'station'::text, 'hotel'::text, 'hospital'::text, 'university'::text, 'venue'::text, 'town'::text, 'county'::text, 'other'::text]))),
  constraint places_label_key_check CHECK ((label_key <> ''::text)),
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint places_name_key_check CHECK ((name_key <> ''::text)),
  constraint places_zone_check CHECK (((zone ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text) AND (length(zone) <= 40)))
);
CREATE INDEX places_by_label ON public.places USING btree (label_key) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX places_name_unique ON public.places USING btree (name_key) WHERE (removed_at IS NULL);

create table plan_assignments (
  plan_id uuid not null,
  booking_id uuid not null,
  driver_id uuid,
  was_driver_id uuid,
  was_accepted boolean not null,
  is_fixed boolean not null,
  constraint plan_assignments_pkey PRIMARY KEY (plan_id, booking_id),
  constraint plan_assignments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint plan_assignments_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint plan_assignments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  constraint plan_assignments_was_driver_id_fkey FOREIGN KEY (was_driver_id) REFERENCES drivers(id)
);

create table plans (
  id uuid not null,
  day date not null,
  kind text not null,
  state text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  applied_by uuid,
  applied_at timestamp with time zone,
  choices jsonb not null,
  relied_on jsonb not null,
  result jsonb not null,
  left_rides jsonb not null,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_check CHECK (((applied_at IS NULL) = (state = ANY (ARRAY['Draft'::text, 'Discarded'::text])))),
  constraint plans_check1 CHECK (((applied_by IS NULL) = (applied_at IS NULL))),
  constraint plans_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'repair'::text]))),
  constraint plans_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Applied'::text, 'Undone'::text, 'Discarded'::text]))),
  constraint plans_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id),
  constraint plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX plans_by_day ON public.plans USING btree (day, created_at);
CREATE UNIQUE INDEX plans_one_draft ON public.plans USING btree (day) WHERE (state = 'Draft'::text);

create table preferred_drivers (
  user_id uuid not null,
  driver_id uuid not null,
  constraint preferred_drivers_pkey PRIMARY KEY (user_id),
  constraint preferred_drivers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint preferred_drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX preferred_drivers_by_driver ON public.preferred_drivers USING btree (driver_id);

create table proposal_answers (
  booking_id uuid not null,
  driver_id uuid not null,
  is_accepted boolean not null,
  answered_at timestamp with time zone not null,
  answered_on date not null,
  constraint proposal_answers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint proposal_answers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX proposal_answers_of_booking ON public.proposal_answers USING btree (booking_id);

create table quotes (
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  state text not null,
  car_class text not null,
  rides jsonb not null,
  price_cents integer not null,
  message text,
  office_note text,
  valid_until timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  decline_reason text,
  no_car_told_at timestamp with time zone,
  booking_id uuid,
  search_text text not null,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_answered CHECK (((state = ANY (ARRAY['Accepted'::text, 'Declined'::text])) = (answered_at IS NOT NULL))),
  constraint quotes_booked CHECK (((state = 'Accepted'::text) = (booking_id IS NOT NULL))),
  constraint quotes_car_class_check CHECK ((car_class = ANY (ARRAY['Sedan'::text, 'SUV'::text, 'Van'::text, 'Stretch'::text]))),
  constraint quotes_office_note_check CHECK ((length(office_note) <= 1000)),
  constraint quotes_price_cents_check CHECK ((price_cents >= 0)),
  constraint quotes_rides_check CHECK (((jsonb_array_length(rides) >= 1) AND (jsonb_array_length(rides) <= 2))),
  constraint quotes_sent CHECK (((state = ANY (ARRAY['Draft'::text, 'Withdrawn'::text])) OR (sent_at IS NOT NULL))),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Sent'::text, 'Accepted'::text, 'Declined'::text, 'Withdrawn'::text]))),
  constraint quotes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint quotes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint quotes_booking_id_key UNIQUE (booking_id),
  constraint quotes_number_key UNIQUE (number)
);
CREATE INDEX quotes_by_sending ON public.quotes USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX quotes_found ON public.quotes USING gin (search_text gin_trgm_ops);
CREATE INDEX quotes_newest ON public.quotes USING btree (created_at DESC, id DESC);
CREATE INDEX quotes_of_user ON public.quotes USING btree (user_id);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  provider_ref text,
  status text not null,
  failure text,
  asked_by uuid,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_check CHECK (((status = 'asked'::text) = (ended_at IS NULL))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'succeeded'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint refunds_of_part FOREIGN KEY (payment_id, booking_id) REFERENCES payment_parts(payment_id, booking_id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE UNIQUE INDEX refunds_by_ref ON public.refunds USING btree (provider_ref, booking_id) WHERE (provider_ref IS NOT NULL);
CREATE INDEX refunds_failed ON public.refunds USING btree (ended_at DESC, id DESC) WHERE (status = 'failed'::text);
CREATE INDEX refunds_of_booking ON public.refunds USING btree (booking_id, created_at);

create table repeatable_sql (
  name text not null,
  checksum text not null,
  constraint repeatable_sql_pkey PRIMARY KEY (name)
);

create table reports (
  id uuid not null,
  first_day date not null,
  last_day date not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  format text not null,
  figures jsonb,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK ((first_day <= last_day)),
  constraint reports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'pdf'::text]))),
  constraint reports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX reports_newest ON public.reports USING btree (created_at DESC, id DESC);

create table reviews (
  id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  driver_id uuid not null,
  rating smallint not null,
  tags text[] not null,
  words text,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  written_on date not null,
  reply text,
  replied_at timestamp with time zone,
  replied_by uuid,
  hidden_at timestamp with time zone,
  hidden_reason text,
  hidden_by uuid,
  low_told_at timestamp with time zone,
  deleted_at timestamp with time zone,
  chosen_at timestamp with time zone,
  chosen_by uuid,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_hidden CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_reply CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_words_check CHECK ((words <> ''::text)),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reviews_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES users(id),
  constraint reviews_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint reviews_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES users(id),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviews_one_a_booking UNIQUE (booking_id)
);
CREATE INDEX reviews_chosen ON public.reviews USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (rating >= 4) AND (words IS NOT NULL) AND (chosen_at IS NOT NULL));
CREATE INDEX reviews_good ON public.reviews USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (rating >= 4) AND (words IS NOT NULL));
CREATE INDEX reviews_hidden_ones ON public.reviews USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (hidden_at IS NOT NULL));
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_of_driver ON public.reviews USING btree (driver_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_of_driver_and_rating ON public.reviews USING btree (driver_id, rating, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_of_rating ON public.reviews USING btree (rating, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reviews_unanswered ON public.reviews USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (reply IS NULL));
CREATE TRIGGER reviews_counted AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_reviews();
CREATE TRIGGER reviews_recounted AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.rating IS DISTINCT FROM new.rating OR old.hidden_at IS DISTINCT FROM new.hidden_at OR (old.reply IS NULL) IS DISTINCT FROM (new.reply IS NULL) OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION count_changed_review();
CREATE TRIGGER reviews_refuse_own_ride BEFORE INSERT OR UPDATE OF driver_id, user_id ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_own_ride('the driver is the author', 'reviews_driver_not_author');
CREATE TRIGGER reviews_set_day BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION set_review_day();

create table roles (
  id uuid not null,
  name text not null,
  description text not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint roles_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX roles_name_unique ON public.roles USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at DESC);
CREATE INDEX sessions_seen ON public.sessions USING btree (last_seen_at);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table shift_exceptions (
  driver_id uuid not null,
  day date not null,
  starts time without time zone,
  ends time without time zone,
  constraint shift_exceptions_pkey PRIMARY KEY (driver_id, day),
  constraint shift_exceptions_check CHECK (((starts IS NULL) = (ends IS NULL))),
  constraint shift_exceptions_check1 CHECK ((starts <> ends)),
  constraint shift_exceptions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX shift_exceptions_by_day ON public.shift_exceptions USING btree (day);

create table test_card_intents (
  ref text not null,
  key text not null,
  amount_cents integer not null,
  status text not null,
  card_brand text,
  card_last4 text,
  constraint test_card_intents_pkey PRIMARY KEY (ref),
  constraint test_card_intents_status_check CHECK ((status = ANY (ARRAY['needs-card'::text, 'needs-confirmation'::text, 'succeeded'::text, 'cancelled'::text]))),
  constraint test_card_intents_key_key UNIQUE (key)
);

create table test_card_refunds (
  ref text not null,
  key text not null,
  intent_ref text not null,
  amount_cents integer not null,
  constraint test_card_refunds_pkey PRIMARY KEY (ref),
  constraint test_card_refunds_intent_ref_fkey FOREIGN KEY (intent_ref) REFERENCES test_card_intents(ref),
  constraint test_card_refunds_key_key UNIQUE (key)
);

create table time_off_periods (
  id uuid not null,
  driver_id uuid not null,
  period tstzrange not null,
  reason text not null,
  note text,
  state text not null,
  answer text,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint time_off_periods_pkey PRIMARY KEY (id),
  constraint time_off_periods_check CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint time_off_periods_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint time_off_periods_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)))),
  constraint time_off_periods_reason_check CHECK ((reason = ANY (ARRAY['vacation'::text, 'sick'::text, 'private'::text, 'other'::text]))),
  constraint time_off_periods_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text]))),
  constraint time_off_periods_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint time_off_periods_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint time_off_once EXCLUDE USING gist (driver_id WITH =, period WITH &&) WHERE ((state = ANY (ARRAY['asked'::text, 'approved'::text])))
);
CREATE INDEX time_off_asked ON public.time_off_periods USING btree (created_at) WHERE (state = 'asked'::text);
CREATE TRIGGER time_off_booked BEFORE INSERT OR UPDATE OF driver_id, period, state ON time_off_periods FOR EACH ROW WHEN (new.state = 'approved'::text) EXECUTE FUNCTION refuse_booked_driver_away();

create table trips (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX trips_of_user ON public.trips USING btree (user_id);

create table uncounted_bookings (
  booking_id uuid not null,
  constraint uncounted_bookings_pkey PRIMARY KEY (booking_id)
);

create table used_backup_links (
  link_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_backup_links_pkey PRIMARY KEY (link_hash)
);

create table users (
  id uuid not null,
  name text not null,
  email text,
  phone text,
  password_hash text,
  is_admin boolean not null default false,
  email_verified_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  previous_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  search_text text not null,
  joined_on date not null,
  built_in_role text,
  role_id uuid,
  suspended_at timestamp with time zone,
  suspension_reason text,
  phone_e164 text,
  invited_at timestamp with time zone,
  merged_into uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_account CHECK (((password_hash IS NULL) OR (email IS NOT NULL))),
  constraint users_built_in_role_check CHECK ((built_in_role = ANY (ARRAY['owner'::text, 'dispatcher'::text, 'fleet'::text, 'finance'::text, 'support'::text]))),
  constraint users_guest CHECK (((password_hash IS NOT NULL) OR ((phone IS NOT NULL) AND (NOT is_admin) AND (email_verified_at IS NULL)))),
  constraint users_merged CHECK (((merged_into IS NULL) OR (deleted_at IS NOT NULL))),
  constraint users_phone_e164 CHECK ((phone_e164 ~ '^\+[1-9]\d{6,14}$'::text)),
  constraint users_role CHECK (
CASE
    WHEN is_admin THEN (num_nonnulls(built_in_role, role_id) = 1)
    ELSE (num_nonnulls(built_in_role, role_id) = 0)
END),
  constraint users_suspension CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id)
);
CREATE INDEX users_admins ON public.users USING btree (id) WHERE (is_admin AND (deleted_at IS NULL));
CREATE INDEX users_by_merged_into ON public.users USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX users_by_name ON public.users USING btree (search_text COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_phone ON public.users USING btree (phone_e164) WHERE ((deleted_at IS NULL) AND (phone_e164 IS NOT NULL));
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email)) WHERE ((deleted_at IS NULL) AND (password_hash IS NOT NULL));
CREATE INDEX users_found ON public.users USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_guest_email_unique ON public.users USING btree (lower(email)) WHERE ((deleted_at IS NULL) AND (password_hash IS NULL));
CREATE INDEX users_guests ON public.users USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (password_hash IS NULL));
CREATE INDEX users_named ON public.users USING gin (split_part(search_text, '
'::text, 1) gin_trgm_ops);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_unverified ON public.users USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (email_verified_at IS NULL));
CREATE INDEX users_with_role ON public.users USING btree (role_id) WHERE ((role_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE TRIGGER users_counted AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_users();
CREATE TRIGGER users_email_held AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW WHEN (new.deleted_at IS NULL AND new.password_hash IS NOT NULL) EXECUTE FUNCTION refuse_held_email();
CREATE TRIGGER users_recounted AFTER UPDATE ON users FOR EACH ROW WHEN (old.is_admin IS DISTINCT FROM new.is_admin OR old.email_verified_at IS DISTINCT FROM new.email_verified_at OR old.joined_on IS DISTINCT FROM new.joined_on OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION count_changed_user();
CREATE TRIGGER users_set_joined_day BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION set_joined_day();
CREATE TRIGGER users_unchoose_reviews AFTER UPDATE OF name ON users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION unchoose_reviews();

-- view current_fleet_use (day date, seconds bigint[])
-- view current_totals (what text, day date, part text, count bigint, cents bigint)
-- function add_hours(a bigint[], b bigint[]) returns bigint[]
-- function add_to_total(what text, day date, part text, count numeric, cents numeric) returns void
-- function balance_tallies(balance balances) returns TABLE(part text, cents bigint)
-- function booking_tallies(booking bookings) returns TABLE(what text, day date, part text, slot integer, cents integer)
-- function business_day(moment timestamp with time zone) returns date
-- function business_zone() returns text
-- function car_in_use_until(booking bookings) returns timestamp with time zone
-- function check_payment_parts() returns trigger
-- function complete_booking() returns trigger
-- function count_booking_version() returns trigger
-- function count_bookings(ids uuid[]) returns void
-- function count_changed_balances() returns trigger
-- function count_changed_booking() returns trigger
-- function count_changed_review() returns trigger
-- function count_changed_user() returns trigger
-- function count_new_bookings() returns trigger
-- function count_new_reviews() returns trigger
-- function count_new_users() returns trigger
-- function count_uncounted_bookings(at_most integer) returns integer
-- function delete_review_of_booking() returns trigger
-- function expected_balances() returns SETOF balances
-- function expected_first_bookings() returns SETOF first_bookings
-- function expected_fleet_use() returns TABLE(day date, seconds bigint[])
-- function expected_totals() returns TABLE(what text, day date, part text, count bigint, cents bigint)
-- function follow_payment_status() returns trigger
-- function hold_uncounted(ids uuid[]) returns uuid[]
-- function open_balances() returns trigger
-- function post_ledger_entries() returns trigger
-- function price_lines_total(lines jsonb) returns bigint
-- function record_answer(booking uuid, driver uuid, is_accepted boolean, answered_at timestamp with time zone) returns void
-- function record_decline() returns trigger
-- function refresh_balance() returns trigger
-- function refresh_first_booking(customer uuid) returns void
-- function refuse_balance_change() returns trigger
-- function refuse_booked_car_away() returns trigger
-- function refuse_booked_driver_away() returns trigger
-- function refuse_booking_of_car_away() returns trigger
-- function refuse_booking_of_driver_away() returns trigger
-- function refuse_held_email() returns trigger
-- function refuse_ledger_change() returns trigger
-- function refuse_own_ride() returns trigger
-- function reprice_balance() returns trigger
-- function review_tallies(review reviews) returns TABLE(what text, day date, part text, cents integer)
-- function seconds_in_use_by_hour(booking bookings) returns TABLE(day date, seconds bigint[])
-- function set_joined_day() returns trigger
-- function set_ledger_day() returns trigger
-- function set_review_day() returns trigger
-- function unchoose_reviews() returns trigger
-- function unpin_booking() returns trigger
-- function user_tallies(person users) returns TABLE(what text, day date, part text)
