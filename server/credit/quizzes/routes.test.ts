// Quizzes: access, saving, scoring once, explanations only after a pass; versioned editing by staff.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentAttempt, QuestionInput } from '#contract/credit/quizzes.ts';
import { quizAttempts } from '#server/credit/quizzes/quiz-attempts.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse, aLearner } from '#tests/support/self-paced.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const real = () => Temporal.Now.instant();
const single = (text: string, right = 'Right'): QuestionInput => ({
  id: null,
  kind: 'single',
  text,
  explanation: `Why ${right} is it.`,
  keepsOrder: false,
  choices: [right, 'Wrong', 'Also wrong'].map((each) => ({ id: null, text: each, isRight: each === right })),
  accepted: [],
});
const short: QuestionInput = {
  ...single('How many?'),
  kind: 'short',
  choices: [],
  accepted: ['Three'],
  explanation: 'Three it is.',
};
const five = [single('One?'), single('Two?'), single('Three?'), single('Four?'), short];

const writes = (id: number, kind: string, version: number, questions: unknown[]) =>
  ask(portal, 'POST', `/api/staff/sessions/${id}/tests/${kind}`, { token: staff, body: { version, questions } });
const testAsStaff = (id: number, kind = 'quiz') =>
  ask(portal, 'GET', `/api/staff/sessions/${id}/tests/${kind}`, { token: staff });

/** Ended an hour ago, with a quiz of five questions. */
const aSession = async (values: object = {}, questions: QuestionInput[] = five): Promise<number> => {
  const endsAt = real().subtract({ hours: 1 });
  const times = { starts_at: endsAt.subtract({ minutes: 90 }), ends_at: endsAt };
  const id = await addSession(portal, { ...times, ...values });
  if (questions.length > 0) expect((await writes(id, 'quiz', 0, questions)).status).toBe(200);
  return id;
};
const aSeated = async (id: number, values: object = {}) => {
  const person = await aSignedInPerson(portal);
  const seat = { account_id: person.accountId, member_id: person.selfId, session_id: id, method: 'Web' as const };
  await portal.db
    .insertInto('registration')
    .values({ ...seat, registered_at: real().subtract({ hours: 48 }), ...values })
    .execute();
  return person;
};

const pathOf = (id: number, kind = 'quiz') => `/api/my/sessions/${id}/tests/${kind}`;
const reads = (token: string, id: number, kind = 'quiz', query = '') =>
  ask(portal, 'GET', pathOf(id, kind) + query, { token });
const begins = (token: string, id: number, kind = 'quiz', body: object = {}) =>
  ask(portal, 'POST', `${pathOf(id, kind)}/attempts`, { token, body });
const saves = (token: string, id: number, attempt: number, answers: unknown[], kind = 'quiz') =>
  ask(portal, 'POST', `${pathOf(id, kind)}/attempts/${attempt}/answers`, { token, body: { answers } });
const handsIn = (token: string, id: number, attempt: number, kind = 'quiz') =>
  ask(portal, 'POST', `${pathOf(id, kind)}/attempts/${attempt}/hand-in`, { token });

/** Answers this many questions correctly, the others wrong. */
const answersTo = ({ questions }: CurrentAttempt, right: number) =>
  questions.map(({ id, kind, choices }, place) => {
    const word = place < right ? 'Right' : 'Wrong';
    if (kind === 'short') return { questionId: id, choices: [], text: place < right ? ' three. ' : 'four' };
    return { questionId: id, choices: choices.filter(({ text }) => text === word).map((each) => each.id), text: '' };
  });
const takes = async (token: string, id: number, right: number, kind = 'quiz') => {
  const { body: attempt } = await begins(token, id, kind);
  expect((await saves(token, id, attempt.id, answersTo(attempt, right), kind)).status).toBe(200);
  return handsIn(token, id, attempt.id, kind);
};

describe('taking a quiz', () => {
  it('keeps what is right to itself until a pass, over reload and failure', async () => {
    const id = await aSession();
    const { token, selfId } = await aSeated(id);
    const before = await reads(token, id);
    const { body: attempt } = await begins(token, id);
    await saves(token, id, attempt.id, answersTo(attempt, 3));
    const between = await reads(token, id);
    const failed = await handsIn(token, id, attempt.id);
    const afterFailure = await reads(token, id);
    const passed = await takes(token, id, 4);
    const afterwards = await reads(token, id);

    expect(before.body).toMatchObject({
      ...{ questionCount: 5, passMark: 80, memberId: selfId, underWay: null, attempts: [], attemptsLeftToday: 10 },
      window: { state: 'open', from: null, until: expect.any(String) },
    });
    expect(between.body.underWay.answers).toHaveLength(5);
    expect(between.body.underWay.questions).toEqual(attempt.questions);
    for (const { text } of [before, between, failed, afterFailure]) {
      expect(text).not.toMatch(/isRight"|explanation|accepted|Why Right|Three it is/);
    }
    expect(failed.body).toEqual({
      ...{ id: attempt.id, startedAt: expect.any(String), submittedAt: expect.any(String) },
      ...{ score: 60, correctCount: 3, questionCount: 5, isPassed: false, answers: null },
    });
    expect(passed.body).toMatchObject({ score: 80, correctCount: 4, isPassed: true });
    expect(passed.body.answers.filter(({ isRight }: { isRight: boolean }) => isRight)).toHaveLength(4);
    expect(passed.body.answers.map(({ explanation }: { explanation: string }) => explanation).toSorted()).toEqual([
      'Three it is.',
      ...new Array(4).fill('Why Right is it.'),
    ]);
    expect(afterwards.body.attempts.map(({ score }: { score: number }) => score)).toEqual([80, 60]);
    expect(afterwards.body.attemptsLeftToday).toBe(8);
  });

  it('goes on where it was left: a second beginning is the same attempt, and devices do not wipe out each other', async () => {
    const id = await aSession();
    const { token } = await aSeated(id);
    const beginnings = await Promise.all(Array.from({ length: 8 }, () => begins(token, id)));
    const [{ body: attempt }] = beginnings as [(typeof beginnings)[number]]; // Eight of them.
    const [first, second] = answersTo(attempt, 2);
    await Promise.all([saves(token, id, attempt.id, [first]), saves(token, id, attempt.id, [second])]);

    expect(new Set(beginnings.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await reads(token, id);
    expect(body.underWay.answers).toEqual(expect.arrayContaining([first, second]));
    expect(body.attemptsLeftToday).toBe(9);
  });

  it('counts a hand-in once, however often it comes, and saves nothing after it', async () => {
    const id = await aSession();
    const { token } = await aSeated(id);
    const { body: attempt } = await begins(token, id);
    await saves(token, id, attempt.id, answersTo(attempt, 5));
    const results = await Promise.all(Array.from({ length: 8 }, () => handsIn(token, id, attempt.id)));
    const late = await saves(token, id, attempt.id, answersTo(attempt, 0));
    portal.setClock(() => real().add({ minutes: 5 }));
    const again = await handsIn(token, id, attempt.id);
    portal.setClock(real);

    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect([late.status, late.body.error]).toEqual([409, 'HANDED_IN']);
    expect(again.body).toEqual(results[0]?.body);
    expect((await reads(token, id)).body.attempts).toHaveLength(1);
    expect((await testAsStaff(id)).body.results).toMatchObject({ attempts: 1, people: 1, passed: 1 });
  });

  it('ends after ten attempts a day, which is recorded with its reason; the next day goes on', async () => {
    const id = await aSession();
    const { token, accountId } = await aSeated(id);
    for (let count = 0; count < 10; count += 1) expect((await takes(token, id, 0)).status).toBe(200);
    const eleventh = await begins(token, id);
    const events = await portal.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('subject_id', '=', accountId)
      .where('kind', '=', 'test-attempts-spent')
      .execute();
    await portal.db
      .updateTable('rate_limit_attempt')
      .set({ at: real().subtract({ hours: 25 }) })
      .where('kind', '=', 'test-attempt')
      .execute();
    const nextDay = await begins(token, id);

    expect(eleventh.status).toBe(429);
    expect(eleventh.body.message).toMatch(/10 times in 24 hours\. You can try again from .* Eastern Time\.$/);
    expect(events).toEqual([
      { kind: 'test-attempts-spent', details: { session: id, test: 'quiz', member: expect.any(Number), most: 10 } },
    ]);
    expect(nextDay.status).toBe(200);
  });

  it.each([
    ['of a person without a registration', undefined, 404],
    ['of a person on the waiting list', { state: 'waiting', waiting_since: real() }, 404],
    ['of a person who has canceled', { canceled_at: real() }, 404],
    ['of a person with a seat', {}, 200],
  ])('%s', async (_, seat, status) => {
    const id = await aSession();
    const { token } = seat ? await aSeated(id, seat) : await aSignedInPerson(portal);

    expect((await reads(token, id)).status).toBe(status);
    expect((await begins(token, id)).status).toBe(status);
  });

  it('is for someone of the own group, never for someone else', async () => {
    const id = await aSession();
    const [one, other] = [await aSeated(id), await aSeated(id)];

    expect((await reads(one.token, id, 'quiz', `?memberId=${other.selfId}`)).status).toBe(404);
    expect((await begins(one.token, id, 'quiz', { memberId: other.selfId })).status).toBe(404);
    expect((await begins(one.token, id, 'quiz', { memberId: one.selfId })).status).toBe(200);
  });

  it('opens when the session is over and shuts with its deadline, also for an attempt under way', async () => {
    const start = real().add({ hours: 1 });
    const id = await aSession({ starts_at: start, ends_at: start.add({ minutes: 90 }) });
    const { token } = await aSeated(id);
    const early = await begins(token, id);
    expect([early.status, early.body]).toEqual([
      409,
      { error: 'NOT_OPEN', message: 'The quiz opens when the session ends.' },
    ]);
    expect((await reads(token, id)).body.window.state).toBe('not begun');

    const past = real().subtract({ hours: 24 * 20 });
    const old = await aSession({ starts_at: past, ends_at: past.add({ minutes: 90 }) });
    const person = await aSeated(old);
    expect((await begins(person.token, old)).body.error).toBe('NOT_OPEN');
    await portal.db.updateTable('session').set({ ends_at: real() }).where('id', '=', old).execute();
    const { body: attempt } = await begins(person.token, old);
    await saves(person.token, old, attempt.id, answersTo(attempt, 5));
    await portal.db
      .updateTable('session')
      .set({ ends_at: past.add({ minutes: 90 }) })
      .where('id', '=', old)
      .execute();
    const late = await handsIn(person.token, old, attempt.id);
    expect([late.status, late.body.error]).toEqual([409, 'NOT_OPEN']);
  });

  it('refuses answers to other questions and with other choices', async () => {
    const id = await aSession();
    const { token } = await aSeated(id);
    const { body: attempt } = await begins(token, id);
    const [first] = answersTo(attempt, 1);

    expect((await saves(token, id, attempt.id, [{ ...first, questionId: 1 }])).status).toBe(400);
    expect((await saves(token, id, attempt.id, [{ ...first, choices: [1] }])).status).toBe(400);
  });
});

describe('attempts of a quiz', () => {
  it('are the submitted ones, of each person, with their times; null without a quiz', async () => {
    const [id, without] = [await aSession(), await aSession({}, [])];
    const [one, two, three] = [await aSeated(id), await aSeated(id), await aSeated(id)];
    await takes(one.token, id, 3);
    await takes(one.token, id, 5);
    await takes(one.token, id, 1);
    await takes(two.token, id, 4);
    await begins(three.token, id);

    const attempts = await quizAttempts(portal.db, id);

    const scores = [...(attempts ?? [])].map(([member, own]) => [member, own.map(({ score }) => score)]);
    expect(scores).toEqual([
      [one.selfId, [60, 100, 20]],
      [two.selfId, [80]],
    ]);
    expect(await quizAttempts(portal.db, without)).toBe(null);
  });
});

describe('a course', () => {
  it('has its first test first; answers to it are never explained', async () => {
    const id = await aCourse(portal);
    const learner = await aLearner(portal, id, real());
    await learner.acknowledge();
    const early = await learner.begin('post');
    const pre = await learner.take('pre', 5);
    await learner.watch();
    const post = await learner.take('post', 4);
    const quiz = await reads(learner.token(), id, 'quiz');
    portal.setClock(real);

    expect([early.status, early.body.error]).toEqual([409, 'NOT_OPEN']);
    expect(pre.body).toMatchObject({ score: 100, isPassed: true, answers: null });
    expect(post.body).toMatchObject({ score: 80, isPassed: true });
    expect(post.body.answers).toHaveLength(5);
    expect(quiz.status).toBe(404);
  });
});

describe('writing a test', () => {
  it('changes a version until someone begins it; then old attempts keep their questions', async () => {
    const id = await aSession({}, [single('Old?')]);
    const first = (await testAsStaff(id)).body;
    const changed = await writes(id, 'quiz', 1, [{ ...first.questions[0], text: 'Older?' }]);
    const { token } = await aSeated(id);
    const { body: attempt } = await begins(token, id);
    const [question] = changed.body.questions;
    const next = await writes(id, 'quiz', 2, [{ ...question, text: 'New?' }, short]);
    await saves(token, id, attempt.id, answersTo(attempt, 1));
    const passed = await handsIn(token, id, attempt.id);

    expect(changed.body).toMatchObject({ version: 2, isInUse: false });
    expect(question.id).toBe(first.questions[0].id);
    expect(question.choices).toEqual(first.questions[0].choices);
    expect(next.body).toMatchObject({ version: 3, isInUse: false });
    expect(passed.body.answers).toEqual([
      expect.objectContaining({ text: 'Older?', yours: ['Right'], right: ['Right'], isRight: true }),
    ]);
    expect((await testAsStaff(id)).body.results.questions[0]).toEqual({ id: question.id, asked: 1, right: 1 });
    expect((await begins(token, id)).body.questions).toHaveLength(2);
  });

  it('refuses to write over what someone else has written', async () => {
    const id = await aSession();
    const both = await Promise.all([writes(id, 'quiz', 1, [short]), writes(id, 'quiz', 1, [short])]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['no questions', [], 'questions'],
    ['a question without words', [single(' ')], 'questions.0.text'],
    ['no right choice', [single('?', 'Wrong')].map(noneRight), 'questions.0.choices'],
    ['two right choices of one', [single('?')].map(allRight), 'questions.0.choices'],
    ['an empty choice', [withChoice(single('?'), ' ')], 'questions.0.choices.3.text'],
    ['the same choice twice', [withChoice(single('?'), 'wrong')], 'questions.0.choices.3.text'],
    ['one choice', [{ ...single('?'), choices: single('?').choices.slice(0, 1) }], 'questions.0.choices'],
    ['a short text without an answer', [{ ...short, accepted: [] }], 'questions.0.accepted'],
    ['a short text that accepts punctuation', [{ ...short, accepted: ['?'] }], 'questions.0.accepted'],
    ['true or false with three choices', [{ ...single('?'), kind: 'true-false' }], 'questions.0.choices'],
  ])('refuses %s', async (_, questions, field) => {
    const id = await aSession({}, []);
    const refused = await writes(id, 'quiz', 0, questions);

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  });

  it('is removed while nobody has begun it', async () => {
    const [free, begun] = [await aSession(), await aSession()];
    const { token } = await aSeated(begun);
    await begins(token, begun);
    const remove = (id: number) => ask(portal, 'DELETE', `/api/staff/sessions/${id}/tests/quiz`, { token: staff });

    expect((await remove(free)).status).toBe(204);
    expect((await remove(free)).status).toBe(404);
    expect((await remove(begun)).body.error).toBe('IN_USE');
  });

  it('is listed with its attempts, and found by the name of the session', async () => {
    const id = await aSession({ name: '100% Level_Ground' });
    const { token } = await aSeated(id);
    await takes(token, id, 1);
    const list = async (q: string) => (await ask(portal, 'GET', `/api/staff/tests?q=${q}`, { token: staff })).body;

    expect(await list('100%25%20level_')).toEqual([
      expect.objectContaining({ id, tests: [{ kind: 'quiz', questions: 5, attempts: 1 }], evaluation: null }),
    ]);
    expect(await list('100_')).toEqual([]);
    expect((await list('')).map((row: { id: number }) => row.id)).toContain(id);
  });
});

function noneRight(question: QuestionInput): QuestionInput {
  return { ...question, choices: ['A', 'B'].map((text) => ({ id: null, text, isRight: false })) };
}
function allRight(question: QuestionInput): QuestionInput {
  return { ...question, choices: ['A', 'B'].map((text) => ({ id: null, text, isRight: true })) };
}
function withChoice(question: QuestionInput, text: string): QuestionInput {
  return { ...question, choices: [...question.choices, { id: null, text, isRight: false }] };
}

it('an open quiz is named among the sessions of its people', async () => {
  const id = await aSession();
  const { token } = await aSeated(id);
  const past = await ask(portal, 'GET', '/api/my/sessions/past', { token });

  expect(
    past.body.map((session: { id: number; quizOpenUntil: string }) => [session.id, session.quizOpenUntil]),
  ).toEqual([[id, expect.stringMatching(/T00:00:00-0[45]:00$/)]]);
});
