-- What else staff set: categories and their order, and how long the log of events is kept.

-- Null: nobody has given it a place; it stands after those that have one, by name.
alter table category
  add column sort_order integer check (sort_order > 0),
  add column version integer not null default 1;
create trigger count_version before update on category for each row execute function count_version('sort_order');

-- The search looks again at a category's sessions when its name changes, not when its place does.
create or replace function category_changed() returns trigger language plpgsql as $$
begin
  if not session_search_waits() then
    perform refresh_session_search(array(
      select session.id from session
      join changed on changed.id = session.category_id
      join former on former.id = changed.id
      where changed.name <> former.name));
  end if;
  return null;
end $$;
drop trigger search_after_update on category;
create trigger search_after_update after update on category
  referencing old table as former new table as changed for each statement execute function category_changed();

-- Old rows of the log go from its beginning alone, and only up to where the log itself has said so in a row that stays.
create index audit_event_trimmed on audit_event (id desc) where kind = 'audit-trimmed';
create or replace function keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.id <= (
      select (details ->> 'to')::bigint from audit_event where kind = 'audit-trimmed' order by id desc limit 1
    ) then
      return old;
    end if;
  end if;
  raise exception 'The log of what happened cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
