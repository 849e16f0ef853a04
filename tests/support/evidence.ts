// Runs evidence scenarios: evidence arrives step by step, and the outcome for people and staff is compared.

import type { AttendanceReview } from '#contract/credit/attendance-review.ts';
import { decideRequests } from '#server/credit/credit/decide-requests.ts';
import { aNetwork, ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession, startsAt, zoomReport } from '#tests/support/attendance.ts';
import { askFor, creditEmails, myCreditOptions } from '#tests/support/credit.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

type Attendee = Awaited<ReturnType<typeof anAttendee>>;

export interface Situation {
  portal: TestPortal;
  staff: string;
  session: number;
  /** The registered person who requests credit. */
  attendee: Attendee;
  now: Temporal.Instant;
}
export type Step = (situation: Situation) => Promise<unknown>;

const asStaff = async (
  { portal, staff, session }: Situation,
  method: 'GET' | 'POST' | 'DELETE',
  rest: string,
  body?: object,
) => {
  const answer = await ask(portal, method, `/api/staff/sessions/${session}/attendance/${rest}`, {
    token: staff,
    ...(body ? { body } : {}),
  });
  if (answer.status >= 400) throw new Error(`${method} ${rest}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const sends = (situation: Situation, fileName: string, text: string) =>
  asStaff(situation, 'POST', 'reports', {
    ...{ fileName, content: Buffer.from(text).toString('base64'), isAccepted: true },
  });

type Interval = [name: string, from: number, to: number, email?: string];
const ownEmail = (situation: Situation, email = ''): string =>
  email === 'own' ? situation.attendee.person.email : email;

/** A Zoom webinar report, in minutes of the session; the email `own` stands for the attendee's. */
export const web =
  (...records: Interval[]): Step =>
  (situation) =>
    sends(
      situation,
      'zoom.csv',
      zoomReport(
        ...records.map(([name, from, to, email]): [string, string, number, number] => [
          name,
          ownEmail(situation, email),
          from,
          to,
        ]),
      ),
    );

const clockAt = (minutes: number): string =>
  startsAt.add({ minutes }).toZonedDateTimeISO('America/New_York').toPlainDateTime().toString().replace('T', ' ');

/** A Teams webinar report. */
export const teams =
  (...records: Interval[]): Step =>
  (situation) =>
    sends(
      situation,
      'teams.csv',
      [
        'Full Name,Join Time,Leave Time,Duration,Email,Role',
        ...records.map(
          ([name, from, to, email]) =>
            `"${name}",${clockAt(from)},${clockAt(to)},${to - from}m,${ownEmail(situation, email)},Attendee`,
        ),
        '',
      ].join('\n'),
    );

/** A telephone log; `own` stands for the attendee's phone number, or the PIN of their registration. */
export const calls =
  (...records: [pin: string, phone: string, from: number, to: number][]): Step =>
  async (situation) => {
    const { portal, session, attendee } = situation;
    const seat = await portal.db
      .selectFrom('registration')
      .select('pin')
      .where('session_id', '=', session)
      .where('member_id', '=', attendee.selfId)
      .executeTakeFirstOrThrow();
    const rows = records.map(
      ([pin, phone, from, to]) => `${pin === 'own' ? seat.pin : pin},${phone},${clockAt(from)},${clockAt(to)}`,
    );
    return sends(situation, 'calls.csv', ['PIN,Phone,Join Time,Leave Time', ...rows, ''].join('\n'));
  };

/** A webinar report with an unreadable row. */
export const unread =
  (text: string): Step =>
  (situation) =>
    sends(
      situation,
      'zoom.csv',
      `${zoomReport(['Zed Nobody', '', 0, 90])}${text.replace('own', situation.attendee.person.email)}\n`,
    );

export const noReport =
  (channel: 'webinar' | 'telephone', isMissing = true): Step =>
  (situation) =>
    asStaff(situation, 'POST', 'missing-reports', { channel, isMissing });

const attendeeNamed = async ({ portal, session }: Situation, name: string) =>
  portal.db
    .selectFrom('attendance_record')
    .select(['report_id as reportId', 'attendee_number as attendeeNumber'])
    .where('session_id', '=', session)
    .where('attendee_name', '=', name)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Staff resolve the attendee of this name in the last report. */
export const matches =
  (name: string, decision: 'person' | 'nobody' | 'undecided' = 'person'): Step =>
  async (situation) => {
    const memberId = decision === 'person' ? { memberId: situation.attendee.selfId } : {};
    return asStaff(situation, 'POST', 'unmatched-attendees', {
      ...(await attendeeNamed(situation, name)),
      decision,
      ...memberId,
    });
  };

export const removesReport: Step = async (situation) => {
  const { id } = await situation.portal.db
    .selectFrom('attendance_report')
    .select('id')
    .where('session_id', '=', situation.session)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return asStaff(situation, 'DELETE', `reports/${id}`);
};

export const checksRows: Step = async (situation) => {
  const { unreadRows } = await asStaff(situation, 'GET', 'review');
  return asStaff(situation, 'POST', `reports/${unreadRows[0].reportId}/checked-rows`, {});
};

export const enters =
  (fromMinute: number, toMinute: number): Step =>
  (situation) =>
    asStaff(situation, 'POST', 'entries', {
      ...{ memberId: situation.attendee.selfId, fromMinute, toMinute, note: 'Seen in the room' },
    });

export const withdrawsEntry: Step = async (situation) => {
  const { id } = await situation.portal.db
    .selectFrom('attendance_record')
    .select('id')
    .where('session_id', '=', situation.session)
    .where('source', '=', 'manual')
    .executeTakeFirstOrThrow();
  return asStaff(situation, 'DELETE', `entries/${id}`);
};

/** Runs the jobs that follow each change, including due emails. */
const decides: Step = async ({ portal, session, attendee, now }) => {
  await portal.db.transaction().execute((tx) => decideRequests(tx, { sessionId: session }, now));
  await creditEmails(portal, attendee.person.email, now);
};

export const publishes: Step = async (situation) => {
  await decides(situation);
  await asStaff(situation, 'POST', 'publication', { version: (await asStaff(situation, 'GET', 'review')).version });
  return later({ minutes: 1 })(situation);
};

/** Moves the clock after the decision, and signs in again. */
export const later =
  (duration: Temporal.DurationLike): Step =>
  async (situation) => {
    await decides(situation);
    const { portal, attendee } = situation;
    situation.now = situation.now.add(duration);
    portal.setClock(() => situation.now);
    situation.attendee = { ...attendee, token: await tokenOf(portal, attendee.person, aNetwork()) };
  };

/** Registers another person of this name. */
export const another =
  (firstName: string, lastName: string): Step =>
  ({ portal, session }) =>
    anAttendee(portal, session, { firstName, lastName });

export const asks =
  (type: string, more: object = {}): Step =>
  ({ portal, attendee, session }) =>
    askFor(portal, attendee, { sessionId: session, types: [type], ...more });

const ofRequest = async ({ portal, staff, session }: Situation, method: 'POST' | 'DELETE', body?: object) => {
  const { id } = await portal.db
    .selectFrom('credit_request')
    .select('id')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  const answer = await ask(portal, method, `/api/staff/credit/${id}/decision`, {
    token: staff,
    ...(body ? { body } : {}),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
export const overrides =
  (isGranted: boolean): Step =>
  (situation) =>
    ofRequest(situation, 'POST', { isGranted, note: 'Seen on the recording' });
export const endsOverride: Step = (situation) => ofRequest(situation, 'DELETE');

/** Sends the group site's form: the attendee was there from `from` to `to`. */
export const site =
  (from: number, to: number, values: object = {}): Step =>
  async ({ portal, session, attendee, now }) => {
    await portal.db
      .insertInto('attendance_record')
      .values({
        ...{ session_id: session, account_id: attendee.accountId, member_id: attendee.selfId, source: 'site' },
        ...{ began_at: startsAt.add({ minutes: from }), ended_at: startsAt.add({ minutes: to }), entered_at: now },
      })
      .execute();
    await portal.db
      .insertInto('sign_in_sheet')
      .values({ session_id: session, account_id: attendee.accountId, attested_at: now, sent_at: now, ...values })
      .execute();
  };
export const verified = { verified_at: after };

export interface Scene {
  /** The session type: 4 has web and telephone, 2 web only, 1 web and teleconference. */
  typeCode?: 1 | 2 | 4;
  firstName?: string;
  lastName?: string;
  phone?: string;
  method?: 'Web' | 'Phone' | 'Teleconference';
  type?: 'coa' | 'aia_hsw' | 'actcp';
  /** Credit is not requested before the first step. */
  isUnrequested?: boolean;
}

export const aSituation = async (
  { portal, staff }: Pick<Situation, 'portal' | 'staff'>,
  { typeCode = 4, phone, type = 'coa', isUnrequested = false, ...who }: Scene,
): Promise<Situation> => {
  portal.setClock(() => after);
  const session = await aSession(portal, { type_code: typeCode });
  await portal.db
    .insertInto('session_credit')
    .values([
      { session_id: session, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 },
      { session_id: session, name: 'AIA (HSW)', credits: 1.5, course_number: 'CC-77', sort_order: 1 },
      { session_id: session, name: 'ACTCP', credits: 1.5, sort_order: 2 },
    ])
    .execute();
  const attendee = await anAttendee(portal, session, who);
  if (phone) await portal.db.updateTable('account').set({ phone }).where('id', '=', attendee.accountId).execute();
  const situation = { portal, staff, session, attendee, now: after };
  if (!isUnrequested) await asks(type)(situation);
  return situation;
};

const seenBy = ({ channels, unmatched, unreadRowCount, counts }: AttendanceReview): string => {
  const evidence = channels.map(({ channel, reports, isMissing }) => `${channel} ${isMissing ? 'none' : reports}`);
  const outcomes = Object.entries(counts).filter(([state, count]) => state !== 'changes' && count > 0);
  return [
    ...evidence,
    ...(unmatched ? [`unmatched ${unmatched}`] : []),
    ...(unreadRowCount ? [`unread ${unreadRowCount}`] : []),
    ...outcomes.map(([state, count]) => `${count} ${state}`),
  ].join(', ');
};

/** The attendee's view of the certificate, the staff review, the decision, and the emails. */
export const outcome = async (situation: Situation, type = 'coa') => {
  await decides(situation);
  const { portal, session, attendee } = situation;
  const options = await myCreditOptions(portal, attendee, session);
  const { state, reasons } = options.find((each: { type: string }) => each.type === type);
  const decision = await portal.db
    .selectFrom('credit_decision')
    .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
    .select(['decision', 'hours'])
    .where('session_id', '=', session)
    .where('credit_request.member_id', '=', attendee.selfId)
    .orderBy('credit_decision.id', 'desc')
    .executeTakeFirst();
  const mail = await creditEmails(portal, attendee.person.email, situation.now);
  return {
    person: `${state}: ${reasons.join(' ')}`,
    staff: seenBy(await asStaff(situation, 'GET', 'review')),
    decision: decision ? [decision.decision, decision.hours ?? ''].join(' ').trim() : 'none',
    mail: mail.map(({ kind }) => kind.replace('credit-', '')).join(', '),
  };
};
