-- The parts of a payment are pending as long as it is.

create or replace function follow_payment_status() returns trigger language plpgsql as $$
begin
  update payment_parts set is_pending = new.status in ('open', 'closing')
    where payment_id = new.id and is_pending <> (new.status in ('open', 'closing'));
  return null;
end $$;
create or replace trigger payment_parts_pending after update of status on payments
  for each row execute function follow_payment_status();
