-- An announcement can be to registrants that staff selected; announcement_recipient names them.
alter table announcement drop constraint announcement_audience_check;
alter table announcement add constraint announcement_audience_check
  check (audience in ('registered', 'web', 'phone', 'waiting', 'attended', 'selected'));
