-- How a request for credit stands is kept with it, so that the staff's queue is read in its order and not worked out.
-- Only what PostgreSQL 15 knows.

alter table credit_request
  -- The words of rules/credit-states.ts; of the last decision, as are the two below.
  add column state text not null default 'asked' check (state in ('asked', 'missing', 'granted', 'refused')),
  -- The first day on which something is due, in Eastern Time; null: nothing has a day.
  add column due_on date,
  add column is_overruled boolean not null default false;

-- Decisions are only added, one after the other: the newest one holds.
create function keep_credit_state() returns trigger language plpgsql as $$
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
end $$;

update credit_request set
  state = case
    when last.decision in ('granted', 'refused') then last.decision
    when last.reasons @? '$[*] ? (@.by == "you" || @.by == "site")' then 'missing'
    else 'asked'
  end,
  due_on = case when last.decision = 'missing' then (
    select min(reason ->> 'lastDay') from jsonb_array_elements(last.reasons) reason
  ) end::date,
  is_overruled = coalesce(last.reasons @? '$[*] ? (@.code == "overruled")', false)
from (select distinct on (request_id) request_id, decision, reasons from credit_decision order by request_id, id desc) last
where last.request_id = credit_request.id;

create trigger keep_credit_state after insert on credit_decision for each row execute function keep_credit_state();

create index credit_request_open on credit_request (due_on, requested_at, id)
  where withdrawn_at is null and state in ('asked', 'missing');
-- For any other state: found and counted without the rows.
create index credit_request_in_order on credit_request (due_on, requested_at, id) include (state, is_overruled)
  where withdrawn_at is null;
