// Requests a password reset email.
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { recover } from '#contract/accounts/sign-in.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { browserCall } from '#web/client/api.ts';
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
  const [email, setEmail] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [stage, setStage] = useState<'form' | 'sending' | 'sent'>('form');
  const address = normalizeEmail(email);
  // Accepts every address that can register, not only those of Spec 5 with a suffix of 2 or 3 letters.
  const isValid = isHydrated && emailPattern.test(address);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid || stage === 'sending') return;
    setStage('sending');
    const body = { key: site.apiKey, email: address, redirectDomain: window.location.origin };
    void browserCall(recover, { body }).catch(() => {
      // The response is ignored, so that it does not reveal accounts.
    });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    setStage('sent');
  };

  return (
    <>
      <h1>Lost password</h1>
      {stage === 'sent' ? (
        <Sent email={address} helpLine={site.helpLine} />
      ) : (
        <>
          <p>Give the e-mail address of your account. We will send you a link to set a new password.</p>
          <noscript>
            <p className="notice">This form needs JavaScript. You can also call us at {site.helpLine}.</p>
          </noscript>
          <form noValidate method="post" onSubmit={(event) => void send(event)}>
            <TextField
              state={{
                label: 'Email',
                isRequired: true,
                error: isTouched && email !== '' && !emailPattern.test(address) ? 'invalid email' : undefined,
              }}
              id="recover-email"
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              onBlur={() => setIsTouched(true)}
            />
            <div className="button-row">
              <button type="submit" className="button" disabled={!isValid || stage === 'sending'}>
                Recover
              </button>
              <span aria-live="polite">{stage === 'sending' ? 'Sending…' : ''}</span>
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
