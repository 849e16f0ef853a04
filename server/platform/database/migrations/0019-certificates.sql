-- Who issues certificates, who has been told of them, and the keys by which badges are checked.

alter table organization
  -- As certificates print it, on one line.
  add column address text not null default '' check (length(address) <= 300),
  -- Who signs certificates.
  add column signer_name text not null default '' check (length(signer_name) <= 200),
  add column signer_position text not null default '' check (length(signer_position) <= 200),
  -- Our number with each body: {"aia": "A123"}; the keys are those of memberships.
  add column provider_numbers jsonb not null default '{}' check (jsonb_typeof(provider_numbers) = 'object');

alter table certificate
  -- When its letter was written; null: not yet, or none was needed.
  add column told_at timestamptz;

-- When an account is deleted, its certificates lose account, member and decision one after the other. In between they
-- name what is gone already, so they are looked at when all is done.
alter table certificate alter constraint certificate_account_id_fkey deferrable initially deferred;
alter table certificate alter constraint certificate_member_id_fkey deferrable initially deferred;
alter table certificate alter constraint certificate_decision_id_fkey deferrable initially deferred;

-- Public halves of the keys that have signed badges: badges outlive the secret that the keys are made from.
create table badge_key (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key jsonb not null,
  first_used_at timestamptz not null
);
