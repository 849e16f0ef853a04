// Requests a password reset email.
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { recover } from '#contract/accounts/sign-in.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

export const handle: ScreenHandle = {
  title: () => 'Lost password',
  description: () => 'How to get into your account again when you have lost your password.',
};

/** Spec 9: the same duration for everybody, whatever the server answers. */
const delayMs = 2000;

/** Every address that can register, not only those of spec 5 with a suffix of 2 or 3 letters. */
const validate = ({ email }: { email: string }): Record<string, string> =>
  emailPattern.test(normalizeEmail(email)) ? {} : { email: 'invalid email' };

const Sent = ({ email, helpLine }: { email: string; helpLine: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice notice--good">
      <h2 ref={heading} tabIndex={-1} className="notice__title">
        Look into your mail
      </h2>
      <p>
        If there is an account for <strong>{email}</strong>, an email with a link is on its way. The link is good for an
        hour.
      </p>
      <p>Nothing there after ten minutes? Look into the folder for junk mail, or call us at {helpLine}.</p>
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
      <h1>Lost password</h1>
      {isSent ? (
        <Sent email={normalizeEmail(values.email)} helpLine={site.helpLine} />
      ) : (
        <>
          <p>Give the e-mail address of your account. We will send you a link to set a new password.</p>
          <noscript>
            <p className="notice">This form needs JavaScript. You can also call us at {site.helpLine}.</p>
          </noscript>
          <form noValidate method="post" onSubmit={submit}>
            <TextField
              state={{
                label: 'Email',
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
                Recover
              </button>
              <span aria-live="polite">{isSending ? 'Sending…' : ''}</span>
            </div>
          </form>
        </>
      )}
      <p>
        No way to your mail? Call <HelpLine number={site.helpLine} />, voice or relay, or{' '}
        <Link to={`/${route}/contact-us`}>write to us</Link>. <Link to={`/${route}/login`}>Back to the login</Link>
      </p>
    </>
  );
};
