-- A membership number belongs to a person of a group, and is kept once: requests for credit only remember what was used.

alter table membership add column member_id integer;
update membership set member_id = member.id from member where member.account_id = membership.account_id and member.is_self;
alter table membership alter column member_id set not null;
alter table membership drop constraint membership_pkey;
alter table membership add primary key (member_id, body);
alter table membership add constraint membership_of_member
  foreign key (member_id, account_id) references member (id, account_id) on delete cascade;
create index membership_by_account on membership (account_id);

-- Numbers that were given with a request only; the newest one where the person has none.
insert into membership (account_id, member_id, body, number)
select distinct on (given.member_id, given.body) given.account_id, given.member_id, given.body, given.membership_number
from (
  select request.*, case when type in ('aia', 'aia_hsw', 'idhdaia', 'aiasp') then 'aia' else type end as body
  from credit_request request where membership_number <> ''
) given
where given.body in ('aia', 'actcp', 'laces', 'icc', 'idhd', 'cali')
order by given.member_id, given.body, given.withdrawn_at is not null, given.requested_at desc, given.id desc
on conflict do nothing;
