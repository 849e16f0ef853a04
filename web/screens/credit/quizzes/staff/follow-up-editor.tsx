// The follow-up survey of a session for staff: when it is sent, its questions with conditions, and its results.
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { exportFollowUp, readStaffFollowUp, type StaffFollowUp } from '#contract/credit/follow-ups.ts';
import * as m from '#messages/en/follow-up.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { followUpLinkDays, minFollowUpAnswersShown } from '#rules/credit/follow-up.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { EvaluationResults } from '#web/screens/credit/quizzes/staff/evaluation-results.tsx';
import { FollowUpSettings } from '#web/screens/credit/quizzes/staff/follow-up-settings.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffFollowUp> =>
  guardAccount(request, () => context.get(callContext)(readStaffFollowUp, { params: { id: params.id ?? '' } }));

const titleInEnglish = ({ sessionName }: StaffFollowUp): ReactNode =>
  rich(m.followUpTitle, { session: inEnglish(sessionName) });

export const handle: ScreenHandle<StaffFollowUp | undefined> = {
  title: (data) => (data ? t(m.followUpTitle, { session: data.sessionName }) : t(m.followUpName)),
  here: (data) => data && titleInEnglish(data),
  crumbs: () => [{ to: '/staff/quizzes', text: t(common.staffMenuQuizzes) }],
};

export const Component = () => {
  const survey = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { sessionId, sent, answers, results } = survey;
  return (
    <>
      <h1>{titleInEnglish(survey)}</h1>
      <p>
        <SessionTime start={survey.startDate} end={survey.endDate} />
      </p>
      {survey.isLive ? (
        <>
          <p>{t(m.followUpExplained, { count: followUpLinkDays })}</p>
          <p>{t(m.followUpStaffAnonymous)}</p>
          {sent > 0 && (
            <EvaluationResults
              results={results}
              count={t(m.followUpSent, { sent, count: answers })}
              minAnswers={minFollowUpAnswersShown}
              fileName={`${sessionId}-follow-up.csv`}
              load={() => browserCall(exportFollowUp, { params: { id: String(sessionId) } })}
            />
          )}
          <FollowUpSettings key={sessionId} survey={survey} changed={revalidate} />
        </>
      ) : (
        <p>{t(m.followUpOnlyLive)}</p>
      )}
    </>
  );
};
