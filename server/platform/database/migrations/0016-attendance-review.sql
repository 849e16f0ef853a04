-- What staff and coordinators decide about attendance, and PINs for registrations that have none yet.

alter table attendance_stay
  -- Which guest of its report it is of, from 1: what staff decide holds for all stays of the guest.
  add column guest_number integer check (guest_number > 0),
  -- Who of the staff said whose it is; null where nobody has.
  add column decided_by integer references account on delete set null,
  add column decided_at timestamptz,
  add check ((source = 'report') = (guest_number is not null));
create index attendance_stay_by_decider on attendance_stay (decided_by);

alter table site_form
  -- When the sheet as it stands now was sent; `attested_at` is when it was sent first.
  add column sent_at timestamptz,
  -- Staff want it to be corrected, and say why; until it is sent again.
  add column given_back_at timestamptz,
  add column given_back_words text not null default '' check (length(given_back_words) <= 1000),
  add check ((sent_at is null) = (attested_at is null)),
  add check ((given_back_at is null) = (given_back_words = '')),
  add check (verified_at is null or (sent_at is not null and given_back_at is null));

-- Who attends by telephone has a PIN from the registration on; those who registered before get theirs here.
do $$
declare
  each record;
begin
  for each in select id from registration where pin is null and cancelled_at is null and method <> 'Web' loop
    loop
      begin
        update registration set pin = lpad(floor(random() * 1000000)::text, 6, '0') where id = each.id;
        exit;
      exception when unique_violation then
        -- Somebody else of the session has it: another one.
      end;
    end loop;
  end loop;
end
$$;
