// Heard: staff match an attendee of a report with a registrant, and publish the decisions about credit.
import { expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { aSpokenStage, expectTranscript, signedInAs } from '#tests/support/spoken-stage.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';

const stage = aSpokenStage();
const sessionId = 190901;
/** Yesterday at noon, Eastern Time. */
const startsAt = Temporal.Instant.from('2026-11-17T12:00:00-05:00');

it('matches an attendee, and publishes the decisions', async () => {
  const portal = stage.portal();
  await aSession(portal, {
    id: sessionId,
    name: 'Ramps Indoors',
    starts_at: startsAt,
    ends_at: startsAt.add({ minutes: 90 }),
  });
  await portal.db
    .insertInto('session_credit')
    .values({ session_id: sessionId, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 })
    .execute();
  const nora = await anAttendee(portal, sessionId, { firstName: 'Nora', lastName: 'Quist' });
  const request = { sessionId, memberId: nora.selfId, types: ['coa'] };
  const requested = await ask(portal, 'POST', '/api/my/credit/requests', { token: nora.token, body: request });
  expect(requested.status).toBe(200);
  const report = zoomReport(['Nora', '', 0, 40], ['Zed Nobody', '', 0, 90]).replaceAll('06/02/2026', '11/17/2026');
  const content = Buffer.from(report).toString('base64');
  const token = await staffToken(portal);
  const address = `/api/staff/sessions/${sessionId}/attendance/reports`;
  const { status } = await ask(portal, 'POST', address, { token, body: { fileName: 'webinar.csv', content } });
  expect(status).toBeLessThan(300);
  await portal.db
    .insertInto('missing_report')
    .values({ session_id: sessionId, channel: 'telephone', stated_at: startsAt.add({ hours: 12 }) })
    .execute();

  const journey = await stage.begin();
  await journey.unheard(signedInAs(portal, sampleStaff));
  await journey.openUnheard(`/staff/sessions/${sessionId}/attendance/unmatched`);
  await journey.pressUntil('next heading', 'Attendees to match');
  await journey.pressUntil('next heading', 'Nora');
  await journey.press('down', 'down');
  await journey.pressUntil('next button', 'Match Nora with Nora Quist');
  const matched = await journey.press('enter');
  expect(matched.join(' ')).toContain('Nora is Nora Quist.');
  await journey.pressUntil('next link', 'Next: Review');
  await journey.press('enter');
  await journey.pressUntil('next link', 'Next: Publish');
  await journey.press('enter');
  await journey.pressUntil('next button', 'Publish decisions…');
  const asked = await journey.press('enter');
  expect(asked.join(' ')).toContain('Publish decisions? dialog This changes 1 decision and emails 1 person.');
  await journey.pressUntil('tab', /^Publish decisions push button/);
  const published = await journey.press('enter');
  expect(published.join(' ')).toContain('Decisions published.');
  await expectTranscript('staff-match-and-publish', journey);
});
