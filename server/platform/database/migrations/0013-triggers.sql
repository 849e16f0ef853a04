-- Triggers, by table. Can be run again.

create or replace trigger note_usage after insert or delete or update of session_id, account_id, kind, state
  on accommodation_request for each row execute function note_session_usage();

create or replace trigger note_erasure after delete on account for each row execute function note_erasure();
create or replace trigger note_moved_usage after update of state, country, created_at on account
  for each row when (old.state is distinct from new.state or old.country is distinct from new.country
    or old.created_at is distinct from new.created_at)
  execute function note_account_usage();
create or replace trigger note_usage after insert or delete on account for each row execute function note_account_usage();
create or replace trigger person_search_after_insert after insert on account referencing new table as changed
  for each statement execute function account_changed();
create or replace trigger person_search_after_update after update on account referencing new table as changed
  for each statement execute function account_changed();
create or replace trigger new_matching after update of email, phone on account for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function account_of_matching_changed();

create or replace trigger note_usage after insert or delete or update of session_id on attendance_report
  for each row execute function note_session_usage();
create or replace trigger new_matching after insert or update of session_id on attendance_report
  for each row execute function attendance_report_imported();

create or replace trigger note_usage after insert or delete or update of session_id, member_id, began_at, ended_at, withdrawn_at
  on attendance_record for each row execute function note_session_usage();
create or replace trigger new_matching_by_delete after delete on attendance_record referencing old table as changed
  for each statement execute function attendees_changed();
create or replace trigger new_matching_by_insert after insert on attendance_record referencing new table as changed
  for each statement execute function attendees_changed();
create or replace trigger new_matching_by_update
  after update of session_id, report_id, attendee_number, attendee_name, attendee_email, attendee_phone, began_at, withdrawn_at
  on attendance_record for each row when (old.report_id is not null)
  execute function attendee_changed();
create or replace trigger number_change before update of match, match_details on attendance_record for each row
  when (old.report_id is not null
    and (old.match, old.match_details) is distinct from (new.match, new.match_details))
  execute function number_attendee_change();

create or replace trigger chain_audit_event before insert on audit_event for each row execute function chain_audit_event();
create or replace trigger keep_audit_event before delete or update on audit_event for each row execute function keep_audit_event();
create or replace trigger keep_audit_events before truncate on audit_event for each statement execute function keep_audit_event();

create or replace trigger catalog_changed after insert or delete or update or truncate on captions_reading
  for each statement execute function catalog_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on category
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on category for each row execute function count_version('sort_order');
create or replace trigger search_after_update after update on category referencing old table as former new table as changed
  for each statement execute function category_changed();

drop trigger if exists happened_after_insert on certificate;
create constraint trigger happened_after_insert after insert on certificate deferrable initially deferred
  for each row execute function certificate_happened();
drop trigger if exists happened_after_revoking on certificate;
create constraint trigger happened_after_revoking after update on certificate deferrable initially deferred
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function certificate_happened();
create or replace trigger note_usage
  after insert or delete or update of session_id, account_id, member_id, type, hours, earned_on, is_self_paced,
    revoked_at, replaced_by on certificate
  for each row execute function note_certificate_usage();
create or replace trigger person_search_after_insert after insert on certificate referencing new table as changed
  for each statement execute function account_part_changed();
create or replace trigger person_search_after_update after update on certificate referencing new table as changed
  for each statement execute function account_part_changed();

create or replace trigger keep_change before delete or update on change for each row execute function keep_change();
create or replace trigger keep_changes before truncate on change for each statement execute function keep_change();

create or replace trigger keep_credit_state after insert on credit_decision for each row execute function keep_credit_state();

create or replace trigger keep_announcement_outcome before delete on email
  for each row execute function keep_announcement_outcome();

create or replace trigger catalog_changed after insert or delete or update or truncate on material
  for each statement execute function catalog_changed();
create or replace trigger search_after_delete after delete on material referencing old table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_insert after insert on material referencing new table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_update after update on material referencing new table as changed
  for each statement execute function session_part_changed();

create or replace trigger person_search_after_delete after delete on member referencing old table as changed
  for each statement execute function account_part_changed();
create or replace trigger person_search_after_insert after insert on member referencing new table as changed
  for each statement execute function account_part_changed();
create or replace trigger person_search_after_update after update on member referencing new table as changed
  for each statement execute function account_part_changed();
create or replace trigger new_matching after update of first_name, last_name on member for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function member_of_matching_changed();

create or replace trigger person_search_after_delete after delete on membership referencing old table as changed
  for each statement execute function account_part_changed();
create or replace trigger person_search_after_insert after insert on membership referencing new table as changed
  for each statement execute function account_part_changed();
create or replace trigger person_search_after_update after update on membership referencing new table as changed
  for each statement execute function account_part_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on organization
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on organization for each row execute function count_version();

create or replace trigger catalog_changed after insert or delete or update or truncate on question
  for each statement execute function catalog_changed();
create or replace trigger note_usage after insert or delete or update of session_id, account_id, asked_at on question
  for each row execute function note_question_usage();

create or replace trigger catalog_changed after truncate on registration for each statement execute function catalog_changed();
create or replace trigger registrations_changed after update on registration referencing old table as former new table as changed
  for each statement execute function registrations_changed();
create or replace trigger registrations_came after insert on registration referencing new table as changed
  for each statement execute function registrations_came();
create or replace trigger registrations_went after delete on registration referencing old table as changed
  for each statement execute function registrations_went();

create or replace trigger catalog_changed after insert or delete or update or truncate on search_word
  for each statement execute function catalog_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on series
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on series for each row execute function count_version();

create or replace trigger catalog_changed after insert or delete or update or truncate on session
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on session
  for each row execute function count_version('plain_name', 'revision');
create or replace trigger count_session_revision before update on session for each row execute function count_session_revision();
create or replace trigger note_moved_usage after update of starts_at, ends_at, status_code on session
  for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at
    or old.status_code is distinct from new.status_code)
  execute function note_moved_session();
create or replace trigger note_usage after delete on session for each row execute function note_moved_session();
create or replace trigger search_after_insert after insert on session referencing new table as changed
  for each statement execute function session_changed();
create or replace trigger search_after_update after update on session referencing new table as changed
  for each statement execute function session_changed();
create or replace trigger seats_limited after insert on session for each row
  when (new.seats_web is not null or new.seats_phone is not null) execute function seats_became_limited();
create or replace trigger seats_limited_or_not after update of seats_web, seats_phone on session for each row
  when ((new.seats_web is null and new.seats_phone is null) <> (old.seats_web is null and old.seats_phone is null))
  execute function seats_became_limited();
create or replace trigger seat_limits_changed after update of seats_web, seats_phone on session for each row
  when ((new.seats_web, new.seats_phone) is distinct from (old.seats_web, old.seats_phone))
  execute function seat_limits_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_captions
  for each statement execute function catalog_changed();
create or replace trigger read_after_insert after insert on session_captions referencing new table as changed
  for each statement execute function captions_wait();
create or replace trigger read_after_update after update on session_captions referencing new table as changed
  for each statement execute function captions_wait();
create or replace trigger read_anew after update of src on session_captions
  for each row when ((new.src)::text <> (old.src)::text) execute function captions_moved();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_credit
  for each statement execute function catalog_changed();
create or replace trigger search_after_delete after delete on session_credit referencing old table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_insert after insert on session_credit referencing new table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_update after update on session_credit referencing new table as changed
  for each statement execute function session_part_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_media
  for each statement execute function catalog_changed();
create or replace trigger search_after_delete after delete on session_media referencing old table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_insert after insert on session_media referencing new table as changed
  for each statement execute function session_part_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_phrase
  for each statement execute function catalog_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_search
  for each statement execute function catalog_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on session_speaker
  for each statement execute function catalog_changed();
create or replace trigger search_after_delete after delete on session_speaker referencing old table as changed
  for each statement execute function session_part_changed();
create or replace trigger search_after_insert after insert on session_speaker referencing new table as changed
  for each statement execute function session_part_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on setting
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on setting for each row execute function count_version();

create or replace trigger note_usage after insert or delete or update of session_id, account_id, attested_at on sign_in_sheet
  for each row execute function note_session_usage();

create or replace trigger catalog_changed after insert or delete or update or truncate on speaker
  for each statement execute function catalog_changed();
create or replace trigger count_version before update on speaker
  for each row execute function count_version('document', 'initial');
create or replace trigger search_after_update after update on speaker referencing new table as changed
  for each statement execute function speaker_changed();

create or replace trigger catalog_changed after insert or delete or update or truncate on spoken_passage
  for each statement execute function catalog_changed();
