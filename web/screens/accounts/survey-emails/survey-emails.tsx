// Whether a person gets emails about surveys and evaluations, for whoever has the link of one; no sign-in.
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type LinkedSurveyEmails, readSurveyEmails } from '#contract/accounts/survey-emails.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { changeSurveyEmails } from '#web/client/change-survey-emails.ts';
import { SurveyEmails } from '#web/components/survey-emails/survey-emails.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

/** Null: the link does not work. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<LinkedSurveyEmails | null> => {
  try {
    return await context.get(callContext)(readSurveyEmails, { params: { token: params.token ?? '' } });
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
};

export const handle: ScreenHandle = {
  title: () => t(m.surveyEmailsTitle),
  description: () => t(m.surveyEmailsDescription),
};

export const Component = () => {
  const surveys = useLoaderData<LinkedSurveyEmails | null>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{t(m.surveyEmailsTitle)}</h1>
      {surveys ? (
        <>
          <p>{t(m.updatesPreferencesOf, { email: surveys.email })}</p>
          <SurveyEmails surveys={surveys} change={changeSurveyEmails} changed={revalidate} />
        </>
      ) : (
        <div className="notice notice--bad">
          <p className="notice__title">{t(m.updatesLinkGone)}</p>
          <p>{t(m.surveyEmailsGone)}</p>
        </div>
      )}
    </>
  );
};
