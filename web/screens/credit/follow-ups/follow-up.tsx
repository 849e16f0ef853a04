// The follow-up survey behind an emailed link; no sign-in, and it works without scripts.
import { type ReactNode, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type FollowUp, readFollowUp } from '#contract/credit/follow-ups.ts';
import * as m from '#messages/en/follow-up.ts';
import { t } from '#messages/translate.ts';
import { followUpLinkDays } from '#rules/credit/follow-up.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { changeSurveyEmails } from '#web/client/change-survey-emails.ts';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SurveyEmailsSection } from '#web/components/survey-emails/survey-emails.tsx';
import { SurveyForm } from '#web/screens/credit/follow-ups/survey-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  code: string;
  /** Null: the link does not work. */
  survey: FollowUp | null;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (code === '') return { code, survey: null };
  try {
    return { code, survey: await context.get(callContext)(readFollowUp, { query: { code } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { code, survey: null };
    throw error;
  }
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) =>
    data?.survey?.sessionName ? t(m.followUpTitle, { session: data.survey.sessionName }) : t(m.followUpName),
  description: () => t(m.followUpDescription),
};

const UnknownLink = () => (
  <>
    <h1>{t(m.followUpName)}</h1>
    <div className="notice notice--bad">
      <p className="notice__title">{t(m.followUpUnknown)}</p>
      <p>{t(m.followUpUnknownText)}</p>
    </div>
    <p>
      <Link to="/home">{t(m.followUpHome)}</Link>
    </p>
  </>
);

const closedText = (state: Exclude<FollowUp['state'], 'open'>): string => {
  if (state === 'used') return t(m.followUpUsed);
  return state === 'over' ? t(m.followUpOver, { count: followUpLinkDays }) : t(m.followUpGone);
};

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

export const Component = () => {
  const { code, survey } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAnswered, setIsAnswered] = useState(false);
  if (!survey) return <UnknownLink />;
  const { state, sessionName } = survey;
  const answered = async (): Promise<void> => {
    await revalidate();
    setIsAnswered(true);
    heading.current?.focus();
  };
  const title: ReactNode = sessionName ? rich(m.followUpTitle, { session: sessionInLang(survey) }) : t(m.followUpName);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div aria-live="polite">{isAnswered && <p className="notice notice--good">{t(m.followUpThanks)}</p>}</div>
      {state !== 'open' && !isAnswered && <p className="notice">{closedText(state)}</p>}
      {state === 'open' && !isAnswered && (
        <>
          <p>{t(m.followUpIntro, { day: dayText(survey.startDate) })}</p>
          <p>{t(m.followUpAnonymous)}</p>
          <p>{t(m.followUpUntil, { day: lastDayText(survey.until) })}</p>
          <SurveyForm code={code} survey={survey} answered={answered} />
        </>
      )}
      <SurveyEmailsSection surveys={survey.emails} change={changeSurveyEmails} changed={revalidate} />
    </>
  );
};
