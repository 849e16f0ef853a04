// Requests a password reset email.

import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { recover } from '#contract/accounts/sign-in.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

export const handle: ScreenHandle = {
  title: () => t(m.recover),
  description: () => t(m.recoverDescription),
};

/** Spec 9: the same duration for everybody, whatever the server answers. */
const delayMs = 2000;

/** Every address that can register, not only those of spec 5 with a suffix of 2 or 3 letters. */
const validate = ({ email }: { email: string }): Record<string, string> =>
  emailPattern.test(normalizeEmail(email)) ? {} : { email: t(platform.emailInvalid) };

const Sent = ({ email, helpLine }: { email: string; helpLine: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice notice--good">
      <h2 ref={heading} tabIndex={-1} className="notice__title">
        {t(m.checkEmail)}
      </h2>
      <p>{rich(m.recoverSent, { email, strong })}</p>
      <p>{t(m.recoverNotReceived, { helpLine })}</p>
    </div>
  );
};

export const Component = () => {
  const { site } = useFrameData();
  const { route } = useSeries();
  const isHydrated = useIsHydrated();
  const [isSent, setIsSent] = useState(false);
  const { values, control, errors, touch, isSending, submit } = useForm({
    initial: { email: '' },
    validate,
    request: visitorRequest,
    send: async ({ email }) => {
      const body = { key: site.apiKey, email: normalizeEmail(email), redirectDomain: window.location.origin };
      void browserCall(recover, { body }).catch(() => {
        // The response is ignored, so that nobody learns who has an account.
      });
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      setIsSent(true);
    },
  });
  const isValid = isHydrated && Object.keys(validate(values)).length === 0;

  return (
    <>
      <h1>{t(m.recover)}</h1>
      {isSent ? (
        <Sent email={normalizeEmail(values.email)} helpLine={site.helpLine} />
      ) : (
        <>
          <p>{t(m.recoverIntro)}</p>
          <noscript>
            <p className="notice">{t(m.needsJavaScript, { helpLine: site.helpLine })}</p>
          </noscript>
          <form noValidate method="post" onSubmit={submit}>
            <TextField
              state={{
                label: t(m.emailLabel),
                isRequired: true,
                error: values.email === '' ? undefined : errors.email,
              }}
              id="recover-email"
              type="email"
              autoComplete="username"
              {...control('email')}
              onBlur={() => touch('email')}
            />
            <div className="button-row">
              <button type="submit" className="button" disabled={!isValid || isSending}>
                {t(m.recoverSubmit)}
              </button>
              <span aria-live="polite">{isSending ? t(platform.sending) : ''}</span>
            </div>
          </form>
        </>
      )}
      <p>
        {rich(m.recoverHelp, {
          helpLine: site.helpLine,
          phone: () => <HelpLine number={site.helpLine} />,
          contact: (text) => <Link to={`/${route}/contact-us`}>{text}</Link>,
          login: (text) => <Link to={`/${route}/login`}>{text}</Link>,
        })}
      </p>
    </>
  );
};
