-- Searches for several words look them up in the passages: scanning the passages of each recording that has all of them
-- somewhere takes long where they are seldom said together. Without a pending list, because every search would scan it.
create index spoken_passage_document on spoken_passage using gin (document) with (fastupdate=off);
