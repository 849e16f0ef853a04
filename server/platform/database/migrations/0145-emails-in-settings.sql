-- Settings about emails have the word in their names, as everywhere else. The history follows, so that a change from
-- before can still be undone; versions stay.
alter table setting disable trigger count_version;
update setting set name = 'emails' where name = 'letters';
update setting set name = 'email/' || substr(name, length('letter/') + 1) where name like 'letter/%';
alter table setting enable trigger count_version;

alter table change disable trigger keep_change;
update change set record_id = 'emails' where kind = 'settings' and record_id = 'letters';
update change set record_id = 'email/' || substr(record_id, length('letter/') + 1)
  where kind = 'settings' and record_id like 'letter/%';
alter table change enable trigger keep_change;

update mail set kind = 'email-test' where kind = 'letter-test';
