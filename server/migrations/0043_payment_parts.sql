-- A payment can cover several bookings of a trip. Each part is what it pays for one of them.
create table payment_parts (
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  -- Follows the status of the payment: server/sql/payment-parts.sql.
  is_pending boolean not null,
  primary key (payment_id, booking_id)
);
insert into payment_parts (payment_id, booking_id, amount_cents, is_pending)
  select id, booking_id, amount_cents, status in ('open', 'closing') from payments;
create index payment_parts_of_booking on payment_parts (booking_id);

-- At most one payment per booking is pending, alone or together with others.
create unique index payment_parts_one_pending on payment_parts (booking_id) where is_pending;
drop index payments_one_open;
drop index payments_of_booking;

-- Money of a payment is entered and refunded for the bookings that it covers, once for each.
alter table refunds
  add constraint refunds_of_part foreign key (payment_id, booking_id) references payment_parts;
alter table ledger_entries
  add constraint ledger_of_part foreign key (payment_id, booking_id) references payment_parts;
drop index ledger_one_charge;
create unique index ledger_one_charge on ledger_entries (payment_id, booking_id)
  where kind = 'charge';
drop index ledger_one_dispute;
create unique index ledger_one_dispute on ledger_entries (payment_id, booking_id)
  where kind = 'refund' and refund_id is null and payment_id is not null;
-- A refund made at the provider can concern several bookings.
drop index refunds_by_ref;
create unique index refunds_by_ref on refunds (provider_ref, booking_id)
  where provider_ref is not null;

-- The parts add up to the amount. Checked at the end of the transaction, because they are inserted
-- after the payment. Here and not in server/sql, because a constraint trigger cannot be replaced.
create function check_payment_parts() returns trigger language plpgsql as $$
declare
  checked uuid := case tg_table_name when 'payments' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'payment_id' end;
begin
  if (select amount_cents from payments where id = checked) is distinct from
    (select sum(amount_cents) from payment_parts where payment_id = checked)
  then
    raise exception 'the parts of a payment must add up to its amount' using
      errcode = 'check_violation', constraint = 'payment_parts_sum';
  end if;
  return null;
end $$;
create constraint trigger payments_sum after insert or update of amount_cents on payments
  deferrable initially deferred for each row execute function check_payment_parts();
create constraint trigger payment_parts_sum after insert or update of amount_cents on payment_parts
  deferrable initially deferred for each row execute function check_payment_parts();
