-- People with one name: the first or the last name may be empty, but not both.

alter table account drop constraint account_first_name_check, drop constraint account_last_name_check;
alter table account add constraint account_name check (first_name <> '' or last_name <> '');
alter table member drop constraint member_first_name_check, drop constraint member_last_name_check;
alter table member add constraint member_name check (first_name <> '' or last_name <> '');
