-- A certificate's audit event without reading certificates: where many are issued in one transaction, the plan of the
-- first, from when the table was small, stayed.
-- Deferred to the end of the transaction, because each audit event locks the chain until its transaction ends.
create or replace function certificate_happened() returns trigger language plpgsql as $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    -- As inserted: a certificate that replaces another references itself until the other references it.
    happened := case when new.replaced_by = new.number then 'certificate-reissued' else 'certificate-issued' end;
  else
    happened := 'certificate-revoked';
  end if;
  insert into audit_event (id, at, kind, subject_id, details, previous_hash, hash)
  values (0, case tg_op when 'INSERT' then new.issued_at else new.revoked_at end, happened, new.account_id,
    jsonb_build_object('certificate', new.number, 'session', new.session_id, 'type', new.type), '', '');
  return null;
end $$;

-- One index of all registrations of an account instead of two, for the current and the canceled ones: what asks for
-- both, such as a person's page, could use neither.
create index registration_of_account on registration (account_id, session_id);
drop index registration_by_account;
drop index registration_canceled_by_account;
