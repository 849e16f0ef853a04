-- Names and addresses are one line of visible characters: line breaks, tabs and marks of direction become a space.
create function pg_temp.one_line(words text, otherwise text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(regexp_replace(
    words, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), ''), otherwise)
$$;
update account set
  first_name = pg_temp.one_line(first_name, ''),
  last_name = pg_temp.one_line(last_name, case when pg_temp.one_line(first_name, '') = '' then '-' else '' end),
  organization = pg_temp.one_line(organization, ''), occupation = pg_temp.one_line(occupation, ''),
  phone = pg_temp.one_line(phone, ''), address1 = pg_temp.one_line(address1, ''),
  address2 = pg_temp.one_line(address2, ''), city = pg_temp.one_line(city, ''),
  zip = pg_temp.one_line(zip, ''), country = pg_temp.one_line(country, '')
where first_name || last_name || organization || occupation || phone || address1 || address2 || city || zip || country
  ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
update member set first_name = pg_temp.one_line(first_name, ''),
  last_name = pg_temp.one_line(last_name, case when pg_temp.one_line(first_name, '') = '' then '-' else '' end)
where first_name || last_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
