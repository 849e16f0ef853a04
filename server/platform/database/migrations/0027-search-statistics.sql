-- With the default of 100, words that are not among the thousand commonest are assumed to be in half a percent of all
-- texts each. A search for any of several rare words then reads every session instead of the index.
alter table session_search alter column document set statistics 1000;
