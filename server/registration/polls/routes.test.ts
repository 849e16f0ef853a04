// Polls: run by presenters and staff, answered once by each person while they are open.

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockEvents } from '#server/platform/event-stream/queries.ts';
import { publishResults } from '#server/registration/polls/change-poll.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

const now = Temporal.Instant.from('2027-03-03T19:30:00Z');
const single = { kind: 'single', question: 'Do you use captions?', options: ['Always', 'Sometimes', 'Never'] };

let portal: TestPortal;
let presenter: string;
let staff: string;
let id: number;
let ana: Awaited<ReturnType<typeof anAttendee>>;
beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: now });
  presenter = await tokenOf(portal, { email: 'marisol@example.org', password: 'tape-meter5' });
  staff = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
});
beforeEach(async () => {
  id = await addSession(portal, { starts_at: now.add({ minutes: 30 }) });
  const speaker = portal.db.selectFrom('speaker').select('id').where('account_id', 'is not', null);
  const { id: speaker_id } = await speaker.executeTakeFirstOrThrow();
  await portal.db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
  ana = await anAttendee();
});
afterAll(() => portal?.close());

const anAttendee = async (session = id) => {
  const person = await aSignedInPerson(portal);
  await register(portal, person.token, session, [person.selfId]);
  const [path = ''] = await joinPaths(portal, person.token, session);
  return { ...person, code: path.split('/').at(-1) ?? '' };
};
const creates = (poll: object, token = presenter, session = id) =>
  ask(portal, 'POST', `/api/presenting/sessions/${session}/polls`, { token, body: poll });
const changes = (pollId: number, body: object, token = presenter) =>
  ask(portal, 'POST', `/api/presenting/polls/${pollId}`, { token, body });
const anOpenPoll = async (poll: object = single): Promise<number> => {
  const { body } = await creates(poll);
  await changes(body.id, { state: 'open' });
  return body.id;
};
const answers = (token: string, pollId: number, choices: number[], session = id) =>
  ask(portal, 'POST', `/api/live/${session}/polls/${pollId}/answer`, { token, body: { choices } });
const seen = async (token: string) => (await ask(portal, 'GET', `/api/live/${id}/polls`, { token })).body.polls;
const presented = async (token = presenter) =>
  (await ask(portal, 'GET', `/api/presenting/sessions/${id}/polls`, { token })).body.polls;
const deletions = async () => {
  const rows = await portal.db
    .selectFrom('audit_event')
    .select('details')
    .where('kind', '=', 'poll-deleted')
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => details).filter((details) => Object(details).session === id);
};
const events = async () =>
  (await ask(portal, 'GET', `/api/live/${id}/events?after=0`, { token: ana.token })).body.events;

describe('a poll', () => {
  it('is seen when it is opened, answered, closed, and its results when they are shown', async () => {
    const { status, body } = await creates(single);
    expect(status).toBe(201);
    expect(await seen(ana.token)).toEqual([]);
    expect((await answers(ana.token, body.id, [0])).status).toBe(404);

    await changes(body.id, { state: 'open' });
    const shown = { ...single, id: body.id, lowLabel: '', highLabel: '', isOpen: true, results: null };
    expect(await seen(ana.token)).toEqual([{ ...shown, choices: [] }]);
    expect((await answers(ana.token, body.id, [1])).body).toEqual({ choices: [1] });
    await answers((await anAttendee()).token, body.id, [2]);
    expect(await seen(ana.token)).toEqual([{ ...shown, choices: [1] }]);

    await changes(body.id, { state: 'closed' });
    expect((await answers(ana.token, body.id, [0])).body.error).toBe('CLOSED');
    await changes(body.id, { showsResults: true });
    const results = { answers: 2, counts: [0, 1, 1] };
    expect(await seen(ana.token)).toEqual([{ ...shown, isOpen: false, results, choices: [1] }]);
    expect(await presented()).toMatchObject([{ state: 'closed', showsResults: true, results }]);

    expect(
      (await events()).map(({ kind, data }: { kind: string; data: { poll: object } }) => [kind, data.poll]),
    ).toEqual([
      ['poll', shown],
      ['poll', { ...shown, isOpen: false }],
      ['poll', { ...shown, isOpen: false, results }],
    ]);
  });

  it('has one answer of each person, who can change it', async () => {
    const poll = await anOpenPoll();
    await Promise.all([0, 1, 2, 0, 1].map((choice) => answers(ana.token, poll, [choice])));
    expect((await answers(ana.token, poll, [2])).status).toBe(200);

    expect(await presented()).toMatchObject([{ results: { answers: 1, counts: [0, 0, 1] } }]);
    const [row, ...more] = await portal.db.selectFrom('poll_answer').selectAll().where('poll_id', '=', poll).execute();
    expect([row?.member_id, more]).toEqual([ana.selfId, []]);
    expect(row?.changed_at).not.toBeNull();
  });

  it('of several answers counts each of them, and people once', async () => {
    const poll = await anOpenPoll({ ...single, kind: 'multiple' });
    expect((await answers(ana.token, poll, [2, 0, 2])).body).toEqual({ choices: [0, 2] });
    await answers((await anAttendee()).token, poll, [0]);

    expect(await presented()).toMatchObject([{ results: { answers: 2, counts: [2, 0, 1] } }]);
  });

  it('on a scale has the options 1 to 5 and the meaning of its ends', async () => {
    const scale = { kind: 'scale', question: 'How clear?', options: [], lowLabel: 'Unclear', highLabel: 'Clear' };
    const poll = await anOpenPoll(scale);
    await answers(ana.token, poll, [4]);

    expect(await seen(ana.token)).toMatchObject([
      { options: ['1', '2', '3', '4', '5'], lowLabel: 'Unclear', highLabel: 'Clear', choices: [4] },
    ]);
  });

  it.each([
    [[], 'single'],
    [[3], 'single'],
    [[-1], 'single'],
    [[0, 1], 'single'],
    [[0.5], 'single'],
    [[], 'multiple'],
    [[0, 3], 'multiple'],
  ])('does not take %j as an answer of %s', async (choices, kind) => {
    const poll = await anOpenPoll({ ...single, kind });
    expect((await answers(ana.token, poll, choices)).status).toBe(400);
    expect(await presented()).toMatchObject([{ results: { answers: 0 } }]);
  });

  it.each([
    ['one option', { ...single, options: ['Yes'] }],
    ['eleven options', { ...single, options: Array.from({ length: 11 }, (_, n) => `Option ${n}`) }],
    ['the same option twice', { ...single, options: ['Yes', ' Yes'] }],
    ['an empty option', { ...single, options: ['Yes', ' '] }],
    ['no question', { ...single, question: ' ' }],
    ['a long question', { ...single, question: 'x'.repeat(501) }],
    ['another kind', { ...single, kind: 'essay' }],
  ])('with %s is rejected', async (_, poll) => {
    expect((await creates(poll)).status).toBe(400);
  });

  it('that shows its results sends readers new counts together', async () => {
    const poll = await anOpenPoll();
    await changes(poll, { showsResults: true });
    const before = (await events()).length;
    for (const choice of [0, 1, 2]) await answers(ana.token, poll, [choice]);
    await until('the counts', async () => (await events()).length > before, { seconds: 10 });

    const after = (await events()).slice(before);
    expect(after.map(({ data }: { data: { poll: { results: object } } }) => data.poll.results)).toEqual([
      { answers: 1, counts: [0, 0, 1] },
    ]);
  });

  it('is closed while counts of it and of others are published', async () => {
    const [one, two] = [await anOpenPoll(), await anOpenPoll()];
    for (const poll of [one, two]) await changes(poll, { showsResults: true });
    const waitsForLocks = async (count: number) =>
      until(`${count} waiting`, async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(portal.db);
        return rows.length >= count;
      });
    const [published, closed] = await portal.db.transaction().execute(async (tx) => {
      await lockEvents(tx, id);
      const publishing = publishResults(portal.db, new Set([one, two]), now);
      await waitsForLocks(1);
      const closing = changes(two, { state: 'closed' });
      await waitsForLocks(2);
      return [Promise.allSettled([publishing]), closing] as const;
    });

    expect([await published, (await closed).status]).toMatchObject([[{ status: 'fulfilled' }], 204]);
    expect(await presented()).toMatchObject([{ id: two, state: 'closed' }, { id: one }]);
  });

  it('is deleted with its answers', async () => {
    const poll = await anOpenPoll();
    await answers(ana.token, poll, [0]);
    expect((await ask(portal, 'DELETE', `/api/presenting/polls/${poll}`, { token: presenter })).status).toBe(204);

    expect(await seen(ana.token)).toEqual([]);
    expect((await events()).at(-1)).toMatchObject({ kind: 'poll-deleted', data: { id: poll } });
    expect(await portal.db.selectFrom('poll_answer').selectAll().where('poll_id', '=', poll).execute()).toEqual([]);
    expect(await deletions()).toEqual([{ session: id, poll, answers: 1 }]);
  });

  it('with answers is deleted by staff alone after the session', async () => {
    const [answered, other] = [await anOpenPoll(), await anOpenPoll()];
    await answers(ana.token, answered, [0]);
    const ended = { starts_at: now.subtract({ minutes: 90 }), ends_at: now };
    await portal.db.updateTable('session').set(ended).where('id', '=', id).execute();
    const removes = (poll: number, token: string) => ask(portal, 'DELETE', `/api/presenting/polls/${poll}`, { token });

    expect((await removes(answered, presenter)).body.error).toBe('EVIDENCE');
    expect((await removes(other, presenter)).status).toBe(204);
    expect(await presented()).toMatchObject([{ id: answered, results: { answers: 1 } }]);
    expect((await removes(answered, staff)).status).toBe(204);
    expect(await deletions()).toEqual([
      { session: id, poll: other, answers: 0 },
      { session: id, poll: answered, answers: 1 },
    ]);
  });

  it('is run by presenters of the session and staff only', async () => {
    const poll = await anOpenPoll();
    const foreign = await addSession(portal, { starts_at: now.add({ minutes: 30 }) });
    const { body: elsewhere } = await creates(single, staff, foreign);
    const statuses = async (token: string | undefined, pollId: number, session: number) => {
      const options = token ? { token } : {};
      const list = await ask(portal, 'GET', `/api/presenting/sessions/${session}/polls`, options);
      const body = single;
      const made = await ask(portal, 'POST', `/api/presenting/sessions/${session}/polls`, { ...options, body });
      const change = { ...options, body: { state: 'closed' } };
      const changed = await ask(portal, 'POST', `/api/presenting/polls/${pollId}`, change);
      const removed = await ask(portal, 'DELETE', `/api/presenting/polls/${pollId}`, options);
      return [list.status, made.status, changed.status, removed.status];
    };

    expect(await statuses(undefined, poll, id)).toEqual([401, 401, 401, 401]);
    expect(await statuses(ana.token, poll, id)).toEqual([404, 404, 404, 404]);
    expect(await statuses(presenter, elsewhere.id, foreign)).toEqual([404, 404, 404, 404]);
    expect(await statuses(staff, poll, id)).toEqual([200, 201, 204, 204]);
  });

  it('is answered by people of that session only, and not after it', async () => {
    const poll = await anOpenPoll();
    const other = await addSession(portal, { starts_at: now.add({ minutes: 30 }) });
    const [bo, stranger] = [await anAttendee(other), await aSignedInPerson(portal)];
    const path = `/api/live/${id}/polls/${poll}/answer`;

    expect((await ask(portal, 'POST', path, { body: { choices: [0] } })).status).toBe(401);
    expect((await answers(stranger.token, poll, [0])).status).toBe(403);
    expect((await answers(bo.token, poll, [0])).status).toBe(403);
    expect((await answers(bo.token, poll, [0], other)).status).toBe(404);
    expect((await ask(portal, 'POST', `${path}?code=${bo.code}`, { body: { choices: [0] } })).status).toBe(404);
    const ended = { starts_at: now.subtract({ minutes: 121 }), ends_at: now.subtract({ minutes: 31 }) };
    await portal.db.updateTable('session').set(ended).where('id', '=', id).execute();
    expect((await answers(ana.token, poll, [0])).body.error).toBe('CLOSED');
    expect(await presented()).toMatchObject([{ results: { answers: 0 } }]);
  });

  it('is answered without scripts, and says what is missing', async () => {
    const poll = await anOpenPoll({ ...single, kind: 'multiple' });
    const post = (payload: string) =>
      portal.app.inject({
        method: 'POST',
        url: `/live/${id}/polls/${poll}/answer?code=${ana.code}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const answered = await post('choices=0&choices=2');
    expect([answered.statusCode, answered.headers.location]).toEqual([303, `/live/${id}?code=${ana.code}#live-polls`]);
    expect(await seen(ana.token)).toMatchObject([{ choices: [0, 2] }]);
    expect((await post('')).body).toContain('Choose an answer.');
    expect((await post('choices=x')).statusCode).toBe(400);
    expect(await seen(ana.token)).toMatchObject([{ choices: [0, 2] }]);
  });
});
