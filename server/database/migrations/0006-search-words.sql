-- Marks what was found also where the text has accents, and finds a kind of credit by its name.

create text search configuration curbcut (copy = english);
alter text search configuration curbcut
  alter mapping for hword, hword_part, word with unaccent, english_stem;

create index session_search_credits on session_search using gin (credits);
