// The login form.

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { loginErrors } from '#contract/accounts/sign-in.ts';
import { siteDetails } from '#contract/catalog/series.ts';
import * as m from '#messages/en/accounts.ts';
import { emailInvalid } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { ApiError, CallFailed, callContext } from '#web/client/api.ts';
import { pathAfterSignIn, signIn } from '#web/client/sign-in.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { PasswordField, TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { PasskeySignIn } from '#web/screens/accounts/sign-in/passkey-sign-in.tsx';
import { ProviderSignIn } from '#web/screens/accounts/sign-in/provider-sign-in.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Failure {
  message: string;
  focus: 'email' | 'password' | 'code' | null;
  /** The password was correct; a code is also required. */
  needsCode: boolean;
  attempt: number;
}

export const handle: ScreenHandle = { title: () => t(m.login) };

const { unknownUser, wrongPassword, codeNeeded, wrongCode } = loginErrors;

const failures = {
  [unknownUser]: { text: m.loginUnknownUser, focus: 'email' },
  [wrongPassword]: { text: m.loginWrongPassword, focus: 'password' },
  [codeNeeded]: { text: m.loginCodeNeeded, focus: 'code' },
  [wrongCode]: { text: m.loginWrongCode, focus: 'code' },
} as const;

/** Spec 8: an unknown user focuses the email field, any other error the password field. */
export const action = async ({ request, params, context }: ActionFunctionArgs): Promise<Failure | Response> => {
  const form = await request.formData();
  const call = context.get(callContext);
  const attempt = Date.now();
  let isStaff = false;
  try {
    const { apiKey } = await call(siteDetails, {});
    const outcome = await signIn(call, apiKey, {
      email: String(form.get('email')),
      password: String(form.get('password')),
      code: String(form.get('code') ?? ''),
      remember: form.get('remember') === 'on',
    });
    if ('error' in outcome) {
      const { error } = outcome;
      const { text, focus } = failures[error];
      const message = error === codeNeeded ? t(text) : t(m.loginFailed, { error: t(text) });
      return { message, focus, needsCode: focus === 'code', attempt };
    }
    if (outcome.needsSecondFactor) return redirect('/my/security');
    isStaff = outcome.isStaff;
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
    return { message: error.message, focus: null, needsCode: form.has('code'), attempt };
  }
  return redirect(pathAfterSignIn(new URL(request.url).searchParams, params.group ?? 'ao', isStaff));
};

const Reason = () => {
  const [search] = useSearchParams();
  if (search.get('redirect') === 'select-group-members') {
    return <p className="notice">{t(search.has('expired') ? m.loginExpiredForGroup : m.loginNeededForGroup)}</p>;
  }
  const back = search.get('back');
  if (back?.startsWith('/continuing-education/')) {
    return <p className="notice">{t(m.loginNeededForCourse)}</p>;
  }
  if (back?.startsWith('/live/')) return <p className="notice">{t(m.loginNeededForLive)}</p>;
  return back === null ? null : <p className="notice">{t(m.loginNeededForAccount)}</p>;
};

const Already = () => {
  const account = useAccount();
  return account ? (
    <p className="notice">
      {rich(m.loginAlready, { name: account.name, account: (text) => <Link to="/my">{text}</Link> })}
    </p>
  ) : null;
};

const Failed = ({ failure }: { failure: Failure }) => (
  <div className="notice notice--bad" role="alert" key={failure.attempt}>
    <p className="notice__title">{failure.message}</p>
  </div>
);

const fieldErrors = { email: m.loginCheckEmail, password: m.loginCheckPassword, code: m.loginCheckCode };

const isValidEmail = (text: string): boolean => emailPattern.test(normalizeEmail(text));

const wantsRemember = (form: HTMLFormElement | null): boolean => {
  const box = form?.elements.namedItem('remember');
  return box instanceof HTMLInputElement && box.checked;
};

export const Component = () => {
  const failure = useActionData<Failure>();
  const { site } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const isHydrated = useIsHydrated();
  const isUnderWay = useNavigation().formData !== undefined;
  const submit = useSubmit();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { run } = usePending();
  const isValid = isHydrated && isValidEmail(email) && password.length > 0;
  /** The attempt after which a field was edited: its error is cleared. */
  const [changedAfter, setChangedAfter] = useState(0);
  const wrong = failure && failure.attempt !== changedAfter ? failure.focus : null;
  const errorOf = (field: keyof typeof fieldErrors) => (wrong === field ? t(fieldErrors[field]) : undefined);
  const emailError = isTouched && email !== '' && !isValidEmail(email) ? t(emailInvalid) : errorOf('email');

  const back = search.get('back');
  const backQuery = back ? `?back=${encodeURIComponent(back)}` : '';
  const redirectQuery = search.get('redirect') ? '?redirect=select-group-members' : backQuery;

  useLayoutEffect(() => {
    const field = failure?.focus && form.current?.elements.namedItem(failure.focus);
    if (field instanceof HTMLInputElement) field.focus();
  }, [failure]);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The navigation state updates too late for an immediate second click.
    if (isValid) void run(() => submit(event.currentTarget));
  };

  const signedIn = async (isStaff: boolean): Promise<void> => navigate(pathAfterSignIn(search, route, isStaff));

  return (
    <>
      <h1>{t(m.login)}</h1>
      <Reason />
      <Already />
      {failure && !isUnderWay && <Failed failure={failure} />}
      <noscript>
        <p className="notice">{t(m.needsJavaScript, { helpLine: site.helpLine })}</p>
      </noscript>
      <ProviderSignIn />
      <Form method="post" noValidate ref={form} onSubmit={send} onInput={() => setChangedAfter(failure?.attempt ?? 0)}>
        <TextField
          state={{ label: t(m.emailLabel), isRequired: true, error: emailError }}
          id="login-email"
          name="email"
          type="email"
          // The second word lets browsers suggest passkeys.
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setIsTouched(true)}
        />
        <PasswordField
          state={{ label: t(m.passwordLabel), isRequired: true, error: errorOf('password') }}
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure?.needsCode && (
          <TextField
            state={{
              label: t(m.loginCode),
              isRequired: true,
              hint: t(m.loginCodeHint),
              error: errorOf('code'),
            }}
            id="login-code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            key={failure.attempt}
          />
        )}
        <label className="choice">
          <input type="checkbox" name="remember" />
          {t(m.loginRemember)}
        </label>
        <div className="button-row">
          {/* Not disabled while sending: focus would leave the form. */}
          <button
            type="submit"
            className="button"
            disabled={!isValid}
            aria-disabled={isUnderWay || undefined}
            aria-describedby="login-needs"
          >
            {t(m.loginButton)}
          </button>
          <span aria-live="polite">{isUnderWay ? t(m.loginSending) : ''}</span>
        </div>
        <p id="login-needs" className="soft">
          {isValid ? '' : t(m.loginIncomplete)}
        </p>
      </Form>
      <PasskeySignIn wantsRemember={() => wantsRemember(form.current)} signedIn={signedIn} />
      <section className="section">
        <h2>{t(m.loginHelp)}</h2>
        <p>
          {rich(m.loginHelpLinks, {
            helpLine: site.helpLine,
            register: (text) => <Link to={`/${route}/registration${redirectQuery}`}>{text}</Link>,
            recover: (text) => <Link to={`/${route}/lost-password`}>{text}</Link>,
            phone: () => <HelpLine number={site.helpLine} />,
          })}
        </p>
      </section>
    </>
  );
};
