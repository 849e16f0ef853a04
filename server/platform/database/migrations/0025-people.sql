-- Finding and helping people: what staff search by, accounts made by staff, registrations on someone's behalf, and
-- accounts that have become one. Only what PostgreSQL 15 knows.

-- Trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

-- Words as they are compared: small, without accents and apostrophes, a space between them.
create function person_words(given text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(plain_text(normalize(given, nfkc)), '[''’‘ʼ`´]', '', 'g'),
    '[[:punct:][:space:]]+', ' ', 'g'));

-- One row an account: everything by which staff look for people, kept by triggers. Each word has a space before it, so
-- that "% word%" finds beginnings of words.
create table person_search (
  account_id integer primary key references account on delete cascade,
  -- The order of lists.
  sort_name text not null,
  -- The name of the account's own person.
  own_name text not null,
  -- Names of the whole group: what a mistyped name may have meant.
  names text not null,
  document text not null
);
create index person_search_by_name on person_search (sort_name, account_id);
create index person_search_document on person_search using gin (document gin_trgm_ops);
create index person_search_names on person_search using gin (names gin_trgm_ops);

create function refresh_person_search(ids integer[]) returns void language sql as $$
  insert into person_search as kept
  select account.id, person_words(account.last_name || ' ' || account.first_name),
    ' ' || person_words(account.first_name || ' ' || account.last_name),
    ' ' || person_words(concat_ws(' ', account.first_name, account.last_name, people.names)),
    ' ' || person_words(concat_ws(' ', account.first_name, account.last_name, account.email, account.organization,
      people.names, bodies.numbers, papers.numbers))
      || ' ' || regexp_replace(account.phone, '\D', '', 'g')
  from account
  left join lateral (
    select string_agg(first_name || ' ' || last_name, ' ' order by member.id) as names
    from member where member.account_id = account.id and removed_at is null and not is_self
  ) as people on true
  left join lateral (
    select string_agg(number || ' ' || regexp_replace(number, '[^[:alnum:]]', '', 'g'), ' ' order by body) as numbers
    from membership where membership.account_id = account.id
  ) as bodies on true
  left join lateral (
    select string_agg(number, ' ' order by number) as numbers
    from certificate where certificate.account_id = account.id
  ) as papers on true
  where account.id = any(ids)
  on conflict (account_id) do update set sort_name = excluded.sort_name, own_name = excluded.own_name,
    names = excluded.names, document = excluded.document
  where kept.* is distinct from excluded.*;
$$;

create function account_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct id from changed));
  return null;
end $$;
create function account_part_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct account_id from changed where account_id is not null));
  return null;
end $$;
create trigger person_search_after_insert after insert on account
  referencing new table as changed for each statement execute function account_changed();
create trigger person_search_after_update after update on account
  referencing new table as changed for each statement execute function account_changed();
create trigger person_search_after_insert after insert on member
  referencing new table as changed for each statement execute function account_part_changed();
create trigger person_search_after_update after update on member
  referencing new table as changed for each statement execute function account_part_changed();
create trigger person_search_after_delete after delete on member
  referencing old table as changed for each statement execute function account_part_changed();
create trigger person_search_after_insert after insert on membership
  referencing new table as changed for each statement execute function account_part_changed();
create trigger person_search_after_update after update on membership
  referencing new table as changed for each statement execute function account_part_changed();
create trigger person_search_after_delete after delete on membership
  referencing old table as changed for each statement execute function account_part_changed();
create trigger person_search_after_insert after insert on certificate
  referencing new table as changed for each statement execute function account_part_changed();
create trigger person_search_after_update after update on certificate
  referencing new table as changed for each statement execute function account_part_changed();

select refresh_person_search(array(select id from account));

-- Who calls gives a name and an e-mail address, and the rest later; the secret question is the person's own to choose.
alter table account drop constraint account_address1_check, drop constraint account_city_check,
  drop constraint account_country_check, drop constraint account_secret_question_check;
alter table account add constraint account_secret_question_check
  check (secret_question in ('', 'pet''s name', 'favorite color', 'city born in', 'oldest sibling''s name'));

alter table registration
  -- Who of the staff entered it on the person's behalf; null: the person did.
  add column entered_by integer references account on delete set null,
  add column is_entered_by_staff boolean not null default false;
create index registration_by_enterer on registration (entered_by);

-- Accounts that have become part of another one. Their address still leads their owner to it.
create table merged_account (
  former_id integer primary key,
  account_id integer not null references account on delete cascade,
  email text not null check (email = lower(btrim(email)) and email <> ''),
  merged_at timestamptz not null
);
create index merged_account_by_account on merged_account (account_id);
create index merged_account_by_email on merged_account (email, merged_at);
