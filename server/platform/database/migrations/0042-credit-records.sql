-- What credit rests on outlives an account; certificates leave a trace in the log. Only what PostgreSQL 15 knows.

-- Of deleted accounts: how it came to a certificate. It leads to nobody but by the name on the certificate.
create table credit_record (
  certificate_number text primary key references certificate,
  session_id integer not null references session,
  -- The last day; a job removes it then.
  kept_until date not null,
  -- Oldest first: what was decided, by which rule, with which facts.
  decisions jsonb not null check (jsonb_typeof(decisions) = 'array'),
  -- {"stays": […], "joins": […], "siteForm": {…} or null, "tests": […]}, without names, addresses and notes.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object')
);
create index credit_record_by_session on credit_record (session_id);
create index credit_record_by_day on credit_record (kept_until);

-- At the end of the transaction: rows of the log are chained, and the next one waits until it is over.
create function certificate_happened() returns trigger language plpgsql as $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    happened := case when exists (select from certificate where replaced_by = new.number and number <> new.number)
      then 'certificate-reissued' else 'certificate-issued' end;
  else
    happened := 'certificate-revoked';
  end if;
  insert into audit_event (id, at, kind, subject_id, details, previous_hash, hash)
  values (0, case tg_op when 'INSERT' then new.issued_at else new.revoked_at end, happened, new.account_id,
    jsonb_build_object('certificate', new.number, 'session', new.session_id, 'type', new.type), '', '');
  return null;
end $$;
create constraint trigger happened_after_insert after insert on certificate
  deferrable initially deferred for each row execute function certificate_happened();
create constraint trigger happened_after_revoking after update on certificate
  deferrable initially deferred for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function certificate_happened();
