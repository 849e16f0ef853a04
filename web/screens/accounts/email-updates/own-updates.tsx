// Email updates of the signed-in person.
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { endOwnUpdates, listUpdateTopics, readOwnUpdates, saveOwnUpdates } from '#contract/accounts/email-updates.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { confirmationHours } from '#rules/accounts/email-updates.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { changeSurveyEmails } from '#web/client/change-survey-emails.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { SurveyEmailsSection } from '#web/components/survey-emails/survey-emails.tsx';
import { PreferencesForm } from '#web/screens/accounts/email-updates/preferences-form.tsx';
import { Unsubscribe } from '#web/screens/accounts/email-updates/unsubscribe.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [topics, subscription] = await Promise.all([call(listUpdateTopics, {}), call(readOwnUpdates, {})]);
    return { topics, subscription };
  });

export const handle: ScreenHandle = { title: () => t(m.updatesTitle) };

export const Component = () => {
  const { topics, subscription } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const { email, isSubscribed, isPending } = subscription;
  return (
    <>
      <h1>{t(m.updatesTitle)}</h1>
      <p>{t(m.updatesOwnIntro, { email })}</p>
      <div aria-live="polite">
        {isPending && <p className="notice">{t(m.updatesPending, { email, count: confirmationHours })}</p>}
      </div>
      <PreferencesForm
        subscription={subscription}
        topics={topics}
        save={async (body) => {
          await browserCall(saveOwnUpdates, { body });
          await revalidate();
        }}
      />
      <Unsubscribe
        isSubscribed={isSubscribed}
        request={request}
        end={() => browserCall(endOwnUpdates, {})}
        changed={revalidate}
      />
      {subscription.surveys && (
        <SurveyEmailsSection surveys={subscription.surveys} change={changeSurveyEmails} changed={revalidate} />
      )}
    </>
  );
};
