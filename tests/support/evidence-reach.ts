// Attendance records for the access test, and the requests it sends to them.
import { createHash } from 'node:crypto';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { ask } from '#tests/support/api.ts';
import type { Reach } from '#tests/support/staff-reach.ts';

const versionOfNoDecisions = createHash('sha256').update('[]').digest('base64url');

/** For session 1501, which is over: two reports, an entry, and a sign-in sheet with its form. */
export const someEvidence = async (
  { portal, bodies }: Reach,
  owner: { token: string; accountId: number; selfId: number },
  memberId: number,
): Promise<Record<string, string>> => {
  const { db } = portal;
  const participants = [owner.selfId, memberId].map((id) => ({ id, method: 'Web' }));
  await ask(portal, 'POST', '/api/schedule/register', { token: owner.token, body: [{ id: 1501, participants }] });
  const now = Temporal.Now.instant();
  const times = { starts_at: now.subtract({ hours: 3 }), ends_at: now.subtract({ hours: 1 }) };
  await db
    .updateTable('session')
    .set({ ...times, code_word: 'ramp' })
    .where('id', '=', 1501)
    .execute();
  const requestContext = { now, address: '', requestId: '' };
  const today = now.toZonedDateTimeISO('America/New_York').toPlainDate();
  const day = `${today.month}/${today.day}/${today.year}`;
  for (const name of ['Zed Nobody', 'Una Nobody']) {
    const bytes = Buffer.from(`Name (Original Name),Join Time,Leave Time\n${name},${day} 10:00 AM,${day} 11:00 AM\n`);
    const file = { sessionId: 1501, fileName: 'a.csv', bytes, importedBy: null, isAccepted: true };
    await importReport(db, file, requestContext);
  }
  const reports = await db.selectFrom('attendance_report').select('id').orderBy('id').execute();
  const entry = await db
    .insertInto('attendance_record')
    .values({
      ...{ session_id: 1501, source: 'manual', account_id: owner.accountId, member_id: owner.selfId },
      ...{ began_at: times.starts_at, ended_at: times.ends_at, entered_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent_at = Temporal.Instant.from('2026-06-02T12:00:00Z');
  const file = { file_name: 'a.pdf', file_type: 'application/pdf' as const, file: Buffer.from('%PDF-') };
  await db
    .insertInto('sign_in_sheet')
    .values({ session_id: 1501, account_id: owner.accountId, sent_at, attested_at: sent_at, ...file })
    .execute();
  const rows = [owner.selfId, memberId].map((id) => ({ memberId: id, cameAt: 0, leftAt: 60 }));
  Object.assign(bodies, {
    'POST /api/staff/sessions/{id}/attendance/publication': { version: versionOfNoDecisions },
    'POST /api/staff/sessions/{id}/attendance/missing-reports': { channel: 'telephone', isMissing: true },
    'POST /api/staff/sessions/{id}/attendance/reports/{reportId}/checked-rows': {},
    'POST /api/my/sessions/{id}/code-word': { memberId, word: 'ramp' },
    'POST /api/my/sessions/{id}/sign-in-sheet': { site: 'Library', isAttested: true, people: rows },
    'POST /api/staff/sessions/{id}/attendance/unmatched-attendees': {
      reportId: reports[1]?.id,
      attendeeNumber: 1,
      decision: 'nobody',
    },
    'POST /api/staff/sessions/{id}/attendance/entries': { memberId, fromMinute: 0, toMinute: 60, note: 'Seen' },
  });
  return {
    'POST /api/my/sessions/{id}/code-word': '1501',
    'GET /api/my/sessions/{id}/sign-in-sheet': '1501',
    'POST /api/my/sessions/{id}/sign-in-sheet': '1501',
    'POST /api/my/sessions/{id}/sign-in-sheet/file': '1501',
    'GET /api/staff/sessions/{id}/attendance': '1501',
    'GET /api/staff/sessions/{id}/attendance/people': '1501',
    'GET /api/staff/sessions/{id}/attendance/unmatched-attendees': '1501',
    'POST /api/staff/sessions/{id}/attendance/reports': '1501',
    'POST /api/staff/sessions/{id}/attendance/report-imports': '1501',
    'DELETE /api/staff/sessions/{id}/attendance/reports/{reportId}': `1501 ${reports[0]?.id}`,
    'POST /api/staff/sessions/{id}/attendance/unmatched-attendees': '1501',
    'POST /api/staff/sessions/{id}/attendance/entries': '1501',
    'GET /api/staff/sessions/{id}/attendance/review': '1501',
    'GET /api/staff/sessions/{id}/attendance/review/decisions': '1501',
    'POST /api/staff/sessions/{id}/attendance/publication': '1501',
    'POST /api/staff/sessions/{id}/attendance/missing-reports': '1501',
    'POST /api/staff/sessions/{id}/attendance/reports/{reportId}/checked-rows': `1501 ${reports[1]?.id}`,
    'DELETE /api/staff/sessions/{id}/attendance/entries/{entryId}': `1501 ${entry.id}`,
    'POST /api/staff/sessions/{id}/code-word': '1501',
    'POST /api/staff/sessions/{id}/sign-in-sheets/{accountId}': `1501 ${owner.accountId}`,
    'GET /api/staff/sessions/{id}/sign-in-sheets/{accountId}/file': `1501 ${owner.accountId}`,
  };
};
