-- Emails that other mail servers returned, and addresses that get no more email.

alter table email
  -- failed: a mail server rejected or returned it; delayed: a mail server still tries; complaint: the recipient marked it as
  -- spam; suppressed: not sent, because the address was suppressed. Null: nothing is known, as with most emails.
  add column report text check (report in ('failed', 'delayed', 'complaint', 'suppressed')),
  -- RFC 3463, such as 5.1.1. Empty: unknown.
  add column report_status text not null default '' check (report_status ~ '^([245]\.\d{1,3}\.\d{1,3})?$'),
  -- Null: none, or no longer counted because the address is tried again.
  add column reported_at timestamptz,
  add check (reported_at is null or report in ('failed', 'delayed', 'complaint'));
create index email_reported on email (lower(recipient), reported_at) where reported_at is not null;

create table suppressed_address (
  email text primary key check (email = lower(email) and email <> ''),
  -- hard: does not accept email; soft: too many emails failed; complaint: marked an email as spam.
  reason text not null check (reason in ('hard', 'soft', 'complaint')),
  -- RFC 3463. Empty: unknown.
  status text not null default '',
  suppressed_at timestamptz not null,
  -- The email that was reported last. Null: deleted.
  email_id integer references email on delete set null
);
create index suppressed_address_by_time on suppressed_address (suppressed_at desc, email);
create index suppressed_address_by_email_id on suppressed_address (email_id);

-- True if the address was suppressed. What was reported before no longer counts.
create function lift_suppression(given_email text) returns boolean language plpgsql as $$
begin
  update email set reported_at = null where lower(recipient) = given_email and reported_at is not null;
  delete from suppressed_address where email = given_email;
  return found;
end $$;

-- An address that its owner has just read, and one that no longer belongs to the account. Others stay suppressed: anybody can enter
-- an address that is not proven.
create function suppression_follows_account() returns trigger language plpgsql as $$
begin
  if old.email_proven_at is not null and (tg_op = 'DELETE' or new.email <> old.email) then
    perform lift_suppression(old.email);
  end if;
  if tg_op = 'UPDATE' then
    if new.email_proven_at is not null then perform lift_suppression(new.email); end if;
  end if;
  return null;
end $$;
create trigger suppression_follows_account after delete or update of email, email_proven_at on account
  for each row execute function suppression_follows_account();
