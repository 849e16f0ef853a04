// The least that any implementation of a registration does: its rows are on disk before it is confirmed.
import type pg from 'pg';
import type { CrowdMember } from '#bench/crowd.ts';

const text = 'x'.repeat(1500);

const registration = `insert into registration (account_id, session_id, member_id, method, registered_at)
  values ($1, $2, $3, 'Web', now())`;
const email = `insert into email (kind, recipient, subject, body_text, body_html, state, message_id, created_at,
    attachment_name, attachment_type, attachment)
  values ('registration', $1, 'Registered', $2, $2, 'unsent', gen_random_uuid()::text, now(), 'a.ics', 'text/calendar', $2)
  returning id`;
/** Prepared on each connection. */
const send = (client: pg.PoolClient, name: string, sql: string, values: unknown[]) =>
  client.query({ name, text: sql, values });

/** A registration and its email in one statement. */
export const inOneStatement = async (client: pg.PoolClient, person: CrowdMember, sessionId: number): Promise<void> => {
  const renumbered = email.replaceAll('$2', '$5').replace('$1', '$4');
  await send(
    client,
    'all',
    `with registered as (${registration}), written as (${renumbered})
    insert into email_session (email_id, session_id) select id, $2 from written`,
    [person.accountId, sessionId, person.memberId, person.email, text],
  );
};

/** The same rows in a transaction of six statements, with `begin` and `commit`. */
export const inSixStatements = async (client: pg.PoolClient, person: CrowdMember, sessionId: number): Promise<void> => {
  const { accountId, memberId } = person;
  await client.query('begin');
  await send(client, 'session', 'select id from session where id = $1 for share', [sessionId]);
  await send(client, 'registration', registration, [accountId, sessionId, memberId]);
  const { rows } = await send(client, 'email', email, [person.email, text]);
  await send(client, 'about', 'insert into email_session (email_id, session_id) values ($1, $2)', [
    rows[0].id,
    sessionId,
  ]);
  await client.query('commit');
};
