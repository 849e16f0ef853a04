-- Data that loses its person, or is deleted, after the periods of the settings.

-- Old requests count in reports without their person and the answer of staff.
alter table accommodation_request alter account_id drop not null;
alter table accommodation_request drop constraint accommodation_request_check;
alter table accommodation_request
  add check (state <> 'declined' or btrim(words) <> '' or account_id is null),
  add check (account_id is not null or words = '');

-- When people last used their accounts, as far as their sign-ins have been counted.
create table account_activity (
  account_id integer primary key references account on delete cascade,
  active_at timestamptz not null,
  -- When the owner was warned that the account will be deleted. Null: not since the account was last used.
  warned_at timestamptz check (warned_at > active_at)
);
