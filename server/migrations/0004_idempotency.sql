-- A row commits together with the work it stands for. Two requests with the same key collide on the
-- primary key.
create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  reply text,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
