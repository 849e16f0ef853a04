-- A letter with a secret link loses its body once nobody sends it any more.
alter table mail add column holds_secret boolean not null default false;
update mail set holds_secret = true where kind = 'reset-key';
update mail set body_text = '', body_html = '' where holds_secret and state in ('sent', 'failed');
alter table mail add constraint mail_secret_is_gone
  check (not holds_secret or state in ('waiting', 'kept') or (body_text = '' and body_html = ''));
