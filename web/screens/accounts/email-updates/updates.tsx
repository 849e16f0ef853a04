// Subscribes an address to email updates; a link in an email confirms it.
import { useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listUpdateTopics, requestUpdates, type UpdatePreferences } from '#contract/accounts/email-updates.ts';
import * as accounts from '#messages/en/accounts.ts';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { confirmationHours } from '#rules/accounts/email-updates.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { emptyPreferences, PreferenceFields } from '#web/screens/accounts/email-updates/preference-fields.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(callContext)(listUpdateTopics, {});

export const handle: ScreenHandle = {
  title: () => t(m.updatesTitle),
  description: () => t(m.updatesDescription),
};

interface Values extends UpdatePreferences {
  email: string;
}

/** Always there, so that screen readers announce it. */
const Sent = ({ email }: { email: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (email) heading.current?.focus();
  }, [email]);
  return (
    <div className={email ? 'notice notice--good' : undefined}>
      {email && (
        <h2 ref={heading} tabIndex={-1} className="notice__title">
          {t(m.updatesSentTitle)}
        </h2>
      )}
      <p aria-live="polite">{email ? t(m.updatesSent, { email, count: confirmationHours }) : ''}</p>
    </div>
  );
};

export const Component = () => {
  const topics = useLoaderData<typeof loader>();
  const { site } = useFrameData();
  const isHydrated = useIsHydrated();
  const [sentTo, setSentTo] = useState('');
  const form = useForm<Values>({
    initial: { ...emptyPreferences(), email: '' },
    validate: (values) => schemaErrors(requestUpdates.body, values),
    request: visitorRequest,
    send: async (values) => {
      await browserCall(requestUpdates, { body: values });
      setSentTo(values.email.trim());
    },
  });
  const { errors, attempt, failure, isSending } = form;
  const summary = [
    ...(errors.email ? [{ controlId: 'updates-email', text: errors.email }] : []),
    ...(errors.topics ? [{ controlId: 'updates-topics', text: errors.topics }] : []),
  ];
  return (
    <>
      <h1>{t(m.updatesTitle)}</h1>
      <Sent email={sentTo} />
      {sentTo === '' && (
        <>
          <p>{t(m.updatesIntro)}</p>
          <noscript>
            <p className="notice">{t(accounts.needsJavaScript, { helpLine: site.helpLine })}</p>
          </noscript>
          <div aria-live="assertive">{failure && <p className="notice notice--bad">{failure}</p>}</div>
          <form noValidate method="post" onSubmit={form.submit}>
            {attempt > 0 && summary.length > 0 && (
              <ErrorSummary title={t(m.updatesNotSaved)} errors={summary} attempt={attempt} />
            )}
            <TextField
              id="updates-email"
              type="email"
              autoComplete="email"
              maxLength={254}
              {...form.control('email')}
              onBlur={() => form.touch('email')}
              state={{ label: t(m.updatesEmail), isRequired: true, error: errors.email }}
            />
            <PreferenceFields form={form} topics={topics} />
            <div className="button-row">
              <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSending || undefined}>
                {t(m.updatesSubscribe)}
              </button>
              <span aria-live="polite">{isSending ? t(m.updatesSubscribing) : ''}</span>
            </div>
          </form>
        </>
      )}
    </>
  );
};
