-- Several identity providers. An identity belongs to the provider that stated it: another provider that names the same issuer
-- opens no account. The provider of OIDC_ISSUER has the id `default`.
alter table linked_identity
  add provider text not null default 'default' check (provider <> ''),
  drop constraint linked_identity_issuer_subject_key,
  add unique (provider, issuer, subject);
alter table linked_identity alter provider drop default;

alter table identity_link_key add provider text not null default 'default';
alter table identity_link_key alter provider drop default;

alter table provider_ticket
  add provider text not null default 'default',
  -- What the provider needs to end its own session.
  add provider_session jsonb;
alter table provider_ticket alter provider drop default;

alter table provider_visit
  add provider text not null default 'default',
  -- A validated SAML response, until the browser that started retrieves it.
  add identity jsonb,
  -- Each assertion counts once.
  add assertion_hash bytea unique check (length(assertion_hash) = 32);
alter table provider_visit alter provider drop default;

alter table provider_sign_in
  add provider text not null default 'default',
  add provider_session jsonb;
alter table provider_sign_in alter provider drop default;
create index provider_sign_in_by_name_id on provider_sign_in (provider, (provider_session ->> 'nameId'))
  where provider_session is not null;
