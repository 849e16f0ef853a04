-- Tells the connection that its transaction has changed what visitors see: then its COMMIT waits for answers that are kept.
-- INFO reaches the client whatever `client_min_messages` says, and no log.
create function tell_of_catalogue_change() returns trigger language plpgsql as $$
begin
  raise info using errcode = 'CB001', message = 'the catalogue changes';
  return null;
end
$$;
create trigger told after insert or update on catalogue_version
  for each statement execute function tell_of_catalogue_change();
