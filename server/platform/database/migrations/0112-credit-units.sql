-- In which unit the amount of a credit line is, and which body it counts for. Null: as the line's name says.

alter table session_credit
  add column body text check (body in ('general', 'ada', 'actcp', 'aia', 'idhdaia', 'laces', 'idhd', 'cali', 'uiceu',
    'icc', 'none')),
  add column unit text check (unit in ('contact-hours', 'ceu', 'lu', 'lu-hsw', 'pdh'));

-- CEU are tenths of an hour. As many CEU as the session has hours, or more, were meant as hours.
update session_credit set unit = 'contact-hours' from session
where session.id = session_credit.session_id
  and session_credit.name ~* '\yICC\y|\yInternational Code Council\y|\yUI ?CEU\y|\yUniversity\y|^CEUs?$|^Continuing Education Units?$'
  and session_credit.credits >= extract(epoch from session.ends_at - session.starts_at) / 3600;
