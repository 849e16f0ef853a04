-- Tells the connection that a transaction has changed what visitors see: then its COMMIT waits for answers that are kept.
-- INFO reaches the client whatever `client_min_messages` says, and no log.
create or replace function count_catalogue_change() returns void language plpgsql as $$
begin
  -- Once for a transaction is enough, and what is rolled back takes its mark with it: an import writes many thousand times.
  if current_setting('curbcut.has_counted', true) = 'yes' then
    return;
  end if;
  perform set_config('curbcut.has_counted', 'yes', true);
  raise info using errcode = 'CB001', message = 'the catalogue changes';
  update catalogue_version set changes = changes + 1
    where id = (select id from catalogue_version order by id for update skip locked limit 1);
  if not found then
    insert into catalogue_version (changes) values (1);
  end if;
end
$$;
