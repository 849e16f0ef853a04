-- Who owns the database can chain rows of the log anew after changing them. The server seals the newest row with a key that
-- the database does not have: one seal for each day, which covers every row up to its own.
create table audit_seal (
  day date primary key,
  event_id bigint not null,
  -- When the event was, in seconds since 1970, as it is sealed.
  event_at text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Which key made it; not the key.
  key_id text not null,
  mac text not null
);

-- Staff keep events for a year at least: nothing younger goes, whatever the log says. A day less, because years begin at
-- midnight elsewhere.
create or replace function keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '364 days' and old.id <= (
      select (details ->> 'to')::bigint from audit_event where kind = 'audit-trimmed' order by id desc limit 1
    ) then
      return old;
    end if;
  end if;
  raise exception 'The log of what happened cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
