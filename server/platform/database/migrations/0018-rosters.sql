-- A roster stays as the body got it, also when names change or accounts go.

alter table body_report_row
  -- Names, number, completion date, course and units of one person: rules/rosters.ts.
  add column entry jsonb not null default '{}';
