// Every private screen with its path, the person who opens it, and expected content.
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aReport } from '#tests/support/credit.ts';
import { accept, anAddress, anInvitation, coordinatorKeyFor } from '#tests/support/group-invitations.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aHelpedPerson, anAnnouncement, someEditing, someNames } from '#tests/support/staff-reach.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';
import { aTestedSession } from '#tests/support/tested-session.ts';

export interface Opened {
  person: { email: string; password: string };
  screens: string[];
}

/** Screens of every account. */
const ofAccounts = [
  ...['/my', '/my/profile', '/my/sessions', '/my/memberships', '/my/accommodations'],
  ...['/my/security', '/my/updates', '/my/data', '/my/presenting'],
];

const ofMembers = async (portal: TestPortal): Promise<Opened> => {
  const { person, accountId, selfId: memberId, token } = await aSignedInPerson(portal);
  await aTestedSession(portal, { accountId, memberId, token });
  await aCertificate(portal.db, { accountId, memberId });
  const coordinator = await aSignedInPerson(portal, { firstName: 'Cleo', organization: 'Old Mill Library' });
  await accept(portal, { token }, (await anInvitation(portal, coordinator)).key);
  const { key } = await anInvitation(portal, coordinator);
  await anInvitation(portal, { token });
  const invitee = anAddress();
  await ask(portal, 'POST', '/api/my/organization', { token: coordinator.token, body: { name: 'Old Mill Library' } });
  await ask(portal, 'POST', '/api/my/organization/invitations', { token: coordinator.token, body: { email: invitee } });
  return {
    person,
    screens: [
      ...ofAccounts,
      ...['/my/credit', '/my/certificates', '/my/transcript', '/my/group', '/my/group?year=2019'],
      ...['/my/group/add', '/my/organization'],
      `/invitation?code=${key}`,
      `/coordinator-invitation?code=${await coordinatorKeyFor(portal, invitee)}`,
      '/my/sessions/190901/sign-in-sheet',
      '/my/sessions/190901/tests/quiz',
      '/my/sessions/190901/evaluation',
      '/ao/schedule/participants?session=1201',
      '/ao/schedule/participants/method/confirm/success',
    ],
  };
};

const ofPresenters = async ({ db }: TestPortal): Promise<Opened> => {
  const { session_id } = await db
    .selectFrom('session_speaker')
    .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
    .innerJoin('session', 'session.id', 'session_speaker.session_id')
    .select('session_id')
    .where('account_id', 'is not', null)
    .orderBy('session.starts_at', 'desc')
    .executeTakeFirstOrThrow();
  return {
    person: { email: 'marisol@example.org', password: 'tape-meter5' },
    screens: [
      '/my/presenting',
      `/my/presenting/${session_id}`,
      `/my/presenting/${session_id}/live`,
      `/my/presenting/${session_id}/polls`,
    ],
  };
};

const lists = [
  ...['', '/search?q=ramps', '/questions', '/email', '/announcements', '/announcements/new'],
  '/announcements/new?session=1201',
  '/newsletters',
  '/sessions/1201/subscribers',
  ...['/people', '/people/new', '/accommodations', '/attendance', '/quizzes', '/quizzes/elsewhere', '/requests'],
  ...[
    '/name-changes',
    '/rosters',
    '/sessions',
    '/sessions/new',
    '/speakers',
    '/speakers/new',
    '/series',
    '/series/new',
  ],
  ...[
    '/categories',
    '/categories/new',
    '/history',
    '/status',
    '/styleguide',
    '/reports',
    '/reports/year',
    '/reports/overview?series=1',
    '/settings',
    '/data',
  ],
  ...[
    '/settings/sessions',
    '/settings/credit',
    '/settings/emails',
    '/settings/texts',
    '/settings/retention',
    '/settings/sign-in',
  ],
  ...['/styleguide/chart', '/styleguide/work-progress'],
  ...['/settings/certificates/coa', '/settings/emails/registration', '/settings/texts/grant'],
];

/** The dashboard names it. */
const aFailedEmail = async ({ db }: TestPortal): Promise<void> => {
  await db
    .insertInto('email')
    .values({
      kind: 'registration',
      recipient: 'ana@example.org',
      subject: 'You are registered',
      body_text: 'You are registered.',
      body_html: '<!doctype html><html lang="en"><body><p>You are registered.</p></body></html>',
      message_id: '<failed@example.org>',
      state: 'failed',
      ...{ created_at: Temporal.Now.instant(), troubled_since: Temporal.Now.instant() },
    })
    .execute();
};

const ofStaff = async (portal: TestPortal): Promise<Opened> => {
  const reach = { portal, bodies: {}, queries: {} };
  const { accountId, selfId: memberId } = await aSignedInPerson(portal);
  const { requestId } = await aCertificate(portal.db, { accountId, memberId });
  await aFailedEmail(portal);
  const announcement = await anAnnouncement(reach, await staffToken(portal));
  const edited = await someEditing(reach);
  const helped = await aHelpedPerson(reach);
  await someNames(reach);
  const [draft, change] = [edited['GET /api/staff/sessions/{id}'], edited['GET /api/staff/changes/{id}']];
  const { body: series } = await ask(portal, 'GET', '/api/staff/series', { token: await staffToken(portal) });
  const { body: newsletter } = await ask(portal, 'POST', '/api/staff/newsletters', {
    token: await staffToken(portal),
    body: {},
  });
  const firstOf = async (table: 'email' | 'speaker' | 'category'): Promise<number> =>
    Number((await portal.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id);
  const one = [
    `/email/${await firstOf('email')}`,
    '/email/999999',
    `/announcements/${announcement}`,
    `/newsletters/${newsletter.id}`,
    `/people/${helped['GET /api/staff/people/{id}']}`,
    `/people/${accountId}/merge`,
    `/requests/${requestId}`,
    `/rosters/${await aReport(portal, 1501)}`,
    ...['', '/details', '/speakers', '/credit', '/access', '/registrations', '/questions', '/materials'].map(
      (part) => `/sessions/${draft}${part}`,
    ),
    ...['/recording', '/quiz', '/emails', '/history', '/copy'].map((part) => `/sessions/${draft}${part}`),
    '/sessions/1201/credit',
    '/sessions/1201/registrations',
    '/sessions/1201/live',
    '/sessions/1301/live',
    `/history/${change}`,
    `/speakers/${await firstOf('speaker')}`,
    `/series/${series[0].id}`,
    `/categories/${await firstOf('category')}`,
    ...['reports', 'reports/evidence', 'unmatched', 'review', 'review/people', 'publish'].map(
      (step) => `/sessions/1299/attendance/${step}`,
    ),
    ...['/quizzes/1201/quiz', '/evaluations/1201', '/follow-ups/1201'],
    ...['/questions/1201', '/questions/1201/live', '/questions/1201/polls', '/briefs/1201'],
  ];
  return { person: sampleStaff, screens: [...ofAccounts, ...[...lists, ...one].map((path) => `/staff${path}`)] };
};

/** Grouped by person, so that each signs in once. */
export const privateScreens = async (portal: TestPortal): Promise<Opened[]> => [
  await ofMembers(portal),
  await ofPresenters(portal),
  await ofStaff(portal),
];
