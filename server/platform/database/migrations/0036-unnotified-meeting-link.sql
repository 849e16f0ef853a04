-- Each person has a join link of their own, in calendars and emails too: the link of the meeting behind it can change
-- without a new calendar file.
create or replace function count_session_revision() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.ends_at, new.name, new.name_es, new.dial_in, new.dial_in_code, new.captioning_url,
      new.status_code = 9)
    is distinct from (old.starts_at, old.ends_at, old.name, old.name_es, old.dial_in, old.dial_in_code,
      old.captioning_url, old.status_code = 9)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
