// A draft is visible to staff only: no other caller's response contains any of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { saveEvaluation } from '#server/credit/evaluations/save-evaluation.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

/** In its name, its texts and its speaker, so that every leak is found. */
const secret = 'zyzzyva';
const speakerName = 'Okonkwo-Vale';

let portal: TestPortal;
let token: string;
let presenter: string;
let draft: number;
let discarded: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const staff = staffAt(portal, await staffToken(portal));
  const speaker = await portal.db
    .insertInto('speaker')
    .values({ first_name: 'Ada', last_name: speakerName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = {
    name: `The ${secret} session`,
    description: `<p>${secret}</p>`,
    joinURL: `https://meet.example.org/${secret}`,
    category: 'Emergency Preparedness',
    speakers: [{ id: speaker.id, name: speakerName }],
    credits: [{ name: `AIA ${secret}`, credits: 1.5, courseNumber: secret, isOffered: true }],
  };
  draft = (await staff.create(values)).id;
  // On a day that lists show: soon.
  const soon = Temporal.Now.instant().add({ hours: 50 });
  await portal.db
    .updateTable('session')
    .set({ starts_at: soon, ends_at: soon.add({ minutes: 90 }), recording_url: `https://video.example.org/${secret}` })
    .where('id', '=', draft)
    .execute();
  await portal.db
    .insertInto('material')
    .values({ session_id: draft, sort_order: 0, title: secret, path: `/${secret}.pdf`, format: '.pdf' })
    .execute();
  const questions = [{ kind: 'text' as const, text: secret, choices: [], isRequired: false }];
  await saveEvaluation(portal.db, draft, { isRequired: true, openDays: 30, hasReminder: true, questions });
  discarded = (await staff.put(await staff.create(values), 'discarded')).id;
  ({ token } = await aSignedInPerson(portal));
  const login = { email: 'marisol@example.org', password: 'tape-meter5' };
  presenter = (await ask(portal, 'POST', keyed('/api/login'), { body: login })).body.jwt;
});
afterAll(() => portal?.close());

const procedures: [string, (id: number) => unknown[]][] = [
  ['sp_getarchives', () => []],
  ['sp_applicationGroups', () => []],
  ['sp_session_list_upcoming', () => []],
  ['sp_session_list', () => ['2026-01-01 00:00:00', '2199-12-31 23:59:59', 4]],
  ['sp_sessions_closed', () => [4]],
  ['sp_speaker_list', () => [4]],
  ['sp_session_speaker_list', (id) => [id]],
  ['sp_session_questions', (id) => [id]],
  ['sp_session_CEU', (id) => [id]],
];

const queries: Record<string, string> = {
  '/api/search': `?q=${secret}`,
  '/api/sessions': '?application_id=4',
};

const filled = (path: string, id: number): string =>
  path
    .replace('/api/my/sessions/{id}', path.endsWith('{id}') ? '/api/my/sessions/all' : '/api/my/sessions/{id}')
    .replace('/api/sessions/available/{id}', '/api/sessions/available/4')
    .replace('{kind}', 'quiz')
    .replace('{route}', 'ao')
    .replace('{groupId}', '4')
    .replace('/api/calendar/{file}', '/api/calendar/ao.ics')
    .replace('/api/recordings/{file}', '/api/recordings/ao.atom')
    .replaceAll(/\{\w+\}/g, String(id));

const readers = endpoints.filter(
  ({ method, access, path }) => method === 'GET' && access !== 'staff' && path !== '/api/speakers/{id}',
);

describe('a draft comes out of no call', () => {
  it.each(readers.map(({ path }) => path))('GET %s', async (path) => {
    for (const id of [draft, discarded]) {
      const query = queries[path] ?? '';
      for (const bearer of [token, presenter]) {
        const { text } = await ask(portal, 'GET', filled(path, id) + query, { token: bearer });
        expect(text.toLowerCase().replace(`"q":"${secret}"`, '')).not.toContain(secret);
        // The speaker speaks nowhere else.
        expect(text).not.toContain(speakerName);
      }
    }
  });

  it.each(procedures)('%s', async (procedure, parameters) => {
    for (const id of [draft, discarded]) {
      const body = { procedure, parameters: parameters(id) };
      const { status, text } = await ask(portal, 'POST', '/api/cmd', { body });

      expect(status).toBe(200);
      expect(text.toLowerCase()).not.toContain(secret);
      expect(text).not.toContain(speakerName);
    }
  });

  it('nor can anybody register for it, ask in it or take its calendar file', async () => {
    const { selfId, token: another } = await aSignedInPerson(portal);
    const calls: [string, string, unknown][] = [
      ['POST', '/api/schedule/register', [{ id: draft, participants: [{ id: selfId, method: 'Web' }] }]],
      ['POST', `/api/session/${draft}/questions`, { question: 'Is there parking?' }],
      ['POST', `/api/my/sessions/${draft}/join`, { memberId: selfId, method: 'Web' }],
    ];

    for (const [method, path, body] of calls) {
      const { status, text } = await ask(portal, method as 'POST', path, { token: another, body });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain(secret);
    }
  });
});

it('everything of it is there once it is published', async () => {
  const staff = staffAt(portal, await staffToken(portal));
  await staff.put(await staff.read(draft), 'open');

  const { text } = await ask(portal, 'GET', `/api/session/${draft}`);
  const { text: upcoming } = await ask(portal, 'GET', '/api/session/upcoming');

  expect([text.includes(secret), text.includes(speakerName), upcoming.includes(secret)]).toEqual([true, true, true]);
});
