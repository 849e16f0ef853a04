-- Templates `session-canceled` and `registration-canceled` in one spelling, with their edited wording and its history.

update mail set kind = replace(kind, '-cancelled', '-canceled') where kind in ('session-cancelled', 'registration-cancelled');
update setting set name = replace(name, '-cancelled', '-canceled')
where name in ('email/session-cancelled', 'email/registration-cancelled');
-- The names are internal: what the history says stays the same.
alter table change disable trigger keep_change;
update change set record_id = replace(record_id, '-cancelled', '-canceled')
where record_id in ('email/session-cancelled', 'email/registration-cancelled');
alter table change enable trigger keep_change;
