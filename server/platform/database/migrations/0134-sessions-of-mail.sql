-- Which sessions an email is about, so that it can be withdrawn when it no longer fits.

create table mail_session (
  mail_id integer not null references mail on delete cascade,
  session_id integer not null references session on delete cascade,
  primary key (mail_id, session_id)
);
create index mail_session_by_session on mail_session (session_id);

-- Until now only the calendar file said it.
insert into mail_session (mail_id, session_id)
select mail.id, session.id from mail
join session on strpos(mail.attachment, 'UID:session-' || session.id || '@') > 0
where mail.state in ('waiting', 'failed');
