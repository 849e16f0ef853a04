-- The address that an account had before a change, so that letters to it are found when the account is deleted.
alter table email_change add column old_email text not null default '';

-- A sign-in that is to be remembered gets a fresh token also after its last one has ended.
alter table sign_in add column is_remembered boolean not null default false;
