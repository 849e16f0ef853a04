-- Triggers of the change history, credit decisions, erasures, report months and people search.

set local check_function_bodies = off;

create function keep_change() returns trigger language plpgsql as $$
begin
  -- Only the deletion of the account may clear account_id.
  if tg_op = 'UPDATE' then
    if new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then return new; end if;
  end if;
  raise exception 'The history of changes cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_change before delete or update on change for each row execute function keep_change();
create trigger keep_changes before truncate on change for each statement execute function keep_change();

-- Copies the result of the latest decision to its request. Decisions are only inserted.
create function keep_credit_state() returns trigger language plpgsql as $_$
begin
  update credit_request set
    state = case
      when new.decision in ('granted', 'refused') then new.decision
      when new.reasons @? '$[*] ? (@.by == "you" || @.by == "site")' then 'missing'
      else 'asked'
    end,
    due_on = case when new.decision = 'missing' then (
      select min(reason ->> 'lastDay') from jsonb_array_elements(new.reasons) reason
    ) end::date,
    is_overruled = coalesce(new.reasons @? '$[*] ? (@.code == "overruled")', false)
  where id = new.request_id
    and not exists (select from credit_decision newer where newer.request_id = new.request_id and newer.id > new.id);
  return null;
end $_$;
create trigger keep_credit_state after insert on credit_decision for each row execute function keep_credit_state();

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (account_id, account_created_at) values (old.id, old.created_at) on conflict do nothing;
  return null;
end
$$;
create trigger note_erasure after delete on account for each row execute function note_erasure();

create function note_account_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into number_change (month) values (eastern_month(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into number_change (month) values (eastern_month(new.created_at)); end if;
  -- A new state or country changes everything that is grouped by region.
  if tg_op = 'UPDATE' then insert into number_change (account_id) values (new.id); end if;
  return null;
end $$;
create trigger note_moved_numbers after update of state, country, created_at on account
  for each row when (old.state is distinct from new.state or old.country is distinct from new.country
    or old.created_at is distinct from new.created_at)
  execute function note_account_numbers();
create trigger note_numbers after insert or delete on account for each row execute function note_account_numbers();

create function account_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_search(array(select distinct id from changed));
  return null;
end $$;
create trigger person_search_after_insert after insert on account referencing new table as changed
  for each statement execute function account_changed();
create trigger person_search_after_update after update on account referencing new table as changed
  for each statement execute function account_changed();
