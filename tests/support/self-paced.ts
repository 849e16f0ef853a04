// Test fixtures: a self-paced course, and completing it through the API.

import type { QuestionInput } from '#contract/credit/quizzes.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { saveQuiz } from '#server/credit/quizzes/save-quiz.ts';
import { aNetwork, aSignedInPerson, ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

export const videoSeconds = 60;

const question = (text: string): QuestionInput => ({
  id: null,
  kind: 'single',
  text,
  explanation: `Why ${text}`,
  keepsOrder: false,
  choices: ['Right', 'Wrong'].map((each) => ({ id: null, text: each, isRight: each === 'Right' })),
  accepted: [],
});

/** A one-minute video, a pre-test and post-test of five questions; attendance, ACTCP and AIA credit. */
export const aCourse = async (
  portal: TestPortal,
  { hasVideo = true, ...values }: { hasVideo?: boolean; pre_test_url?: string; post_test_url?: string } = {},
): Promise<number> => {
  const course = { series_id: 20, category_id: 20, status_code: SessionStatus.SelfPaced };
  const starts_at = Temporal.Instant.from('2020-03-05T19:30Z');
  const id = await addSession(portal, { ...course, starts_at, ...values });
  if (hasVideo) {
    const none = { stream: '', poster: '', described: '', signed: '', descriptions: '' };
    await portal.db
      .insertInto('session_media')
      .values({ session_id: id, video: '/video/video.mp4', length_seconds: videoSeconds, ...none })
      .execute();
  }
  const credits = [
    { name: 'Certificate of Attendance', credits: 1.5 },
    { name: 'ACTCP', credits: 1.5 },
    { name: 'AIA (HSW)', credits: 1.5 },
  ];
  await portal.db
    .insertInto('session_credit')
    .values(credits.map((credit, index) => ({ ...credit, session_id: id, sort_order: index })))
    .execute();
  const questions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].map(question);
  for (const kind of ['pre', 'post'] as const) {
    await saveQuiz(portal.db, { sessionId: id, kind, version: 0, questions }, null, starts_at);
  }
  return id;
};

/** A learner in a course, who controls the server's clock. */
export const aLearner = async (portal: TestPortal, course: number, from: Temporal.Instant) => {
  let now = from;
  portal.setClock(() => now);
  const { person, accountId, selfId } = await aSignedInPerson(portal);
  let token = '';
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    ask(portal, method, path, { token, ...(body === undefined ? {} : { body }) });
  const testPath = (kind: string): string => `/api/my/sessions/${course}/tests/${kind}/attempts`;
  const learner = {
    accountId,
    selfId,
    person,
    call,
    token: () => token,
    at: () => now,
    /** Moves the clock, and signs in again if the token has expired. */
    goTo: async (time: Temporal.Instant) => {
      now = time;
      portal.setClock(() => now);
      token = await tokenOf(portal, person, aNetwork());
    },
    wait: (seconds: number) => {
      now = now.add({ seconds });
    },
    course: async () => (await call('GET', `/api/my/courses/${course}`)).body,
    acknowledge: async () => {
      const { version } = (await call('GET', '/api/texts/honor-code')).body;
      return call('POST', `/api/my/courses/${course}/honor-code`, { version });
    },
    begin: (kind: 'pre' | 'post') => call('POST', testPath(kind), {}),
    /** With this many correct answers out of five. */
    answer: async (kind: 'pre' | 'post', attempt: { id: number; questions: Question[] }, right: number) => {
      const answers = attempt.questions.map(({ id, choices }, index) => ({
        questionId: id,
        choices: choices.filter(({ text }) => text === (index < right ? 'Right' : 'Wrong')).map((each) => each.id),
        text: '',
      }));
      return call('POST', `${testPath(kind)}/${attempt.id}/answers`, { answers });
    },
    submit: (kind: 'pre' | 'post', attemptId: number) => call('POST', `${testPath(kind)}/${attemptId}/hand-in`),
    take: async (kind: 'pre' | 'post', right: number) => {
      const { body } = await learner.begin(kind);
      await learner.answer(kind, body, right);
      return learner.submit(kind, body.id);
    },
    report: (from_: number, to: number) => learner.reportAll([{ from: from_, to }], to),
    reportAll: (intervals: object[], position = 0) =>
      call('POST', `/api/my/courses/${course}/watched`, { intervals, position }),
    /** Plays the whole video at normal speed. */
    watch: async () => {
      for (let second = 0; second < videoSeconds; second += 10) {
        learner.wait(10);
        await learner.report(second, second + 10);
      }
    },
    /** All steps before the post-test. */
    prepare: async () => {
      await learner.acknowledge();
      await learner.take('pre', 1);
      await learner.watch();
    },
    askFor: (types: string[], more: object = {}) =>
      call('POST', '/api/my/credit/requests', { sessionId: course, memberId: selfId, types, ...more }),
  };
  await learner.goTo(from);
  return learner;
};

interface Question {
  id: number;
  choices: { id: number; text: string }[];
}
