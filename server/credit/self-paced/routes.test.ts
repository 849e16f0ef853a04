// A self-paced course step by step in one sitting; every shortcut is refused with its reason.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse, aLearner, videoSeconds } from '#tests/support/self-paced.ts';

let portal: TestPortal;
let course: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  course = await aCourse(portal);
});
afterAll(() => portal?.close());

const thursday = instantOfEastern('2026-12-03 10:00');
const newLearner = (from = thursday) => aLearner(portal, course, from);
type Learner = Awaited<ReturnType<typeof newLearner>>;

const statesOf = ({ steps }: { steps: { step: string; state: string }[] }) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const first = { error: 'STEP_FIRST' };

describe('the whole way', () => {
  it('goes from the honor code to the certificate, with every fact stored', async () => {
    const learner = await newLearner();
    const before = await learner.course();
    await learner.acknowledge();
    await learner.take('pre', 0);
    const afterPreTest = await learner.course();
    await learner.watch();
    const failed = await learner.take('post', 3);
    const passed = await learner.take('post', 4);
    const asked = await learner.askFor(['sp2023', 'actcp']);
    const after = await learner.course();

    expect(statesOf(before)).toEqual({
      ...{ 'honor-code': 'next', 'pre-test': 'later', video: 'later', 'post-test': 'later' },
      ...{ credit: 'later', certificate: 'later' },
    });
    expect(before.sitting).toEqual({ day: '2026-12-03', until: '2026-12-04T00:00:00-05:00', isTrial: false });
    expect(statesOf(afterPreTest)).toMatchObject({ 'pre-test': 'done', video: 'next', 'post-test': 'later' });
    expect([failed.body.isPassed, passed.body.isPassed]).toEqual([false, true]);
    expect(asked.body.options.map(({ type, state }: { type: string; state: string }) => [type, state])).toEqual([
      ['sp2023', 'granted'],
      ['actcp', 'granted'],
      ['aiasp', 'possible'],
    ]);
    expect(statesOf(after)).toEqual({
      ...{ 'honor-code': 'done', 'pre-test': 'done', video: 'done', 'post-test': 'done' },
      ...{ credit: 'done', certificate: 'waiting' },
    });
    const { facts } = await portal.db
      .selectFrom('credit_decision')
      .innerJoin('credit_request', 'credit_request.id', 'request_id')
      .select('facts')
      .where('account_id', '=', learner.accountId)
      .where('type', '=', 'sp2023')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      ...{ kind: 'self-paced', isHonorCodeAcknowledged: true, isPreTestDone: true, watchedShare: 1 },
      ...{ isOneSitting: true, isTestUnconfirmed: false, postTest: { score: 80, at: expect.any(String) } },
    });
  });

  it('ends with a certificate in the account five business days later, and not before', async () => {
    const learner = await newLearner();
    await learner.prepare();
    await learner.take('post', 5);
    await learner.askFor(['sp2023']);
    const list = async () => (await learner.call('GET', '/api/my/certificates?isSelfPaced=true')).body;
    // Friday, Monday to Thursday.
    await learner.goTo(instantOfEastern('2026-12-10 23:59'));
    const early = await list();
    await learner.goTo(instantOfEastern('2026-12-11 00:00'));
    const posted = await list();

    expect(early).toEqual([]);
    expect(posted).toMatchObject([
      { type: 'sp2023', sessionId: course, earnedOn: '2026-12-03', isSelfPaced: true, hours: 1.5, state: 'valid' },
    ]);
    expect((await learner.call('GET', '/api/my/certificates?isSelfPaced=false')).body).toEqual([]);
  });

  it('asks members of AIA for their number, and takes it from the profile', async () => {
    const learner = await newLearner();
    await learner.prepare();
    await learner.take('post', 5);
    const waiting = await learner.askFor(['aiasp']);
    await portal.db
      .insertInto('membership')
      .values({ account_id: learner.accountId, member_id: learner.selfId, body: 'aia', number: '30012345' })
      .execute();
    const granted = await learner.askFor(['aiasp']);
    const stateOf = ({ body }: typeof waiting) =>
      body.options.find(({ type }: { type: string }) => type === 'aiasp').state;

    expect([stateOf(waiting), stateOf(granted)]).toEqual(['missing', 'granted']);
  });
});

describe('credit for a course that was done before', () => {
  it('is refused in the words of the specification for a year, then granted again; AIA grants it once', async () => {
    const learner = await newLearner();
    const doIt = async () => {
      await learner.prepare();
      await learner.take('post', 5);
    };
    await doIt();
    await learner.askFor(['sp2023', 'aiasp'], { membershipNumbers: { aia: '30012345' } });
    await learner.goTo(instantOfEastern('2027-12-02 10:00'));
    await doIt();
    const tooSoon = await learner.course();
    const refused = await learner.askFor(['sp2023']);
    await learner.goTo(instantOfEastern('2027-12-03 10:00'));
    await doIt();
    const again = await learner.askFor(['sp2023', 'aiasp'], { membershipNumbers: { aia: '30012345' } });
    const { body: certificates } = await learner
      .goTo(instantOfEastern('2028-01-03 10:00'))
      .then(() => learner.call('GET', '/api/my/certificates?isSelfPaced=true'));

    expect(tooSoon.alreadyCredited).toBe(
      'It appears you have credit for this session, from Thursday, December 3, 2026. You can earn credit for it again from Friday, December 3, 2027.',
    );
    const statesIn = ({ body }: typeof refused) =>
      body.options.map(({ type, state }: { type: string; state: string }) => `${type} ${state}`);
    expect(statesIn(refused)).toContain('sp2023 refused');
    expect(statesIn(again)).toEqual(['sp2023 granted', 'actcp possible', 'aiasp refused']);
    const earned = certificates.map(({ type, earnedOn }: { type: string; earnedOn: string }) => `${type} ${earnedOn}`);
    expect(earned.toSorted()).toEqual(['aiasp 2026-12-03', 'sp2023 2026-12-03', 'sp2023 2027-12-03']);
  });
});

describe('a short cut', () => {
  const refusals: [name: string, take: (learner: Learner) => Promise<{ status: number; body: unknown }>, object][] = [
    [
      'the pre-test without the honor code',
      (learner) => learner.begin('pre'),
      { error: 'NOT_OPEN', message: 'First read the honor code and acknowledge it.' },
    ],
    [
      'the video without the honor code',
      (learner) => learner.report(0, 1),
      { ...first, message: 'First read the honor code and acknowledge it.' },
    ],
    [
      'the video without the pre-test',
      async (learner) => {
        await learner.acknowledge();
        return learner.report(0, 1);
      },
      { ...first, message: 'First take the pre-test, on the same day as the video and the post-test.' },
    ],
    [
      'the post-test without the pre-test',
      async (learner) => {
        await learner.acknowledge();
        return learner.begin('post');
      },
      {
        error: 'NOT_OPEN',
        message: 'First take the pre-test, on the same day as the video and the post-test.',
      },
    ],
    [
      'the post-test without the video',
      async (learner) => {
        await learner.acknowledge();
        await learner.take('pre', 5);
        return learner.begin('post');
      },
      { error: 'NOT_OPEN', message: 'First watch the video today.' },
    ],
    [
      'the post-test with 94 of 100 seconds',
      async (learner) => {
        await learner.acknowledge();
        await learner.take('pre', 5);
        learner.wait(600);
        await learner.report(0, videoSeconds * 0.94);
        return learner.begin('post');
      },
      { error: 'NOT_OPEN', message: 'First watch the video today.' },
    ],
    [
      'the honor code in other words',
      (learner) => learner.call('POST', `/api/my/courses/${course}/honor-code`, { version: 'x' }),
      { error: 'CHANGED', message: 'The honor code has changed. Reload this page and read it again.' },
    ],
    [
      'credit without the post-test',
      async (learner) => {
        await learner.prepare();
        return learner.askFor(['sp2023']);
      },
      {
        error: 'NOT_FINISHED',
        message: 'You can request credit after you complete every step of the course in one sitting.',
      },
    ],
    [
      'credit with a post-test that was failed',
      async (learner) => {
        await learner.prepare();
        await learner.take('post', 3);
        return learner.askFor(['sp2023']);
      },
      {
        error: 'NOT_FINISHED',
        message: 'You can request credit after you complete every step of the course in one sitting.',
      },
    ],
    [
      'a word that a test here was finished elsewhere',
      async (learner) => {
        await learner.acknowledge();
        return learner.call('POST', `/api/my/courses/${course}/tests/pre/finished`);
      },
      { error: 'NOT_FOUND', message: 'This test on another site does not exist, or is no longer available.' },
    ],
    [
      'the post-test on the next day',
      async (learner) => {
        await learner.prepare();
        await learner.goTo(instantOfEastern('2026-12-04 00:00'));
        return learner.begin('post');
      },
      {
        error: 'NOT_OPEN',
        message: 'First take the pre-test, on the same day as the video and the post-test.',
      },
    ],
    [
      'a post-test that is submitted on the next day',
      async (learner) => {
        await learner.prepare();
        const { body } = await learner.begin('post');
        await learner.answer('post', body, 5);
        await learner.goTo(instantOfEastern('2026-12-04 00:00'));
        return learner.submit('post', body.id);
      },
      {
        error: 'NOT_OPEN',
        message: 'First take the pre-test, on the same day as the video and the post-test.',
      },
    ],
    [
      'a trial by someone who is no staff',
      (learner) => learner.call('POST', `/api/staff/courses/${course}/trial`),
      { error: 'STAFF_ONLY', message: 'This is for staff only.' },
    ],
    [
      'the transcript where the video counts',
      async (learner) => {
        await learner.acknowledge();
        await learner.take('pre', 5);
        learner.wait(600);
        return learner.call('POST', `/api/my/courses/${course}/transcript-read`);
      },
      {
        error: 'NOT_ACCEPTED',
        message: 'Only the video counts here, not its transcript. Call us if you cannot watch it.',
      },
    ],
  ];
  it.each(refusals)('is rejected with its reason: %s', async (_, take, expected) => {
    const { status, body } = await take(await newLearner());

    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual(expected);
  });

  it('of a forged score is rejected: the server grades the answers', async () => {
    const learner = await newLearner();
    await learner.prepare();
    const { body: attempt } = await learner.begin('post');
    const path = `/api/my/sessions/${course}/tests/post/attempts/${attempt.id}`;
    const forged = await learner.call('POST', `${path}/answers`, { answers: [], score: 100 });
    const { body: submitted } = await learner.call('POST', `${path}/hand-in`, { score: 100 });

    expect(forged.body).toMatchObject({ error: 'INVALID', fields: { score: 'This field is not known' } });
    expect(submitted).toMatchObject({ score: 0, isPassed: false });
  });

  it('with answers of another person is rejected', async () => {
    const owner = await newLearner();
    await owner.prepare();
    const { body: attempt } = await owner.begin('post');
    const thief = await newLearner(owner.at());

    expect((await thief.submit('post', attempt.id)).status).toBe(404);
  });

  it('by a member of the group without an account is rejected: a course is taken by oneself', async () => {
    const learner = await newLearner();
    await learner.prepare();
    const { body: member } = await learner.call('POST', '/api/schedule/members', {
      firstName: 'Ana',
      lastName: 'Lund',
    });
    const path = `/api/my/sessions/${course}/tests/post/attempts`;
    const test = await learner.call('POST', path, { memberId: member.id });
    await learner.take('post', 5);
    const asked = await learner.askFor(['sp2023'], { memberId: member.id });

    expect(test.status).toBe(404);
    expect(asked.body.error).toBe('NOT_REGISTERED');
  });
});

describe('a sitting', () => {
  it('that ends unfinished keeps what it can, and says what to start over', async () => {
    const learner = await newLearner();
    await learner.prepare();
    await learner.take('post', 2);
    await learner.goTo(instantOfEastern('2026-12-04 09:00'));
    const course_ = await learner.course();
    const { body: test } = await learner.call('GET', `/api/my/sessions/${course}/tests/post`);
    await learner.take('pre', 1);
    const goingOn = await learner.course();

    expect(course_).toMatchObject({ endedOn: '2026-12-03', finishedOn: null });
    expect(statesOf(course_)).toMatchObject({ 'honor-code': 'done', 'pre-test': 'next', video: 'later' });
    expect(test.attempts.map(({ score }: { score: number }) => score)).toEqual([40]);
    expect(goingOn.endedOn).toBeNull();
  });

  it('asks no second time for an honor code that was acknowledged in Spanish', async () => {
    const learner = await newLearner();
    const { version } = (await ask(portal, 'GET', '/api/texts/honor-code', { language: 'es' })).body;
    const acknowledged = await learner.call('POST', `/api/my/courses/${course}/honor-code`, { version });
    await learner.goTo(instantOfEastern('2026-12-04 09:00'));

    expect(acknowledged.status).toBe(204);
    expect(statesOf(await learner.course())).toMatchObject({ 'honor-code': 'done', 'pre-test': 'next' });
  });

  it('lasts until midnight in Eastern Time, also on the day when the clocks change', async () => {
    const learner = await newLearner(instantOfEastern('2026-11-01 23:00'));

    expect((await learner.course()).sitting.until).toBe('2026-11-02T00:00:00-05:00');
  });
});

describe('staff who try a course out', () => {
  it('leap to every step, and get no credit by it', async () => {
    let now = instantOfEastern('2026-12-15 10:00');
    portal.setClock(() => now);
    const signIn = { email: 'staff@example.org', password: 'curb-cuts1!' };
    const token = (await ask(portal, 'POST', keyed('/api/login'), { body: signIn })).body.jwt;
    const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
      ask(portal, method, path, { token, ...(body === undefined ? {} : { body }) });
    const before = await call('GET', `/api/my/courses/${course}`);
    const trial = await call('POST', `/api/staff/courses/${course}/trial`);
    const { body: attempt } = await call('POST', `/api/my/sessions/${course}/tests/post/attempts`, {});
    const path = `/api/my/sessions/${course}/tests/post/attempts/${attempt.id}`;
    const answers = attempt.questions.map(
      ({ id, choices }: { id: number; choices: { id: number; text: string }[] }) => ({
        ...{ questionId: id, text: '' },
        choices: choices.filter(({ text }) => text === 'Right').map((each) => each.id),
      }),
    );
    await call('POST', `${path}/answers`, { answers });
    const passed = await call('POST', `${path}/hand-in`);
    // Everything omitted is complete: only the trial flag prevents credit.
    const { version } = (await call('GET', '/api/texts/honor-code')).body;
    await call('POST', `/api/my/courses/${course}/honor-code`, { version });
    const { body: pre } = await call('POST', `/api/my/sessions/${course}/tests/pre/attempts`, {});
    await call('POST', `/api/my/sessions/${course}/tests/pre/attempts/${pre.id}/hand-in`);
    now = now.add({ minutes: 5 });
    await call('POST', `/api/my/courses/${course}/watched`, { intervals: [{ from: 0, to: 60 }], position: 60 });
    const after = await call('GET', `/api/my/courses/${course}`);
    const { body: members } = await call('GET', '/api/schedule/members');
    const wish = { sessionId: course, memberId: members[0].id, types: ['sp2023'] };
    const asked = await call('POST', '/api/my/credit/requests', wish);

    expect(before.body.canTryOut).toBe(true);
    expect([trial.status, passed.body.isPassed]).toEqual([204, true]);
    expect(after.body).toMatchObject({ sitting: { isTrial: true }, finishedOn: null });
    expect(asked.body.error).toBe('NOT_FINISHED');
  });

  it('is not shown to others', async () => {
    expect((await (await newLearner()).course()).canTryOut).toBe(false);
  });
});

it('an unknown course, and a live session, are none', async () => {
  const { token } = await aSignedInPerson(portal);

  for (const id of [1, 1201]) {
    const { status, body } = await ask(portal, 'GET', `/api/my/courses/${id}`, { token });
    expect([status, body.message]).toEqual([404, 'This course does not exist, or is no longer available.']);
  }
});
