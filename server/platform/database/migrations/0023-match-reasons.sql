-- Why somebody may be an attendee of a report is stored in codes, not in sentences of one language.
update attendance_stay
set match_details = jsonb_set(match_details, '{candidates}', (
  select jsonb_agg(candidate || jsonb_build_object('why', (
    select coalesce(jsonb_agg(reason.code), '[]')
    from (values
      ('same-pin', 'Several people have this PIN'),
      ('email', 'The e-?mail (address )?is'),
      ('phone', 'phone number is'),
      ('exact', 'The name is the same\.'),
      ('middle', 'First and last name are the same;'),
      ('initial', 'an initial'),
      ('near', 'nearly the same'),
      ('part', 'Only the first or the last name'),
      ('family', 'The last name is the same,'),
      ('none', 'The name is (another|different)\.'),
      ('several-names', 'several people\.'),
      ('other-people', 'Other registered people have'),
      ('other-attendees', 'Other (guests|attendees) have')
    ) reason (code, sentence)
    where candidate ->> 'why' ~ reason.sentence
  )) order by place)
  from jsonb_array_elements(match_details -> 'candidates') with ordinality listed (candidate, place)))
where jsonb_typeof(match_details -> 'candidates') = 'array' and match_details -> 'candidates' <> '[]';
