-- Signatures on certificates as pictures, and the place of each certificate in the list by which badges are revoked.

create table signature (
  -- Whose it is: certificates that name somebody else as their signer do not bear it.
  signer_name text primary key check (btrim(signer_name) <> '' and length(signer_name) <= 200),
  -- In words, for people who do not see it.
  alt text not null check (btrim(alt) <> '' and length(alt) <= 300),
  format text not null check (format in ('png', 'jpg')),
  image bytea not null check (length(image) between 1 and 524288),
  uploaded_at timestamptz not null,
  uploaded_by integer references account on delete set null
);
create index signature_by_uploader on signature (uploaded_by);

-- Drawn at random when a badge is first signed, and never given to another: neighbours in the list tell nothing.
create table badge_status (
  certificate_number text primary key references certificate,
  list smallint not null check (list >= 1),
  position integer not null check (position >= 0 and position < 131072),
  unique (list, position)
);
