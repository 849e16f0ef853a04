-- Saved views of the lists of the staff console: filters, order and hidden columns under a name.
create table list_view (
  id integer generated always as identity primary key,
  -- rules/admin/list-views.ts.
  list text not null check (list <> ''),
  name text not null check (btrim(name) = name and name <> ''),
  -- The query of the list's address, without its page.
  query text not null,
  -- Null: all staff see it.
  account_id integer references account on delete cascade,
  -- Null: their account was deleted, and all staff may change the view.
  created_by integer references account on delete set null,
  created_at timestamptz not null
);
create unique index list_view_once on list_view (list, coalesce(account_id, 0), lower(name));
create index list_view_by_account on list_view (account_id);
create index list_view_by_author on list_view (created_by);

-- The view with which a list opens for an account.
create table default_list_view (
  account_id integer not null references account on delete cascade,
  list text not null,
  view_id integer not null references list_view on delete cascade,
  primary key (account_id, list)
);
create index default_list_view_by_view on default_list_view (view_id);
