-- What is counted over many years is counted once a month: sums by month, dropped as soon as something of the month changes.
-- Only what PostgreSQL 15 knows.

-- The month in which a moment lies in Eastern Time: its first day.
create function eastern_month(given timestamptz) returns date language sql immutable strict parallel safe
  return date_trunc('month', given at time zone 'America/New_York')::date;

-- Months that are counted. Their sums hold from one moment until a session of theirs ends, and while number_change says nothing.
create table number_month (
  month date primary key,
  counted_at timestamptz not null,
  -- The first of its sessions to end after that; null: none does.
  next_end timestamptz,
  -- Members who attended or completed something in it, each once: of several months together they count once.
  reached integer[] not null,
  -- Courses completed by people whom nobody can tell apart any more.
  nameless integer not null
);

create table number_tally (
  month date not null references number_month on delete cascade,
  measure text not null,
  -- By which columns the facts were grouped, as server/numbers/queries.ts joins them.
  laid text not null,
  session_id integer,
  home_state text,
  country text,
  -- A method, a kind of accommodation or a type of certificate.
  word text,
  v0 numeric not null,
  v1 numeric,
  v2 numeric,
  v3 numeric,
  v4 numeric
);
create index number_tally_by_month on number_tally (month, measure, laid);

-- What has changed since, one row a change, written with it: nobody waits for anybody else. It is read whole, and short.
-- Sessions and accounts are named rather than their months, so that what moves meanwhile is found where it is then.
create table number_change (
  session_id integer,
  account_id integer,
  month date
);

create function note_session_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (session_id) values (old.session_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.session_id <> old.session_id) then
    insert into number_change (session_id) values (new.session_id);
  end if;
  return null;
end $$;

create trigger note_numbers
  after insert or delete or update of session_id, account_id, member_id, method, state, cancelled_at on registration
  for each row execute function note_session_numbers();
create trigger note_numbers
  after insert or delete or update of session_id, member_id, began_at, ended_at, withdrawn_at on attendance_stay
  for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id, account_id, attested_at on site_form
  for each row execute function note_session_numbers();
create trigger note_numbers after insert or delete or update of session_id on attendance_report
  for each row execute function note_session_numbers();
create trigger note_numbers
  after insert or delete or update of session_id, account_id, kind, state on accommodation_request
  for each row execute function note_session_numbers();

-- A new session has nothing to count yet but itself, and that is not kept here.
create function note_moved_session() returns trigger language plpgsql as $$
begin
  insert into number_change (month) values (eastern_month(old.starts_at));
  if tg_op = 'UPDATE' then insert into number_change (month) values (eastern_month(new.starts_at)); end if;
  return null;
end $$;
create trigger note_numbers after delete on session for each row execute function note_moved_session();
create trigger note_moved_numbers after update of starts_at, ends_at, status_code on session for each row
  when ((old.starts_at, old.ends_at, old.status_code) is distinct from (new.starts_at, new.ends_at, new.status_code))
  execute function note_moved_session();

create function note_certificate_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (date_trunc('month', old.earned_on)::date); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (date_trunc('month', new.earned_on)::date); end if;
  return null;
end $$;
create trigger note_numbers
  after insert or delete or update of session_id, account_id, member_id, type, hours, earned_on, is_self_paced,
    revoked_at, replaced_by on certificate
  for each row execute function note_certificate_numbers();

create function note_question_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (eastern_month(old.asked_at)); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (eastern_month(new.asked_at)); end if;
  return null;
end $$;
create trigger note_numbers after insert or delete or update of session_id, account_id, asked_at on question
  for each row execute function note_question_numbers();

create function note_account_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (eastern_month(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (eastern_month(new.created_at)); end if;
  -- Somebody who moves takes along whatever is counted by place.
  if tg_op = 'UPDATE' then insert into number_change (account_id) values (new.id); end if;
  return null;
end $$;
create trigger note_numbers after insert or delete on account for each row execute function note_account_numbers();
create trigger note_moved_numbers after update of state, country, created_at on account for each row
  when ((old.state, old.country, old.created_at) is distinct from (new.state, new.country, new.created_at))
  execute function note_account_numbers();

create index registration_cancelled_by_account on registration (account_id, session_id) where cancelled_at is not null;

-- Months in which something has changed that is not counted anew.
create view number_changed_month as
  select month from number_change where month is not null
  union
  select eastern_month(starts_at) from session where id in (select session_id from number_change)
  union
  select eastern_month(starts_at) from session where id in (
    select session_id from registration
    where account_id in (select account_id from number_change) and cancelled_at is null
    union all
    select session_id from registration
    where account_id in (select account_id from number_change) and cancelled_at is not null
    union all
    select session_id from accommodation_request where account_id in (select account_id from number_change)
  )
  union
  select date_trunc('month', earned_on)::date from certificate
  where account_id in (select account_id from number_change)
  union
  select eastern_month(asked_at) from question where account_id in (select account_id from number_change);
