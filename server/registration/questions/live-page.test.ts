// Questions on the live page: who asks and votes, review, answers, what readers learn, and the forms without scripts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxLiveQuestionsPerAccount } from '#rules/registration/live-window.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

const now = Temporal.Instant.from('2027-03-03T19:30:00Z');
/** Moves the session, so that it began so many minutes ago: sign-ins would not outlive a moved clock. */
const began = async (minutes: number, session = id): Promise<void> => {
  const starts_at = now.subtract({ minutes });
  const times = { starts_at, ends_at: starts_at.add({ minutes: 90 }) };
  await portal.db.updateTable('session').set(times).where('id', '=', session).execute();
};

let portal: TestPortal;
let presenter: string;
let staff: string;
let id: number;
let ana: Awaited<ReturnType<typeof anAttendee>>;
beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: now, limits: true });
  presenter = await tokenOf(portal, { email: 'marisol@example.org', password: 'tape-meter5' });
  staff = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
});
beforeEach(async () => {
  id = await aSession();
  ana = await anAttendee(id);
  await began(5);
});
afterAll(() => portal?.close());

const aSession = async (): Promise<number> => {
  const session = await addSession(portal, { starts_at: now.add({ minutes: 90 }) });
  const { id: speaker_id } = await portal.db
    .selectFrom('speaker')
    .select('id')
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('session_speaker').values({ session_id: session, speaker_id, sort_order: 0 }).execute();
  return session;
};

const anAttendee = async (session: number) => {
  const person = await aSignedInPerson(portal);
  await register(portal, person.token, session, [person.selfId]);
  const [path = ''] = await joinPaths(portal, person.token, session);
  return { ...person, code: path.split('/').at(-1) ?? '' };
};

const board = async (token: string, session = id) =>
  (await ask(portal, 'GET', `/api/live/${session}/questions`, { token })).body;
const asks = (token: string, question: string, session = id) =>
  ask(portal, 'POST', `/api/live/${session}/questions`, { token, body: { question } });
const votes = (token: string, questionId: number, isVoted = true, session = id) =>
  ask(portal, 'POST', `/api/live/${session}/questions/${questionId}/vote`, { token, body: { isVoted } });
const presents = (path: string, body?: unknown, token = presenter) =>
  ask(portal, 'POST', `/api/presenting/${path}`, { token, ...(body === undefined ? {} : { body }) });
const approved = async (token: string, question: string): Promise<number> => {
  const { body } = await asks(token, question);
  await presents(`questions/${body.id}/approve`);
  return body.id;
};
const events = async (kind: string) =>
  (await ask(portal, 'GET', `/api/live/${id}/events?after=0`, { token: ana.token })).body.events
    .filter((event: { kind: string }) => event.kind === kind)
    .map(({ data }: { data: unknown }) => data);
const unanswered = { hasAnswer: false, answerVersion: 0 };

describe('a question on the live page', () => {
  it('waits for review, and others see it when it is approved', async () => {
    await began(-90);
    const bo = await anAttendee(id);
    await began(5);
    const asked = await asks(ana.token, 'Is there parking?');

    expect(asked.status).toBe(201);
    expect(asked.body).toEqual({ id: asked.body.id, question: 'Is there parking?', isShown: false });
    expect(await board(ana.token)).toMatchObject({
      isOpen: true,
      isReviewed: true,
      questions: [],
      own: [{ id: asked.body.id, question: 'Is there parking?', isDismissed: false }],
    });
    expect(await board(bo.token)).toMatchObject({ questions: [], own: [] });
    expect(await events('question')).toEqual([]);

    expect((await presents(`questions/${asked.body.id}/approve`)).status).toBe(204);
    const shown = {
      id: asked.body.id,
      question: 'Is there parking?',
      votes: 0,
      state: 'open',
      answer: '',
      answerVersion: 0,
      hasVoted: false,
    };
    expect(await board(bo.token)).toMatchObject({ questions: [{ ...shown, isOwn: false }], own: [] });
    expect(await board(ana.token)).toMatchObject({ questions: [{ ...shown, isOwn: true }], own: [] });
    expect(await events('question')).toEqual([{ id: asked.body.id, state: 'open', ...unanswered }]);
  });

  it('is shown at once if the session has no review', async () => {
    await presents(`sessions/${id}/review`, { isReviewed: false });
    const { body } = await asks(ana.token, 'At once?');

    expect(body.isShown).toBe(true);
    expect((await board(ana.token)).questions).toHaveLength(1);
  });

  it('that is dismissed is seen by its author alone, and can still be approved', async () => {
    const { body } = await asks(ana.token, 'Buy this?');
    await presents(`questions/${body.id}`, { mark: 'hidden' });

    expect((await board(ana.token)).own).toEqual([{ id: body.id, question: 'Buy this?', isDismissed: true }]);
    await presents(`questions/${body.id}/approve`);
    expect((await board(ana.token)).questions).toHaveLength(1);
    await presents(`questions/${body.id}`, { mark: 'hidden' });
    expect((await events('question')).at(-1)).toEqual({ id: body.id, state: 'removed' });
  });

  it('is not on the page of the session, nor in the counts of those that were asked before', async () => {
    await approved(ana.token, 'Live?');
    await portal.db.insertInto('question').values({ session_id: id, question: 'Before?', asked_at: now }).execute();

    const { body } = await ask(portal, 'GET', `/api/session/${id}`);
    expect(body.questionList.map(({ question }: { question: string }) => question)).toEqual(['Before?']);
    const { body: received } = await ask(portal, 'GET', `/api/presenting/sessions/${id}/questions`, {
      token: presenter,
    });
    expect(received.session.questionCount).toBe(1);
    expect(received.questions).toHaveLength(2);
    expect((await board(ana.token)).questions.map(({ question }: { question: string }) => question).toSorted()).toEqual(
      ['Before?', 'Live?'],
    );
  });

  it('asked twice is one, and an account has a limit', async () => {
    const twice = await Promise.all([asks(ana.token, 'Once?'), asks(ana.token, 'Once?')]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    for (let n = 2; n <= maxLiveQuestionsPerAccount; n += 1) await asks(ana.token, `Question ${n}?`);
    const refused = await asks(ana.token, 'One more?');

    expect([refused.status, refused.body.error]).toEqual([409, 'OWN_LIMIT']);
    expect((await asks(ana.token, 'Once?')).status).toBe(201);
  });

  it('can be asked and deleted again 30 times in ten minutes', async () => {
    for (let times = 1; times <= 30; times += 1) {
      const { status, body } = await asks(ana.token, `Question ${times}?`);
      expect(status).toBe(201);
      await ask(portal, 'DELETE', `/api/session/${id}/questions/${body.id}`, { token: ana.token });
    }
    const { status, body } = await asks(ana.token, 'One more?');

    expect([status, body.error]).toEqual([429, 'TOO_MANY']);
    expect(body.message).toContain('You’ve asked too many questions in a short time.');
    expect((await board(ana.token)).own).toEqual([]);
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    ['x'.repeat(2001), 400],
    ['a\u0000', 400],
    ['x'.repeat(2000), 201],
  ])('has between 1 and 2000 characters of text (%#)', async (question, status) => {
    expect((await asks(ana.token, question)).status).toBe(status);
  });

  it('can be asked from an hour before the start until half an hour after the end', async () => {
    const statusAt = async (minutes: number) => {
      await began(minutes);
      return (await asks(ana.token, `At ${minutes}?`)).status;
    };
    expect([await statusAt(-61), await statusAt(-60), await statusAt(119), await statusAt(120)]).toEqual([
      ...[409, 201, 201, 409],
    ]);
    expect((await board(ana.token)).isOpen).toBe(false);
  });

  it('is for people of that session only', async () => {
    const [other, stranger] = [await aSession(), await aSignedInPerson(portal)];
    const questionId = await approved(ana.token, 'Mine?');
    const statuses = async (token: string | undefined, session: number) => {
      const options = token ? { token } : {};
      const read = await ask(portal, 'GET', `/api/live/${session}/questions`, options);
      const asked = await ask(portal, 'POST', `/api/live/${session}/questions`, {
        ...options,
        body: { question: 'Hm?' },
      });
      const path = `/api/live/${session}/questions/${questionId}/vote`;
      const voted = await ask(portal, 'POST', path, { ...options, body: { isVoted: true } });
      return [read.status, asked.status, voted.status];
    };

    expect(await statuses(undefined, id)).toEqual([401, 401, 401]);
    expect(await statuses(stranger.token, id)).toEqual([403, 403, 403]);
    expect(await statuses(ana.token, other)).toEqual([403, 403, 403]);
    await began(5, other);
    // Staff are there too, but the question is of another session.
    expect(await statuses(staff, other)).toEqual([200, 201, 404]);
    await began(-90);
    await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: ana.token });
    await began(5);
    expect(await statuses(ana.token, id)).toEqual([403, 403, 403]);
  });

  it('is reviewed and answered by presenters of the session and staff only', async () => {
    const { body } = await asks(ana.token, 'Mine?');
    const foreign = await addSession(portal, { starts_at: now.add({ minutes: 90 }) });
    const { id: elsewhere } = await portal.db
      .insertInto('question')
      .values({ session_id: foreign, question: 'Elsewhere?', asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [path, sent] of [
      [`questions/${body.id}/approve`, undefined],
      [`questions/${body.id}/answer`, { text: 'No.' }],
      [`sessions/${id}/review`, { isReviewed: false }],
    ] as const) {
      expect((await presents(path, sent, ana.token)).status, path).toBe(404);
      expect((await ask(portal, 'POST', `/api/presenting/${path}`, sent ? { body: sent } : {})).status, path).toBe(401);
    }
    expect((await presents(`questions/${elsewhere}/approve`)).status).toBe(404);
    expect((await presents(`questions/${elsewhere}/answer`, { text: 'No.' })).status).toBe(404);
    expect((await presents(`sessions/${foreign}/review`, { isReviewed: false })).status).toBe(404);
    expect((await presents(`questions/${body.id}/approve`, undefined, staff)).status).toBe(204);
  });
});

describe('votes', () => {
  it('are one for each person, can be withdrawn, and order the list', async () => {
    await began(-90);
    const bo = await anAttendee(id);
    await began(5);
    const [one, two] = [await approved(ana.token, 'One?'), await approved(ana.token, 'Two?')];
    await Promise.all([votes(bo.token, two), votes(bo.token, two), votes(bo.token, two)]);
    expect((await votes(ana.token, two)).body).toEqual({ votes: 2, hasVoted: true });
    expect((await votes(ana.token, one)).body).toEqual({ votes: 1, hasVoted: true });

    const order = async () =>
      (await board(ana.token)).questions.map(({ question, votes: count }: { question: string; votes: number }) => [
        question,
        count,
      ]);
    expect(await order()).toEqual([
      ['Two?', 2],
      ['One?', 1],
    ]);
    expect((await votes(ana.token, two, false)).body).toEqual({ votes: 1, hasVoted: false });
    expect((await votes(bo.token, two, false)).body).toEqual({ votes: 0, hasVoted: false });
    expect(await order()).toEqual([
      ['One?', 1],
      ['Two?', 0],
    ]);
    const { body } = await ask(portal, 'GET', `/api/presenting/sessions/${id}/live`, { token: presenter });
    expect(body.live.questions.map(({ question }: { question: string }) => question)).toEqual(['One?', 'Two?']);
  });

  it('of people behind one account are one each, by their join links', async () => {
    await began(-90);
    const { body: member } = await ask(portal, 'POST', '/api/schedule/members', {
      token: ana.token,
      body: { firstName: 'Bo', lastName: 'Lund' },
    });
    await register(portal, ana.token, id, [ana.selfId, member.id]);
    const codes = (await joinPaths(portal, ana.token, id)).map((path) => path.split('/').at(-1) ?? '');
    await began(5);
    const question = await approved(ana.token, 'Both?');
    for (const code of [...codes, ...codes]) {
      const path = `/api/live/${id}/questions/${question}/vote?code=${code}`;
      expect((await ask(portal, 'POST', path, { body: { isVoted: true } })).status).toBe(200);
    }

    expect(codes).toHaveLength(2);
    expect((await votes(ana.token, question)).body.votes).toBe(2);
  });

  it('are not for questions that wait or are hidden, nor after the session', async () => {
    const { body } = await asks(ana.token, 'Waiting?');
    expect((await votes(ana.token, body.id)).status).toBe(404);
    await presents(`questions/${body.id}/approve`);
    await began(121);
    expect((await votes(ana.token, body.id)).body.error).toBe('CLOSED');
  });

  it('reach the readers together', async () => {
    const question = await approved(ana.token, 'Many?');
    const people = await Promise.all(Array.from({ length: 5 }, () => aSignedInPerson(portal)));
    await portal.db
      .insertInto('registration')
      .values(
        people.map(({ accountId, selfId }) => ({
          ...{ account_id: accountId, member_id: selfId, session_id: id, method: 'Web' as const },
          ...{ state: 'registered' as const, registered_at: now },
        })),
      )
      .execute();
    await Promise.all(people.map(({ token }) => votes(token, question)));
    await until('the votes', async () => (await events('votes')).length > 0, { seconds: 10 });
    expect(await events('votes')).toEqual([{ votes: { [question]: 5 } }]);
  });
});

describe('answers', () => {
  it('in writing show the question and mark it, and can be withdrawn', async () => {
    const { body } = await asks(ana.token, 'How wide?');
    const answers = (text: string) => presents(`questions/${body.id}/answer`, { text });
    expect((await answers(' 36 inches.\nAt least. ')).status).toBe(204);
    const hasAnswer = { id: body.id, state: 'answered', hasAnswer: true };
    expect((await board(ana.token)).questions).toMatchObject([{ answer: '36 inches.\nAt least.', answerVersion: 1 }]);
    expect((await events('question')).at(-1)).toEqual({ ...hasAnswer, answerVersion: 1 });
    expect((await answers('x'.repeat(2001))).status).toBe(400);
    // The clock of the test stands still: two edits in one moment differ.
    expect((await answers('48 inches.')).status).toBe(204);
    expect((await events('question')).at(-1)).toEqual({ ...hasAnswer, answerVersion: 2 });
    expect((await answers('')).status).toBe(204);
    expect((await board(ana.token)).questions).toMatchObject([{ answer: '', answerVersion: 3, state: 'answered' }]);
    expect((await events('question')).at(-1)).toEqual({ ...hasAnswer, hasAnswer: false, answerVersion: 3 });
  });

  it('given live are told to readers, and the question before is no longer on air', async () => {
    const [one, two] = [await approved(ana.token, 'One?'), await approved(ana.token, 'Two?')];
    const air = (questionId: number | null) => presents(`sessions/${id}/on-air`, { questionId });
    await air(one);
    await air(two);
    await presents(`questions/${two}`, { mark: 'answered' });

    expect((await events('question')).slice(2)).toEqual([
      { id: one, state: 'now', ...unanswered },
      { id: one, state: 'open', ...unanswered },
      { id: two, state: 'now', ...unanswered },
      { id: two, state: 'answered', ...unanswered },
    ]);
  });

  it('are not for questions that wait: they cannot be put on air, and are not projected', async () => {
    const { body } = await asks(ana.token, 'Waiting?');
    expect((await presents(`sessions/${id}/on-air`, { questionId: body.id })).status).toBe(404);
    const live = await ask(portal, 'GET', `/api/presenting/sessions/${id}/live`, { token: presenter });
    expect(live.body.live.questions).toEqual([]);
  });
});

it('a question that its author deletes is gone for everybody', async () => {
  const question = await approved(ana.token, 'Mine?');
  await votes(ana.token, question);
  expect((await ask(portal, 'DELETE', `/api/session/${id}/questions/${question}`, { token: ana.token })).status).toBe(
    204,
  );

  expect((await board(ana.token)).questions).toEqual([]);
  expect((await events('question')).at(-1)).toEqual({ id: question, state: 'removed' });
});

describe('forms without scripts', () => {
  const post = (path: string, fields: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('ask and vote with a join link, and lead back to the page', async () => {
    const asked = await post(`/live/${id}/questions?code=${ana.code}`, { question: 'By form?' });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `/live/${id}?code=${ana.code}#live-questions`]);
    expect(asked.headers['referrer-policy']).toBe('no-referrer');
    const [{ id: question }] = (await board(ana.token)).own;
    await presents(`questions/${question}/approve`);
    const voted = await post(`/es/live/${id}/questions/${question}/vote?code=${ana.code}`, { isVoted: 'true' });
    expect([voted.statusCode, voted.headers.location]).toEqual([303, `/es/live/${id}?code=${ana.code}#live-questions`]);
    expect((await board(ana.token)).questions).toMatchObject([{ votes: 1, hasVoted: true }]);
    await post(`/live/${id}/questions/${question}/vote?code=${ana.code}`, { isVoted: 'false' });
    expect((await board(ana.token)).questions).toMatchObject([{ votes: 0, hasVoted: false }]);
  });

  it('say what went wrong, in the language of the page, and lose nothing', async () => {
    await began(130);
    const closed = await post(`/es/live/${id}/questions?code=${ana.code}`, { question: '<b>¿Tarde?</b>' });
    expect(closed.statusCode).toBe(409);
    expect(closed.body).toContain('<html lang="es">');
    expect(closed.body).toContain('&lt;b&gt;¿Tarde?&lt;/b&gt;');
    await began(5);
    expect((await post(`/live/${id}/questions?code=${ana.code}`, { question: ' ' })).body).toContain(
      'Enter your question.',
    );
    expect((await post(`/live/${id}/questions?code=${ana.code.slice(0, -1)}`, { question: 'Who?' })).statusCode).toBe(
      404,
    );
    expect((await post(`/live/${id}/questions`, { question: 'Who?' })).statusCode).toBe(401);
    expect((await board(ana.token)).own).toEqual([]);
  });
});
