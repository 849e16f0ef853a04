// The preferences of an email subscription, for whoever has the link of an email; no sign-in.
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import {
  endUpdates,
  listUpdateTopics,
  readUpdates,
  saveUpdates,
  type UpdateSubscription,
} from '#contract/accounts/email-updates.ts';
import { oneClick } from '#contract/platform/one-click.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { ApiError, browserCall, callContext } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { changeSurveyEmails } from '#web/client/change-survey-emails.ts';
import { SurveyEmailsSection } from '#web/components/survey-emails/survey-emails.tsx';
import { LinkGone } from '#web/screens/accounts/email-updates/link-gone.tsx';
import type { Topics } from '#web/screens/accounts/email-updates/preference-fields.tsx';
import { PreferencesForm } from '#web/screens/accounts/email-updates/preferences-form.tsx';
import { Unsubscribe } from '#web/screens/accounts/email-updates/unsubscribe.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  topics: Topics;
  /** Null: the link does not work. */
  subscription: UpdateSubscription | null;
}

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const read = async () => {
    try {
      return await call(readUpdates, { params: { token: params.token ?? '' } });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
      throw error;
    }
  };
  const [topics, subscription] = await Promise.all([call(listUpdateTopics, {}), read()]);
  return { topics, subscription };
};

export const handle: ScreenHandle = {
  title: () => t(m.updatesPreferences),
  description: () => t(m.updatesDescription),
};

/** Without scripts, one button does what mail programs do. */
const WithoutScripts = ({ token }: { token: string }) => {
  const [name = '', value = ''] = oneClick.split('=');
  return (
    <noscript>
      <form method="post" action={`/updates/${token}`}>
        <p>
          <button type="submit" name={name} value={value} className="button">
            {t(m.updatesEnd)}
          </button>
        </p>
      </form>
    </noscript>
  );
};

export const Component = () => {
  const { topics, subscription } = useLoaderData<Data>();
  const { token = '' } = useParams();
  const { revalidate } = useRevalidator();
  if (!subscription)
    return (
      <>
        <h1>{t(m.updatesPreferences)}</h1>
        <LinkGone />
      </>
    );
  const { email, isSubscribed } = subscription;
  const params = { token };
  return (
    <>
      <h1>{t(m.updatesPreferences)}</h1>
      <p>{t(isSubscribed ? m.updatesPreferencesOf : m.updatesNotSubscribed, { email })}</p>
      {isSubscribed && <WithoutScripts token={token} />}
      <Unsubscribe
        isSubscribed={isSubscribed}
        request={visitorRequest}
        end={() => browserCall(endUpdates, { params })}
        changed={revalidate}
      />
      <PreferencesForm
        subscription={subscription}
        topics={topics}
        request={visitorRequest}
        save={async (body) => {
          await browserCall(saveUpdates, { params, body });
          await revalidate();
        }}
      />
      {subscription.surveys && (
        <SurveyEmailsSection surveys={subscription.surveys} change={changeSurveyEmails} changed={revalidate} />
      )}
    </>
  );
};
