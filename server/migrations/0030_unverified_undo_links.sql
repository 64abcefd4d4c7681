-- A link that undoes a change, mailed to an address that was never verified, ends once the new address
-- is verified: the old one may have been a typing error.
alter table account_tokens add column was_verified boolean not null default true;
