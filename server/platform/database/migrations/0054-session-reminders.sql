-- False: people who attended this session are not reminded of its evaluation.
alter table evaluation add column has_reminder boolean not null default true;
