-- Drivers and office staff can be invited by email. The account exists from then on; nobody can sign in
-- to it until the emailed link has set its password. The time is that of the last email, and null for
-- everyone who has not been invited or has accepted.
alter table users add column invited_at timestamptz;
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'undo-change', 'invitation'));
