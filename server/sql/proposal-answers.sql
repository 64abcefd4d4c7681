-- Every answer of a driver to a proposed ride, whatever happened to the ride later. Append-only.

create or replace function record_answer(booking uuid, driver uuid, is_accepted boolean, answered_at timestamptz)
returns void language sql as $$
  with answer as (
    insert into proposal_answers
      values (booking, driver, is_accepted, answered_at, business_day(answered_at))
      returning answered_on
  )
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    select 'answered', answered_on,
      concat_ws(':', driver, case when is_accepted then 'accepted' else 'declined' end), 0, 1, 0
    from answer
    on conflict on constraint kept_totals_pkey do update set count = kept.count + excluded.count
$$;

create or replace function record_decline() returns trigger language plpgsql as $$
begin
  perform record_answer(new.booking_id, new.driver_id, false, new.ended_at);
  return null;
end $$;
create or replace trigger past_proposals_answered after insert or update on past_proposals
  for each row when (new.is_declined)
  execute function record_decline();
