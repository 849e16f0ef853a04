-- Registering for a session of thousands reads no more than for a small one.
create index registration_without_pin on registration (session_id, id)
  where cancelled_at is null and pin is null and method <> 'Web';

-- Speakers are found by the letter with which their last name begins.
create index speaker_by_initial on speaker (initial, id);
