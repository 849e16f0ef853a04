-- Which registration the group made: one that the person made after canceling it is not the group's to see.
alter table group_registration add column registration_id integer references registration on delete set null;
update group_registration set registration_id = (
  select registration.id
  from group_person
  join member self on self.account_id = person_id and self.is_self
  join registration on registration.member_id = self.id
  where group_person.id = group_person_id and registration.session_id = group_registration.session_id
  order by canceled_at desc nulls first, registration.id desc limit 1);
create index group_registration_by_registration on group_registration (registration_id);
