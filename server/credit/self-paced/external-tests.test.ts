// External tests, whose results staff record, and transcripts that count in place of the video.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { decideCreditTask } from '#server/credit/credit/decide-daily.ts';
import { surveyPseudonym } from '#server/credit/self-paced/survey-pseudonym.ts';
import { ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse, aLearner, videoSeconds } from '#tests/support/self-paced.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, countsTranscript: true });
});
afterAll(() => portal?.close());

const thursday = instantOfEastern('2026-12-03 10:00');
type Learner = Awaited<ReturnType<typeof aLearner>>;
const says = (learner: Learner, course: number, kind: 'pre' | 'post') =>
  learner.call('POST', `/api/my/courses/${course}/tests/${kind}/finished`);

const asStaff = async () => {
  const body = { email: 'staff@example.org', password: 'curb-cuts1!' };
  const token = (await ask(portal, 'POST', keyed('/api/login'), { body })).body.jwt;
  const list = async (state = 'waiting') =>
    (await ask(portal, 'GET', `/api/staff/external-tests?state=${state}`, { token })).body;
  return {
    list,
    record: (id: number, word: object) => ask(portal, 'POST', `/api/staff/external-tests/${id}`, { token, body: word }),
  };
};

const aCourseElsewhere = () =>
  aCourse(portal, { pre_test_url: 'https://surveys.example/a', post_test_url: 'https://surveys.example/b?x=1' });

describe('tests on another site', () => {
  it('lead on by a click, and give credit only once staff have confirmed both', async () => {
    const course = await aCourseElsewhere();
    const learner = await aLearner(portal, course, thursday);
    await learner.acknowledge();
    const here = await learner.begin('pre');
    const early = await says(learner, course, 'post');
    await says(learner, course, 'pre');
    await learner.watch();
    await says(learner, course, 'post');
    const asked = await learner.askFor(['sp2023']);
    const staff = await asStaff();
    const waiting = (await staff.list()).filter(({ sessionId }: { sessionId: number }) => sessionId === course);
    const decide = decideCreditTask(portal.db, learner.at);
    const stateNow = async () => {
      await decide({ sessionId: course });
      return (await learner.course()).credit.options[0].state;
    };
    await staff.record(waiting[1].id, { outcome: 'confirmed', score: 90, note: 'Seen.' });
    const afterPost = await stateNow();
    await staff.record(waiting[0].id, { outcome: 'confirmed', score: null, note: 'Seen.' });
    const afterBoth = await stateNow();

    expect(here.status).toBe(404);
    expect(early.body).toMatchObject({ error: 'STEP_FIRST' });
    expect(asked.body.options[0]).toMatchObject({
      state: 'requested',
      reasons: ['You finished a test on another site. We still have to confirm its result.'],
    });
    expect(waiting.map(({ kind }: { kind: string }) => kind)).toEqual(['pre', 'post']);
    expect([afterPost, afterBoth]).toEqual(['requested', 'granted']);
  });

  it.each([
    ['a score below 80', { outcome: 'confirmed', score: 79, note: 'Seen.' }],
    ['no test at all', { outcome: 'not found', score: null, note: 'Under which name?' }],
  ])('give no credit with %s', async (_, word) => {
    const course = await aCourseElsewhere();
    const learner = await aLearner(portal, course, thursday);
    await learner.acknowledge();
    await says(learner, course, 'pre');
    await learner.watch();
    await says(learner, course, 'post');
    const staff = await asStaff();
    const waiting = (await staff.list()).filter(({ sessionId }: { sessionId: number }) => sessionId === course);
    await staff.record(waiting[0].id, { outcome: 'confirmed', score: null, note: 'Seen.' });
    await staff.record(waiting[1].id, word);
    const after = await learner.course();

    expect(after.finishedOn).toBeNull();
    expect(after.tests.post.note).toBe(word.note);
  });

  it('of which the last is confirmed need its score', async () => {
    const course = await aCourseElsewhere();
    const learner = await aLearner(portal, course, thursday);
    await learner.acknowledge();
    await says(learner, course, 'pre');
    await learner.watch();
    await says(learner, course, 'post');
    const staff = await asStaff();
    const waiting = (await staff.list()).filter(({ sessionId }: { sessionId: number }) => sessionId === course);
    const { status, body } = await staff.record(waiting[1].id, { outcome: 'confirmed', score: null, note: 'Seen.' });

    expect([status, body.fields]).toEqual([400, { score: 'Enter the score of the post-test' }]);
  });

  it('know a person by another name each, from which nobody learns the account', async () => {
    const [one, other] = [await aCourseElsewhere(), await aCourseElsewhere()];
    const learner = await aLearner(portal, one, thursday);
    const addressesOf = async (id: number): Promise<string[]> => {
      const { tests } = (await learner.call('GET', `/api/my/courses/${id}`)).body;
      return [tests.pre.address, tests.post.address];
    };
    const addresses = [...(await addressesOf(one)), ...(await addressesOf(other))];
    const names = addresses.map((address) => new URL(address).searchParams.get('uid'));

    expect(new Set(names).size).toBe(4);
    expect(names.every((name) => /^[\w-]{22}$/.test(name ?? ''))).toBe(true);
    expect(addresses[1]).toBe(`https://surveys.example/b?x=1&sid=${one}&uid=${names[1]}`);
    const place = { sessionId: one, kind: 'pre', accountId: learner.accountId } as const;
    expect(surveyPseudonym('one secret', place)).not.toBe(surveyPseudonym('another secret', place));
  });
});

it('the transcript counts where the portal says so, after the time that reading takes', async () => {
  const course = await aCourse(portal);
  const learner = await aLearner(portal, course, thursday);
  const read = () => learner.call('POST', `/api/my/courses/${course}/transcript-read`);
  await learner.acknowledge();
  const early = await read();
  await learner.take('pre', 1);
  const tooSoon = await read();
  learner.wait(videoSeconds / 2);
  const good = await read();
  const test = await learner.take('post', 5);
  const asked = await learner.askFor(['sp2023']);

  expect([early.body.error, tooSoon.body.error, good.status]).toEqual(['STEP_FIRST', 'TOO_SOON', 204]);
  expect(test.body.isPassed).toBe(true);
  expect(asked.body.options[0].state).toBe('granted');
});

it('a course whose video is elsewhere says that it cannot be counted', async () => {
  const course = await aCourse(portal, { hasVideo: false });
  const learner = await aLearner(portal, course, thursday);
  await learner.acknowledge();
  await learner.take('pre', 1);
  const report = await learner.report(0, 10);
  const { steps } = await learner.course();

  expect(report.body).toEqual({
    error: 'NO_VIDEO',
    message: 'The video of this webinar is not on this site yet, so nobody can earn its credit here.',
  });
  expect(steps.find(({ step }: { step: string }) => step === 'video').state).toBe('closed');
});
