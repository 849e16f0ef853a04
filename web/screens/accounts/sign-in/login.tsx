// The login form.
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { siteDetails } from '#contract/catalog/series.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { ApiError, CallFailed, callContext } from '#web/client/api.ts';
import { pathAfterSignIn, signIn } from '#web/client/sign-in.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { PasswordField, TextField } from '#web/components/field/field.tsx';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
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

export const handle: ScreenHandle = { title: () => 'Login' };

const codeErrors = ['Code needed', 'Invalid code'];

const focusAfter = (error: string): Failure['focus'] => {
  if (codeErrors.includes(error)) return 'code';
  return error === 'User not found' ? 'email' : 'password';
};

/** Spec 8: an unknown user focuses the email field, any other error the password field. */
export const action = async ({ request, params, context }: ActionFunctionArgs): Promise<Failure | Response> => {
  const form = await request.formData();
  const call = context.get(callContext);
  const attempt = Date.now();
  try {
    const { apiKey } = await call(siteDetails, {});
    const error = await signIn(call, apiKey, {
      email: String(form.get('email')),
      password: String(form.get('password')),
      code: String(form.get('code') ?? ''),
      remember: form.get('remember') === 'on',
    });
    if (error) {
      const needsCode = codeErrors.includes(error);
      const message = error === 'Code needed' ? 'One more step: the code' : `ERROR: ${error}`;
      return { message, focus: focusAfter(error), needsCode, attempt };
    }
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof ApiError)) throw error;
    return { message: error.message, focus: null, needsCode: form.has('code'), attempt };
  }
  return redirect(pathAfterSignIn(new URL(request.url).searchParams, params.group ?? 'ao'));
};

const Reason = () => {
  const [search] = useSearchParams();
  if (search.get('redirect') === 'select-group-members') {
    return (
      <p className="notice">
        {search.has('expired') ? 'Your sign-in has expired. ' : ''}
        Log in to choose who attends. Your selected sessions are kept.
      </p>
    );
  }
  const back = search.get('back');
  if (back?.startsWith('/continuing-education/')) {
    return <p className="notice">Log in to take the webinar. Then you go on where you were.</p>;
  }
  return back === null ? null : <p className="notice">Log in to see your account.</p>;
};

const Already = () => {
  const account = useAccount();
  return account ? (
    <p className="notice">
      You are logged in as {account.name}. <Link to="/my">Go to My Account</Link>, or log in as somebody else below.
    </p>
  ) : null;
};

const Failed = ({ failure }: { failure: Failure }) => (
  <div className="notice notice--bad" role="alert" key={failure.attempt}>
    <p className="notice__title">{failure.message}</p>
  </div>
);

const fieldErrors = {
  email: 'There is no account with this address. Check it, or create an account.',
  password: 'Check the password; capital and small letters count.',
  code: 'Type the code that your app shows now, or one of your recovery codes.',
};

const isValidEmail = (text: string): boolean => emailPattern.test(normalizeEmail(text));

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
  const form = useRef<HTMLFormElement>(null);
  const { run } = usePending();
  const isValid = isHydrated && isValidEmail(email) && password.length > 0;
  /** The attempt after which a field was edited: its error is cleared. */
  const [changedAfter, setChangedAfter] = useState(0);
  const wrong = failure && failure.attempt !== changedAfter ? failure.focus : null;
  const errorOf = (field: keyof typeof fieldErrors) => (wrong === field ? fieldErrors[field] : undefined);
  const emailError = isTouched && email !== '' && !isValidEmail(email) ? 'invalid email' : errorOf('email');

  useLayoutEffect(() => {
    const field = failure?.focus && form.current?.elements.namedItem(failure.focus);
    if (field instanceof HTMLInputElement) field.focus();
  }, [failure]);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The navigation state updates too late for an immediate second click.
    if (isValid) void run(() => submit(event.currentTarget));
  };

  return (
    <>
      <h1>Login</h1>
      <Reason />
      <Already />
      {failure && !isUnderWay && <Failed failure={failure} />}
      <noscript>
        <p className="notice">Logging in needs JavaScript. You can also call us at {site.helpLine}.</p>
      </noscript>
      <ProviderSignIn />
      <Form method="post" noValidate ref={form} onSubmit={send} onInput={() => setChangedAfter(failure?.attempt ?? 0)}>
        <TextField
          state={{ label: 'Email', isRequired: true, error: emailError }}
          id="login-email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setIsTouched(true)}
        />
        <PasswordField
          state={{ label: 'Password', isRequired: true, error: errorOf('password') }}
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure?.needsCode && (
          <TextField
            state={{
              label: 'Code',
              isRequired: true,
              hint: '6 digits from your app, or a recovery code',
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
          Keep me logged in on this computer for 30 days
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
            Sign in
          </button>
          <span aria-live="polite">{isUnderWay ? 'Logging In....' : ''}</span>
        </div>
        <p id="login-needs" className="soft">
          {isValid ? '' : 'You can sign in once both fields are filled in.'}
        </p>
      </Form>
      <section className="section">
        <h2>No account, or no password?</h2>
        <p>
          <Link to={`/${route}/registration${search.get('redirect') ? '?redirect=select-group-members' : ''}`}>
            Create an account
          </Link>
          . It is free. Lost your password? <Link to={`/${route}/lost-password`}>Get a new one by mail</Link>, or call
          us at <HelpLine number={site.helpLine} />.
        </p>
      </section>
    </>
  );
};
