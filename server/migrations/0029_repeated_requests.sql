-- A payment takes several transactions. The first one notes the payment under the request's key, so
-- that a repeated request finds it whatever happened in between. The reply is null until the last.
alter table idempotency_keys add column payment_id uuid references payments (id);

-- Each backup link works once. A row is deleted after its link has expired.
create table used_backup_links (
  link_hash bytea primary key,
  expires_at timestamptz not null
);

-- The process that is delivering the message. When the database was away meanwhile, that process makes
-- it due again at once instead of after the time that a dead process is given.
alter table outbox add column claimed_by uuid;
