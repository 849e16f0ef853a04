// Every public screen with its path, in each of its states.
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { ask } from '#tests/support/api.ts';
import { aFollowUpPage } from '#tests/support/follow-ups.ts';
import { aJoinPage } from '#tests/support/join-links.ts';
import { liveScreens } from '#tests/support/live-screens.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aPreferencesPage, aSurveyEmailsPage } from '#tests/support/subscribers.ts';

export const publicScreens = async (portal: TestPortal): Promise<string[]> => {
  const { db } = portal;
  const token = await staffToken(portal);
  const texts = { terms: 'areas of refuge', notes: 'Be there at 2:15 pm.' };
  await ask(portal, 'POST', '/api/staff/sessions/1201/brief', { token, body: texts });
  const link = { recipient: 'Steady Hands Captioning' };
  const { body: brief } = await ask(portal, 'POST', '/api/staff/sessions/1201/brief/links', { token, body: link });
  const category = await db
    .selectFrom('session')
    .innerJoin('category', 'category.id', 'session.category_id')
    .select((eb) => ['category.id', eb.fn.countAll<number>().as('count')])
    .where('series_id', '=', 4)
    .where('status_code', '=', SessionStatus.Archived)
    .groupBy('category.id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow();
  const ofStatus = async (status: SessionStatus): Promise<string> => {
    const { id, route } = await db
      .selectFrom('session')
      .innerJoin('series', 'series.id', 'session.series_id')
      .select(['session.id', 'series.route'])
      .where('status_code', '=', status)
      .executeTakeFirstOrThrow();
    return `/${route}/session/${id}`;
  };
  const speaker = await db
    .selectFrom('session_speaker')
    .select('speaker_id')
    .where('session_id', '=', 1201)
    .executeTakeFirstOrThrow();
  return [
    '/home',
    '/ao',
    '/ao/schedule',
    '/ao/schedule?series=adapro&method=Phone',
    '/ao/schedule?month=2026-12',
    '/ao/session/1201',
    '/ada-tech/session/1298',
    '/ao/session/1299',
    '/self-paced/session/65',
    await ofStatus(0),
    await ofStatus(8),
    await ofStatus(9),
    '/ao/session/199998',
    '/ao/archives',
    `/ao/archives?category=${category.id}`,
    '/ao/archives?category=999&page=2',
    '/ao/speakers',
    '/ao/speakers?letter=A',
    `/ao/speakers/${speaker.speaker_id}?ret-session-id=1201`,
    '/search',
    '/verify',
    '/brief',
    '/brief?code=x',
    `/brief${new URL(brief.url).search}`,
    '/join/1-1-AAAAAAAAAAAAAAAAAAAAAA',
    await aJoinPage(portal, 1299),
    '/invitation?code=x',
    '/follow-up',
    '/follow-up?code=x',
    await aFollowUpPage(portal),
    '/survey-emails/1-AAAAAAAAAAAAAAAAAAAAAA',
    await aSurveyEmailsPage(portal),
    '/updates',
    '/updates/confirm',
    '/updates/confirm?code=x',
    '/updates/1-AAAAAAAAAAAAAAAAAAAAAA',
    await aPreferencesPage(portal),
    '/captioner',
    '/captioner?code=x',
    '/live/1201?code=x',
    ...(await liveScreens(portal)),
    '/verify/CC-2222',
    '/verify/CC-2222-2222-22',
    '/search?q=accessible&series=ao&recording=1',
    '/search?q=egrass+refudge',
    '/search?q=qqqqzzzz',
    '/ao/contact-us',
    '/ao/contact',
    '/ao/ceu-details',
    '/ao/program-format',
    '/ao/conferencing-tool-accessibility',
    '/ao/grant',
    '/ao/accessibility',
    '/accessibility/conformance',
    '/ao/privacy',
    '/continuing-education',
    '/continuing-education/self-paced',
    '/continuing-education/webinar-instructions/65',
    '/continuing-education/honor-code/65',
    '/continuing-education/self-paced-webinar/65',
    '/continuing-education/self-paced-webinar/1',
    '/continuing-education/self-paced-video/65',
    '/ao/login',
    '/ao/registration',
    '/ao/lost-password',
    '/ao/confirm-email',
    '/ao/confirm-email?code=x',
    '/ao/reset-password',
    '/ao/reset-password?code=from-an-email',
  ];
};
