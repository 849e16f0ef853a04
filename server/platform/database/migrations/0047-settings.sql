-- What staff set in the browser, beside what the catalogue says of the organization.

alter table organization add column version integer not null default 1;
create trigger count_version before update on organization for each row execute function count_version();

create table setting (
  -- retention, letters, text/privacy …
  name text primary key check (name <> ''),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1
);
create trigger count_version before update on setting for each row execute function count_version();
