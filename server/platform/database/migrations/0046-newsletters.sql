-- Newsletters that staff write from blocks, for subscribers of the topic `news`.

create table newsletter (
  id integer generated always as identity primary key,
  subject text not null default '' check (length(subject) <= 120 and subject !~ '[\r\n]'),
  subject_es text not null default '' check (length(subject_es) <= 120 and subject_es !~ '[\r\n]'),
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  -- Whom it is narrowed to.
  audience jsonb not null default '{}' check (jsonb_typeof(audience) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null
);
create index newsletter_by_time on newsletter (updated_at desc, id desc);

alter table mailing
  add column newsletter_id integer references newsletter on delete cascade,
  drop constraint mailing_kind_check,
  add constraint mailing_kind_check check (kind in ('session', 'recording', 'weekly', 'monthly', 'newsletter')),
  add constraint mailing_newsletter_check check ((kind = 'newsletter') = (newsletter_id is not null));
create index mailing_by_newsletter on mailing (newsletter_id) where newsletter_id is not null;
