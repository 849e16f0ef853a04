// Routes for self-paced courses: people's own progress, and staff's part.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type CourseStep, noVideoText } from '#rules/catalog/self-paced.ts';
import { prerequisiteTexts } from '#rules/credit/course-steps.ts';
import { easternIso, easternTimeText } from '#rules/platform/eastern-time.ts';
import { acceptWatched } from '#server/credit/self-paced/accept-watched.ts';
import { acknowledge } from '#server/credit/self-paced/acknowledge.ts';
import { noteOf, presentExternalTest, presentOwnCourse, presentWatched } from '#server/credit/self-paced/present.ts';
import { externalTests } from '#server/credit/self-paced/queries.ts';
import { readTranscript } from '#server/credit/self-paced/read-caption-transcript.ts';
import { type CreditOfCourse, readOwnCourse } from '#server/credit/self-paced/read-own-course.ts';
import { recordExternalTest } from '#server/credit/self-paced/record-external-test.ts';
import { reportTestFinished } from '#server/credit/self-paced/report-test-finished.ts';
import { startTrial } from '#server/credit/self-paced/start-trial.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isPermitted } from '#server/platform/http/access.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export interface SelfPacedSettings {
  /** Derives the pseudonyms for external sites. */
  surveySecret: string;
  /** Whether reading the transcript counts in place of the video. */
  countsTranscript: boolean;
  creditOfCourse: CreditOfCourse;
}

const noCourse = () => notFound(t(m.courseThis));
const stepFirst = (step: CourseStep) => conflict('STEP_FIRST', t(prerequisiteTexts[step]));
const noVideo = () => conflict('NO_VIDEO', noVideoText());

export const selfPacedRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: SelfPacedSettings,
): void => {
  serve(app, appContext, contract.readCourse, async ({ params, caller, now }) => {
    const { accountId } = caller;
    const whole = await readOwnCourse(db, settings.creditOfCourse, { sessionId: params.id, accountId }, now);
    if (!whole) return noCourse();
    return ok(
      presentOwnCourse(whole, { accountId, isStaff: isPermitted(caller, 'quizzes', appContext), now }, settings),
    );
  });

  serve(app, appContext, contract.acknowledgeHonorCode, async ({ params, body, caller, now }) => {
    const acknowledgement = { sessionId: params.id, accountId: caller.accountId, version: body.version };
    const acknowledged = await acknowledge(db, acknowledgement, now);
    if (acknowledged === 'unknown') return noCourse();
    if (acknowledged === 'acknowledged') return noContent;
    return conflict('CHANGED', t(m.honorCodeChanged));
  });

  serve(app, appContext, contract.reportWatched, async ({ params, body, caller, now }) => {
    const report = { sessionId: params.id, accountId: caller.accountId, ...body };
    const accepting = await acceptWatched(db, report, now);
    if (accepting.result === 'unknown') return noCourse();
    if (accepting.result === 'no video') return noVideo();
    if (accepting.result === 'step first') return stepFirst(accepting.step);
    const { row, isFull, isTooFast } = accepting;
    return ok({ watched: presentWatched(row, isFull), isTooFast, message: noteOf(isTooFast) });
  });

  serve(app, appContext, contract.readTranscript, async ({ params, caller, now }) => {
    if (!settings.countsTranscript) {
      return conflict('NOT_ACCEPTED', t(m.transcriptNotAccepted));
    }
    const reading = await readTranscript(db, { sessionId: params.id, accountId: caller.accountId }, now);
    if (reading.result === 'unknown') return noCourse();
    if (reading.result === 'no video') return noVideo();
    if (reading.result === 'step first') return stepFirst(reading.step);
    if (reading.result === 'noted') return noContent;
    return conflict('TOO_SOON', t(m.transcriptTooSoon, { time: easternTimeText(easternIso(reading.from)) }));
  });

  serve(app, appContext, contract.reportTestFinished, async ({ params, caller, now }) => {
    const finished = { sessionId: params.id, accountId: caller.accountId, kind: params.kind };
    const saying = await reportTestFinished(db, settings.surveySecret, finished, now);
    if (saying.result === 'unknown') return notFound(t(m.externalTestThis));
    if (saying.result === 'step first') return stepFirst(saying.step);
    if (saying.result === 'noted') return noContent;
    return conflict('DONE_ALREADY', t(m.externalTestDone));
  });

  serve(app, appContext, contract.startTrial, async ({ params, caller, now }) => {
    const trial = await startTrial(db, { sessionId: params.id, accountId: caller.accountId }, now);
    if (trial === 'unknown') return noCourse();
    if (trial === 'tried out') return noContent;
    return conflict('FINISHED', t(m.trialFinished));
  });

  serve(app, appContext, contract.listExternalTests, async ({ query }) =>
    ok((await externalTests(db, query.state === 'recorded')).map(presentExternalTest)),
  );

  serve(app, appContext, contract.recordExternalTest, async ({ params, body, caller, requestContext }) => {
    const word = { id: params.id, actorId: caller.accountId, ...body };
    const recording = await recordExternalTest(db, word, requestContext);
    if (recording === 'unknown') return notFound(t(m.externalTestThis));
    return recording === 'recorded' ? noContent : invalidField('score', t(m.externalScoreMissing));
  });
};
