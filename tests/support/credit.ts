// Test fixtures for credit: a past session, its attendees, and emails about credit.

import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { notifyCreditTask } from '#server/credit/credit/notify-credit.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

/** Marks all reports as missing and publishes all decisions, also after later changes of evidence. */
export const completeEvidence = async (portal: TestPortal, sessionId: number): Promise<void> => {
  const stated_at = Temporal.Instant.from('2000-01-01T00:00Z');
  await portal.db
    .insertInto('missing_report')
    .values([
      { session_id: sessionId, channel: 'webinar', stated_at },
      { session_id: sessionId, channel: 'telephone', stated_at },
    ])
    .execute();
  await portal.db
    .insertInto('attendance_publication')
    .values({ session_id: sessionId, published_at: Temporal.Instant.from('2100-01-01T00:00Z') })
    .execute();
};

/** 90 minutes, by default with attendance, AIA and ACTCP credit. Evidence is incomplete unless a test completes it. */
export const aPastSession = async (
  portal: TestPortal,
  startsAt: Temporal.Instant,
  {
    name,
    isComplete = false,
    credits = [
      { name: 'Certificate of Attendance', credits: 1.5 },
      { name: 'AIA (HSW)', credits: 1.5, course_number: 'CC-77' },
      { name: 'ACTCP', credits: 1.5 },
    ],
  }: {
    name?: string;
    isComplete?: boolean;
    credits?: { name: string; credits: number; course_number?: string }[];
  } = {},
): Promise<number> => {
  const named = name === undefined ? {} : { name };
  const id = await addSession(portal, { ...named, status_code: SessionStatus.Closed, starts_at: startsAt });
  await portal.db
    .insertInto('session_credit')
    .values(credits.map((credit, index) => ({ ...credit, session_id: id, sort_order: index })))
    .execute();
  if (isComplete) await completeEvidence(portal, id);
  return id;
};

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

export const aRegistration = async (
  portal: TestPortal,
  { accountId, selfId }: Pick<Person, 'accountId' | 'selfId'>,
  sessionId: number,
): Promise<void> => {
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('registration')
    .values({
      ...{ session_id: sessionId, account_id: accountId, member_id: selfId, method: 'Web', state: 'registered' },
      registered_at: starts_at.subtract({ hours: 48 }),
    })
    .execute();
};

/** Attendance from the start of the session. */
export const anAttendanceRecord = async (
  portal: TestPortal,
  { accountId, selfId }: Pick<Person, 'accountId' | 'selfId'>,
  sessionId: number,
  { minutes, source = 'manual' }: { minutes: number; source?: 'manual' | 'site' },
): Promise<void> => {
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('attendance_record')
    .values({
      ...{ session_id: sessionId, account_id: accountId, member_id: selfId, source },
      ...{ began_at: starts_at, ended_at: starts_at.add({ minutes }), entered_at: starts_at.add({ minutes }) },
    })
    .execute();
};

/** A new person who was registered and attended from the start; null minutes: unknown. */
export const anAttendee = async (
  portal: TestPortal,
  sessionId: number,
  minutes: number | null = 90,
): Promise<Person> => {
  const person = await aSignedInPerson(portal);
  await aRegistration(portal, person, sessionId);
  if (minutes !== null) await anAttendanceRecord(portal, person, sessionId, { minutes });
  return person;
};

export const askFor = (
  portal: TestPortal,
  { token, selfId }: Pick<Person, 'token' | 'selfId'>,
  body: { sessionId: number; types: string[] } & Record<string, unknown>,
) => ask(portal, 'POST', '/api/my/credit/requests', { token, body: { memberId: selfId, ...body } });

/** Runs the email jobs that are due, and returns all credit emails to the address. */
export const creditEmails = async (portal: TestPortal, email: string, now = Temporal.Now.instant()) => {
  const { rows } = await sql<{ id: string; payload: { sessionId: number; accountId: number } }>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'notify-credit'
    returning job.id, job.payload`.execute(portal.db);
  const notify = notifyCreditTask(
    portal.db,
    { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' },
    () => now,
  );
  for (const { payload } of rows) await notify(payload);
  return portal.db
    .selectFrom('email')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', 'like', 'credit-%')
    .orderBy('id')
    .execute();
};

/** The certificate number of a person whose credit is granted. */
export const aCertificate = async (
  portal: TestPortal,
  { selfId }: Pick<Person, 'selfId'>,
  sessionId: number,
  type: CertificateType,
): Promise<string> => {
  const { number } = await portal.db
    .selectFrom('certificate')
    .select('number')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', selfId)
    .where('type', '=', type)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirstOrThrow();
  return number;
};

/** An empty report to ACTCP. */
export const aReport = async (portal: TestPortal, sessionId: number): Promise<number> => {
  const { id } = await portal.db
    .insertInto('roster')
    .values({ body: 'actcp', session_id: sessionId, reported_at: Temporal.Now.instant() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The account owner's credit options for a session. */
export const myCreditOptions = async (portal: TestPortal, { token }: Pick<Person, 'token'>, sessionId: number) => {
  const { body } = await ask(portal, 'GET', '/api/my/credit', { token });
  return body.find((each: { sessionId: number }) => each.sessionId === sessionId)?.members[0]?.options;
};

export const myCreditOption = async (
  portal: TestPortal,
  person: Pick<Person, 'token'>,
  { sessionId, type }: { sessionId: number; type: string },
) => (await myCreditOptions(portal, person, sessionId))?.find((each: { type: string }) => each.type === type);

/** All decisions about a session, oldest first. */
export const decisionsAbout = (portal: TestPortal, sessionId: number) =>
  portal.db
    .selectFrom('credit_decision')
    .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
    .select(['credit_request.type', 'credit_decision.decision', 'credit_decision.hours'])
    .where('credit_request.session_id', '=', sessionId)
    .orderBy('credit_decision.id')
    .execute();

/** A session on Tuesday, November 3, 2026; six business days later, without Veterans Day, is Thursday, November 12. */
export const tuesdaysStart = instantOfEastern('2026-11-03 14:30');
