-- The language that a session is held in: English, Spanish or American Sign Language.
alter table session add column language text not null default 'en' check (language in ('en', 'es', 'ase'));
