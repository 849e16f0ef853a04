// Who may reach what: every call with someone else's ids, from every kind of person.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { makePrivateLink } from '#server/registration/private-links/private-links.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPasskey } from '#tests/support/authenticator.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPastSession, aRegistration, aReport, askFor } from '#tests/support/credit.ts';
import { someEvidence } from '#tests/support/evidence-reach.ts';
import { aGroupMembership, aGroupOfMany } from '#tests/support/group-invitations.ts';
import { oidcSettings } from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenOf } from '#tests/support/sign-in.ts';
import {
  aHelpedPerson,
  aMailing,
  anAnnouncement,
  aView,
  signatureBodies,
  someBackgroundTasks,
  someCorrections,
  someEditing,
  someFiles,
  someNames,
  words,
} from '#tests/support/staff-reach.ts';
import { aShortQuestion, aTestedSession, aTextQuestion } from '#tests/support/tested-session.ts';

let portal: TestPortal;
let ids: Record<string, string>;
let tokens: Record<'owner' | 'another' | 'coordinator' | 'sameGroup' | 'presenter' | 'staff', string>;

const otherCredit = { title: 'A course', hours: 1, earnedOn: '2026-01-31' };
const creditGoal = { hours: 18, startsOn: '2026-01-01', endsOn: '2026-12-31' };

beforeAll(async () => {
  portal = await aPortal({ web: false, providers: [oidcSettings('https://id.example')] });
  const reach = { portal, bodies, queries };
  const owner = await aSignedInPerson(portal);
  const group = await aGroupMembership(portal, owner);
  const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: owner.token, body });
  const { body: member } = await post('/api/schedule/members', { firstName: 'Ana', lastName: 'Lund' });
  const sessions = [1201, 1301, 1401].map((id) => ({ id, participants: [{ id: member.id, method: 'Web' }] }));
  await post('/api/schedule/register', sessions);
  const { body: question } = await post('/api/session/1201/questions', { question: 'Is there parking?' });
  await portal.db
    .updateTable('registration')
    .set({
      state: 'offered',
      waiting_since: Temporal.Now.instant(),
      offered_until: Temporal.Now.instant().add({ hours: 24 }),
    })
    .where('session_id', '=', 1401)
    .where('account_id', '=', owner.accountId)
    .execute();
  const second = await tokenOf(portal, owner.person);
  const { body: security } = await ask(portal, 'GET', '/api/my/security', { token: second });
  const identity = await portal.db
    .insertInto('linked_identity')
    .values({
      ...{ account_id: owner.accountId, linked_at: Temporal.Now.instant() },
      ...{ provider: 'default', issuer: 'https://id.example', subject: 's' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkey = await aPasskey(portal, owner.accountId);
  await post('/api/my/accommodations', { signLanguage: true });
  const request = await portal.db.selectFrom('accommodation_request').select('id').executeTakeFirstOrThrow();
  const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  await aRegistration(portal, owner, past);
  const { body: asked } = await askFor(portal, owner, { sessionId: past, types: ['coa', 'actcp'] });
  const [{ requestId: waiting }, , { requestId: granted }] = asked.options;
  const overridden = { isGranted: true, note: 'Seen.' };
  const staffToken = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await ask(portal, 'POST', `/api/staff/credit/${granted}/decision`, { token: staffToken, body: overridden });
  // The staff decision on the other one is withdrawn here, its certificate revoked.
  const reported = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
  await aRegistration(portal, owner, reported);
  const { body: other } = await askFor(portal, owner, { sessionId: reported, types: ['actcp'] });
  const [, , { requestId: kept }] = other.options;
  await ask(portal, 'POST', `/api/staff/credit/${kept}/decision`, { token: staffToken, body: overridden });
  bodies['POST /api/staff/rosters'] = { body: 'actcp', sessionId: reported };
  const report = await aReport(portal, past);
  const linked = { session: { id: 1201, ends_at: Temporal.Now.instant() }, recipient: 'Captions' };
  const link = await makePrivateLink(portal.db, 'brief_link', linked, Temporal.Now.instant());
  const captions = await makePrivateLink(portal.db, 'caption_link', linked, Temporal.Now.instant());
  const { body: help } = await post('/api/live/1201/help', { kind: 'sound' });
  const tested = await aTestedSession(portal, { ...owner, memberId: member.id });
  await upsertExternalTest(owner.accountId);
  const external = await portal.db.selectFrom('external_test').select('id').executeTakeFirstOrThrow();
  const evidence = await someEvidence(reach, owner, Number(member.id));
  const people = await aHelpedPerson(reach);
  const certificate = await aCertificate(portal.db, { accountId: owner.accountId, memberId: member.id });
  const { body: credit } = await post('/api/my/other-credits', otherCredit);
  const { body: goal } = await post('/api/my/credit-goals', creditGoal);
  const mail = await portal.db.selectFrom('email').select('id').executeTakeFirstOrThrow();
  await portal.db.updateTable('email').set({ kind: 'contact' }).where('id', '=', mail.id).execute();
  const announcement = await anAnnouncement(reach, staffToken);
  ids = {
    'POST /api/schedule/members/{id}': String(member.id),
    'DELETE /api/schedule/members/{id}': String(member.id),
    'POST /api/schedule/members/{id}/invitation': String(member.id),
    'DELETE /api/schedule/members/{id}/invitation': String(member.id),
    'DELETE /api/my/groups/{id}': group.id,
    ...(await aGroupOfMany(portal, owner)),
    'DELETE /api/my/sessions/{id}': '1201',
    'DELETE /api/my/sessions/{id}/participants/{memberId}': `1301 ${member.id}`,
    'POST /api/my/sessions/{id}/accept': '1401',
    'POST /api/my/sessions/{id}/join': '1301',
    'POST /api/my/sessions/{id}/participants/{memberId}/join-link': `1301 ${member.id}`,
    'POST /api/staff/sessions/{id}/participants/{memberId}/join-link': `1301 ${member.id}`,
    'GET /api/my/sessions/{id}/downloadci': '1201',
    'GET /api/my/sessions/{id}/sign-in-sheet/pdf': '1201',
    'DELETE /api/session/{id}/questions/{questionId}': `1201 ${question.id}`,
    'DELETE /api/my/sign-ins/{id}': security.signIns.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id,
    'POST /api/my/identities/{id}/remove': String(identity.id),
    'POST /api/my/passkeys/{id}/remove': String(passkey),
    'DELETE /api/my/credit/requests/{id}': String(waiting),
    'GET /api/staff/credit/{id}': String(granted),
    'POST /api/staff/courses/{id}/trial': '65',
    'POST /api/staff/external-tests/{id}': String(external.id),
    'POST /api/staff/credit/{id}/decision': String(granted),
    'DELETE /api/staff/credit/{id}/decision': String(granted),
    'POST /api/staff/credit/{id}/recheck': String(granted),
    'GET /api/staff/rosters/{id}': String(report),
    'GET /api/staff/rosters/{id}/table': String(report),
    'GET /api/staff/sessions/{id}/audit-file': String(past),
    'POST /api/staff/sessions/{id}/certificates': String(reported),
    'POST /api/my/certificates/{number}/reissue': certificate.number,
    'POST /api/my/other-credits/{id}': String(credit.id),
    'DELETE /api/my/other-credits/{id}': String(credit.id),
    'POST /api/my/credit-goals/{id}': String(goal.id),
    'DELETE /api/my/credit-goals/{id}': String(goal.id),
    'GET /api/staff/emails/{id}': String(mail.id),
    'POST /api/staff/emails/{id}/answered': String(mail.id),
    'GET /api/staff/announcements/{id}': String(announcement),
    'POST /api/staff/announcements/{id}/stop': String(announcement),
    ...(await aMailing(reach, staffToken)),
    'GET /api/staff/sessions/{id}/audiences': '1201',
    'POST /api/staff/sessions/{id}/announcements/preview': '1201',
    'POST /api/staff/sessions/{id}/announcements/test': '1201',
    'POST /api/staff/sessions/{id}/announcements': '1201',
    'GET /api/staff/settings/certificates/{name}': 'idhd',
    'POST /api/staff/settings/certificates/{name}': 'idhd',
    'POST /api/staff/settings/certificates/{name}/preview': 'idhd',
    'GET /api/staff/settings/emails/{name}': 'reminder',
    'POST /api/staff/settings/emails/{name}': 'reminder',
    'POST /api/staff/settings/emails/{name}/preview': 'reminder',
    'POST /api/staff/settings/emails/{name}/test': 'reminder',
    'GET /api/staff/settings/texts/{name}': 'privacy',
    'POST /api/staff/settings/texts/{name}': 'privacy',
    'POST /api/staff/settings/texts/{name}/preview': 'privacy',
    'POST /api/staff/accommodations/{id}': String(request.id),
    'GET /api/staff/sessions/{id}/registrations': '1201',
    'GET /api/staff/sessions/{id}/meeting': '1201',
    'POST /api/staff/sessions/{id}/meeting': '1201',
    'POST /api/staff/sessions/{id}/meeting/join': '1201',
    'POST /api/staff/sessions/{id}/meeting/retry': '1201',
    'GET /api/staff/sessions/{id}/caption-links': '1201',
    'POST /api/staff/sessions/{id}/caption-links': '1201',
    'DELETE /api/staff/sessions/{id}/caption-links/{linkId}': `1201 ${captions?.link.id}`,
    'GET /api/staff/sessions/{id}/live-desk': '1201',
    'GET /api/staff/sessions/{id}/captions-draft': '1201',
    'POST /api/staff/sessions/{id}/sign-language': '1201',
    'POST /api/staff/sessions/{id}/caption-forwarding': '1201',
    'GET /api/staff/sessions/{id}/help-requests': '1201',
    'POST /api/staff/sessions/{id}/help-requests/{requestId}': `1201 ${help.id}`,
    'GET /api/staff/sessions/{id}/brief': '1201',
    'POST /api/staff/sessions/{id}/brief': '1201',
    'POST /api/staff/sessions/{id}/brief/links': '1201',
    'DELETE /api/staff/sessions/{id}/brief/links/{linkId}': `1201 ${link?.link.id}`,
    'GET /api/my/sessions/{id}/tests/{kind}': `${tested.id} quiz`,
    'POST /api/my/sessions/{id}/tests/{kind}/attempts': `${tested.id} quiz`,
    'POST /api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/answers': `${tested.id} quiz ${tested.attemptId}`,
    'POST /api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/hand-in': `${tested.id} quiz ${tested.attemptId}`,
    'GET /api/staff/sessions/{id}/tests/{kind}': '1201 quiz',
    'POST /api/staff/sessions/{id}/tests/{kind}': '1201 quiz',
    'DELETE /api/staff/sessions/{id}/tests/{kind}': '1201 quiz',
    'GET /api/my/sessions/{id}/evaluation': String(tested.id),
    'POST /api/my/sessions/{id}/evaluation': String(tested.id),
    'GET /api/staff/sessions/{id}/evaluation': String(tested.id),
    'POST /api/staff/sessions/{id}/evaluation': '1201',
    'GET /api/staff/sessions/{id}/follow-up': '1201',
    'POST /api/staff/sessions/{id}/follow-up': '1201',
    'GET /api/staff/sessions/{id}/evaluation.csv': String(tested.id),
    'GET /api/staff/sessions/{id}/follow-up.csv': String(tested.id),
    'GET /api/staff/sessions/{id}/figures': '1201',
    'GET /api/staff/sessions/{id}/figures/table': '1201',
    ...evidence,
    ...(await someEditing(reach)),
    ...people,
    ...(await someFiles(reach)),
    ...(await someBackgroundTasks(reach)),
    ...(await someCorrections(reach)),
    ...(await someNames(reach)),
    ...(await aView(reach)),
  };
  tokens = {
    owner: owner.token,
    another: (await aSignedInPerson(portal)).token,
    ...{ coordinator: group.coordinator.token, sameGroup: group.sameGroup.token },
    presenter: await tokenOf(portal, { email: 'marisol@example.org', password: 'tape-meter5' }),
    staff: await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' }),
  };
});
afterAll(() => portal?.close());

const upsertExternalTest = (account_id: number) =>
  portal.db
    .insertInto('external_test')
    .values({
      ...{ session_id: 65, account_id, kind: 'post', day: '2026-12-03', uid: 'a' },
      reported_at: Temporal.Now.instant(),
    })
    .execute();

const bodies: Record<string, unknown> = {
  'POST /api/staff/settings/organization': {
    version: 1,
    values: {
      ...{ name: 'A center', helpLine: '800-555-0100', contactEmail: 'help@center.example', address: '' },
      ...{ signerName: '', signerPosition: '' },
      providerNumbers: Object.fromEntries(membershipKeys.map((key) => [key, ''])),
    },
  },
  'POST /api/staff/settings/retention': { version: 1, values: { signInDays: 30, mailDays: 30 } },
  'POST /api/staff/settings/retention/preview': { signInDays: 30, mailDays: 30 },
  'POST /api/staff/settings/new-session': {
    version: 1,
    values: {
      ...{ lengthMinutes: 90, askProLengthMinutes: 60, questionCutOffHours: 24, questionLimit: 30 },
      ...{ seatsWeb: null, seatsPhone: null },
    },
  },
  'POST /api/staff/settings/emails': { version: 1, values: { signature: 'Bye', footer: '' } },
  'POST /api/staff/settings/certificates/{name}': { version: 1, values: { wording: null } },
  'POST /api/staff/settings/certificates/{name}/preview': { wording: null },
  'POST /api/staff/settings/emails/{name}': { version: 1, values: { words: null } },
  'POST /api/staff/settings/emails/{name}/preview': { words: null },
  'POST /api/staff/settings/emails/{name}/test': { words: null },
  'POST /api/staff/settings/texts/{name}': { version: 1, values: { markdown: null } },
  'POST /api/staff/settings/texts/{name}/preview': {
    markdown: '---\ntitle: T\ndescription: D\nreviewed: 2026-01-02\n---\nHi',
  },
  'POST /api/staff/external-tests/{id}': { outcome: 'confirmed', score: 90, note: 'Seen.' },
  'POST /api/my/sessions/{id}/sign-in-sheet/file': { fileName: 'a.pdf', content: 'JVBERi0=' },
  ...signatureBodies,
  'POST /api/staff/sessions/{id}/attendance/reports': { fileName: 'a.csv', content: 'aGVsbG8=' },
  'POST /api/staff/credit/decisions/preview': { requestIds: [1], isGranted: false, note: 'Seen.' },
  'POST /api/staff/credit/decisions': { requestIds: [1], isGranted: false, note: 'Seen.' },
  'POST /api/staff/sessions/{id}/attendance/report-imports': { fileName: 'a.csv', content: 'aGVsbG8=' },
  'POST /api/staff/settings/joining': { version: 1, values: { linkHours: 24 } },
  'POST /api/staff/settings/access': { version: 1, values: { captions: true, signLanguage: true } },
  'POST /api/staff/settings/footer': { version: 1, values: { statement: '' } },
  'POST /api/staff/settings/credit': { version: 1, values: { publishAfterDays: null } },
  'POST /api/staff/sessions/{id}/code-word': { word: 'ramp' },
  'POST /api/staff/sessions/{id}/sign-in-sheets/{accountId}': {
    decision: 'return',
    version: '2026-06-02T12:00:00Z',
    words: 'Who signed?',
  },
  'POST /api/schedule/members/{id}': { firstName: 'Eve', lastName: 'Lund' },
  'POST /api/my/sessions/{id}/join': { memberId: 1, method: 'Web' },
  'POST /api/my/other-credits/{id}': otherCredit,
  'POST /api/my/credit-goals/{id}': creditGoal,
  'POST /api/schedule/members/{id}/invitation': { email: 'ana@example.org' },
  'POST /api/staff/accommodations/{id}': { state: 'booked' },
  'POST /api/staff/credit/{id}/decision': { isGranted: true, note: 'Seen.' },
  'POST /api/staff/sessions/{id}/announcements/preview': words,
  'POST /api/staff/sessions/{id}/announcements/test': words,
  'POST /api/staff/announcements/{id}/stop': {},
  'POST /api/staff/emails/{id}/answered': { isAnswered: true },
  'POST /api/staff/emails/addresses/try-again': { email: 'ana@example.org' },
  'POST /api/staff/emails/retry': { ids: [1] },
  'POST /api/staff/sessions/{id}/brief': { terms: '', notes: '' },
  'POST /api/staff/sessions/{id}/brief/links': { recipient: 'Interpreters' },
  'POST /api/staff/sessions/{id}/meeting': { provider: 'manual' },
  'POST /api/staff/sessions/{id}/caption-links': { recipient: 'Captioners' },
  'POST /api/staff/sessions/{id}/help-requests/{requestId}': { answer: 'Try again.' },
  'POST /api/staff/sessions/{id}/sign-language': { address: '' },
  'POST /api/staff/sessions/{id}/caption-forwarding': { address: '' },
  'POST /api/my/sessions/{id}/tests/{kind}/attempts': {},
  'POST /api/my/sessions/{id}/tests/{kind}/attempts/{attemptId}/answers': { answers: [] },
  'POST /api/staff/sessions/{id}/tests/{kind}': { version: 0, questions: [aShortQuestion] },
  'POST /api/my/sessions/{id}/evaluation': { answers: [] },
  'POST /api/staff/sessions/{id}/evaluation': { isRequired: true, openDays: 7, questions: [aTextQuestion] },
  'POST /api/staff/sessions/{id}/follow-up': { months: 3, questions: [{ ...aTextQuestion, shownIf: null }] },
  // Everybody's own, in these tests.
  'POST /api/my/identities/{id}/remove': { password: 'ramps-in-1' },
  'POST /api/my/passkeys/{id}/remove': { password: 'ramps-in-1' },
};
const aSpan = '?measure=registrations&by=month&from=2026-01-01&to=2026-12-31';
/** The query after the path of a call. */
const queries: Record<string, string> = {
  'GET /api/staff/session-speakers': '?q=a',
  'GET /api/staff/sessions/{id}/captions-draft': '?begins=0',
  'GET /api/staff/certificates': '?q=a',
  'GET /api/staff/sessions/{id}/attendance/unmatched-attendees': '?list=resolved',
  'GET /api/staff/rosters/draft': '?body=aia&sessionId=1201',
  'GET /api/staff/reports': aSpan,
  'GET /api/staff/reports/table': aSpan,
  'GET /api/staff/reports/pdf': aSpan,
  'GET /api/staff/reports/overview': '?from=2026-01-01&to=2026-12-31',
  'GET /api/staff/reports/overview/table': '?from=2026-01-01&to=2026-12-31',
  'GET /api/staff/reports/year': '?kind=federal&year=2026',
  'GET /api/staff/reports/year/table': '?kind=federal&year=2026',
  'GET /api/staff/reports/year/pdf': '?kind=calendar&year=2026',
};
const otherwise: Record<string, number> = { 'POST /api/my/sessions/{id}/accept': 409 };
const keyOf = ({ method, path }: (typeof endpoints)[number]): string => `${method} ${path}`;
const call = (key: string, token?: string) => {
  const [method = '', path = ''] = key.split(' ');
  const options = { ...(token ? { token } : {}), ...(bodies[key] ? { body: bodies[key] } : {}) };
  return ask(
    portal,
    method as 'GET',
    (ids[key] ?? '').split(' ').reduce((filled, id) => filled.replace(/\{\w+\}/, id), path) + (queries[key] ?? ''),
    options,
  );
};

/** Calls with a password other than these tests send are rejected for that first. */
const wantsPassword = (key: string, who: string): boolean => key.endsWith('/remove') && /presenter|staff/.test(who);

/** Calls whose id names something that belongs to someone. `/api/my/sessions/{id}` is a word, not an id. */
const owned = endpoints
  .filter(({ access, path }) => (access === 'attendee' || access === 'staff') && path.includes('{'))
  .map(keyOf)
  .filter((key) => key !== 'GET /api/my/sessions/{id}')
  // Courses are everybody's; that nobody gets into another's way is tested in server/credit/self-paced.
  .filter((key) => !key.includes('/api/my/courses/'))
  // Sessions are everybody's; who may ask, who presents and who attends is tested with questions and live pages.
  .filter((key) => !/\/api\/presenting\/|\/session\/{id}\/questions$|\/heartbeat$/.test(key));

describe('what belongs to one person', () => {
  it('is all in this test', () => {
    expect(owned.toSorted()).toEqual(Object.keys(ids).toSorted());
  });

  it.each(['visitor', 'another', 'coordinator', 'sameGroup', 'presenter', 'staff'])(
    'is not reached by %s',
    async (who) => {
      for (const key of owned.filter((each) => !each.includes('/staff/'))) {
        const { status, text } = await call(key, tokens[who as keyof typeof tokens]);
        const expected = who === 'visitor' ? 401 : wantsPassword(key, who) ? 400 : (otherwise[key] ?? 404);
        expect(status, `${key} by ${who}: ${text.slice(0, 80)}`).toBe(expected);
      }
    },
  );

  it('is for staff only where it is theirs', async () => {
    // A new category goes after the order of the others, and what is deleted after its other calls.
    const isLate = (key: string): boolean => key.startsWith('DELETE') || key === 'POST /api/staff/categories';
    const keys = endpoints.filter(({ access }) => access === 'staff').map(keyOf);
    const endDecisions = () =>
      portal.db
        .deleteFrom('background_task')
        .where('kind', '=', 'credit-decisions')
        .where('state', '=', 'waiting')
        .execute();
    for (const key of [...keys.filter((each) => !isLate(each)), ...keys.filter(isLate)]) {
      // One at a time, and no job runs it here.
      if (key.includes('/credit/decisions')) await endDecisions();
      expect((await call(key)).status).toBe(401);
      for (const who of ['owner', 'another', 'presenter'] as const)
        expect((await call(key, tokens[who])).status).toBe(403);
      expect([200, 204], key).toContain((await call(key, tokens.staff)).status);
    }
  }, 120_000);

  it('is reached by its owner', async () => {
    // The registration goes before the member, who could not be removed with it.
    bodies['POST /api/my/sessions/{id}/join'] = {
      memberId: Number(ids['POST /api/schedule/members/{id}']),
      method: 'Web',
    };
    const soon = Temporal.Now.instant().add({ minutes: 5 });
    const times = { starts_at: soon, ends_at: soon.add({ minutes: 90 }) };
    await portal.db.updateTable('session').set(times).where('id', '=', 1301).execute();
    const last = [
      'DELETE /api/my/sessions/{id}/participants/{memberId}',
      'DELETE /api/my/sessions/{id}',
      'DELETE /api/schedule/members/{id}',
    ];
    const first = owned.filter((key) => !key.includes('/staff/') && !last.includes(key));
    for (const key of [...first, ...last]) {
      // A member with sessions to come cannot be removed.
      if (key === 'DELETE /api/schedule/members/{id}') {
        await ask(portal, 'DELETE', '/api/my/sessions/1401', { token: tokens.owner });
      }
      const { status, text } = await call(key, tokens.owner);
      expect([200, 204], `${key}: ${text}`).toContain(status);
    }
  });
});
